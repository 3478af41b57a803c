import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatCents, formatCount, formatQuantity } from '#web/lib/format.ts'

/** How far the deliveries are; nothing before the agreement. */
export function DeliveriesPanel({ room, ownId }: { room: TransactionDetail; ownId: string }) {
  const { deliveries, material, status, id } = room
  if (status !== 'confirmed' && deliveries.loads === 0) return null
  const { loads, open, quantity, amount } = deliveries
  // The one filled button is the own move.
  const settles = room.moves[room.seller_id === ownId ? 'seller' : 'buyer']?.kind === 'settle'
  return (
    <Panel
      title="Deliveries"
      aside={loads > 0 && formatCount(loads, 'load')}
      footer={
        <LinkButton to={paths.deliveries.getHref(id)} variant={settles ? 'primary' : 'secondary'}>
          {open > 0
            ? `Settle ${formatCount(open, 'load')}`
            : loads > 0
              ? 'See the loads'
              : 'Enter the first load'}
        </LinkButton>
      }
    >
      <chakra.p textStyle="dense" color="fg.muted">
        {loads === 0
          ? 'Either side enters each load as it was weighed, and the other confirms it. Without loads the exchange counts as agreed once it is completed.'
          : `${formatQuantity(quantity, material.unit, { decimals: 3 })} of ${formatQuantity(material.quantity, material.unit)} confirmed, ${formatCents(amount)} booked. ${open === 0 ? 'No load waits for an answer.' : `${formatCount(open, 'load')} to settle; the exchange is completed once none is left.`}`}
      </chakra.p>
    </Panel>
  )
}
