import { dayAfter } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { LOOK_AHEAD_DAYS } from '#shared/domain/deals/plan/plan.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { ChangeNoteField } from './change-note-field.tsx'
import { useChangePlan, type PlanRoom } from './use-plan.ts'

/** An extra load, asked for by who takes the material. */
export function CallDialog({
  plan,
  id,
  partner,
  onClose,
}: {
  plan: PlanRoom
  id: string
  partner: string
  onClose: () => void
}) {
  const [call] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState('')
  const [quantity, setQuantity] = useState<number | null>(plan.agreed?.plan.quantity ?? null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const change = useChangePlan(id)
  const last = dayAfter(plan.today, LOOK_AHEAD_DAYS)
  const dayError =
    day < plan.today || day > last ? 'Choose a day from today on, a year ahead at most' : undefined
  const quantityError = quantity !== null && quantity > 0 ? undefined : 'Enter a quantity above 0'
  const send = () => {
    setTried(true)
    if (dayError || quantityError) return
    change.mutate(
      { type: 'call', id: call, day, quantity: quantity!, note: note.trim() || null },
      {
        onSuccess: () => {
          toast.success('Extra load asked for', `${partner} is told, and confirms or declines it.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Ask for an extra load"
      action="Ask for it"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={send}
    >
      <chakra.p textStyle="dense" color="fg.muted">
        Beside the plan. It counts as planned once {partner} confirms it.
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        <TextInputField
          label="Day"
          type="date"
          min={plan.today}
          max={last}
          value={day}
          {...(tried && dayError && { error: dayError })}
          onChange={(event) => setDay(event.target.value)}
        />
        <NumberField
          label="Quantity"
          trailing={plan.unit}
          value={quantity}
          {...(tried && quantityError && { error: quantityError })}
          onValue={setQuantity}
        />
      </chakra.div>
      <ChangeNoteField value={note} onValue={setNote} />
    </FormDialog>
  )
}
