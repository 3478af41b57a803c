import { forwardRef, type ComponentProps } from 'react'
import { SelectField } from './field.tsx'

/** A choice among sites of the own company. */
export const SiteSelect = forwardRef<
  HTMLSelectElement,
  Omit<ComponentProps<typeof SelectField>, 'label'> & {
    label?: string
    sites: readonly { id: string; name: string }[]
    /** What no choice stands for; without it one is always chosen. */
    all?: string
  }
>(function SiteSelect({ sites, all, label = 'Site', ...rest }, ref) {
  return (
    <SelectField ref={ref} label={label} {...rest}>
      {all && <option value="">{all}</option>}
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
})
