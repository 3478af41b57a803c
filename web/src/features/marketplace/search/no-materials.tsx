import { useQueries } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { listingCountQuery } from '#web/features/marketplace/queries.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { activeFilters, filterName, type Filters, materialsQuery, NO_FILTERS } from './search-state.ts'

/** No listing meets the filters: says which of them to drop, and how many listings that gives. */
export function NoMaterials({
  filters,
  totalActive,
  signedOut,
  onClear,
  onList,
}: {
  filters: Filters
  totalActive: number
  signedOut: boolean
  onClear: () => void
  onList: () => void
}) {
  const active = activeFilters(filters)
  const relaxed = useQueries({
    queries: (active.length > 1 ? active : []).map((key) => {
      const without = { ...filters, [key]: NO_FILTERS[key] }
      const { cursor: _, ...query } = materialsQuery(
        { filters: without, sort: 'newest', cursor: null },
        signedOut,
      )
      return listingCountQuery(query)
    }),
    combine: (answers) => answers.map((answer) => answer.data?.total ?? 0),
  })
  const best = relaxed.reduce((top, count, index) => (count > (relaxed[top] ?? 0) ? index : top), 0)

  if (active.length === 0) {
    return (
      <EmptyState
        title="No Materials Available"
        action={
          <Button right="listings.write" size="sm" onClick={onList}>
            List Material
          </Button>
        }
      >
        Nobody has listed anything yet. List what leaves your site, or what you need.
      </EmptyState>
    )
  }
  const ownEmpty = active.length === 1 && active[0] === 'scope' ? filters.scope : 'all'
  return (
    <EmptyState
      title="No Materials Available"
      action={
        <>
          {ownEmpty === 'own' && (
            <Button right="listings.write" size="sm" onClick={onList}>
              List Material
            </Button>
          )}
          <Button size="sm" variant={ownEmpty === 'own' ? 'quiet' : 'secondary'} onClick={onClear}>
            Clear Filters
          </Button>
        </>
      }
    >
      {ownEmpty !== 'all'
        ? NOTHING_OWN[ownEmpty]
        : active.length === 1
          ? `No listing meets ${filterName(active[0]!)}. Without it there ${are(totalActive)}.`
          : `No listing meets all ${formatCount(active.length, 'filter')}. ${
              (relaxed[best] ?? 0) > 0
                ? `Without ${filterName(active[best]!)} there ${are(relaxed[best]!)}.`
                : `Without any of them there ${are(totalActive)}.`
            }`}
    </EmptyState>
  )
}

/** What is one's own is empty because nothing was put there, not because of a filter. */
const NOTHING_OWN = {
  own: 'You have listed nothing yet. List what leaves your site, or what you need.',
  favorite: 'You have no favorites yet. The heart on a card keeps a listing here.',
}

const are = (count: number): string => `${count === 1 ? 'is' : 'are'} ${formatNumber(count)}`
