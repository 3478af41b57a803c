import { chakra } from '@chakra-ui/react'
import { IconArchive, IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/components/base/button.tsx'
import { Menu } from '#web/components/base/menu.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EwcTag } from '#web/components/waste/ewc-tag.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { priceText } from '#web/features/marketplace/marketplace-texts.ts'
import type { Listing, Matches } from '#web/features/marketplace/queries.ts'
import { WrittenSite } from '#web/lib/backend/identity/rights.ts'
import { MATCHES_COUNTED } from '#shared/domain/matching/types.ts'
import { formatDate, formatNumber, formatPercent } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { VisibilityTag } from '#web/features/marketplace/visibility-tag.tsx'
import { ActionRow, type CardAction } from './action-row.tsx'
import { CardFigures, CardFrame, CardHead, CardName, CardText } from './card-parts.tsx'

/** The caller's own listing. `matches` once they were asked for. */
export function OwnCard({
  listing,
  matches,
  actions,
  onWithdraw,
  open,
}: {
  listing: Listing
  matches?: Matches
  actions: readonly CardAction[]
  onWithdraw: () => void
  open?: boolean
}) {
  const place = listingPlace(listing)?.city ?? placeName(listingPlace(listing))
  const best = matches?.matches[0]?.result.revolutionary_score
  return (
    <WrittenSite value={listing.site.id}>
      <CardFrame listing={listing} strong={open} pipe={!open}>
        <CardHead
          listing={listing}
          tags={
            <>
              <Tag>Your listing</Tag>
              <VisibilityTag listing={listing} />
            </>
          }
          end={
            <Menu
              trigger={
                <IconButton label={`Actions for ${listing.material_name}`}>
                  <IconDotsVertical size={20} stroke={1.5} aria-hidden />
                </IconButton>
              }
              entries={[
                {
                  key: 'withdraw',
                  label: 'Withdraw listing',
                  icon: <IconArchive size={16} stroke={1.6} aria-hidden />,
                  onSelect: onWithdraw,
                  danger: true,
                  right: 'listings.write',
                },
              ]}
            />
          }
        />
        <CardName listing={listing} />
        <CardFigures
          listing={listing}
          end={place ? `${listing.type === 'waste' ? 'from' : 'to'} ${place}` : ''}
        />
        <CardText listing={listing} />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={3} mt="auto">
          <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" gap={3} textStyle="dense">
            <Fact term="Matches">
              {matches ? (
                matches.total < MATCHES_COUNTED ? (
                  formatNumber(matches.total)
                ) : (
                  `${formatNumber(matches.total)}+`
                )
              ) : (
                <TextLink to={paths.matches.getHref({ listing: listing.id })}>See them</TextLink>
              )}
            </Fact>
            {best !== undefined && <Fact term="Best">{formatPercent(Math.round(best * 100))}</Fact>}
            <Fact term="Listed">{formatDate(listing.created_at)}</Fact>
          </chakra.dl>
          <chakra.div display="flex" flexWrap="wrap" gap={1.5}>
            <HazardTag hazard={listing.hazard} type={listing.type} />
            {listing.ewc_codes[0] && <EwcTag listing={listing} />}
            {listing.form && <Tag>{listing.form}</Tag>}
            {listing.price_per_unit !== null && <Tag>{priceText(listing.price_per_unit, listing.unit)}</Tag>}
          </chakra.div>
          <ActionRow actions={actions} />
        </chakra.div>
      </CardFrame>
    </WrittenSite>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="label" fontWeight="normal" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </div>
  )
}
