import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { Hatch } from '#web/components/marks/hatch.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { Score } from '#web/components/marks/score.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { formatQuantity, keepUnits } from '#web/lib/format.ts'

/** A listing as a line of a list: what, how much, and how well it fits. */
export function ListingLine({ listing }: { listing: Listing }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) auto auto' }}
      gap="4px 16px"
      alignItems="center"
      py={3}
      borderBottomWidth="1px"
      _first={{ pt: 1 }}
    >
      <Hatch form={listing.form} type={listing.type} size={40} />
      <chakra.div minW={0} display="grid" gap={1}>
        <TextLink
          to={paths.listing.getHref(listing.id)}
          fontWeight="semibold"
          justifySelf="start"
          overflowWrap="anywhere"
          lineClamp={2}
          title={listing.material_name}
        >
          {keepUnits(listing.material_name)}
        </TextLink>
        <chakra.p textStyle="dense" color="fg.muted" truncate>
          {listing.description}
        </chakra.p>
      </chakra.div>
      <chakra.div
        gridColumn={{ base: '2', md: 'auto' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={1.5}
        justifyContent={{ md: 'flex-end' }}
      >
        <DirectionBadge type={listing.type} />
        <HazardTag hazard={listing.hazard} type={listing.type} />
        {listing.match_score !== null && <Score value={listing.match_score} />}
      </chakra.div>
      <chakra.b
        gridColumn={{ base: '2', md: 'auto' }}
        fontWeight="semibold"
        textAlign={{ md: 'end' }}
        minW={{ md: '120px' }}
        maxW={{ md: '180px' }}
        overflowWrap="anywhere"
      >
        {formatQuantity(listing.quantity, listing.unit)}
      </chakra.b>
    </chakra.li>
  )
}
