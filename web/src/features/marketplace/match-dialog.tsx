import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { heldSentence, Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { AskPartner } from '#web/components/match/ask-partner.tsx'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { MatchSideCard } from '#web/components/match/match-side.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { isOffer, colourSideOf } from '#web/lib/direction.ts'
import { formatSiteDistance, formatQuantity } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import type { Listing, Match } from './queries.ts'

interface Side {
  type: Listing['type']
  name: string
  company: string
  place: string | null
  quantity: string
  trust?: Match['result']['trust_status']
}

/** A match opened from the fan: both sides, the score, and the whole explanation. */
export function MatchDialog({
  own,
  match,
  onClose,
  onEdit,
}: {
  /** The caller's side of the pair. */
  own: Listing
  match: Match
  onClose: () => void
  onEdit: (listing: Listing) => void
}) {
  const { material, company, result } = match
  const mine: Side = {
    type: own.type,
    name: own.material_name,
    company: own.company.name,
    place: placeName(listingPlace(own)),
    quantity: formatQuantity(own.quantity, own.unit),
  }
  const theirs: Side = {
    type: material.type,
    name: material.material_name,
    company: company.name,
    place: placeName(listingPlace(match)),
    quantity: formatQuantity(material.quantity, material.unit),
    trust: result.trust_status,
  }
  // The offer stands left, the need right, whoever asks.
  const [left, right] = isOffer(own.type) ? [mine, theirs] : [theirs, mine]
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`${left.name} for ${right.name}`}
      footer={
        <LinkButton variant="primary" to={paths.match.getHref(match.id)}>
          Open match
        </LinkButton>
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' }}
        gap={{ base: 4, md: 6 }}
        borderWidth="1px"
        borderRadius="panel"
        bg="bg.surface"
        px={{ base: 4, md: 5 }}
        py={4}
        mb={6}
      >
        <SideBlock side={left} />
        <chakra.div
          order={{ base: 3, md: 0 }}
          display="grid"
          gap={2}
          justifyItems={{ base: 'start', md: 'center' }}
          textAlign={{ base: 'start', md: 'center' }}
          alignContent="start"
        >
          <Score value={result.revolutionary_score} size="lg" />
          <chakra.p textStyle="dense" color="fg.muted">
            <chakra.span css={{ '&::first-letter': { textTransform: 'uppercase' } }} display="block">
              {result.match_quality} match:
            </chakra.span>
            {heldSentence(Math.round(result.revolutionary_score * 100))}.
          </chakra.p>
          <chakra.p textStyle="dense">
            Distance{' '}
            {match.distance_km === null ? (
              <NotEstimated missing="One of the two locations is not known" />
            ) : (
              <b style={{ fontWeight: 620 }}>{formatSiteDistance(match.distance_km)}</b>
            )}
          </chakra.p>
        </chakra.div>
        <SideBlock side={right} end />
      </chakra.div>
      <MatchExplanation
        match={match}
        ownSide={colourSideOf(own.type)}
        settleAction={
          isOffer(own.type) ? (
            <Button
              right="listings.write"
              size="sm"
              onClick={() => {
                onClose()
                onEdit(own)
              }}
            >
              Add to your listing
            </Button>
          ) : (
            <AskPartner
              partner={company}
              match={{ id: match.id, title: `${left.name} for ${right.name}` }}
              settle={match.explanation.settle}
            />
          )
        }
      />
    </Dialog>
  )
}

function SideBlock({ side, end }: { side: Side; end?: boolean }) {
  const { type, name, company, place, quantity, trust } = side
  return (
    <MatchSideCard heading="h3" end={end} trust={trust} {...{ type, name, company, place }}>
      <Tag>{quantity}</Tag>
    </MatchSideCard>
  )
}
