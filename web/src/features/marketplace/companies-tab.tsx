import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { CardsPager, CardsPending } from './cards/cards-page.tsx'
import { Cards } from './cards/cards.tsx'
import { CompanyCard } from './cards/company-card.tsx'
import { SUSTAINABILITY_SOURCE } from './marketplace-texts.ts'
import { useCompanies } from './queries.ts'
import { SearchBox } from './search/filter-bar.tsx'
import type { MarketplaceSearchState } from './search/use-search-state.ts'

/** The directory: search over name, location and industry. */
export function CompaniesTab({ search }: { search: MarketplaceSearchState }) {
  const { state } = search
  const { q } = state.filters
  const { industry } = state
  const query = useCompanies(
    { q: q.trim() || undefined, industry: industry || undefined, cursor: state.cursor ?? undefined },
    true,
  )
  const page = query.data
  return (
    <>
      <chakra.div role="search" aria-label="Companies" display="grid" gap={3} mb={5}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' }}
          gap={3}
        >
          <SearchBox
            label="Company, location or industry"
            value={q}
            onCommit={(text) => search.setFilters({ q: text }, { replace: q !== '' && text !== '' })}
          />
          <SelectField
            label="Industry"
            labelHidden
            value={industry}
            onChange={(event) => search.setIndustry(event.target.value)}
          >
            <option value="">All industries</option>
            {/* One that came by the address and that nobody has stays to be seen and changed. */}
            {[...new Set([...(page?.industries ?? []), industry].filter(Boolean))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </chakra.div>
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
                <chakra.b color="fg">
                  {q.trim() || industry
                    ? `${formatNumber(page.total)} of ${formatCount(page.totalActive, 'company', 'companies')}`
                    : formatCount(page.total, 'company', 'companies')}
                </chakra.b>
              </>
            )}
          </p>
          <span>
            Sustainability of its matches
            <SourceMark number={1} {...SUSTAINABILITY_SOURCE} />
          </span>
        </chakra.div>
      </chakra.div>
      <CardsPending query={query} noun="companies" />
      {page && page.items.length === 0 && (
        <EmptyState
          title="No Companies Available"
          action={
            (q || industry) && (
              <Button size="sm" onClick={search.clearCompanies}>
                Clear search
              </Button>
            )
          }
        >
          {q || industry
            ? `No company meets ${q && industry ? `“${q}” in ${industry}` : `“${q || industry}”`}. Without the search there are ${formatNumber(page.totalActive)}.`
            : 'No company has been approved yet.'}
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <Cards aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
            {page.items.map((company) => (
              <CompanyCard key={company.id} company={company} />
            ))}
          </Cards>
          <CardsPager noun="Companies" page={page} busy={query.isPlaceholderData} search={search} />
        </>
      )}
    </>
  )
}
