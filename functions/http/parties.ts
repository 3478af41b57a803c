import type { Member } from '#functions/platform/identity.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** Two ids in a request, of which one is the caller's own: its user id or its company id. */

/**
 * The company on the other side.
 *
 * @param self code of the refusal when both ids are the caller's own.
 * @throws {AppError} `self`; NOT_SELF when neither is.
 */
export function otherSide(caller: Member, a: string, b: string, self: ErrorCode): string {
  const own = (id: string) => id === caller.userId || id === caller.companyId
  if (own(a) && own(b)) throw new AppError(self)
  if (own(a)) return b
  if (own(b)) return a
  throw new AppError('NOT_SELF')
}

/**
 * The caller's company and the other one, which must be approved.
 *
 * @throws {AppError} NOT_FOUND when the other doesn't exist or isn't in the directory.
 */
export function bothSides(
  found: ReadonlyMap<string, CompanyItem>,
  caller: Member,
  otherId: string,
): { own: CompanyItem; other: CompanyItem } {
  const own = found.get(caller.companyId)
  const other = found.get(otherId)
  if (!own || other?.role !== 'user' || other.unlisted) throw new AppError('NOT_FOUND')
  return { own, other }
}
