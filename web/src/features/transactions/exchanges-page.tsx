import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { MARKED_STEPS } from '#shared/domain/deals/deal.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import {
  nextStep,
  TRANSACTION_TONE,
  transactionStatusWord,
} from '#web/components/exchange/transaction-words.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { PageFrame, PageHead, TextLink } from '#web/components/page/page-head.tsx'
import { useUser } from '#web/lib/backend/session.ts'
import { exchangesQuery, type Transaction } from '#web/lib/backend/transactions.ts'
import { formatCents, formatCount, formatDate, formatQuantity } from '#web/lib/format.ts'
import { ExchangeFilters, filterOf } from './exchange-filters.tsx'
import { stepTitle } from './deal-words.ts'

/** While a deal is at a step that both settle, that comes before its terms. */
const nextInList = (transaction: Transaction, ownId: string | null): string => {
  const step = MARKED_STEPS.find((one) => one === transaction.step)
  if (step && transaction.status !== 'completed') return `Settle the ${stepName(step)} on both sides`
  return nextStep(transaction, ownId) ?? 'Nothing left to do'
}

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
    phone: 'none',
    cell: (transaction) => <chakra.span color="fg.muted">{nextInList(transaction, ownId)}</chakra.span>,
  },
  {
    key: 'begun',
    head: 'Begun',
    numeric: true,
    phone: 'none',
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** /exchanges: every transaction of the own company, the latest first. */
export function ExchangesPage() {
  const ownId = useUser()?.companyId ?? null
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const filtered = Object.keys(filter).length > 0
  const query = useInfiniteQuery({
    ...exchangesQuery(filter),
    enabled: ownId !== null,
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Exchanges"
        description={
          query.data && total > 0
            ? `${formatCount(total, 'transaction')} with your partners, the latest first.`
            : 'Transactions with your partners.'
        }
        actions={<LinkButton to={paths.deliveries.getHref()}>Deliveries</LinkButton>}
      />
      {(filtered || total > 0) && <ExchangeFilters search={search} onSearch={setSearch} />}
      {query.isError && !query.data ? (
        <QueryError title="Your exchanges can’t be shown" query={query} />
      ) : query.isPending ? (
        <SkeletonRows label="Loading your exchanges" />
      ) : rows.length === 0 && filtered ? (
        <EmptyState
          title="No exchange like that"
          form="scrap"
          action={<Button onClick={() => setSearch({})}>Show all exchanges</Button>}
        >
          None of your exchanges is at this step, in this state and under this name.
        </EmptyState>
      ) : rows.length === 0 ? (
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
      )}
    </PageFrame>
  )
}
