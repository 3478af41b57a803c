import { dayAfter } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { MOST_MOVED_DAYS } from '#shared/domain/deals/plan/plan.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { ChangeNoteField } from './change-note-field.tsx'
import { useChangePlan, type PlannedRow, type PlanRoom } from './use-plan.ts'

type Way = 'move' | 'leave'

/** Proposes the plan with one load moved or left out; on top of an own proposal that still waits. */
export function MoveDialog({
  plan,
  row,
  id,
  partner,
  onClose,
}: {
  plan: PlanRoom
  row: PlannedRow
  id: string
  partner: string
  onClose: () => void
}) {
  const [way, setWay] = useState<Way>('move')
  const [day, setDay] = useState(row.day)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const change = useChangePlan(id)
  const base = (plan.proposed?.by === plan.side ? plan.proposed : plan.agreed)!.plan
  const [first, last] = [dayAfter(row.key, -MOST_MOVED_DAYS), dayAfter(row.key, MOST_MOVED_DAYS)]
  const error =
    way === 'leave' || (day !== row.day && day >= first && day <= last)
      ? undefined
      : `Choose another day, from ${formatCalendarDay(first)} to ${formatCalendarDay(last)}`
  const send = () => {
    setTried(true)
    if (error) return
    const others = base.exceptions.filter((one) => one.day !== row.key)
    const own = { day: row.key, moved_to: way === 'leave' ? null : day }
    // Moved back to where the rhythm has it, it is no exception.
    const exceptions = own.moved_to === own.day ? others : [...others, own]
    change.mutate(
      { type: 'propose', plan: { ...base, exceptions }, note: note.trim() || null },
      {
        onSuccess: () => {
          toast.success('Change proposed', `It stands once ${partner} accepts it.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`The load of ${formatCalendarDay(row.day)}`}
      action="Propose the change"
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={send}
    >
      <Segment<Way>
        label="What happens to it"
        value={way}
        onChange={setWay}
        options={[
          { value: 'move', label: 'Another day' },
          { value: 'leave', label: 'Leave it out' },
        ]}
      />
      {way === 'move' && (
        <TextInputField
          label="New day"
          type="date"
          min={first}
          max={last}
          value={day}
          {...(tried && error && { error })}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      <ChangeNoteField value={note} onValue={setNote} />
      <chakra.p textStyle="dense" color="fg.muted">
        Until {partner} accepts it, the load stays where it is.
      </chakra.p>
    </FormDialog>
  )
}
