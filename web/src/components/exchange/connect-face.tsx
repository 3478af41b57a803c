import { IconCheck, IconClock, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConnectionState } from '#web/lib/backend/queries/connections.ts'

/** The Connect button says how the two companies stand. */
export const CONNECT_FACE: Record<ConnectionState, { label: string; icon?: ReactNode; variant?: 'done' }> = {
  none: { label: 'Connect' },
  requested: { label: 'Requested', variant: 'done', icon: <IconClock size={16} stroke={1.6} aria-hidden /> },
  asked: { label: 'Accept', icon: <IconLink size={16} stroke={1.6} aria-hidden /> },
  connected: { label: 'Connected', variant: 'done', icon: <IconCheck size={16} stroke={1.6} aria-hidden /> },
}
