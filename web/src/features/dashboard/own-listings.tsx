import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/button.tsx'
import { DirectionBadge } from '#web/components/direction-badge.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Hatch } from '#web/components/hatch.tsx'
import { TextLink } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { formatDate, formatQuantity } from '#web/lib/format.ts'
import type { ApiResult } from '#web/lib/api.ts'

type Listings = ApiResult<'GET /api/materials'>

/** The company's own listings. `limit` is the plan's; null: none. */
export function OwnListings({ query, limit }: { query: UseQueryResult<Listings>; limit: number | null }) {
  const { data, isError, error, refetch, isFetching } = query
  if (isError) {
    return (
      <ErrorState
        title="Failed to load portfolio data"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  const aside = data && (limit === null ? `${data.total}` : `${data.total} of ${limit}`)
  return (
    <Panel
      title="Your listings"
      aside={aside}
      flush
      footer={<TextLink to={paths.marketplace.getHref()}>Open the marketplace</TextLink>}
    >
      {!data ? (
        <chakra.div px={5} pb={5} aria-busy="true" aria-label="Loading your listings">
          {[0, 1, 2].map((row) => (
            <chakra.div key={row} h="56px" bg="bg.sunken" mt={2} />
          ))}
        </chakra.div>
      ) : data.items.length === 0 ? (
        <chakra.div px={5} pb={5}>
          <EmptyState
            title="Nothing listed yet"
            action={
              <LinkButton variant="primary" to={paths.marketplace.getHref()}>
                List your first stream
              </LinkButton>
            }
          >
            List a stream that leaves your gate, or a material you buy in, and see who fits.
          </EmptyState>
        </chakra.div>
      ) : (
        <chakra.ul>
          {data.items.map((listing) => (
            <chakra.li
              key={listing.id}
              display="grid"
              gridTemplateColumns={{ base: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) auto' }}
              gap={4}
              alignItems="center"
              px={{ base: 4, md: 5 }}
              py={3}
              borderTopWidth="1px"
            >
              <Hatch form={listing.form} type={listing.type} size={40} />
              <chakra.div minW={0}>
                <chakra.div fontWeight="semibold">{listing.material_name}</chakra.div>
                <chakra.div
                  textStyle="dense"
                  color="fg.muted"
                  display="flex"
                  gap={3}
                  flexWrap="wrap"
                  mt={0.5}
                >
                  <DirectionBadge type={listing.type} />
                  <span>{formatQuantity(listing.quantity, listing.unit)}</span>
                </chakra.div>
              </chakra.div>
              <chakra.div
                gridColumn={{ base: 2, md: 'auto' }}
                textAlign={{ base: 'start', md: 'end' }}
                textStyle="dense"
                color="fg.muted"
              >
                Listed {formatDate(listing.created_at)}
                <chakra.div>
                  <TextLink to={paths.matches.getHref({ listing: listing.id })}>Matches</TextLink>
                </chakra.div>
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}
