import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { fitsWith, missingDistance } from '#web/features/marketplace/marketplace-texts.ts'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { formatSiteDistance } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { ActionRow, type CardAction } from './action-row.tsx'
import { CardLink, CardFigures, CardFrame, CardHead, CardName, CardText } from './card-parts.tsx'
import { VisibilityTag } from '#web/features/marketplace/visibility-tag.tsx'
import { HeartButton } from './heart-button.tsx'

/** Who looks at the card, as far as the card depends on it. */
/** A member with a place to measure from, and with listings to compare; what is missing is told once, above the cards. */
export type Viewer = 'signed-out' | { placeKnown: boolean; listsSomething: boolean }

/** Somebody else's listing. */
export function MaterialCard({
  listing,
  viewer,
  actions,
  begin,
  open,
}: {
  listing: Listing
  viewer: Viewer
  actions: readonly CardAction[]
  /** Of a connected company: begins a transaction over it. */
  begin: CardAction | null
  /** Its matches are shown beside it. */
  open?: boolean
}) {
  const fits = viewer !== 'signed-out' && viewer.listsSomething
  return (
    <CardFrame listing={listing} strong={open} pipe={!open}>
      <CardHead
        listing={listing}
        tags={
          <>
            <HazardTag hazard={listing.hazard} type={listing.type} />
            <VisibilityTag listing={listing} />
          </>
        }
        end={<HeartButton listing={listing} />}
      />
      <CardName listing={listing} />
      <CardFigures
        listing={listing}
        end={
          listing.distance_km !== null ? (
            formatSiteDistance(listing.distance_km)
          ) : viewer !== 'signed-out' && viewer.placeKnown ? (
            <NotEstimated missing={missingDistance(listing)}>distance not estimated</NotEstimated>
          ) : null
        }
      />
      <CardText listing={listing} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3} mt="auto">
        <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap={3}>
          <chakra.div minW={0} flex="0 1 auto" maxW={fits ? '58%' : 'full'}>
            <chakra.div textStyle="dense" fontWeight="semibold" truncate title={listing.company.name}>
              <CardLink to={paths.company.getHref(listing.company.id)}>{listing.company.name}</CardLink>
            </chakra.div>
            <chakra.div textStyle="label" fontWeight="normal" color="fg.muted" truncate>
              {placeName(listingPlace(listing)) ?? 'Location not specified'}
            </chakra.div>
          </chakra.div>
          {fits && <Fit listing={listing} />}
        </chakra.div>
        <ActionRow actions={actions} />
        {begin && <ActionRow actions={[begin]} />}
      </chakra.div>
    </CardFrame>
  )
}

/** The best match with one of the own listings, or that there is none. */
function Fit({ listing }: { listing: Listing }) {
  if (listing.match_score === null || !listing.match_with) {
    return (
      <chakra.span fontSize="label" textAlign="end">
        <NotEstimated>No fit with your listings</NotEstimated>
      </chakra.span>
    )
  }
  const words = fitsWith(listing.type, listing.match_with.material_name)
  return (
    <chakra.div minW="118px" textAlign="end" flex="1 1 130px">
      <Score value={listing.match_score} />
      <chakra.div textStyle="label" fontWeight="normal" color="fg.muted" mt="2px" lineClamp={3} title={words}>
        {words}
      </chakra.div>
    </chakra.div>
  )
}
