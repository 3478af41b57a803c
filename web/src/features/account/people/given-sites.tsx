import { chakra } from '@chakra-ui/react'
import { CheckField } from '#web/components/forms/field.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'

/** For which sites a person may write; none ticked are all. Not asked of a company with one. */
export function GivenSites({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: readonly string[]
  disabled?: boolean
  onChange: (sites: string[]) => void
}) {
  const sites = useMe().data?.company?.sites ?? []
  if (sites.length < 2) return null
  return (
    <chakra.fieldset minW={0} disabled={disabled}>
      <chakra.legend fontSize="dense" fontWeight="label" mb={1}>
        {label}
      </chakra.legend>
      {sites.map(({ id, name }) => (
        <chakra.div key={id}>
          <CheckField
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        </chakra.div>
      ))}
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
        None ticked: all sites. Everybody sees what the company sees.
      </chakra.p>
    </chakra.fieldset>
  )
}
