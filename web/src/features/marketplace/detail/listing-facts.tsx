import { chakra } from '@chakra-ui/react'
import { CodeBasis } from '#web/components/waste/code-change.tsx'
import { EwcTag } from '#web/components/waste/ewc-tag.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { hazardText, missingDistance, priceOf } from '#web/features/marketplace/marketplace-texts.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { accessText } from '#web/lib/site-texts.ts'
import { formatSiteDistance, formatFullDate } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { Fact } from './fact.tsx'
import { HandoverFacts } from './handover-facts.tsx'

/** The stated facts of a listing, with what is not stated said. */
export function ListingFactsPanel({ listing }: { listing: WholeListing }) {
  const measures = useMe().data?.company?.location != null && !listing.is_own
  const changed = listing.updated_at !== listing.created_at
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(auto-fill, minmax(190px, 1fr))',
      }}
      gap="14px 24px"
      borderTopWidth="1px"
      pt={4}
    >
      <Fact term={listing.type === 'waste' ? 'Price asked' : 'Price offered'}>{priceOf(listing)}</Fact>
      <Fact term="Location">{placeName(listingPlace(listing)) ?? 'Location not specified'}</Fact>
      <Fact term="Site">
        {listing.site.name}
        {listing.site.closed && ' (closed)'}
      </Fact>
      {listing.site.access && <Fact term="Reached by">{accessText(listing.site.access)}</Fact>}
      {listing.site.opening_hours && <Fact term="Open">{listing.site.opening_hours}</Fact>}
      {measures && (
        <Fact term="Distance from your site">
          {listing.distance_km === null ? (
            <NotEstimated missing={missingDistance(listing)} />
          ) : (
            formatSiteDistance(listing.distance_km)
          )}
        </Fact>
      )}
      <Fact term="Category">{listing.category}</Fact>
      <Fact term="Form">{listing.form ?? 'not stated'}</Fact>
      {listing.type === 'waste' && (
        <Fact term="Waste code">
          {listing.ewc_codes.length === 0 ? (
            'not stated'
          ) : (
            <>
              <EwcTag listing={listing} />
              <CodeBasis asOf={listing.ewc_as_of} change={listing.ewc_change} />
            </>
          )}
        </Fact>
      )}
      {listing.type === 'waste' && <Fact term="Hazard">{hazardText(listing)}</Fact>}
      <HandoverFacts listing={listing} />
      <Fact term="Listed">
        {formatFullDate(listing.created_at)}
        {changed && formatFullDate(listing.updated_at) !== formatFullDate(listing.created_at) && (
          <>, changed {formatFullDate(listing.updated_at)}</>
        )}
      </Fact>
    </chakra.dl>
  )
}
