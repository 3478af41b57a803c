import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Pager } from '#web/components/pager.tsx'
import { LoadingNote, SkeletonCard } from '#web/components/skeleton.tsx'
import { formatCount, formatNumber, formatTime } from '#web/lib/format.ts'
import { Cards } from './cards.tsx'
import { CompanyCard } from './company-card.tsx'
import { SearchBox } from './filter-bar.tsx'
import { useCompanies } from './queries.ts'
import { PAGE_SIZE } from './search-state.ts'
import type { MarketplaceSearchState } from './use-search-state.ts'

const SKELETONS = 6

/** The directory: search over name, location and industry. */
export function CompaniesTab({ search }: { search: MarketplaceSearchState }) {
  const { state } = search
  const { q } = state.filters
  const query = useCompanies({ q: q.trim() || undefined, cursor: state.cursor ?? undefined }, true)
  const page = query.data
  const first = (state.page - 1) * PAGE_SIZE
  return (
    <>
      <chakra.div role="search" aria-label="Companies" display="grid" gap={3} mb={5}>
        <SearchBox
          label="Company, location or industry"
          value={q}
          onCommit={(text) => search.setFilters({ q: text }, { replace: q !== '' && text !== '' })}
        />
        <chakra.p
          role="status"
          textStyle="dense"
          color="fg.muted"
          minH={9}
          display="flex"
          alignItems="center"
          gap={1}
        >
          {page && (
            <>
              <chakra.b color="fg">{formatCount(page.total, 'company', 'companies')}</chakra.b>
              {q.trim() &&
                ` of ${formatNumber(page.totalActive)} ${page.total === 1 ? 'meets' : 'meet'} the search`}
            </>
          )}
        </chakra.p>
      </chakra.div>
      {query.isError && (
        <chakra.div mb={6}>
          <ErrorState
            title="The companies could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          >
            {page
              ? `What you see is from ${formatTime(new Date(query.dataUpdatedAt).toISOString())}.`
              : undefined}
          </ErrorState>
        </chakra.div>
      )}
      {query.isPending && (
        <Cards>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
          <LoadingNote label="Loading companies" />
        </Cards>
      )}
      {page && page.items.length === 0 && (
        <EmptyState
          title="No Companies Available"
          action={
            q && (
              <Button size="sm" onClick={search.clearFilters}>
                Clear search
              </Button>
            )
          }
        >
          {q
            ? `No company, location or industry has “${q}” in it. Without the search there are ${formatNumber(page.totalActive)}.`
            : 'No company has been approved yet.'}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <Cards aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
            {page.items.map((company) => (
              <CompanyCard
                key={company.id}
                company={company}
                onListings={() => search.showListingsOf(company.name)}
              />
            ))}
          </Cards>
          <Pager
            noun="Companies"
            from={first + 1}
            to={first + page.items.length}
            total={page.total}
            busy={query.isPlaceholderData}
            onPrevious={state.cursor === null ? undefined : search.previousPage}
            onNext={page.nextCursor ? () => search.nextPage(page.nextCursor!) : undefined}
          />
        </>
      )}
    </>
  )
}
