import { type ReactNode, useRef } from 'react'
import { AskDialog } from './ask-dialog.tsx'

/**
 * Asks before something that can't be undone. It stands there while it is wanted, begins at the button that keeps
 * everything as it is, and stays open with the failure when it is refused.
 */
export function ConfirmDialog({
  title,
  children,
  action = 'Delete',
  keep = 'Keep it',
  tone = 'danger',
  onClose,
  onConfirm,
}: {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** Label of the button that does it. */
  action?: string
  /** Label of the button that does not. */
  keep?: string
  /** danger: something is lost; primary: something is stated for good. */
  tone?: 'danger' | 'primary'
  onClose: () => void
  onConfirm: () => Promise<unknown>
}) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <AskDialog
      title={title}
      action={action}
      keep={keep}
      keepRef={stay}
      danger={tone === 'danger'}
      initialFocus={stay}
      onClose={onClose}
      onAct={onConfirm}
    >
      <div>{children}</div>
    </AskDialog>
  )
}
