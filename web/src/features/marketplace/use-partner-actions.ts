import { CONNECT_FACE } from '#web/components/exchange/connect-face.tsx'
import { useConnect } from '#web/lib/backend/queries/connections.ts'
import { aboutListing, useStartChat } from '#web/lib/backend/queries/conversations.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import type { CardAction } from './cards/action-row.tsx'

/** What one can do with the company behind a card; a chat begun from a listing is about that listing. */
export function usePartnerActions(
  company: { id: string },
  listing?: { id: string; material_name: string },
): CardAction[] {
  const { standing, connect } = useConnect(company.id, askToLogIn)
  const { busy, chat } = useStartChat(company.id, askToLogIn, listing ? aboutListing(listing) : null)
  return [
    { key: 'connect', ...CONNECT_FACE[standing], right: 'deals.write', onClick: connect },
    { key: 'chat', label: 'Chat', busy, right: 'talk', onClick: chat },
  ]
}
