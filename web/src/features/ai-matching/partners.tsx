import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { GateCard } from '#web/components/marks/gate-card.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { formatSiteDistance, formatShort } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import type { Match } from './queries.ts'

/** Who can use what the company has, or has what it needs: one card per match, best first. */
export function Partners({
  matches,
  onChoose,
}: {
  matches: readonly Match[]
  /** Opens the transport of a match. */
  onChoose: (id: string) => void
}) {
  if (matches.length === 0) {
    return (
      <EmptyState
        title="No partner found yet"
        action={
          <LinkButton right="listings.write" to={paths.addMaterial.getHref()}>
            Add Material
          </LinkButton>
        }
      >
        List what you offer and need; every new listing of others is compared with yours.
      </EmptyState>
    )
  }
  return (
    <>
      <chakra.ul
        aria-label="Matches"
        display="grid"
        gap={{ base: 4, md: 5 }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
      >
        {matches.map((match) => (
          <PartnerCard key={match.id} match={match} onChoose={onChoose} />
        ))}
      </chakra.ul>
      <chakra.p mt={4} textStyle="dense">
        Savings and carbon are estimates for both sides together; “Why it fits” has every term with its
        source. <TextLink to={paths.matches.getHref()}>All matches, with their reasons</TextLink>
      </chakra.p>
    </>
  )
}

const MISSING = 'Open the match to see which term has no factor or price with a source'

function PartnerCard({ match, onChoose }: { match: Match; onChoose: (id: string) => void }) {
  const { company, own, other, score, distance_km, potential_savings, environmental_impact } = match
  const place = listingPlace(match)?.city ?? listingPlace(match)?.text
  return (
    <GateCard type={other.type} display="flex" flexDirection="column" gap={3}>
      <chakra.div display="flex" gap={3} justifyContent="space-between" alignItems="start">
        <chakra.div minW={0}>
          <chakra.h2 textStyle="card" overflowWrap="anywhere">
            {company.name}
          </chakra.h2>
          <chakra.p textStyle="dense" color="fg.muted">
            {[company.industry, place].filter(Boolean).join(', ')}
          </chakra.p>
        </chakra.div>
        <Score value={score} />
      </chakra.div>
      <chakra.div display="flex" gap={3} alignItems="center">
        <Hatch form={other.form} type={other.type} size={40} />
        <chakra.p textStyle="dense" overflowWrap="anywhere" minW={0}>
          {other.type === 'waste' ? 'Offers' : 'Needs'}{' '}
          <chakra.b fontWeight="semibold">{other.material_name}</chakra.b>
          <chakra.span display="block" color="fg.muted">
            with your {own.material_name}
          </chakra.span>
        </chakra.p>
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, auto)' }}
        justifyContent="space-between"
        gap={3}
        borderTopWidth="1px"
        pt={3}
        textStyle="dense"
        css={{ '& dt': { fontSize: 'label', color: 'fg.muted' }, '& dd': { fontWeight: 'semibold' } }}
      >
        <div>
          <dt>Savings, € / year</dt>
          <dd>
            {potential_savings === null ? <NotEstimated missing={MISSING} /> : formatShort(potential_savings)}
          </dd>
        </div>
        <div>
          <dt>CO₂e, t / year</dt>
          <dd>
            {environmental_impact === null ? (
              <NotEstimated missing={MISSING} />
            ) : (
              formatShort(Math.round(environmental_impact))
            )}
          </dd>
        </div>
        <div>
          <dt>Distance</dt>
          <dd>
            {distance_km === null ? (
              <NotEstimated missing="One of the two locations is not known" />
            ) : (
              formatSiteDistance(distance_km)
            )}
          </dd>
        </div>
        <div>
          <dt>Time to begin</dt>
          <dd>{match.implementation_time.replace('-', '–')}</dd>
        </div>
      </chakra.dl>
      <chakra.div mt="auto" display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        {own.form === 'heat' || other.form === 'heat' ? (
          <chakra.span textStyle="dense" color="fg.muted">
            Heat goes by pipe
          </chakra.span>
        ) : (
          <Button size="sm" aria-label={`Logistics with ${company.name}`} onClick={() => onChoose(match.id)}>
            Logistics
          </Button>
        )}
        <LinkButton
          size="sm"
          variant="quiet"
          to={paths.match.getHref(match.id)}
          aria-label={`Reasons for the match with ${company.name}`}
        >
          Why it fits
        </LinkButton>
      </chakra.div>
    </GateCard>
  )
}
