import { chakra } from '@chakra-ui/react'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, forwardRef } from 'react'

/** How a tab of the bar looks. */
export const tab = {
  display: 'flex',
  alignItems: 'center',
  px: 2,
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  flex: 'none',
  borderYWidth: '2px',
  borderColor: 'transparent',
  transition: 'color 120ms',
  _hover: { color: 'fg' },
  '&[aria-current]': { color: 'fg', borderBottomColor: 'border.rule', fontWeight: 'semibold' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

const TabButton = chakra('button', { base: { ...tab, gap: 1 } })

/** The button behind which the tabs are that have no room. */
export const MoreTab = forwardRef<HTMLButtonElement, ComponentProps<typeof TabButton>>(
  function MoreTab(rest, ref) {
    return (
      <TabButton ref={ref} type="button" {...rest}>
        More
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </TabButton>
    )
  },
)
