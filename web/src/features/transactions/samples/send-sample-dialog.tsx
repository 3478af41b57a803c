import { dayOf } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { type Sample, useAnswerSample } from './use-samples.ts'

/** States that a sample or a trial load went out. */
export function SendSampleDialog({
  id,
  sample,
  onClose,
}: {
  id: string
  sample: Sample
  onClose: () => void
}) {
  const today = dayOf(new Date())
  const [typed, setTyped] = useState({ day: today, amount: sample.amount, carrier: '', ticket: '', note: '' })
  const answer = useAnswerSample(id)
  const failed = answer.error instanceof ApiError ? answer.error : null
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    ...(failed?.field(name) !== undefined && { error: failed.field(name)! }),
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  })
  const send = () =>
    answer.mutate(
      {
        sample,
        body: {
          type: 'send',
          version: sample.version,
          day: typed.day,
          amount: typed.amount.trim(),
          carrier: typed.carrier.trim() || null,
          ticket: typed.ticket.trim() || null,
          note: typed.note.trim() || null,
        },
      },
      {
        onSuccess: () => {
          toast.success(`The ${stepName(sample.kind)} is sent`)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`The ${stepName(sample.kind)} was sent`}
      action="It was sent"
      busy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onSubmit={send}
    >
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField label="Sent on" type="date" max={today} {...field('day')} />
        <TextInputField label="How much" maxLength={80} {...field('amount')} />
        <TextInputField label="Carrier" optional maxLength={120} {...field('carrier')} />
        <TextInputField label="Ticket or parcel number" optional maxLength={60} {...field('ticket')} />
        <TextInputField label="How it was taken" optional maxLength={500} {...field('note')} />
      </chakra.div>
    </FormDialog>
  )
}
