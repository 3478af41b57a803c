import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { memberships } from '#functions/data/people/membership.ts'
import { poolOf } from '#functions/data/people/pool.ts'
import { teams } from '#functions/data/people/team.ts'
import { users } from '#functions/data/people/user.ts'
import type { Services } from '#functions/platform/services.ts'
import { signInWays } from '#functions/platform/sign-in-ways.ts'
import { wayOf } from '#shared/domain/accounts/single-sign-on.ts'
import { ADMIN_GROUP, SECOND_FACTOR_CLAIM } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import type { UserItem } from '#shared/table/company/user.ts'
import { join, unless } from './join.ts'
import { refuseLostFactor, refuseOtherAddress, refuseUnlessAdmitted } from './refuse.ts'

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
  refusePasswordWhereOnly(event, services)
  const user = await services.use(users).get(userAttributes['sub'] ?? event.userName)
  if (user) refuseOtherAddress(user, userAttributes['email'])
  const spoken = await spokenFor(user ?? (await joinLate(event, services)), services)
  const company = spoken?.company ?? null
  refuseUnlessAdmitted(company)
  const factor = await factorOf(event, user, spoken?.factor ?? false, services)
  if (company || factor === 'required') {
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
        ...(factor === 'required' && { [SECOND_FACTOR_CLAIM]: 'required' }),
      },
      ...(factor === 'required' && {
        groupOverrideDetails: { groupsToOverride: groupsOf(event).filter((one) => one !== ADMIN_GROUP) },
      }),
    }
  }
  return event
}

/** By a password; with a refresh token it is not told how the session began. */
const PASSWORD_SOURCES = new Set<string>([
  'TokenGeneration_Authentication',
  'TokenGeneration_NewPasswordChallenge',
])

/** @throws {AppError} FORBIDDEN for who is to sign in at the own company, and came by a password. */
function refusePasswordWhereOnly(event: PreTokenGenerationTriggerEvent, services: Services): void {
  if (!PASSWORD_SOURCES.has(event.triggerSource)) return
  if (wayOf(services.use(signInWays), event.request.userAttributes['email'] ?? '')?.only)
    throw new AppError(
      'FORBIDDEN',
      'Your company signs in its people itself: use “Continue with your company’s sign-in”.',
    )
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

/**
 * Whether a second factor has to be set up first: an administrator gets the rights of one with the first token after that,
 * and nothing is answered to who speaks for a company that asks for one. The pool is asked only where it matters.
 *
 * Whoever holds an access token can switch the pool's own setting off. What was set up here is noted, so that this opens
 * nothing: no token is given before the factor was taken away by somebody who may.
 *
 * @throws {AppError} FORBIDDEN where it was taken away elsewhere.
 */
async function factorOf(
  event: PreTokenGenerationTriggerEvent,
  user: UserItem | null,
  companyAsks: boolean,
  services: Services,
): Promise<'required' | null> {
  const { email = '' } = event.request.userAttributes
  // The pool asks nobody for a code who comes by a company's own sign-in: where that is the only way, the company does.
  const elsewhere = wayOf(services.use(signInWays), email)?.only === true
  const asked = (companyAsks && !elsewhere) || groupsOf(event).includes(ADMIN_GROUP)
  const noted = user?.second_factor_since !== undefined
  if (!asked && !noted) return null
  if (await services.use(poolOf)(event.userPoolId).hasSecondFactor(event.userName)) return null
  if (noted) refuseLostFactor()
  return 'required'
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
