import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { BlindHint } from './blind/blind-hint.tsx'
import { CardsPager, CardsPending } from './cards/cards-page.tsx'
import { Cards, InSteps } from './cards/cards.tsx'
import { ListingCard } from './cards/listing-card.tsx'
import type { ListingDraft } from './form/listing-draft.ts'
import { listingQuery } from '#web/lib/backend/queries/listing.ts'
import { type Listing, useListings } from './queries.ts'
import { FilterBar } from './search/filter-bar.tsx'
import { NoMaterials } from './search/no-materials.tsx'
import { ResultLine } from './search/result-line.tsx'
import { activeFilters, materialsQuery, sortFor, sortsFor } from './search/search-state.ts'
import { useColumns, withWideRow } from './search/use-columns.ts'
import type { MarketplaceSearchState } from './search/use-search-state.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export function MaterialsTab({
  search,
  signedOut,
  onList,
}: {
  search: MarketplaceSearchState
  signedOut: boolean
  /** Opens the listing form. */
  onList: (draft: ListingDraft) => void
}) {
  const me = useMe()
  // Who lists nothing has nothing that others could match.
  const newcomer = me.data?.company?.active_listings === 0
  const { filters } = search.state
  const state = {
    ...search.state,
    sort: search.state.sort ?? (newcomer && filters.q.trim() === '' ? ('newest' as const) : null),
  }
  const query = useListings(materialsQuery(state, signedOut), true)
  // Cards are much to draw: the first of them give way to typing and scrolling.
  const arrived = useDeferredValue(query.data !== undefined)
  const page = arrived ? query.data : undefined
  const [withdrawing, setWithdrawing] = useState<Listing | null>(null)
  return (
    <>
      <chakra.div display="grid" gap={3} mb={5}>
        <FilterBar
          filters={filters}
          onChange={search.setFilters}
          onClear={search.clearFilters}
          signedOut={signedOut}
          placeKnown={me.data?.company?.location != null}
        />
        <ResultLine
          total={page?.total}
          totalActive={page?.totalActive}
          filtered={activeFilters(filters).length > 0}
          sort={sortFor(state.sort, signedOut, filters.q)}
          sorts={sortsFor(signedOut, filters.q)}
          words={filters.q}
          instead={page?.searched ?? null}
          onSort={search.setSort}
        />
        {!signedOut && (filters.scope ?? 'all') === 'all' && <BlindHint q={filters.q.trim()} />}
      </chakra.div>
      {newcomer ? (
        <chakra.div mb={5}>
          <Banner
            tone="info"
            action={
              <Button right="listings.write" size="sm" onClick={() => onList({ type: 'waste' })}>
                List Material
              </Button>
            }
          >
            List one stream or one need: every card then shows how well it fits yours, and how far away it is.
          </Banner>
        </chakra.div>
      ) : (
        me.data?.company?.location === null && (
          <chakra.div mb={5}>
            <Banner
              tone="info"
              action={
                <LinkButton size="sm" to={paths.profile.getHref()}>
                  Add the location
                </LinkButton>
              }
            >
              Your site has no location yet. Once you add it, distances and freight can be worked out.
            </Banner>
          </chakra.div>
        )
      )}
      <CardsPending query={query} pending={!arrived && !query.isError} noun="listings" />
      {page && page.items.length === 0 && state.matches === null && (
        <NoMaterials
          filters={filters}
          totalActive={page.totalActive}
          signedOut={signedOut}
          onClear={search.clearFilters}
          onList={() => onList({ type: 'waste' })}
        />
      )}
      {page && (page.items.length > 0 || state.matches !== null) && (
        <>
          <ListingGrid
            items={page.items}
            search={search}
            signedOut={signedOut}
            stale={query.isPlaceholderData}
            onList={onList}
            onWithdraw={setWithdrawing}
          />
          {page.total > 0 && (
            <CardsPager noun="Listings" page={page} busy={query.isPlaceholderData} search={search} />
          )}
        </>
      )}
      {withdrawing && (
        <WithdrawDialog
          listing={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdrawn={(id) => state.matches === id && search.showMatches(null)}
        />
      )}
    </>
  )
}

function ListingGrid({
  items,
  search,
  signedOut,
  stale,
  onList,
  onWithdraw,
}: {
  items: readonly Listing[]
  search: MarketplaceSearchState
  signedOut: boolean
  stale: boolean
  onList: (draft: ListingDraft) => void
  onWithdraw: (listing: Listing) => void
}) {
  const { matches } = search.state
  const columns = useColumns()
  const elsewhere = matches !== null && !signedOut && !items.some((item) => item.id === matches)
  // Just listed, or come by a shared address: its card stands first.
  const pinned = useQuery({ ...listingQuery(matches ?? ''), enabled: elsewhere })
  const all = elsewhere && pinned.data ? [pinned.data, ...items] : items
  return (
    <Cards aria-busy={stale} opacity={stale ? 0.6 : 1} transition="opacity 120ms">
      {elsewhere && pinned.isError && (
        <chakra.div gridColumn="1 / -1">
          <ErrorState error={pinned.error} onRetry={() => void pinned.refetch()} busy={pinned.isFetching} />
        </chakra.div>
      )}
      <InSteps>
        {withWideRow(all, matches, columns).map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            signedOut={signedOut}
            open={!signedOut && listing.id === matches}
            onShowMatches={search.showMatches}
            onList={onList}
            onWithdraw={onWithdraw}
          />
        ))}
      </InSteps>
    </Cards>
  )
}
