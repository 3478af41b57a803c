import { chakra } from '@chakra-ui/react'
import { IconMenu2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** A cell of the bottom bar. */
export const bottomCell = {
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  px: '2px',
  pt: 2,
  pb: '9px',
  w: 'full',
  minH: 'controlTouch',
  fontSize: 'mark',
  fontWeight: '540',
  color: 'fg.muted',
  borderTopWidth: '2px',
  borderColor: 'transparent',
  mt: '-1px',
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { color: 'fg', borderTopColor: 'border.rule' },
} as const

const BottomButton = chakra('button', { base: bottomCell })

/** The last cell of the bottom bar: opens the menu, and stands there while that is loaded. */
export const MoreButton = (props: ComponentProps<typeof BottomButton>) => (
  <BottomButton type="button" {...props}>
    <IconMenu2 size={20} stroke={1.5} aria-hidden />
    More
  </BottomButton>
)
