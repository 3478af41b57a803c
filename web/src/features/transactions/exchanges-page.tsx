import { useInfiniteQuery } from '@tanstack/react-query'
import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { exchangesQuery } from '#web/lib/backend/queries/transactions.ts'
import { formatCount } from '#web/lib/format.ts'
import { ExchangeFilters, filterOf } from './exchange-filters.tsx'
import { Board } from './views/board.tsx'
import { Calendar } from './views/calendar.tsx'
import { ExchangeList } from './views/exchange-list.tsx'

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'calendar', label: 'Calendar' },
] as const
type View = (typeof VIEWS)[number]['value']

/** What of the address belongs to a view; the rest stays when another one is chosen. */
const OF_VIEW: Record<View, readonly string[]> = {
  list: ['state', 'step', 'move', 'q'],
  board: ['step', 'move', 'q'],
  calendar: ['month'],
}

/** /exchanges: every transaction of the own company, as a list, a board or a calendar. */
export function ExchangesPage() {
  const ownId = useUser()?.companyId ?? null
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'list'
  // Whether there is any is known before a filter is chosen.
  const all = useInfiniteQuery({ ...exchangesQuery({}), enabled: ownId !== null })
  const total = all.data?.pages[0]?.total ?? 0
  const filter = filterOf(search)
  const choose = (to: View) => {
    const next = new URLSearchParams()
    if (to !== 'list') next.set('view', to)
    for (const name of OF_VIEW[to]) {
      const kept = search.get(name)
      if (kept) next.set(name, kept)
    }
    setSearch(next)
  }
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Exchanges"
        description={
          total > 0
            ? `${formatCount(total, 'transaction')} with your partners.`
            : 'Transactions with your partners.'
        }
        actions={<LinkButton to={paths.deliveries.getHref()}>Deliveries</LinkButton>}
      />
      {all.isError && !all.data ? (
        <QueryError title="Your exchanges can’t be shown" query={all} />
      ) : !all.data || ownId === null ? (
        <SkeletonRows label="Loading your exchanges" />
      ) : total === 0 ? (
        <EmptyState
          title="No exchange yet"
          form="scrap"
          action={<LinkButton to={paths.matches.getHref()}>See your matches</LinkButton>}
        >
          When you and a partner are connected, a transaction over a listing of either side is started from
          the match or from the chat. It stands here from its draft to its end.
        </EmptyState>
      ) : (
        <>
          <chakra.div mb={5}>
            <Segment<View> label="View" options={VIEWS} value={view} onChange={choose} />
          </chakra.div>
          {view !== 'calendar' && (
            <ExchangeFilters search={search} onSearch={setSearch} board={view === 'board'} />
          )}
          {view === 'list' && (
            <ExchangeList filter={filter} ownId={ownId} onClear={() => setSearch({}, { replace: true })} />
          )}
          {view === 'board' && <Board filter={filter} search={search} onSearch={setSearch} ownId={ownId} />}
          {view === 'calendar' && <Calendar search={search} onSearch={setSearch} />}
        </>
      )}
    </PageFrame>
  )
}
