import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { BlindFacts } from '#web/components/blind/blind-facts.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { CardPort } from '#web/components/marks/gate.tsx'
import { blindTitle, distanceBandText, OWN_STAGE } from '#web/lib/blind-texts.ts'
import type { BlindItem } from './queries.ts'

const QUALITY = { excellent: 'Excellent fit', good: 'Good fit', possible: 'Possible fit' } as const

/** How far it is with the own company, as a tag. */
export function StageTag({ disclosure }: Pick<BlindItem, 'disclosure'>) {
  if (!disclosure) return null
  if (disclosure.ended === 'withdrawn') return <Tag>Closed by the owner</Tag>
  if (disclosure.ended === 'left') return <Tag>You took your interest back</Tag>
  if (disclosure.expired) return <Tag tone="warning">Has run out</Tag>
  return (
    <Tag tone={disclosure.stage === 'terms' ? 'warning' : 'accent'}>
      {disclosure.stage && OWN_STAGE[disclosure.stage]}
    </Tag>
  )
}

/** By what the card says it fits an own listing: a word and a sentence, no score. */
export function BlindFitLine({ fit }: Pick<BlindItem, 'fit'>) {
  if (!fit) return <chakra.p color="fg.muted">By its card it fits none of your listings.</chakra.p>
  return (
    <chakra.p overflowWrap="anywhere">
      <chakra.b fontWeight="semibold">{QUALITY[fit.quality]}</chakra.b> with your {fit.with.material_name}.{' '}
      {fit.why}
    </chakra.p>
  )
}

export function BlindListingCard({ item }: { item: BlindItem }) {
  const href = paths.blindListing.getHref(item.id)
  return (
    <chakra.article
      aria-labelledby={`blind-${item.id}`}
      pos="relative"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px="18px"
      py={4}
      display="flex"
      flexDirection="column"
      gap={3}
      minW={0}
      h="full"
    >
      <CardPort type={item.type} />
      <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
        <DirectionBadge type={item.type} />
        <StageTag disclosure={item.disclosure} />
      </chakra.div>
      <chakra.h2
        id={`blind-${item.id}`}
        textStyle="cardName"
        minH={{ base: 0, md: '42px' }}
        overflowWrap="anywhere"
      >
        <chakra.span asChild _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
          <Link to={href}>{blindTitle(item)}</Link>
        </chakra.span>
      </chakra.h2>
      <chakra.div borderYWidth="1px" py="9px">
        <BlindFacts card={item} />
      </chakra.div>
      <chakra.div textStyle="dense" display="grid" gap={1}>
        <BlindFitLine fit={item.fit} />
        {item.distance && (
          <chakra.p color="fg.muted">
            {distanceBandText(item.distance)} from your site to the centre of the region
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div mt="auto" display="grid">
        <LinkButton to={href}>{item.disclosure ? 'See where it stands' : 'Look at it'}</LinkButton>
      </chakra.div>
    </chakra.article>
  )
}
