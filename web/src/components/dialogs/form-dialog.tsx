import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { Dialog } from './dialog.tsx'

/** A dialog that is one form: its fields, a way out, and the button that sends it. What fails without naming a field is told below. */
export function FormDialog({
  title,
  action,
  busy,
  disabled = false,
  error,
  onClose,
  onSubmit,
  children,
}: {
  title: string
  /** Label of the button that sends it. */
  action: string
  busy: boolean
  disabled?: boolean
  /** What the last try failed with. */
  error: Error | null
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useId()
  const isNamed = error instanceof ApiError && error.details.length > 0
  return (
    <Dialog
      open
      sticky
      size="md"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {error && !isNamed && <Banner tone="danger">{error.message}</Banner>}
      </chakra.form>
    </Dialog>
  )
}
