import { type ReactNode, useRef, useState } from 'react'
import { TextAreaField } from '#web/components/forms/field.tsx'
import { AskDialog } from './ask-dialog.tsx'

const REASON_NEEDED = 'Please give a reason'

/**
 * Asks before something is done, with what follows from it; the reason goes into the audit trail. Stays open
 * with the failure when it is refused.
 */
export function ReasonDialog({
  title,
  children,
  action,
  keep = 'Cancel',
  danger,
  hint = 'Kept in the audit trail with your name',
  optional,
  maxLength = 1000,
  onClose,
  onConfirm,
}: {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  /** Label of the button that does not. */
  keep?: string
  danger?: boolean
  hint?: string
  /** May go without a reason. */
  optional?: boolean
  maxLength?: number
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}) {
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const given = () => {
    if (optional || reason.trim() !== '') return onConfirm(reason.trim())
    setReasonError(REASON_NEEDED)
    field.current?.focus()
    return false
  }
  return (
    <AskDialog
      title={title}
      action={action}
      keep={keep}
      danger={danger ?? false}
      initialFocus={field}
      onClose={onClose}
      onAct={given}
    >
      <div>{children}</div>
      <TextAreaField
        ref={field}
        label="Reason"
        optional={optional}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        value={reason}
        error={reasonError}
        onChange={(event) => {
          setReason(event.target.value)
          setReasonError(undefined)
        }}
      />
    </AskDialog>
  )
}
