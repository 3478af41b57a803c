import type * as z from 'zod'
import { blindFits, type BlindFit } from '#functions/data/catalogue/blind-fits.ts'
import { blindRowOf, disclosedRow, type BlindRow } from '#functions/data/catalogue/blind-rows.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { blindCardView, ownDisclosureCard, toldCard } from '#functions/views/catalogue/blind-cards.ts'
import { documentCard, photoCard } from '#functions/views/catalogue/file-cards.ts'
import { sheetCard } from '#functions/views/catalogue/sheet.ts'
import type { blind, blindDetailSchema } from '#shared/api/market/blind.ts'
import { distanceBand } from '#shared/domain/blind/bands.ts'
import type { Disclosure } from '#shared/domain/disclosure/stages.ts'
import { isOpenAt } from '#shared/domain/disclosure/stages.ts'
import { CURRENT_TERMS, termsOf } from '#shared/domain/disclosure/terms.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import { AppError } from '#shared/errors.ts'
import type { DisclosureItem } from '#shared/table/trade/disclosure.ts'
import { personNames } from '../company/person-names.ts'

type Seen = z.input<typeof blind.listBlind.response>['items'][number]

/** A blind listing that is on the market. @throws {AppError} NOT_FOUND. */
export async function blindNamed(
  id: string,
  services: Services,
): Promise<{ held: CatalogueCache; row: BlindRow }> {
  const held = await services.use(catalogueService).current()
  const row = blindRowOf(held, id)
  if (!row) throw new AppError('NOT_FOUND')
  return { held, row }
}

/** The card as a company sees it: its distance and fit are reckoned from the card, so they tell no more than it does. */
export function seenBlind(row: BlindRow, { held, companyId, fit, disclosure }: Asking, now: Date): Seen {
  const { region } = row.card
  const place = held.companyRows.get(companyId)?.company.location
  const km = region?.kind === 'division' && place ? greatCircleKm(place, region) : null
  return {
    ...blindCardView(row.card),
    distance: km === null ? null : distanceBand(km),
    fit: fit ?? null,
    disclosure: disclosure && ownDisclosureCard(disclosure, null, now),
  }
}

interface Asking {
  held: CatalogueCache
  companyId: string
  fit: BlindFit | undefined
  disclosure: DisclosureItem | null
}

/** A blind listing as far as it is open to the caller; what is told beyond the card is kept as seen by the person. */
export async function blindDetail(
  { held, row }: { held: CatalogueCache; row: BlindRow },
  given: DisclosureItem | null,
  caller: Member,
  now: Date,
  services: Services,
): Promise<z.input<typeof blindDetailSchema>> {
  const is_own = row.subject.owner_id === caller.companyId
  const disclosure = is_own ? null : given
  const told = disclosedRow(held, row, disclosure, 'site', now)
  const opened = disclosedRow(held, row, disclosure, 'documents', now)
  if (disclosure && told) {
    const event = { at: now.toISOString(), by: caller.userId }
    const seen = await services
      .use(disclosures)
      .saw(disclosure, { ...event, what: 'seen.site' }, row.subject.own)
    if (opened)
      await services.use(disclosures).saw(seen, { ...event, what: 'seen.documents' }, row.subject.own)
  }
  const [files, names] = await Promise.all([
    opened && services.use(listingFiles).of(opened.id, now),
    disclosure?.accepted ? personNames(held, [caller.companyId], services) : null,
  ])
  const fit = is_own ? undefined : services.use(blindFits)(held, caller.companyId, now).get(row.id)
  return {
    ...seenBlind(row, { held, companyId: caller.companyId, fit, disclosure }, now),
    disclosure: disclosure && ownDisclosureCard(disclosure, names, now),
    is_own,
    terms: termsBefore(disclosure, now),
    told: told && toldCard(told),
    files:
      opened && files
        ? {
            listing_id: opened.id,
            sheet: sheetCard(opened.listing),
            documents: files.documents.filter(({ state }) => state === 'ready').map(documentCard),
            photos: files.photos
              .filter(({ state }) => state === 'ready')
              .map((photo) => photoCard(photo, true)),
          }
        : null,
  }
}

/** What was accepted binds for good, and can always be read again. */
function termsBefore(disclosure: Disclosure | null, now: Date) {
  if (disclosure?.accepted) return termsOf(disclosure.accepted.version)
  return isOpenAt(disclosure, 'terms', now.toISOString()) ? termsOf(CURRENT_TERMS) : null
}
