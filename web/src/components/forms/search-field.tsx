import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { TextInputField } from './field.tsx'

/** A box to search in; what it searches stands in it, and is read out as its name. */
export const SearchField = ({
  label,
  ...props
}: Omit<ComponentProps<typeof TextInputField>, 'label' | 'type'> & { label: string }) => (
  <TextInputField
    type="search"
    label={label}
    labelHidden
    placeholder={label}
    leading={<IconSearch size={16} stroke={1.6} aria-hidden />}
    {...props}
  />
)
