import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { lower } from '#shared/domain/text/capital.ts'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { formatCalendarDay, formatQuantity } from '#web/lib/format.ts'
import { Fact } from './fact.tsx'

/** How and when it changes hands, as far as it is stated; part of a list of facts. */
export function HandoverFacts({ listing }: { listing: Listing }) {
  const { minimum_lot, loading } = listing
  const available = availability(listing)
  return (
    <>
      {(['packaging', 'storage'] as const).map((name) => {
        const chosen = listing[name]
        const { label, of } = LISTING_FIELDS[name]
        return (
          chosen && (
            <Fact key={name} term={label}>
              {choiceLabel(of, chosen)}
            </Fact>
          )
        )
      })}
      {loading && (
        <Fact term={LISTING_FIELDS.loading.label}>
          {loading.map((id, index) => (index ? lower : String)(choiceLabel('loading', id))).join(', ')}
        </Fact>
      )}
      {available && <Fact term="Available">{available}</Fact>}
      {minimum_lot !== null && (
        <Fact term={LISTING_FIELDS.minimum_lot.label}>
          {formatQuantity(minimum_lot, listing.unit.split('/')[0]!.trim())}
        </Fact>
      )}
      {listing.samples && (
        <Fact term={LISTING_FIELDS.samples.label}>{listing.samples === 'yes' ? 'On request' : 'None'}</Fact>
      )}
    </>
  )
}

/** "From 1 Mar 2027 to 30 Jun 2027"; null where neither day is stated. */
function availability({ available_from: from, available_to: to }: Listing): string | null {
  if (from && to) return `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`
  if (from) return `From ${formatCalendarDay(from)}`
  return to ? `Until ${formatCalendarDay(to)}` : null
}
