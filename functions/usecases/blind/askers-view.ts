import type * as z from 'zod'
import { blindRowOf, type BlindRow } from '#functions/data/catalogue/blind-rows.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { askerCard, blindCardView } from '#functions/views/catalogue/blind-cards.ts'
import type { blind } from '#shared/api/market/blind.ts'
import type { DisclosureAct } from '#shared/domain/disclosure/stages.ts'
import { CURRENT_TERMS, termsOf } from '#shared/domain/disclosure/terms.ts'
import { AppError } from '#shared/errors.ts'
import { ownListing } from '../partners/own-pair.ts'
import { personNames } from '../company/person-names.ts'

/** The caller's blind listing. @throws {AppError} NOT_FOUND, also for one that is not blind; FORBIDDEN. */
export async function ownBlind(
  id: string,
  caller: Member,
  services: Services,
): Promise<{ held: CatalogueCache; row: BlindRow }> {
  const held = await services.use(catalogueService).current()
  const { listing } = await ownListing(held, id, caller, services)
  const row = listing.blind_id ? blindRowOf(held, listing.blind_id) : undefined
  if (!row) throw new AppError('NOT_FOUND', 'This listing is not blind.')
  return { held, row }
}

/** Who asked about an own blind listing, the latest first. A company that takes no part any more is not shown. */
export async function askersView(
  { held, row }: { held: CatalogueCache; row: BlindRow },
  services: Services,
  now: Date,
): Promise<z.input<typeof blind.listAskers.response>> {
  const found = await services.use(disclosures).of(row.subject.id)
  const accepted = found.filter((item) => item.accepted !== null)
  const involved =
    accepted.length > 0 ? [row.subject.owner_id, ...accepted.map((item) => item.company_id)] : []
  const names = await personNames(held, involved, services)
  return {
    card: blindCardView(row.card),
    terms: termsOf(CURRENT_TERMS)!,
    askers: found
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
      .flatMap((item) => {
        const company = held.companyRows.get(item.company_id)?.company
        return company ? [askerCard(item, company, names, now)] : []
      }),
  }
}

/** One step of the owner towards one that asked, by the id of the request. */
export async function ownerAct(
  { id, asker }: { id: string; asker: string },
  act: DisclosureAct,
  caller: Member,
  now: Date,
  services: Services,
): Promise<z.input<typeof blind.listAskers.response>> {
  const own = await ownBlind(id, caller, services)
  const found = (await services.use(disclosures).of(id)).find((item) => item.id === asker)
  if (!found) throw new AppError('NOT_FOUND')
  await services.use(disclosures).act(own.row.subject, found.company_id, act, caller.userId, now)
  return askersView(own, services, now)
}
