import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, SkeletonCard } from '#web/components/feedback/skeleton.tsx'
import { Pager } from '#web/components/page/pager.tsx'
import { PAGE_SIZE } from '#web/features/marketplace/search/search-state.ts'
import type { MarketplaceSearchState } from '#web/features/marketplace/search/use-search-state.ts'
import { Cards } from './cards.tsx'

const SKELETONS = 6

interface CardsPage {
  items: readonly unknown[]
  total: number
  nextCursor?: string | null
}

/** What is shown of a page of cards before it is there, and when it can't be had. */
export function CardsPending({
  query,
  pending = query.isPending,
  noun,
}: {
  query: UseQueryResult<CardsPage>
  /** While the cards are drawn, too. */
  pending?: boolean
  noun: string
}) {
  return (
    <>
      {query.isError && (
        <chakra.div mb={6}>
          <QueryError title={`The ${noun} could not be loaded`} query={query} />
        </chakra.div>
      )}
      {pending && (
        <Cards>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
          <LoadingNote label={`Loading ${noun}`} />
        </Cards>
      )}
    </>
  )
}

/** The way from one page of cards to the next. */
export function CardsPager({
  noun,
  page,
  busy,
  search,
}: {
  noun: string
  page: CardsPage
  busy: boolean
  search: MarketplaceSearchState
}) {
  const before = (search.state.page - 1) * PAGE_SIZE
  return (
    <Pager
      noun={noun}
      from={before + 1}
      to={before + page.items.length}
      total={page.total}
      busy={busy}
      onPrevious={search.state.cursor === null ? undefined : search.previousPage}
      onNext={page.nextCursor ? () => search.nextPage(page.nextCursor!) : undefined}
    />
  )
}
