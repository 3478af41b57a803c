import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { companies } from '#functions/data/company/company.ts'
import { poolOf } from '#functions/data/company/pool.ts'
import { users } from '#functions/data/company/user.ts'
import type { Services } from '#functions/platform/services.ts'
import { ADMIN_GROUP, SECOND_FACTOR_CLAIM } from '#shared/environment.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { join, unless } from './join.ts'
import { refuseOtherAddress, refuseUnlessAdmitted } from './refuse.ts'

/**
 * Writes into the ID token for whom the user speaks: company id, role and plan, as they are now. Who does not take
 * part gets no token: neither by the password, which was right by now, nor by a refresh token of before.
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
  const company = user ? await services.use(companies).get(user.company_id) : await joinLate(event, services)
  refuseUnlessAdmitted(company)
  const bare = await isBareAdministrator(event, services)
  if (company || bare) {
    event.response.claimsOverrideDetails = {
      claimsToAddOrOverride: {
        ...(company && { company_id: company.id, role: company.role, plan: company.plan }),
        ...(bare && { [SECOND_FACTOR_CLAIM]: 'required' }),
      },
      ...(bare && {
        groupOverrideDetails: { groupsToOverride: groupsOf(event).filter((one) => one !== ADMIN_GROUP) },
      }),
    }
  }
  return event
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
async function joinLate(
  event: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<CompanyItem | null> {
  const { request, userName } = event
  const { sub = userName, email = '', email_verified } = request.userAttributes
  if (email_verified !== 'true' || groupsOf(event).includes(ADMIN_GROUP)) return null
  const companyId = await join(sub, email, services).catch(unless('EMAIL_REGISTERED'))
  return companyId ? services.use(companies).get(companyId) : null
}
