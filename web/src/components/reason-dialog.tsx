import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { Banner } from '#web/components/banner.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextAreaField } from '#web/components/field.tsx'
import { ApiError } from '#web/lib/api-error.ts'

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
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const confirm = async () => {
    if (!optional && reason.trim() === '') {
      setReasonError(REASON_NEEDED)
      field.current?.focus()
      return
    }
    setFailure(null)
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={danger ? 'dangerSolid' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
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
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
