import type { PreAuthenticationTriggerEvent } from 'aws-lambda'
import { companies } from '#functions/data/company.ts'
import { users } from '#functions/data/user.ts'
import type { Services } from '#functions/lib/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company.ts'

/** Why a company's user may not sign in; undefined: may. The first is the specification's text. */
const REFUSALS: Record<CompanyItem['role'], string | undefined> = {
  pending: 'Your account is pending approval. Please wait for admin approval or contact support.',
  rejected: 'Your application was not approved. Please contact support.',
  suspended: 'Your account is suspended. Please contact support.',
  erased: 'Your account was deleted. Please contact support.',
  user: undefined,
  canary: undefined,
}

/** Lets in who speaks for an approved company, and administrators, who need none. */
export async function preAuthentication(
  event: PreAuthenticationTriggerEvent,
  services: Services,
): Promise<PreAuthenticationTriggerEvent> {
  const user = await services.use(users).get(event.request.userAttributes['sub'] ?? event.userName)
  if (!user) return event
  refuseUnlessAdmitted(await services.use(companies).get(user.company_id))
  return event
}

/** @throws {AppError} FORBIDDEN with what the person at the form is to read. */
export function refuseUnlessAdmitted(company: CompanyItem | null): void {
  const refusal = company && REFUSALS[company.role]
  if (refusal) throw new AppError('FORBIDDEN', refusal)
}
