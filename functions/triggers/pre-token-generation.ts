import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { companies } from '#functions/data/company.ts'
import { users } from '#functions/data/user.ts'
import type { Services } from '#functions/lib/services.ts'
import { ADMIN_GROUP } from '#shared/environment.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { join, unless } from './join.ts'
import { refuseUnlessAdmitted } from './pre-authentication.ts'

/** Writes into the ID token for whom the user speaks: company id, role and plan, as they are now. */
export async function preTokenGeneration(
  event: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<PreTokenGenerationTriggerEvent> {
  const user = await services.use(users).get(event.request.userAttributes['sub'] ?? event.userName)
  const company = user ? await services.use(companies).get(user.company_id) : await joinLate(event, services)
  if (company) {
    event.response.claimsOverrideDetails = {
      claimsToAddOrOverride: { company_id: company.id, role: company.role, plan: company.plan },
    }
  }
  return event
}

/**
 * A user without a company is an administrator, or one for whom the trigger failed that follows a confirmation:
 * Cognito does not call it again. Never an administrator: anybody may apply with any address.
 *
 * @throws {AppError} FORBIDDEN while the company is not admitted, as it would have been before.
 */
async function joinLate(
  { request, userName }: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<CompanyItem | null> {
  const { sub = userName, email = '', email_verified } = request.userAttributes
  if (email_verified !== 'true' || request.groupConfiguration.groupsToOverride?.includes(ADMIN_GROUP))
    return null
  const companyId = await join(sub, email, services).catch(unless('EMAIL_REGISTERED'))
  const company = companyId && (await services.use(companies).get(companyId))
  if (!company) return null
  refuseUnlessAdmitted(company)
  return company
}
