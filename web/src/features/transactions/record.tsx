import { chakra } from '@chakra-ui/react'
import { Panel } from '#web/components/panel.tsx'
import { formatCents, formatDateTime } from '#web/lib/format.ts'
import type { TransactionDetail } from '#web/lib/transactions.ts'

type Change = TransactionDetail['history'][number]

const WORDS: Record<Change['action'], (name: string, amount: string) => string> = {
  create: (name, amount) => `${name} began the transaction at ${amount}`,
  amount: (name, amount) => `${name} changed the amount to ${amount}`,
  confirm: (name, amount) => `${name} confirmed ${amount}`,
  complete: (name) => `${name} stated that it was carried out`,
  cancel: (name) => `${name} cancelled the transaction`,
}

/** Every change, the latest first. */
export function Record({ transaction }: { transaction: TransactionDetail }) {
  const { buyer, seller, history } = transaction
  const nameOf = (id: string) => (id === buyer.id ? buyer.name : seller.name)
  return (
    <Panel title="Record of changes" flush>
      <chakra.ol textStyle="dense" reversed>
        {[...history].reverse().map((change) => (
          <chakra.li
            key={`${change.created_at} ${change.action}`}
            px={{ base: 4, md: 5 }}
            py={3}
            borderTopWidth="1px"
            overflowWrap="anywhere"
          >
            {WORDS[change.action](nameOf(change.company_id), formatCents(change.amount))}
            <chakra.time dateTime={change.created_at} display="block" color="fg.muted">
              {formatDateTime(change.created_at)}
            </chakra.time>
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  )
}
