import { chakra } from '@chakra-ui/react'
import Papa from 'papaparse'
import { useRef, useState } from 'react'
import { MOST_TICKETS } from '#shared/api/deals/deliveries.ts'
import { missingColumns, readTickets, type TicketRow } from '#shared/domain/deals/ticket-rows.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { decodeText } from '#web/lib/decode.ts'
import { formatCalendarDay, formatCount, formatQuantity } from '#web/lib/format.ts'
import { DealField } from './enter-dialog.tsx'
import type { DeliveryDeal } from '#web/lib/backend/queries/deliveries.ts'
import { useImportLoads } from './queries.ts'

/** Bytes of a file that is read at all. */
const MAX_BYTES = 1_000_000

interface File {
  name: string
  table: string[][]
}

/** Tickets of a weighbridge out of a CSV file, seen row by row before any is entered. */
export function ImportDialog({
  deals,
  onClose,
}: {
  deals: readonly [DeliveryDeal, ...DeliveryDeal[]]
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [id, setId] = useState(deals[0].id)
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const imported = useImportLoads()
  const deal = deals.find((one) => one.id === id) ?? deals[0]
  const rows = file ? readTickets(file.table, deal.unit, deal.percent_of !== null) : []
  const good = rows.flatMap(({ ticket }) => ticket ?? [])
  const lacks = file ? missingColumns(file.table[0] ?? []) : []

  const read = async (chosen: globalThis.File | undefined) => {
    imported.reset()
    setFile(null)
    setFailure(null)
    if (!chosen) return
    if (chosen.size > MAX_BYTES)
      return setFailure(`${chosen.name} is larger than 1 MB. Split it into several files.`)
    const { text } = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
    if (data.length < 2)
      return setFailure(`${chosen.name} has no rows below its heads. Save the sheet as CSV.`)
    setFile({ name: chosen.name, table: data })
  }

  return (
    <Dialog
      open
      sticky
      size="lg"
      onClose={onClose}
      title="Import tickets"
      footer={
        imported.data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={good.length === 0 || good.length > MOST_TICKETS || lacks.length > 0}
              busy={imported.isPending}
              onClick={() => imported.mutate({ deal: deal.id, rows: good })}
            >
              {good.length > 0 ? `Enter ${formatCount(good.length, 'load')}` : 'Enter loads'}
            </Button>
          </>
        )
      }
    >
      <chakra.div display="grid" gap={4}>
        <DealField
          deals={deals}
          value={deal.id}
          onValue={(next) => {
            imported.reset()
            setId(next)
          }}
        />
        <chakra.div>
          <chakra.p textStyle="dense" color="fg.muted" mb={2} maxW="prose">
            A CSV file of the weighbridge with ticket number, date and net weight, or gross and tare; up to{' '}
            {MOST_TICKETS} rows. Weights in kg or t are told by the head of the column, else read in{' '}
            {deal.unit}; 27.400 in tonnes is read as 27.4 t.
          </chakra.p>
          <Button onClick={() => input.current?.click()}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File of tickets"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </chakra.div>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {lacks.length > 0 && (
          <Banner tone="danger">{`${file!.name} has no column for: ${lacks.join('; ')}.`}</Banner>
        )}
        {good.length > MOST_TICKETS && (
          <Banner tone="danger">{`${good.length} rows are more than ${MOST_TICKETS} at once. Split the file.`}</Banner>
        )}
        {imported.error && <Banner tone="danger">{imported.error.message}</Banner>}
        {file && lacks.length === 0 && (
          <RowList rows={rows} unit={deal.unit} answers={imported.data?.rows ?? null} />
        )}
      </chakra.div>
    </Dialog>
  )
}

type Answers = NonNullable<ReturnType<typeof useImportLoads>['data']>['rows']

const ANSWER = { entered: 'entered', known: 'was entered before', refused: 'refused' }

function RowList({
  rows,
  unit,
  answers,
}: {
  rows: readonly TicketRow[]
  unit: string
  answers: Answers | null
}) {
  const answerOf = (ticket: string) => answers?.find((answer) => answer.ticket === ticket)
  return (
    <chakra.table w="full" textStyle="dense" borderCollapse="collapse" aria-label="Rows of the file">
      <thead>
        <tr>
          {['Line', 'Ticket', 'Day', 'Weight', 'What becomes of it'].map((head) => (
            <chakra.th
              key={head}
              scope="col"
              textAlign={head === 'Weight' ? 'end' : 'start'}
              px={2}
              pb={1.5}
              color="fg.muted"
              fontSize="label"
              borderBottomWidth="1px"
              borderColor="border.rule"
            >
              {head}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, ticket, faults }) => {
          const answer = ticket ? answerOf(ticket.ticket) : undefined
          const bad = faults.length > 0 || answer?.state === 'refused'
          return (
            <chakra.tr key={line} bg={bad ? 'warning.soft' : undefined} verticalAlign="top">
              <chakra.td px={2} py={1.5} color="fg.muted">
                {line}
              </chakra.td>
              <chakra.td px={2} py={1.5} minW="72px" overflowWrap="anywhere">
                {ticket?.ticket ?? ''}
              </chakra.td>
              <chakra.td px={2} py={1.5} whiteSpace="nowrap">
                {ticket && formatCalendarDay(ticket.day)}
              </chakra.td>
              <chakra.td px={2} py={1.5} textAlign="end" whiteSpace="nowrap">
                {ticket && formatQuantity(ticket.quantity, unit, { decimals: 3 })}
              </chakra.td>
              <chakra.td px={2} py={1.5} overflowWrap="anywhere">
                {faults.length > 0
                  ? `left out: ${faults.map(({ message }) => message).join('. ')}`
                  : answer
                    ? [ANSWER[answer.state], answer.message].filter(Boolean).join(': ')
                    : 'will be entered'}
              </chakra.td>
            </chakra.tr>
          )
        })}
      </tbody>
    </chakra.table>
  )
}
