import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { monthNumbers, monthsText } from '#shared/domain/matching/values/season.ts'
import { lower } from '#shared/domain/text/capital.ts'
import { BY_PRODUCT_CONDITIONS } from '#shared/domain/waste/own-claims.ts'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { formatCalendarDay, formatQuantity } from '#web/lib/format.ts'

/** Facts in words, for the page and the document. */
export type StatedFact = readonly [term: string, text: string]

/** How and when it changes hands, as far as it is stated. */
export function handoverFacts(listing: Listing): StatedFact[] {
  const { packaging, storage, loading, months, minimum_lot, samples, unit } = listing
  const available = availability(listing)
  const ways = loading?.map((id, index) => (index ? lower : String)(choiceLabel('loading', id)))
  return [
    fact('packaging', packaging && choiceLabel(LISTING_FIELDS.packaging.of, packaging)),
    fact('storage', storage && choiceLabel(LISTING_FIELDS.storage.of, storage)),
    fact('loading', ways?.join(', ')),
    ...(available ? [[['Available', available] as const]] : []),
    fact('months', months && monthsText(monthNumbers(months))),
    fact('minimum_lot', minimum_lot !== null && formatQuantity(minimum_lot, unit.split('/')[0]!.trim())),
    fact('samples', samples && (samples === 'yes' ? 'On request' : 'None')),
  ].flat()
}

/** What the owner of an offer says of hazard and transport. */
export function hazardFacts({ hazardous_properties, un_number, adr_class }: Listing): StatedFact[] {
  const goods = [un_number && `UN ${un_number}`, adr_class && `class ${choiceLabel('adr', adr_class)}`]
  return [
    fact('hazardous_properties', hazardous_properties?.map((id) => choiceLabel('hazard', id)).join(', ')),
    goods.some(Boolean) ? [['Dangerous goods', goods.filter(Boolean).join(', ')] as const] : [],
  ].flat()
}

/** The four conditions of a by-product as the owner of an offer answers them; none where it claims another status. */
export const conditionFacts = (listing: Listing): StatedFact[] =>
  listing.legal_status === 'by_product'
    ? BY_PRODUCT_CONDITIONS.map(({ answer, evidence }) => {
        const said = listing[answer] ? choiceLabel('answer', listing[answer]) : 'Not known'
        return [LISTING_FIELDS[answer].label, [said, listing[evidence]].filter(Boolean).join('. ')]
      })
    : []

/** None where nothing is stated. */
const fact = (name: keyof typeof LISTING_FIELDS, text: string | false | null | undefined): StatedFact[] =>
  text ? [[LISTING_FIELDS[name].label, text]] : []

/** "From 1 Mar 2027 to 30 Jun 2027"; null where neither day is stated. */
function availability({ available_from: from, available_to: to }: Listing): string | null {
  if (from && to) return `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`
  if (from) return `From ${formatCalendarDay(from)}`
  return to ? `Until ${formatCalendarDay(to)}` : null
}
