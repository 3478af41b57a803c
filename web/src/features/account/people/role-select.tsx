import { SelectField } from '#web/components/forms/field.tsx'
import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'
import { ROLE_NAMES, type MemberRole } from '#shared/domain/people/rights.ts'

/** A choice among the roles; in a row its label is for readers only. */
export function RoleSelect({
  value,
  onChange,
  ...rest
}: {
  value: MemberRole
  onChange: (role: MemberRole) => void
  disabled?: boolean
  'aria-label'?: string
}) {
  return (
    <SelectField
      label={rest['aria-label'] ?? 'Role'}
      labelHidden={rest['aria-label'] !== undefined}
      value={value}
      disabled={rest.disabled}
      onChange={(event) => onChange(event.target.value as MemberRole)}
    >
      {MEMBER_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </SelectField>
  )
}
