import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SourceMark } from '#web/components/source-mark.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { Cards } from './cards.tsx'
import { CardsPager, CardsPending } from './cards-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { SearchBox } from './filter-bar.tsx'
import { useCompanies } from './queries.ts'
import type { MarketplaceSearchState } from './use-search-state.ts'
import { SUSTAINABILITY_SOURCE } from './words.ts'

/** The directory: search over name, location and industry. */
export function CompaniesTab({ search }: { search: MarketplaceSearchState }) {
  const { state } = search
  const { q } = state.filters
  const query = useCompanies({ q: q.trim() || undefined, cursor: state.cursor ?? undefined }, true)
  const page = query.data
  return (
    <>
      <chakra.div role="search" aria-label="Companies" display="grid" gap={3} mb={5}>
        <SearchBox
          label="Company, location or industry"
          value={q}
          onCommit={(text) => search.setFilters({ q: text }, { replace: q !== '' && text !== '' })}
        />
        <chakra.div
          textStyle="dense"
          color="fg.muted"
          minH={9}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap={3}
        >
          <p role="status">
            {page && (
              <>
                <chakra.b color="fg">{formatCount(page.total, 'company', 'companies')}</chakra.b>
                {q.trim() &&
                  ` of ${formatNumber(page.totalActive)} ${page.total === 1 ? 'meets' : 'meet'} the search`}
              </>
            )}
          </p>
          <span>
            Sustainability
            <SourceMark number={1} {...SUSTAINABILITY_SOURCE} />
          </span>
        </chakra.div>
      </chakra.div>
      <CardsPending query={query} noun="companies" />
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
          <CardsPager noun="Companies" page={page} busy={query.isPlaceholderData} search={search} />
        </>
      )}
    </>
  )
}
