import { Button } from '#web/components/base/button.tsx'
import { useStartChat } from '#web/lib/backend/queries/conversations.ts'
import type { Match } from './types.ts'

/** The missing fact is of what the other side offers: opens the chat with the question written. */
export function AskPartner({
  partner,
  match,
  settle,
}: {
  partner: { id: string; name: string }
  /** What it is about. */
  match: { id: string; title: string }
  settle: Match['explanation']['settle']
}) {
  // Only members see a match: nobody has to be asked to sign in.
  const { busy, chat } = useStartChat(partner.id, () => undefined, {
    kind: 'match',
    ...match,
    question: settle?.fact,
  })
  return (
    <Button right="talk" size="sm" busy={busy} onClick={chat}>
      Ask {partner.name}
    </Button>
  )
}
