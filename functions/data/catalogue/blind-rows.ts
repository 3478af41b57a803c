import type { BlindSubject } from '#functions/data/trade/disclosure.ts'
import { blindCard, blindName, type BlindCard } from '#shared/domain/blind/blind-card.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import { isOpenAt, type Disclosure, type DisclosureStage } from '#shared/domain/disclosure/stages.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CatalogueCache, ListingRow } from './catalogue-cache.ts'

/**
 * Blind listings. To everybody but its owner the listing itself is not in the catalogue (`maySee`), so no other route can
 * tell anything of it; what is told stands on its card, and the card is handed out here alone.
 */
export interface BlindRow {
  /** The blind id. */
  id: string
  card: BlindCard
  /** For what is written of it; told to nobody. */
  subject: BlindSubject
}

/** A row is made anew with every change of its listing or company, and its card with it. */
const made = new WeakMap<ListingRow, BlindRow>()

function blindRow(row: ListingRow): BlindRow {
  const known = made.get(row)
  if (known) return known
  const { listing, company } = row
  const card = blindCard(listing, { industry: company.industry, place: placeOf(listing, company) }, knowledge)
  const fresh = {
    id: card.id,
    card,
    subject: {
      id: listing.id,
      blind_id: card.id,
      owner_id: listing.company_id,
      type: card.type,
      own: listing.material_name,
      told: blindName(card),
    },
  }
  made.set(row, fresh)
  return fresh
}

const isBlind = ({ listing }: ListingRow): boolean => visibilityOf(listing) === 'blind' && !!listing.blind_id

/** All blind listings on the market. */
export const blindRows = (held: CatalogueCache): BlindRow[] =>
  held.guardedRows().filter(isBlind).map(blindRow)

/** The one of a blind id; undefined where none has it. */
export function blindRowOf(held: CatalogueCache, blindId: string): BlindRow | undefined {
  const row = held.rowOfBlind(blindId)
  return row && blindRow(row)
}

/** The listing behind a card, for whom its owner opened it that far; null for everybody else. */
export function disclosedRow(
  held: CatalogueCache,
  { subject }: BlindRow,
  disclosure: Disclosure | null,
  least: Extract<DisclosureStage, 'site' | 'documents'>,
  now: Date,
): ListingRow | null {
  return isOpenAt(disclosure, least, now.toISOString()) ? (held.anyRow(subject.id) ?? null) : null
}
