import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { companies } from '#functions/data/company.ts'
import { users } from '#functions/data/user.ts'
import type { Services } from '#functions/lib/services.ts'

/** Writes into the ID token for whom the user speaks: company id, role and plan, as they are now. */
export async function preTokenGeneration(
  event: PreTokenGenerationTriggerEvent,
  services: Services,
): Promise<PreTokenGenerationTriggerEvent> {
  const user = await services.use(users).get(event.request.userAttributes['sub'] ?? event.userName)
  const company = user && (await services.use(companies).get(user.company_id))
  if (company) {
    event.response.claimsOverrideDetails = {
      claimsToAddOrOverride: { company_id: company.id, role: company.role, plan: company.plan },
    }
  }
  return event
}
