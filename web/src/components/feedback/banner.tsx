import { chakra } from '@chakra-ui/react'
import { IconAlertTriangle, IconClock, IconInfoSquare } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const TONE = {
  danger: { bg: 'danger.soft', color: 'danger', edge: 'danger', Icon: IconAlertTriangle },
  warning: { bg: 'warning.soft', color: 'warning', edge: 'warning.solid', Icon: IconClock },
  info: { bg: 'accent.soft', color: 'accent', edge: 'accent', Icon: IconInfoSquare },
} as const

/** Full width under the bar or at the head of a part: soft ground, 4 px edge, at most one action, below the text on a phone. */
export function Banner({
  tone,
  children,
  action,
  icon,
}: {
  tone: keyof typeof TONE
  children: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) {
  const { bg, color, edge, Icon } = TONE[tone]
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      gap={3}
      px={4}
      py={2.5}
      minH="controlTouch"
      bg={bg}
      color={color}
      borderLeftWidth="4px"
      borderColor={edge}
      borderRadius="panel"
    >
      {icon ?? <Icon size={20} stroke={1.5} aria-hidden />}
      <chakra.div flex="1 1 220px" minW={0}>
        {children}
      </chakra.div>
      {action}
    </chakra.div>
  )
}
