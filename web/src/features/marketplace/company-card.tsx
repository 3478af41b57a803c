import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/button.tsx'
import { CompanyMark } from '#web/components/company-mark.tsx'
import { placeName } from '#web/components/match/words.ts'
import { NotEstimated } from '#web/components/source-mark.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatCount, formatDistance, formatPercent } from '#web/lib/format.ts'
import { ActionRow } from './action-row.tsx'
import type { Company } from './queries.ts'
import { usePartnerActions } from './use-partner-actions.ts'
import { sustainabilityRating } from './words.ts'

/** A company of the directory: who, where, what it lists, how sustainable its matches are. */
export function CompanyCard({ company, onListings }: { company: Company; onListings: () => void }) {
  const score = company.sustainability_score
  const place = placeName(company.location) ?? 'Location not specified'
  return (
    <chakra.article
      aria-labelledby={`company-${company.id}`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px="18px"
      py={4}
      display="flex"
      flexDirection="column"
      gap={3}
      minW={0}
    >
      <chakra.div display="flex" gap={3} alignItems="center">
        <CompanyMark name={company.name} size={40} inverse={company.is_own} />
        <chakra.div minW={0} flex={1}>
          <chakra.h2
            id={`company-${company.id}`}
            textStyle="cardName"
            lineClamp={2}
            overflowWrap="anywhere"
            title={company.name}
          >
            {company.name}
          </chakra.h2>
          <chakra.div textStyle="dense" color="fg.muted" truncate>
            {company.industry}
          </chakra.div>
        </chakra.div>
        <Tag tone={company.role === 'user' ? 'plain' : 'warning'}>
          {company.is_own ? 'Your company' : company.role === 'user' ? 'Member' : 'Pending'}
        </Tag>
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap={3}
        borderYWidth="1px"
        py="9px"
        textStyle="dense"
      >
        <chakra.span minW={0} truncate title={place}>
          {place}
        </chakra.span>
        {company.distance_km !== null && !company.is_own && (
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {formatDistance(company.distance_km)}
          </chakra.span>
        )}
      </chakra.div>
      <div>
        <chakra.h3 textStyle="label" fontWeight="normal" color="fg.muted" mb={1.5}>
          Interests
        </chakra.h3>
        {company.interests.length > 0 ? (
          <chakra.ul display="flex" flexWrap="wrap" gap={1.5}>
            {company.interests.map((interest, index) => (
              <Tag key={`${index} ${interest}`} as="li" maxW="full" title={interest}>
                <chakra.span truncate>{interest}</chakra.span>
              </Tag>
            ))}
          </chakra.ul>
        ) : (
          <chakra.p textStyle="dense">Various materials</chakra.p>
        )}
      </div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3} mt="auto" pt={1}>
        <chakra.span textStyle="dense" color="fg.muted">
          Sustainability{' '}
          {score === null ? (
            <NotEstimated missing="No match yet to compute it from" />
          ) : (
            <chakra.b color="fg" fontWeight="strong">
              {formatPercent(Math.round(score))}, {sustainabilityRating(Math.round(score))}
            </chakra.b>
          )}
        </chakra.span>
        <Button size="sm" onClick={onListings} disabled={company.active_listings === 0}>
          {formatCount(company.active_listings, 'listing')}
        </Button>
      </chakra.div>
      <ActionRow actions={usePartnerActions(company)} />
    </chakra.article>
  )
}
