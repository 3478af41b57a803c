import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SegmentOption<V extends string> {
  value: V
  label: ReactNode
}

/** One of a few: All, Waste, Requirement. The pressed one stands on the inverse ground. */
export function Segment<V extends string>({
  label,
  options,
  value,
  onChange,
  full,
}: {
  /** What is chosen, for readers. */
  label: string
  options: readonly SegmentOption<V>[]
  value: V
  onChange: (value: V) => void
  /** Takes the width it is given, in equal parts. */
  full?: boolean
}) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display={full ? 'flex' : { base: 'flex', md: 'inline-flex' }}
      // Options that do not fit beside each other stand in two rows; the lines between are the ground.
      flexWrap="wrap"
      gap="1px"
      overflow="hidden"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="control"
      bg="border.strong"
      minH={{ base: 'controlTouch', md: 'control' }}
    >
      {options.map((option) => (
        <chakra.button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="7px"
          px={{ base: 1.5, md: 3.5 }}
          fontWeight="label"
          whiteSpace="nowrap"
          color="fg.muted"
          bg="bg.surface"
          flex="1 1 auto"
          minH={{ base: '42px', md: '34px' }}
          transition="color 120ms"
          _focusVisible={{ outlineOffset: '-3px' }}
          css={{
            '&[aria-pressed=false]:hover': { color: 'fg' },
            '&[aria-pressed=true]': {
              bg: 'bg.inverse',
              color: 'fg.inverse',
            },
          }}
        >
          {option.label}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
