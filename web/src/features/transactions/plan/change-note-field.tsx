import { TextInputField } from '#web/components/forms/field.tsx'

/** What goes with a change of the plan to the other side. */
export function ChangeNoteField({ value, onValue }: { value: string; onValue: (note: string) => void }) {
  return (
    <TextInputField
      label="A word to the other side"
      optional
      maxLength={500}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
