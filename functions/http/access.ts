import type { Caller } from '#functions/platform/identity.ts'
import type { AnyRoute, SelfRule } from '#shared/api/core/route.ts'
import { mayDo, rightRefusal, type Right } from '#shared/domain/people/rights.ts'
import { mayAt, SITE_REFUSAL } from '#shared/domain/sites/sites.ts'
import { own } from '#shared/domain/text/own.ts'
import { AppError } from '#shared/errors.ts'

/** Companies that took part and no longer do, and those that were turned down. */
const isInactive = (role: Caller['role']): boolean =>
  role === 'suspended' || role === 'rejected' || role === 'erased'

/**
 * Refuses a caller whom the route's declaration doesn't admit.
 *
 * @throws {AppError} UNAUTHENTICATED, ADMIN_ONLY, PENDING_APPROVAL, FORBIDDEN, PAID_PLAN_REQUIRED or ROLE_REQUIRED.
 */
export function checkAccess(
  { access, evenInactive, right }: Pick<AnyRoute, 'access' | 'evenInactive' | 'right'>,
  caller: Caller | null,
): void {
  if (access === 'public') return
  if (!caller) throw new AppError('UNAUTHENTICATED')
  if (access === 'applicant') {
    if (isInactive(caller.role) && !evenInactive) throw noLongerActive()
    checkRight(right, caller)
    return
  }
  if (access === 'admin') {
    if (!caller.isAdmin) throw new AppError('ADMIN_ONLY')
    return
  }
  if (caller.role === 'pending') throw new AppError('PENDING_APPROVAL')
  if (caller.role !== 'user' || !caller.companyId) throw new AppError('FORBIDDEN')
  if (access === 'paid' && caller.plan === 'free') throw new AppError('PAID_PLAN_REQUIRED')
  checkRight(right, caller)
}

/** @throws {AppError} ROLE_REQUIRED for who lacks it within the own company. */
export function checkRight(right: Right | undefined, { memberRole }: Pick<Caller, 'memberRole'>): void {
  if (right === undefined || memberRole === null || mayDo(memberRole, right)) return
  throw new AppError('ROLE_REQUIRED', rightRefusal(memberRole, right))
}

/**
 * Refuses what is written for a site that was not given to the caller.
 *
 * @throws {AppError} ROLE_REQUIRED.
 */
export async function checkSite(
  rule: AnyRoute['site'],
  { params, body }: { params: unknown; body: unknown },
  { companyId, sites: given }: Pick<Caller, 'companyId' | 'sites'>,
  siteOf: ((companyId: string, listingId: string) => Promise<string | null>) | undefined,
): Promise<void> {
  if (given.length === 0 || companyId === null || rule === undefined || rule === 'any') return
  const stated = own(body as Record<string, unknown> | undefined, 'site_id')
  if (rule === 'company') throw notGiven()
  if (typeof stated === 'string') requireGiven(given, stated)
  const named = String(own(params as Record<string, unknown>, 'id'))
  if (rule === 'own') requireGiven(given, named)
  if (rule !== 'listing') return
  if (!siteOf) throw new Error('A route that writes a listing has nobody to ask for its site')
  const site = await siteOf(companyId, named)
  if (site !== null) requireGiven(given, site)
}

/** @throws {AppError} ROLE_REQUIRED for a site that was not given to the caller. */
export function requireGiven(given: Caller['sites'], siteId: string): void {
  if (!mayAt(given, siteId)) throw notGiven()
}

const notGiven = (): AppError => new AppError('ROLE_REQUIRED', SITE_REFUSAL)

/** Who is told so has a token of before: the company was suspended or deleted since. */
export const noLongerActive = (): AppError =>
  new AppError('FORBIDDEN', 'Your account is no longer active. Please contact support.')

/**
 * Refuses an id in the request that is neither the caller's user id nor the caller's company id.
 *
 * @throws {AppError} NOT_SELF
 */
export function checkSelf(
  rule: SelfRule | undefined,
  input: { params: unknown; query: unknown; body: unknown },
  caller: Caller | null,
): void {
  if (!rule) return
  const [part, name] = rule.split('.', 2) as [keyof typeof input, string]
  const value = own(input[part] as Record<string, unknown> | undefined, name)
  if (!caller || (value !== caller.userId && value !== caller.companyId)) throw new AppError('NOT_SELF')
}
