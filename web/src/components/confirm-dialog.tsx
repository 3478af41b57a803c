import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={tone === 'danger' ? 'dangerSolid' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <div>{children}</div>
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
