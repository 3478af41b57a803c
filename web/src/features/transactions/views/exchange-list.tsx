import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { TRANSACTION_TONE, transactionStatusWord } from '#web/components/exchange/transaction-words.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import {
  exchangesQuery,
  type ExchangeFilter,
  type Transaction,
} from '#web/lib/backend/queries/transactions.ts'
import { formatCents, formatDate, formatQuantity } from '#web/lib/format.ts'
import { cardMove, dueWords, stepTitle } from '../deal-words.ts'

const columnsFor = (ownId: string | null): readonly Column<Transaction>[] => [
  {
    key: 'material',
    head: 'Material',
    phone: 'main',
    cell: ({ id, material }) => (
      <TextLink to={paths.transaction.getHref(id)} fontWeight="semibold" overflowWrap="anywhere">
        {material.material_name}
      </TextLink>
    ),
  },
  {
    key: 'partner',
    head: 'Partner',
    phone: 'below',
    cell: ({ buyer, seller }) => {
      const [partner, word] = buyer.id === ownId ? [seller, 'from'] : [buyer, 'to']
      return (
        <chakra.span overflowWrap="anywhere">
          <chakra.span color="fg.muted">{word} </chakra.span>
          <TextLink to={paths.company.getHref(partner.id)}>{partner.name}</TextLink>
        </chakra.span>
      )
    },
  },
  {
    key: 'quantity',
    head: 'Quantity',
    numeric: true,
    cell: ({ material }) => formatQuantity(material.quantity, material.unit),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    cell: ({ amount, payer, buyer_id, seller_id }) => (
      <>
        {formatCents(amount)}
        {amount > 0 && (
          <chakra.span display="block" color="fg.muted" textStyle="label" fontWeight="normal">
            {(payer === 'seller' ? seller_id : buyer_id) === ownId ? 'you pay' : 'you are paid'}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    head: 'State',
    phone: 'end',
    cell: (transaction) => (
      <Tag tone={TRANSACTION_TONE[transaction.status]}>{transactionStatusWord(transaction, ownId)}</Tag>
    ),
  },
  {
    key: 'step',
    head: 'Step',
    cell: ({ step, your_move }) => (
      <>
        {step ? stepTitle(step) : 'Ended'}
        {your_move && (
          <chakra.span display="block" color="warning" textStyle="label">
            your move
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'next',
    head: 'Next step',
    phone: 'below',
    cell: (transaction) => <NextStep transaction={transaction} ownId={ownId} />,
  },
  {
    key: 'begun',
    head: 'Begun',
    numeric: true,
    phone: 'none',
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** What comes next, and by when. */
function NextStep({ transaction, ownId }: { transaction: Transaction; ownId: string | null }) {
  const { what, due } = cardMove(transaction, sideOf(transaction, ownId ?? ''))
  const date = due === null ? null : dueWords(due)
  return (
    <chakra.span color="fg.muted">
      {what}
      {date && (
        <>
          {', '}
          <chakra.span color={date.late ? 'warning' : undefined}>{date.text}</chakra.span>
        </>
      )}
    </chakra.span>
  )
}

/** Every transaction that the filter leaves, the latest first, page by page. */
export function ExchangeList({
  filter,
  ownId,
  onClear,
}: {
  filter: ExchangeFilter
  ownId: string
  onClear: () => void
}) {
  const query = useInfiniteQuery({ ...exchangesQuery(filter), placeholderData: keepPreviousData })
  const rows = itemsOf(query.data) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  if (query.isError && !query.data) return <QueryError title="Your exchanges can’t be shown" query={query} />
  if (query.isPending) return <SkeletonRows label="Loading your exchanges" />
  if (rows.length === 0)
    return (
      <EmptyState
        title="No exchange like that"
        form="scrap"
        action={<Button onClick={onClear}>Show all exchanges</Button>}
      >
        None of your exchanges is at this step, in this state and under this name.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Exchanges"
        columns={columnsFor(ownId)}
        rows={rows}
        rowKey={({ id }) => id}
        from="lg"
      />
      {query.hasNextPage && (
        <chakra.div mt={4}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
          <chakra.span ms={3} textStyle="dense" color="fg.muted">
            {rows.length} of {total}
          </chakra.span>
        </chakra.div>
      )}
    </>
  )
}
