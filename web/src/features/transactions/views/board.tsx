import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import type { ExchangeFilter, Transaction } from '#web/lib/backend/queries/transactions.ts'
import { formatCount, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { cardMove, dueWords, stepTitle } from '../deal-words.ts'
import { boardQuery, type BoardColumn } from './queries.ts'

const ENDED = 'ended'
const keyOf = ({ step }: BoardColumn): string => step ?? ENDED
const titleOf = ({ step }: BoardColumn): string => (step ? stepTitle(step) : 'Ended')

/** Deals in columns by their step; on a phone one step at a time. Empty steps are narrow. */
export function Board({
  filter,
  search,
  onSearch,
  ownId,
}: {
  filter: ExchangeFilter
  search: URLSearchParams
  onSearch: (next: URLSearchParams, options: { replace: boolean }) => void
  ownId: string
}) {
  const query = useQuery(boardQuery(filter))
  if (query.isError && !query.data) return <QueryError title="The board can’t be shown" query={query} />
  if (!query.data) return <BoardSkeleton />
  const { columns } = query.data
  if (columns.every(({ total }) => total === 0))
    return (
      <EmptyState
        title="No exchange like that"
        form="scrap"
        action={
          <Button onClick={() => onSearch(new URLSearchParams({ view: 'board' }), { replace: true })}>
            Show all exchanges
          </Button>
        }
      >
        None of your exchanges waits like that, or has this name.
      </EmptyState>
    )
  const asked = columns.find((column) => keyOf(column) === search.get('step'))
  const chosen =
    asked ??
    columns.find(({ items }) => items.some(({ your_move }) => your_move)) ??
    columns.find(({ total }) => total > 0)!
  const choose = (step: string) => {
    const next = new URLSearchParams(search)
    next.set('step', step)
    onSearch(next, { replace: true })
  }
  return (
    <>
      <chakra.div display={{ base: 'grid', lg: 'none' }} gap={4}>
        <SelectField
          label="Step on the board"
          value={keyOf(chosen)}
          onChange={(event) => choose(event.target.value)}
        >
          {columns.map((column) => (
            <option key={keyOf(column)} value={keyOf(column)}>
              {titleOf(column)}, {formatNumber(column.total)}
            </option>
          ))}
        </SelectField>
        <Cards column={chosen} ownId={ownId} search={search} />
      </chakra.div>
      <chakra.div
        role="region"
        aria-label="Board"
        // Whoever has no wheel moves it by the arrow keys.
        tabIndex={0}
        display={{ base: 'none', lg: 'flex' }}
        gap={3}
        overflowX="auto"
        pb={3}
        alignItems="stretch"
      >
        {columns.map((column) => (
          <Column key={keyOf(column)} column={column} ownId={ownId} search={search} />
        ))}
      </chakra.div>
    </>
  )
}

function Column({ column, ownId, search }: { column: BoardColumn; ownId: string; search: URLSearchParams }) {
  const { total } = column
  const empty = total === 0
  return (
    <chakra.section
      aria-label={`${titleOf(column)}, ${formatCount(total, 'exchange')}`}
      flex={empty ? '0 0 44px' : '1 0 236px'}
      maxW={empty ? '44px' : '340px'}
      borderTopWidth="2px"
      borderColor={empty ? 'border' : 'border.rule'}
      bg={empty ? undefined : 'bg.sunken'}
      minH="240px"
      {...(empty && { display: 'grid', justifyItems: 'center', alignContent: 'start' })}
    >
      <chakra.h2
        textStyle="dense"
        fontWeight="semibold"
        color={empty ? 'fg.muted' : undefined}
        // Along the text: turned, that is up and down.
        px={empty ? 2.5 : 3}
        py={empty ? 0 : 2.5}
        {...(empty && { writingMode: 'vertical-rl', whiteSpace: 'nowrap' })}
      >
        {titleOf(column)}{' '}
        <chakra.span color="fg.muted" fontWeight="normal">
          {formatNumber(total)}
        </chakra.span>
      </chakra.h2>
      {!empty && (
        <chakra.div px={3} pb={3}>
          <Cards column={column} ownId={ownId} search={search} />
        </chakra.div>
      )}
    </chakra.section>
  )
}

function Cards({ column, ownId, search }: { column: BoardColumn; ownId: string; search: URLSearchParams }) {
  const { items, total, step } = column
  if (total === 0)
    return (
      <chakra.p textStyle="dense" color="fg.muted">
        No exchange is at this step.
      </chakra.p>
    )
  const more = new URLSearchParams(search)
  more.set('view', 'list')
  more.delete('step')
  more.delete('state')
  if (step) more.set('step', step)
  else more.set('state', ENDED)
  return (
    <>
      <chakra.ul display="grid" gap={2.5}>
        {items.map((item) => (
          <li key={item.id}>
            <DealCard deal={item} ownId={ownId} />
          </li>
        ))}
      </chakra.ul>
      {total > items.length && (
        <chakra.p mt={3} textStyle="dense">
          <TextLink to={`${paths.exchanges.getHref()}?${more.toString()}`}>
            All {formatNumber(total)} in the list
          </TextLink>
        </chakra.p>
      )}
    </>
  )
}

const CardLink = chakra(Link, {
  base: {
    display: 'grid',
    gap: 1.5,
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'panel',
    px: 3.5,
    py: 3,
    textStyle: 'dense',
    overflowWrap: 'anywhere',
    _hover: { borderColor: 'border.strong' },
  },
})

function DealCard({ deal, ownId }: { deal: Transaction; ownId: string }) {
  const sells = deal.seller_id === ownId
  const partner = sells ? deal.buyer : deal.seller
  const { what, whose, due } = cardMove(deal, sells ? 'seller' : 'buyer')
  const date = due === null ? null : dueWords(due)
  return (
    <CardLink
      to={paths.transaction.getHref(deal.id)}
      {...(whose === 'own' && { borderInlineStartWidth: '4px', borderInlineStartColor: 'accent' })}
    >
      <chakra.span fontWeight="semibold">{deal.material.material_name}</chakra.span>
      <chakra.span color="fg.muted">
        {sells ? 'to' : 'from'} {partner.name},{' '}
        {formatQuantity(deal.material.quantity, deal.material.unit, { decimals: 0 })}
      </chakra.span>
      <chakra.span>{what}</chakra.span>
      {whose !== null && (
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap={2}>
          <Tag tone={whose === 'own' ? 'accent' : 'plain'}>
            {whose === 'own' ? 'Your move' : whose === 'theirs' ? 'Their move' : 'Both'}
          </Tag>
          {date && <chakra.span color={date.late ? 'warning' : 'fg.muted'}>{date.text}</chakra.span>}
        </chakra.span>
      )}
    </CardLink>
  )
}

function BoardSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading the board" display="flex" gap={3} overflow="hidden">
      {[1, 2, 3, 4].map((column) => (
        <chakra.div key={column} flex="1 0 236px" display="grid" gap={2.5} alignContent="start">
          <Skeleton h="20px" w="60%" />
          <Skeleton h="112px" />
          <Skeleton h="112px" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
