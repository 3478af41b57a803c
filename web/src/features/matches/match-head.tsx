import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { capital } from '#shared/domain/text/capital.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { CodeBasis } from '#web/components/waste/code-change.tsx'
import { EwcTag } from '#web/components/waste/ewc-tag.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { heldSentence, Score } from '#web/components/marks/score.tsx'
import { MatchSideCard } from '#web/components/match/match-side.tsx'
import { LawLine, Statements } from '#web/components/match/worth/statements.tsx'
import { placeName, type TRUST_WORD } from '#web/components/match/match-texts.ts'
import { OpenCodes } from '#web/components/waste/open-codes.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatMoney, formatQuantity } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import type { ExampleMatch, MatchDetail } from './queries.ts'

const RouteMap = lazy(() => persistently(() => import('./route-map.tsx')))

/** Places are known by their town: below this distance there is no way to draw. */
const CLOSE_KM = 3

type Side = MatchDetail['own']
type Listing = MatchDetail['own_listing']
type Location = NonNullable<Listing>['company']['location']

/** Both sides, offer left and need right, fit, worth and verdict below, and the way from one to the other. */
export function MatchHead({
  detail,
  ownCompany,
}: {
  detail: MatchDetail | ExampleMatch
  ownCompany: CompanyLine
}) {
  const { own, other, own_listing, other_listing, partner, match, score } = detail
  const mine = {
    side: own,
    listing: own_listing,
    company: ownCompany,
    place: placeOfSide(own_listing, ownCompany),
  }
  const theirs = {
    side: other,
    listing: other_listing,
    company: partner,
    place: placeOfSide(other_listing, partner),
  }
  const [left, right] = isOffer(own.type) ? [mine, theirs] : [theirs, mine]
  const value = match?.result.revolutionary_score ?? score
  const quality = match?.result.match_quality
  const refused = match?.explanation.gates.find(({ result }) => result === 'fail')
  const fit = (
    <>
      <Score value={value} size="lg" />
      <chakra.p textStyle="dense" color="fg.muted" mt={2}>
        {refused && `No match: ${lowerFirst(refused.because)}.`}
        {quality && !refused && (
          <>
            {capital(quality)} match: {heldSentence(Math.round(value * 100))}.
          </>
        )}
        {!quality && 'As it stood when the match was found.'}
      </chakra.p>
    </>
  )
  return (
    <chakra.section bg="bg.surface" borderWidth="1px" borderRadius="panel" minW={0} overflow="hidden">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: 4, md: 8 }}
        px={{ base: 4, md: 5 }}
        py={4}
      >
        <SideBlock {...left} />
        <SideBlock {...right} end trust={match?.result.trust_status} />
      </chakra.div>
      {match ? (
        <Statements fit={fit} worth={match.worth} />
      ) : (
        <chakra.div px={{ base: 4, md: 5 }} pb={4}>
          {fit}
        </chakra.div>
      )}
      <LawLine law={match?.worth.law ?? null} />
      <Way offer={left.place} need={right.place} km={match?.distance_km ?? null} />
    </chakra.section>
  )
}

/** A listing that was withdrawn was where its company is. */
const placeOfSide = (listing: Listing, company: CompanyLine): Location => listingPlace(listing ?? { company })

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export interface CompanyLine {
  name: string
  location: Location
}

function SideBlock({
  side,
  listing,
  company,
  place,
  end,
  trust,
}: {
  side: Side
  listing: Listing
  company: CompanyLine
  place: Location
  end?: boolean
  trust?: keyof typeof TRUST_WORD | undefined
}) {
  return (
    <MatchSideCard
      type={side.type}
      below={listing && <CodeNote listing={listing} />}
      name={side.material_name}
      company={company.name}
      place={placeName(place)}
      end={end}
      trust={listing?.is_own ? undefined : trust}
    >
      {!side.active && <Tag tone="warning">Withdrawn</Tag>}
      {listing && <Tag>{formatQuantity(listing.quantity, listing.unit)}</Tag>}
      {listing?.ewc_codes[0] && (
        <>
          <EwcTag listing={listing} />
          <HazardTag hazard={listing.hazard} />
        </>
      )}
      {listing && listing.price_per_unit !== null && (
        <Tag>
          {formatMoney(listing.price_per_unit)} / {listing.unit.split('/')[0]!.trim()}
        </Tag>
      )}
    </MatchSideCard>
  )
}

/** What is to come, or open, for the code of an offer. */
function CodeNote({ listing }: { listing: NonNullable<Listing> }) {
  const { ewc_codes, ewc_as_of, ewc_change, ewc_open, type } = listing
  if (!isOffer(type) || ewc_codes.length === 0) return null
  return (
    <>
      <CodeBasis asOf={ewc_as_of} change={ewc_change} />
      {ewc_open && <OpenCodes open={ewc_open} listing={listing} />}
    </>
  )
}

function Way({ offer, need, km }: { offer: Location; need: Location; km: number | null }) {
  if (!offer || !need || km === null) return null
  if (km < CLOSE_KM) {
    return (
      <chakra.p borderTopWidth="1px" px={{ base: 4, md: 5 }} py={3} textStyle="dense" color="fg.muted">
        Both sites are in or near {need.city ?? need.text}.
      </chakra.p>
    )
  }
  const end = ({ city, text, lat, lon }: NonNullable<Location>) => ({ city: city ?? text, lat, lon })
  return (
    <Suspense
      fallback={<chakra.div h={{ base: '190px', md: '270px' }} bg="map.water" borderTopWidth="1px" />}
    >
      <RouteMap offer={end(offer)} need={end(need)} km={km} />
    </Suspense>
  )
}
