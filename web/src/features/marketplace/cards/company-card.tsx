import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { Formerly } from '#web/components/marks/formerly.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { sustainabilityRating } from '#web/features/marketplace/marketplace-texts.ts'
import type { Company } from '#web/features/marketplace/queries.ts'
import { usePartnerActions } from '#web/features/marketplace/use-partner-actions.ts'
import { formatCount, formatSiteDistance, formatPercent } from '#web/lib/format.ts'
import { ActionRow } from './action-row.tsx'
import { CardLink } from './card-parts.tsx'

/** A company of the directory: who, where, what it lists, how sustainable its matches are. */
export function CompanyCard({ company }: { company: Company }) {
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
            <CardLink to={paths.company.getHref(company.id)}>{company.name}</CardLink>
          </chakra.h2>
          <Formerly company={company} />
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
            {formatSiteDistance(company.distance_km)}
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
          Sustainability of its matches{' '}
          {score === null ? (
            <NotEstimated missing="None of its listings has a match yet" />
          ) : (
            <chakra.b color="fg" fontWeight="strong">
              {formatPercent(Math.round(score))}, {sustainabilityRating(Math.round(score))}
            </chakra.b>
          )}
        </chakra.span>
        {company.active_listings > 0 ? (
          <LinkButton size="sm" to={paths.company.getHref(company.id)}>
            {formatCount(company.active_listings, 'listing')}
          </LinkButton>
        ) : (
          <chakra.span textStyle="dense" color="fg.muted">
            no listings
          </chakra.span>
        )}
      </chakra.div>
      <ActionRow actions={usePartnerActions(company)} />
    </chakra.article>
  )
}
