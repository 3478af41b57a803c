import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { useStartChat } from '#web/lib/backend/queries/conversations.ts'
import { useBeginTransaction, useTransactionsWith } from '#web/lib/backend/queries/transactions.ts'
import type { MatchDetail } from './queries.ts'
import { matchTitle } from './status-texts.ts'

/** What both sides do once they accepted: write about this pair, and begin the transaction over it. */
export function NextStep({ detail }: { detail: MatchDetail }) {
  const { own, other, partner } = detail
  const offer = own.type === 'waste' ? own : other
  const chat = useStartChat(partner.id, () => undefined, {
    kind: 'match',
    id: detail.id,
    title: matchTitle(detail),
  })
  const begin = useBeginTransaction(partner.id)
  const known = useTransactionsWith(partner.id).find(
    ({ material_id, status }) =>
      (material_id === own.id || material_id === other.id) && status !== 'cancelled',
  )
  return (
    <Panel title="Next step">
      <chakra.p textStyle="dense" color="fg.muted" mb={3}>
        {known
          ? 'A transaction over this pair is under way.'
          : `Both sides accepted, and you are connected with ${partner.name}. Write about sample, first load and papers, or put quantity and price into a transaction that both confirm.`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {known ? (
          <LinkButton variant="primary" to={paths.transaction.getHref(known.id)}>
            Open transaction
          </LinkButton>
        ) : (
          begin &&
          offer.active && (
            <Button
              right="deals.write"
              variant="primary"
              busy={begin.busy}
              onClick={() => begin.begin(offer.id)}
            >
              Start transaction
            </Button>
          )
        )}
        <Button right="talk" busy={chat.busy} onClick={chat.chat}>
          Write about this pair
        </Button>
      </chakra.div>
    </Panel>
  )
}
