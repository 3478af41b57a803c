import { chakra } from '@chakra-ui/react'
import { bandOf, heldBands } from '#shared/domain/matching/scoring/held.ts'
import measured from '#shared/knowledge/evaluation.json' with { type: 'json' }
import type { Evaluation } from '#shared/knowledge/evaluation.ts'
import { formatPercent } from '#web/lib/format.ts'

export type ScoreBand = 'positive' | 'warning' | 'danger'

/** 80 and above is green, 60 and above yellow, below red; `percent` from 0 to 100. */
export const scoreBand = (percent: number): ScoreBand =>
  percent >= 80 ? 'positive' : percent >= 60 ? 'warning' : 'danger'

const BANDS = heldBands((measured as Evaluation).calibration.tenths)

/** What was measured for scores like this one; `percent` from 0 to 100. */
const measuredAt = (percent: number) => bandOf(BANDS, percent / 100)

/** "Of pairs scored 40 to 60 %, 37 % were right when measured": as the table of the page on the method has it. */
export function heldSentence(percent: number): string {
  const { from, to, share } = measuredAt(percent)
  const right = Math.round(share * 100)
  return `of pairs scored ${Math.round(from * 100)} to ${formatPercent(Math.round(to * 100))}, ${right === 0 ? 'almost none' : formatPercent(right)} were right when measured`
}

/** A score in words. */
export const scoreSentence = (percent: number): string =>
  percent === 0 ? 'No match' : `Match ${percent} percent: ${heldSentence(percent)}`

/**
 * A match as figure and ten ticks: of ten pairs scored like it, so many were right when measured. `value` is 0–1; it is shown
 * as a whole percent and judged by what is shown, so that 79.6 % reads 80 % and is green.
 */
export function Score({ value, size = 'md' }: { value: number; size?: 'md' | 'lg' }) {
  const percent = Math.round(value * 100)
  const band = scoreBand(percent)
  const filled = percent === 0 ? 0 : Math.round(measuredAt(percent).share * 10)
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
