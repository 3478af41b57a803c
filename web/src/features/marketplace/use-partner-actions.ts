import { IconCheck, IconClock, IconLink } from '@tabler/icons-react'
import { type Standing, useConnect } from '#web/lib/connections.ts'
import { useStartChat } from '#web/lib/conversations.ts'
import type { CardAction } from './action-row.tsx'
import { askToLogIn } from './ask-to-log-in.ts'

const FACE: Record<Standing, Pick<CardAction, 'label' | 'icon' | 'variant'>> = {
  none: { label: 'Connect' },
  requested: { label: 'Requested', variant: 'done', icon: <IconClock size={16} stroke={1.6} aria-hidden /> },
  asked: { label: 'Accept', icon: <IconLink size={16} stroke={1.6} aria-hidden /> },
  connected: { label: 'Connected', variant: 'done', icon: <IconCheck size={16} stroke={1.6} aria-hidden /> },
}

/** What one can do with the company behind a card. The button says how the two companies stand. */
export function usePartnerActions(company: { id: string }): CardAction[] {
  const { standing, connect } = useConnect(company.id, askToLogIn)
  const { busy, chat } = useStartChat(company.id, askToLogIn)
  return [
    { key: 'connect', ...FACE[standing], onClick: connect },
    { key: 'chat', label: 'Chat', busy, onClick: chat },
  ]
}
