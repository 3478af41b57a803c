import { chakra } from '@chakra-ui/react'
import { hoursWaiting, PROMISE_HOURS, urgencyOf } from './review-time.ts'

const COLOR = { calm: 'chart.5', warning: 'warning.solid', danger: 'danger.solid' } as const

/** How much of the 48 hours has gone. */
export function AgeBar({ createdAt, now }: { createdAt: string; now: number }) {
  const hours = hoursWaiting(createdAt, now)
  const used = Math.min(100, (hours / PROMISE_HOURS) * 100)
  return (
    <chakra.span display="inline-grid" gridTemplateColumns="64px auto" gap={2} alignItems="center">
      <chakra.span aria-hidden display="block" h="6px" bg="bg.sunken" borderWidth="1px" pos="relative">
        <chakra.span
          pos="absolute"
          insetY="-1px"
          left="-1px"
          bg={COLOR[urgencyOf(hours)]}
          style={{ width: `calc(${used}% + 2px)` }}
        />
      </chakra.span>
      <chakra.b fontWeight="semibold" whiteSpace="nowrap">
        {hours}
        {'\u00a0'}h
      </chakra.b>
    </chakra.span>
  )
}
