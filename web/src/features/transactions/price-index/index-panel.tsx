import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatCalendarDay, formatCount, formatMoney, formatNumber, formatMonth } from '#web/lib/format.ts'
import { INDEX_MONTH_WORDS, pricedUnit } from '../deal-words.ts'
import { StateIndexDialog } from './state-index-dialog.tsx'
import { indexQuery, useSayIndex, type IndexRoom } from './use-index.ts'

type Month = IndexRoom['months'][number]

/** The values of the index that an agreed price follows: what is missing is asked for, nothing is estimated. */
export function IndexPanel({ room, ownId }: { room: TransactionDetail; ownId: string }) {
  const follows =
    room.conditions.index != null && room.price_per_unit !== null && room.confirmed_by.length === 2
  const query = useQuery({ ...indexQuery(room.id), enabled: follows })
  if (!follows) return null
  if (query.data) return <Months known={query.data} room={room} side={sideOf(room, ownId)} />
  return (
    <Panel title="Price by index">
      {query.isError ? (
        <QueryError title="The index can’t be shown" query={query} />
      ) : (
        <SkeletonRows label="Loading the index" />
      )}
    </Panel>
  )
}

function Months({ known, room, side }: { known: IndexRoom; room: TransactionDetail; side: DealSide }) {
  const [asked, setAsked] = useState<string | null>(null)
  const say = useSayIndex(room.id)
  const partner = side === 'seller' ? room.buyer.name : room.seller.name
  const { index, months } = known
  const unit = pricedUnit(room.conditions, known.unit)
  const missing = months.filter(({ state }) => state === 'missing')
  return (
    <Panel
      title="Price by index"
      aside={missing.length > 0 && <Tag tone="warning">{formatCount(missing.length, 'value')} missing</Tag>}
      flush
      footer={
        <Button right="deals.write" onClick={() => setAsked(missing.at(-1)?.month ?? '')}>
          State a value
        </Button>
      }
    >
      <chakra.div px={{ base: 4, md: 5 }} pb={4} display="grid" gap={2} textStyle="dense">
        {say.error && <Banner tone="danger">{say.error.message}</Banner>}
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {index.name}
        </chakra.p>
        <chakra.p color="fg.muted">
          {formatMoney(known.price_per_unit)} per {unit} at {formatNumber(index.base)};{' '}
          {formatNumber(index.share)} % of it moves with the value of the month{' '}
          {INDEX_MONTH_WORDS[index.month]}. A value counts once both go by it, and then never changes.
        </chakra.p>
      </chakra.div>
      {months.length === 0 ? (
        <chakra.p px={{ base: 4, md: 5 }} pb={4} textStyle="dense" color="fg.muted">
          No load needs a value yet.
        </chakra.p>
      ) : (
        <chakra.ul aria-label="Values of the index">
          {months.map((one) => (
            <chakra.li
              key={one.month}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="8px 16px"
              px={{ base: 4, md: 5 }}
              py={3}
              borderTopWidth="1px"
              bg={one.state === 'agreed' ? undefined : 'warning.soft'}
              textStyle="dense"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.span flex="1 1 240px" minW={0} overflowWrap="anywhere">
                <b>{formatMonth(one.month)}</b>
                {one.stated && `: ${formatNumber(one.stated.value)}, ${priceWords(one.price!)} per ${unit}`}
                <chakra.span display="block" color="fg.muted">
                  {lineOf(one, side, partner)}
                </chakra.span>
              </chakra.span>
              <Act
                month={one}
                side={side}
                busy={say.isPending && say.variables.month === one.month}
                onAccept={(value) => say.mutate({ type: 'accept', month: one.month, value })}
                onState={() => setAsked(one.month)}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {asked !== null && (
        <StateIndexDialog
          id={room.id}
          index={index}
          month={asked}
          partner={partner}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

/** With the hundredths of a cent that it is counted with. */
const priceWords = (price: number): string => `${formatNumber(price, { decimals: 4 })} €`

function lineOf({ state, stated, waiting }: Month, side: DealSide, partner: string): string {
  const loads =
    waiting === 0 ? '' : ` ${formatCount(waiting, 'load')} ${waiting === 1 ? 'waits' : 'wait'} for it.`
  if (!stated) return `Nobody stated it yet; nothing is estimated or booked.${loads}`
  const from = `${stated.source}, published ${formatCalendarDay(stated.published)}`
  if (state === 'agreed') return `Both go by it. ${from}`
  return `${stated.by === side ? `You stated it, ${partner} answers` : `${partner} stated it`}. ${from}.${loads}`
}

function Act({
  month: { month, state, stated },
  side,
  busy,
  onAccept,
  onState,
}: {
  month: Month
  side: DealSide
  busy: boolean
  onAccept: (value: number) => void
  onState: () => void
}) {
  if (state === 'agreed') return <Tag tone="positive">Agreed</Tag>
  const theirs = stated !== null && stated.by !== side
  return (
    <chakra.span display="flex" flexWrap="wrap" gap={2}>
      {theirs && (
        <Button
          right="deals.write"
          variant="primary"
          size="sm"
          busy={busy}
          aria-label={`Accept the value of ${formatMonth(month)}`}
          onClick={() => onAccept(stated.value)}
        >
          Accept
        </Button>
      )}
      <Button
        right="deals.write"
        size="sm"
        aria-label={`State ${stated ? 'another' : 'the'} value of ${formatMonth(month)}`}
        onClick={onState}
      >
        {stated ? 'State another' : 'State it'}
      </Button>
    </chakra.span>
  )
}
