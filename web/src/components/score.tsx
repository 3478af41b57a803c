import { chakra } from '@chakra-ui/react'
import { formatPercent } from '#web/lib/format.ts'

export type ScoreBand = 'positive' | 'warning' | 'danger'

/** 80 and above is green, 60 and above yellow, below red; `percent` from 0 to 100. */
export const scoreBand = (percent: number): ScoreBand =>
  percent >= 80 ? 'positive' : percent >= 60 ? 'warning' : 'danger'

/** How many of ten such pairs hold, in words; never all of them, never none. */
export const ofTen = (percent: number): string =>
  percent >= 95
    ? 'more than 9 in 10'
    : percent < 5
      ? 'fewer than 1 in 10'
      : `about ${Math.round(percent / 10)} in 10`

/** What a calibrated score says: about so many of ten such pairs hold. */
export const scoreSentence = (percent: number): string =>
  `Match ${percent} percent: ${ofTen(percent)} such pairs hold`

/**
 * A calibrated match as figure and ten ticks. `value` is 0–1; it is shown as a whole percent and judged by
 * what is shown, so that 79.6 % reads 80 % and is green.
 */
export function Score({ value, size = 'md' }: { value: number; size?: 'md' | 'lg' }) {
  const percent = Math.round(value * 100)
  const band = scoreBand(percent)
  const filled = Math.round(percent / 10)
  const large = size === 'lg'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="9px"
      whiteSpace="nowrap"
      role="img"
      aria-label={scoreSentence(percent)}
    >
      <chakra.b
        color={band}
        textAlign="end"
        {...(large
          ? { fontSize: '44px', lineHeight: '1', fontWeight: '600', letterSpacing: '-.02em' }
          : { fontSize: '15px', fontWeight: 'bold', minW: '2.7em' })}
      >
        {formatPercent(percent)}
      </chakra.b>
      <chakra.span
        display="inline-grid"
        gridTemplateColumns={large ? 'repeat(10, 12px)' : 'repeat(10, 5px)'}
        gap={large ? '3px' : '2px'}
      >
        {Array.from({ length: 10 }, (_, tick) => (
          <chakra.i
            key={tick}
            h={large ? '28px' : '14px'}
            borderWidth="1px"
            borderColor={tick < filled ? 'transparent' : 'border.strong'}
            bg={tick < filled ? `${band}.solid` : 'transparent'}
          />
        ))}
      </chakra.span>
    </chakra.span>
  )
}
