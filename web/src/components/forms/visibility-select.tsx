import { SHARED_VISIBILITIES, type SharedVisibility } from '#shared/domain/catalogue/visibility.ts'
import { VISIBILITY_LABELS, VISIBILITY_NOTES } from '#web/lib/visibility-texts.ts'
import { SelectField } from './field.tsx'

/** Who may see many listings that are listed together; each may be narrowed or widened later. */
export function VisibilitySelect({
  value,
  disabled,
  onChange,
}: {
  value: SharedVisibility
  disabled?: boolean
  onChange: (visibility: SharedVisibility) => void
}) {
  return (
    <SelectField
      label="Who sees them"
      hint={VISIBILITY_NOTES[value]}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as SharedVisibility)}
    >
      {SHARED_VISIBILITIES.map((level) => (
        <option key={level} value={level}>
          {VISIBILITY_LABELS[level]}
        </option>
      ))}
    </SelectField>
  )
}
