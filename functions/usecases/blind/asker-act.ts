import type * as z from 'zod'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { blindDetailSchema } from '#shared/api/market/blind.ts'
import type { DisclosureAct } from '#shared/domain/disclosure/stages.ts'
import { AppError } from '#shared/errors.ts'
import { blindDetail, blindNamed } from './blind-view.ts'

/**
 * One step of a company towards a blind listing of another.
 *
 * @throws {AppError} NOT_FOUND; CONFLICT for an own listing, and for a step that does not follow; FORBIDDEN for a company
 * that is not shown, of which the owner could never learn.
 */
export async function askerAct(
  id: string,
  act: DisclosureAct,
  caller: Member,
  now: Date,
  services: Services,
): Promise<z.input<typeof blindDetailSchema>> {
  const found = await blindNamed(id, services)
  const { subject } = found.row
  if (subject.owner_id === caller.companyId) throw new AppError('CONFLICT', 'This is your own listing.')
  if (!found.held.companyRows.has(caller.companyId)) throw new AppError('FORBIDDEN')
  const after = await services.use(disclosures).act(subject, caller.companyId, act, caller.userId, now)
  return blindDetail(found, after, caller, now, services)
}
