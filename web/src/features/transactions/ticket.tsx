import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { charge } from '#shared/domain/transactions/fee.ts'
import { ChargeLines } from '#web/components/exchange/charge-lines.tsx'
import { TextField } from '#web/components/field.tsx'
import { formatDateTime, formatQuantity } from '#web/lib/format.ts'
import type { TransactionDetail } from '#web/lib/transactions.ts'
import { readAmount } from './amount.ts'
import { Confirmations, Parties } from './parties.tsx'

/** The transaction as a weighbridge ticket: parties, load, figures over an ink rule, one box per side to confirm. */
export function Ticket({
  transaction,
  ownId,
  text,
  onText,
  note,
  actions,
}: {
  transaction: TransactionDetail
  ownId: string | null
  /** Amount as it stands in the input; null when it can't be changed (any more). */
  text: string | null
  onText: (text: string) => void
  /** What the amount in the input would mean. */
  note: string | null
  actions: ReactNode
}) {
  const { id, material, created_at, amount } = transaction
  const read = text === null ? { cents: amount } : readAmount(text)
  return (
    <chakra.section
      aria-label="Ticket"
      bg="bg.surface"
      borderWidth="1px"
      borderTopWidth="4px"
      borderTopColor="border.rule"
      minW={0}
    >
      <Part>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap={4}
          rowGap={1}
          textStyle="label"
          color="fg.muted"
        >
          <chakra.span overflowWrap="anywhere">
            Ticket <chakra.span textStyle="mono">{id}</chakra.span>
          </chakra.span>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap={6}
          alignItems="baseline"
        >
          <chakra.h2 textStyle="section" overflowWrap="anywhere">
            {material.material_name}
          </chakra.h2>
          <chakra.span textStyle="card">{formatQuantity(material.quantity, material.unit)}</chakra.span>
        </chakra.div>
        <Parties transaction={transaction} ownId={ownId} />
      </Part>
      <Part tear>
        <ChargeLines
          large
          charge={charge('cents' in read ? read.cents : amount)}
          input={
            text === null ? undefined : (
              <AmountLine
                text={text}
                onText={onText}
                error={'error' in read ? read.error : undefined}
                note={note}
              />
            )
          }
        />
      </Part>
      <Part tear>
        <Confirmations transaction={transaction} />
        {actions}
      </Part>
    </chakra.section>
  )
}

/** A part of the ticket; `tear` puts the perforation above it. */
function Part({ tear, children }: { tear?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={4}
      px={{ base: 4, md: 6 }}
      py={{ base: 4, md: 5 }}
      borderTopWidth={tear ? '1px' : 0}
      borderTopStyle="dashed"
      borderTopColor="border.strong"
    >
      {children}
    </chakra.div>
  )
}

function AmountLine({
  text,
  onText,
  error,
  note,
}: {
  text: string
  onText: (text: string) => void
  error: string | undefined
  note: string | null
}) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 240px)" gap={3}>
      <chakra.dt color="fg.muted" pt="30px">
        Amount
      </chakra.dt>
      <dd>
        <TextField
          label="Amount in euros"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          textAlign="end"
          trailing="€"
          value={text}
          error={error}
          hint={note}
          onChange={(event) => onText(event.target.value)}
        />
      </dd>
    </chakra.div>
  )
}
