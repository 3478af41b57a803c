import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'

/** Asks before a transaction is cancelled. */
export function CancelDialog({
  open,
  other,
  busy,
  onClose,
  onCancel,
}: {
  open: boolean
  /** Name of the other company. */
  other: string
  busy: boolean
  onClose: () => void
  onCancel: () => void
}) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title="Cancel this transaction?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="dangerSolid" busy={busy} onClick={onCancel}>
            Cancel Transaction
          </Button>
        </>
      }
    >
      <p>{other} is told. This can’t be undone; a new transaction can be started at any time.</p>
    </Dialog>
  )
}
