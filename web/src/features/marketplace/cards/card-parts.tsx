import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { CardPort } from '#web/components/marks/gate.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { formatQuantity, keepUnits } from '#web/lib/format.ts'

/** Parts that every material card is made of: own or somebody else's. */

/** White, one hairline, and the gate on the edge where the material leaves or enters. */
export function CardFrame({
  listing,
  strong,
  pipe = true,
  children,
}: {
  listing: Listing
  /** Darker edge: the card whose matches are shown. */
  strong?: boolean
  pipe?: boolean
  children: ReactNode
}) {
  return (
    <chakra.article
      aria-labelledby={`listing-${listing.id}`}
      pos="relative"
      bg="bg.surface"
      borderWidth="1px"
      borderColor={strong ? 'border.strong' : 'border'}
      borderRadius="panel"
      px="18px"
      py={4}
      display="flex"
      flexDirection="column"
      gap={3}
      minW={0}
      h="full"
    >
      <CardPort type={listing.type} pipe={pipe} />
      {children}
    </chakra.article>
  )
}

/** Hatch, direction, tags, and one thing at the right: the heart, or the menu of the own listing. */
export function CardHead({ listing, tags, end }: { listing: Listing; tags?: ReactNode; end: ReactNode }) {
  return (
    <chakra.div display="flex" gap={2.5} alignItems="center">
      <Hatch form={listing.form} type={listing.type} />
      <chakra.div display="flex" flexWrap="wrap" gap={1.5} minW={0}>
        <DirectionBadge type={listing.type} />
        {tags}
      </chakra.div>
      <chakra.span ms="auto" my={-1.5} me={-2}>
        {end}
      </chakra.span>
    </chakra.div>
  )
}

export function CardName({ listing }: { listing: Listing }) {
  return (
    <chakra.h2
      id={`listing-${listing.id}`}
      textStyle="cardName"
      minH="42px"
      lineClamp={2}
      overflowWrap="anywhere"
      title={listing.material_name}
    >
      <CardLink to={paths.listing.getHref(listing.id)}>{keepUnits(listing.material_name)}</CardLink>
    </chakra.h2>
  )
}

/** A name that leads to its own page: underlined once it is pointed at. */
export const CardLink = chakra(Link, {
  base: { _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
})

/** Quantity at the left, distance or place at the right, between two hairlines. */
export function CardFigures({ listing, end }: { listing: Listing; end: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent="space-between"
      gap={3}
      borderYWidth="1px"
      py="9px"
    >
      <chakra.b textStyle="quantity" minW={0} overflowWrap="anywhere">
        {formatQuantity(listing.quantity, listing.unit)}
      </chakra.b>
      <chakra.span textStyle="dense" color="fg.muted" textAlign="end" whiteSpace="nowrap">
        {end}
      </chakra.span>
    </chakra.div>
  )
}

/** Three lines: the deciding word often stands in the second sentence. Nothing where it only repeats the name. */
export function CardText({ listing: { material_name, description } }: { listing: Listing }) {
  const says = description.trim().toLowerCase() !== material_name.trim().toLowerCase()
  return (
    <chakra.p textStyle="dense" color="fg.muted" minH="38px" lineClamp={3} overflowWrap="anywhere">
      {says && keepUnits(description)}
    </chakra.p>
  )
}
