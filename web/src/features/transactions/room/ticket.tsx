import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { charge } from '#shared/domain/transactions/fee.ts'
import type { TransactionTerms } from '#shared/domain/transactions/terms.ts'
import { ChargeLines } from '#web/components/exchange/charge-lines.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatCents, formatDateTime, formatMoney, formatQuantity } from '#web/lib/format.ts'
import { Confirmations, Parties } from './parties.tsx'
import { paidText } from '#web/features/transactions/terms/terms.ts'

/** The transaction as a weighbridge ticket: parties, load, figures over an ink rule, one box per side to confirm. */
export function Ticket({
  transaction,
  ownId,
  terms,
  fields,
  actions,
}: {
  transaction: TransactionDetail
  ownId: string | null
  /** As they stand in the fields, or on record. */
  terms: TransactionTerms
  /** Where they can be changed; null when they can't (any more). */
  fields: ReactNode
  actions: ReactNode
}) {
  const { id, material, created_at, seller, buyer, deliveries } = transaction
  // The figures above are what was agreed for all of it.
  const booked =
    deliveries.loads > 0
      ? `Paid is what was delivered: ${formatQuantity(deliveries.quantity, material.unit, { decimals: 3 })} ${transaction.status === 'completed' ? 'in all' : 'so far'}, ${formatCents(deliveries.amount)} booked.`
      : null
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
          <chakra.span textStyle="card">{formatQuantity(terms.quantity, material.unit)}</chakra.span>
        </chakra.div>
        <Parties transaction={transaction} ownId={ownId} />
      </Part>
      <Part tear>
        {fields}
        <ChargeLines
          large
          charge={charge(terms.amount)}
          perUnit={
            terms.price_per_unit === null
              ? null
              : `${formatQuantity(terms.quantity, material.unit)} at ${formatMoney(terms.price_per_unit)} per ${material.unit}`
          }
          pays={terms.amount === 0 ? null : terms.payer === 'seller' ? seller.name : buyer.name}
          isAgreed={deliveries.loads > 0}
        />
        <chakra.p textStyle="dense" color="fg.muted">
          {paidText(terms, material.unit, seller.name, buyer.name)} {booked && `${booked} `}
          {transaction.conditions?.index &&
            'Planned at the base of its index: each load is paid by the value of its month. '}
          {transaction.conditions?.incoterm
            ? 'Freight and VAT are not in it.'
            : 'Freight, VAT and terms of delivery are not in it: agree on them between you.'}
        </chakra.p>
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
