import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { memberships } from '#functions/data/company/membership.ts'
import { poolOf } from '#functions/data/company/pool.ts'
import { teams } from '#functions/data/company/team.ts'
import { users } from '#functions/data/company/user.ts'
import type { Services } from '#functions/platform/services.ts'
import { ADMIN_GROUP, SECOND_FACTOR_CLAIM } from '#shared/environment.ts'
import type { UserItem } from '#shared/table/company/user.ts'
import { join, unless } from './join.ts'
import { refuseOtherAddress, refuseUnlessAdmitted } from './refuse.ts'

/**
 * Writes into the ID token for whom the user speaks: company id, its role and plan, the user's role in it and the sites
 * given, as they are now. Who does not take part gets no token: neither by the password, which was right by now, nor by a
 * refresh token of before.
 *
 * @throws {AppError} FORBIDDEN with what the person at the form is to read.
 */
export async function preTokenGeneration(
  event: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<PreTokenGenerationTriggerEvent> {
  const { userAttributes } = event.request
  const user = await services.use(users).get(userAttributes['sub'] ?? event.userName)
  if (user) refuseOtherAddress(user, userAttributes['email'])
  const spoken = await spokenFor(user ?? (await joinLate(event, services)), services)
  const company = spoken?.company ?? null
  refuseUnlessAdmitted(company)
  const bare = await isBareAdministrator(event, services)
  if (company || bare) {
    event.response.claimsOverrideDetails = {
      claimsToAddOrOverride: {
        ...(spoken && {
          company_id: spoken.company.id,
          role: spoken.company.role,
          plan: spoken.company.plan,
          member_role: spoken.role,
          ...(spoken.sites.length > 0 && { member_sites: spoken.sites.join(' ') }),
          team_version: String(spoken.version),
        }),
        ...(bare && { [SECOND_FACTOR_CLAIM]: 'required' }),
      },
      ...(bare && {
        groupOverrideDetails: { groupsToOverride: groupsOf(event).filter((one) => one !== ADMIN_GROUP) },
      }),
    }
  }
  return event
}

/**
 * The company a user chose, and what the user may do there. Where that company no longer takes part, the first of the
 * user's others that does: a consultant is not locked out by one client.
 */
async function spokenFor(user: UserItem | null, services: Services) {
  if (!user) return null
  const { roleIn } = services.use(teams)
  const chosen = await roleIn(user.company_id, user.id)
  if (chosen?.company.role === 'user') return chosen
  const { othersOf, choose } = services.use(memberships)
  for (const id of await othersOf(user.id, user.company_id)) {
    const other = await roleIn(id, user.id)
    if (other?.company.role !== 'user') continue
    await choose(user.id, id)
    return other
  }
  return chosen
}

const groupsOf = ({ request }: PreTokenGenerationTriggerEvent): string[] =>
  request.groupConfiguration?.groupsToOverride ?? []

/** An administrator without a second factor: gets the rights of one with the first token after setting it up. */
async function isBareAdministrator(
  event: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<boolean> {
  if (!groupsOf(event).includes(ADMIN_GROUP)) return false
  return !(await services.use(poolOf)(event.userPoolId).hasSecondFactor(event.userName))
}

/**
 * A user without a company is an administrator, or one for whom the trigger failed that follows a confirmation:
 * Cognito does not call it again. Never an administrator: anybody may apply with any address.
 */
async function joinLate(event: PreTokenGenerationTriggerEvent, services: Services): Promise<UserItem | null> {
  const { request, userName } = event
  const { sub = userName, email = '', email_verified } = request.userAttributes
  if (email_verified !== 'true' || groupsOf(event).includes(ADMIN_GROUP)) return null
  const companyId = await join(sub, email, services).catch(unless('EMAIL_REGISTERED'))
  return companyId ? services.use(users).get(sub) : null
}
