import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { GroupHead, Panel } from '#web/components/page/panel.tsx'
import { formatCalendarDay, formatCount, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { ConfirmAll } from './confirm-all.tsx'
import { waitsForYou, loadLine, loadState, partnerLine, signedCents } from './delivery-words.ts'
import { type LoadCard, loadRowKey } from './queries.ts'

/** Loads that wait for somebody first, then what is settled, the latest first. */
export function LoadsPanel({
  open,
  settled,
  total,
  pays,
  more,
  onOpen,
}: {
  open: readonly LoadCard[]
  settled: readonly LoadCard[]
  /** Settled loads in all. */
  total: number
  /** Whether the company pays in a deal. */
  pays: (transactionId: string) => boolean
  /** Reads older settled ones; undefined where all are shown. */
  more: { busy: boolean; show: () => void } | undefined
  onOpen: (load: LoadCard) => void
}) {
  const columns = columnsFor(pays, onOpen)
  return (
    <Panel title="Deliveries" aside={formatCount(open.length + total, 'load')} flush>
      {open.length > 0 && (
        <chakra.div bg="warning.soft" borderInlineStartWidth="3px" borderColor="warning.solid" pt={2}>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between">
            <GroupHead title="To settle" note={formatNumber(open.length)} />
            <chakra.div px={{ base: 4, md: 5 }} pb={{ base: 2, md: 0 }}>
              <ConfirmAll
                loads={open.filter(
                  (load) => load.state === 'entered' && load.index_month === null && waitsForYou(load),
                )}
              />
            </chakra.div>
          </chakra.div>
          <DataTable
            label="Loads to settle"
            columns={columns}
            rows={open}
            rowKey={loadRowKey}
            inPanel
            from="lg"
          />
        </chakra.div>
      )}
      <chakra.div pt={2}>
        <GroupHead
          title="Settled"
          note={settled.length < total ? `newest ${settled.length} of ${total}` : formatNumber(total)}
        />
        {settled.length === 0 ? (
          <chakra.p px={{ base: 4, md: 5 }} pb={4} textStyle="dense" color="fg.muted">
            No load is settled yet: one counts once the other side confirmed it, or did not answer for
            fourteen days.
          </chakra.p>
        ) : (
          <DataTable
            label="Settled loads"
            columns={columns}
            rows={settled}
            rowKey={loadRowKey}
            inPanel
            from="lg"
          />
        )}
        {more && (
          <chakra.div px={{ base: 4, md: 5 }} pb={4}>
            <Button busy={more.busy} onClick={more.show}>
              Show older loads
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Panel>
  )
}

const columnsFor = (
  pays: (transactionId: string) => boolean,
  onOpen: (load: LoadCard) => void,
): readonly Column<LoadCard>[] => [
  {
    key: 'ticket',
    width: 15,
    head: 'Date, ticket',
    phone: 'line',
    cell: ({ day, ticket }) => (
      <>
        <chakra.span fontWeight={{ lg: 'semibold' }} whiteSpace="nowrap">
          {formatCalendarDay(day)}
        </chakra.span>{' '}
        <chakra.span
          display={{ lg: 'block' }}
          textStyle="label"
          fontWeight="normal"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          {ticket}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'stream',
    width: 31,
    head: 'Stream',
    phone: 'main',
    cell: (load) => (
      <chakra.span overflowWrap="anywhere">
        <b>{load.material_name}</b> {partnerLine(load)}
        {loadLine(load) && (
          <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
            {loadLine(load)}
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'weighed',
    width: 13,
    head: 'Weighed',
    numeric: true,
    phone: 'end',
    cell: ({ settled, quantity, unit }) => (
      <b>
        {formatQuantity(settled ? (settled.refused ? 0 : settled.quantity) : quantity, unit, { decimals: 3 })}
      </b>
    ),
  },
  {
    key: 'state',
    width: 17,
    head: 'You, they',
    cell: (load) => {
      const { word, tone } = loadState(load)
      return (
        <Tag tone={tone}>
          {tone === 'positive' && <IconCheck size={14} stroke={2} aria-hidden />}
          {word}
        </Tag>
      )
    },
  },
  {
    key: 'value',
    width: 13,
    head: 'Price',
    numeric: true,
    cell: ({ transaction_id, booked, value, state }) =>
      state === 'settled' ? (
        signedCents((pays(transaction_id) ? -1 : 1) * booked.amount)
      ) : (
        <chakra.span color="fg.muted">
          {value === null
            ? 'not known'
            : `${signedCents((pays(transaction_id) ? -1 : 1) * value)} ${state === 'disputed' ? 'if it stands' : 'if confirmed'}`}
        </chakra.span>
      ),
  },
  {
    key: 'act',
    width: 11,
    head: <chakra.span srOnly>What to do</chakra.span>,
    numeric: true,
    phone: 'action',
    cell: (load) =>
      waitsForYou(load) ? (
        <Button size="sm" aria-label={`Settle ticket ${load.ticket}`} onClick={() => onOpen(load)}>
          {load.state === 'disputed' ? 'Settle' : load.index_month === null ? 'Confirm' : 'Look'}
        </Button>
      ) : (
        <TextButton type="button" aria-label={`Open ticket ${load.ticket}`} onClick={() => onOpen(load)}>
          Open
        </TextButton>
      ),
  },
]
