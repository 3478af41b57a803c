import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { Dialog } from './dialog.tsx'

/** A question before something is done: what keeps everything as it is, what does it, and the failure of trying. */
export function AskDialog({
  title,
  children,
  action,
  keep,
  keepRef,
  danger,
  initialFocus,
  onClose,
  onAct,
}: {
  title: string
  /** What follows from it, and what it takes. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  /** Label of the button that does not. */
  keep: string
  keepRef?: Ref<HTMLButtonElement>
  /** Something is lost. */
  danger: boolean
  initialFocus: ComponentProps<typeof Dialog>['initialFocus']
  onClose: () => void
  /** False when something is missing: then nothing was tried. */
  onAct: () => Promise<unknown> | false
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async () => {
    const tried = onAct()
    if (!tried) return
    setBusy(true)
    setFailure(null)
    try {
      await tried
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
      initialFocus={initialFocus}
      footer={
        <>
          <Button ref={keepRef} onClick={onClose}>
            {keep}
          </Button>
          <Button variant={danger ? 'dangerSolid' : 'primary'} busy={busy} onClick={() => void act()}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        {children}
        {failure && <Banner tone="danger">{failure}</Banner>}
      </chakra.div>
    </Dialog>
  )
}
