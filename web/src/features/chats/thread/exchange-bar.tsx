import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { transactionStatusWord } from '#web/components/exchange/transaction-words.ts'
import { useStanding } from '#web/lib/backend/queries/connections.ts'
import type { Conversation } from '#web/lib/backend/queries/conversations.ts'
import { useTransactionsWith } from '#web/lib/backend/queries/transactions.ts'
import { formatCents } from '#web/lib/format.ts'
import { ThreadExchange } from './exchange.tsx'

const TITLE = 'This exchange'

/** The column beside the thread, where there is room for one. */
export function ExchangeColumn(props: Parameters<typeof ThreadExchange>[0]) {
  return (
    <chakra.aside
      aria-label={TITLE}
      display={{ base: 'none', xl: 'block' }}
      minH={0}
      overflowY="auto"
      bg="bg.surface"
      borderStartWidth="1px"
      p={5}
    >
      <chakra.h2 textStyle="section" mb={4}>
        {TITLE}
      </chakra.h2>
      <ThreadExchange {...props} />
    </chakra.aside>
  )
}

/** The same in one line below the thread's head, where there is no room; the whole opens on demand. */
export function ExchangeBar({ company, ownId }: { company: Conversation['company']; ownId: string | null }) {
  const [open, setOpen] = useState(false)
  const standing = useStanding(company.id)
  const transaction = useTransactionsWith(company.id).find(({ status }) => status !== 'cancelled')
  return (
    <chakra.div
      display={{ base: 'flex', xl: 'none' }}
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      px={{ base: 4, md: 6 }}
      py={2}
      bg="bg.surface"
      borderBottomWidth="1px"
      textStyle="dense"
    >
      <chakra.div minW={0}>
        <chakra.div fontWeight="semibold" truncate>
          {transaction?.material.material_name ?? TITLE}
        </chakra.div>
        <chakra.div color="fg.muted" truncate>
          {transaction
            ? `${formatCents(transaction.total)}, ${transactionStatusWord(transaction, ownId)}`
            : standing === 'connected'
              ? 'Connected, no transaction yet'
              : 'Not connected'}
        </chakra.div>
      </chakra.div>
      <Button size="sm" flex="none" onClick={() => setOpen(true)}>
        Details
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE}>
        <ThreadExchange company={company} ownId={ownId} />
      </Dialog>
    </chakra.div>
  )
}
