import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { UserItem } from '#shared/table/company/user.ts'

/** Why a company's user may not sign in; undefined: may. The first is the specification's text. */
const REFUSALS: Record<CompanyItem['role'], string | undefined> = {
  pending: 'Your account is pending approval. Please wait for admin approval or contact support.',
  rejected: 'Your application was not approved. Please contact support.',
  suspended: 'Your account is suspended. Please contact support.',
  erased: 'Your account was deleted. Please contact support.',
  user: undefined,
}

/** @throws {AppError} FORBIDDEN with what the person at the form is to read. */
export function refuseUnlessAdmitted(company: CompanyItem | null): void {
  const refusal = company && REFUSALS[company.role]
  if (refusal) throw new AppError('FORBIDDEN', refusal)
}

/**
 * The product has no change of address. Whoever made one with a stolen access token gets no tokens for it: the
 * address that was confirmed for the company stays the one that counts.
 *
 * @throws {AppError} FORBIDDEN
 */
export function refuseOtherAddress(user: UserItem, email: string | undefined): void {
  if (email?.toLowerCase() === user.email.toLowerCase()) return
  throw new AppError('FORBIDDEN', 'The e-mail address of this account was changed. Please contact support.')
}

/** @throws {AppError} FORBIDDEN */
export function refuseLostFactor(): never {
  throw new AppError(
    'FORBIDDEN',
    'The second factor of this account was switched off outside of this site. Ask an owner of your company, or support, to reset it.',
  )
}
