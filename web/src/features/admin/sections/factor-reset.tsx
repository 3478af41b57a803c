import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { toast } from '#web/lib/browser/toast.ts'

/** For a member who lost the device and has no owner to ask. */
export function FactorReset() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reset a second factor</Button>
      {open && <FactorResetDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function FactorResetDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const reset = useMutation({
    mutationFn: () => callApi('POST /api/admin/second-factor-resets', { body: { email, reason } }),
    onSuccess: () => {
      toast.success('Second factor reset', 'The person was told by e-mail.')
      onClose()
    },
  })
  const fault = (name: string) => (reset.error instanceof ApiError ? reset.error.field(name) : undefined)
  return (
    <FormDialog
      title="Reset a second factor"
      action="Reset"
      busy={reset.isPending}
      disabled={!email.trim() || !reason.trim()}
      error={reset.error}
      onClose={onClose}
      onSubmit={() => reset.mutate()}
    >
      <chakra.p color="fg.muted">
        Make sure by another way that it is this person who asks: the password alone opens the account
        afterwards, until a new one is set up. Every session of the person ends.
      </chakra.p>
      <TextInputField
        label="E-mail of the account"
        type="email"
        autoComplete="off"
        value={email}
        error={fault('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInputField
        label="Reason, for the audit trail"
        maxLength={500}
        value={reason}
        error={fault('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
