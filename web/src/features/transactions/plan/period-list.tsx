import { chakra } from '@chakra-ui/react'
import { formatCalendarDay, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { PERIOD_WORD, plannedOf } from './plan-words.ts'
import type { ShownPlan } from './use-plan.ts'

/** What a plan comes to in each period of the terms, against what they say. */
export function PeriodList({
  shown: { periods },
  unit,
  tolerance,
  bare,
}: {
  shown: Pick<ShownPlan, 'periods'>
  unit: string
  tolerance: number | null
  /** Nothing was weighed for it: it is a proposal that is being typed. */
  bare?: boolean
}) {
  return (
    <chakra.section aria-label="Planned against the terms" borderTopWidth="1px">
      <chakra.h3 px={{ base: 4, md: 5 }} pt={3} textStyle="dense" fontWeight="semibold">
        Planned against the terms{' '}
        <chakra.span color="fg.muted" fontWeight="normal">
          {tolerance === null ? 'no tolerance agreed' : `± ${formatNumber(tolerance)} % a period`}
        </chakra.span>
      </chakra.h3>
      <chakra.ul textStyle="dense" fontVariantNumeric="tabular-nums" pb={2}>
        {periods.map(({ from, to, planned, agreed, weighed, verdict }) => (
          <chakra.li
            key={from}
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) auto',
              md: bare ? 'minmax(0, 1fr) 150px 120px' : 'minmax(0, 1fr) 150px 130px 120px',
            }}
            gap="2px 12px"
            px={{ base: 4, md: 5 }}
            py={2}
          >
            <span>
              {formatCalendarDay(from)} – {to === null ? 'no end' : formatCalendarDay(to)}
            </span>
            <chakra.span textAlign="end" fontWeight="medium">
              {plannedOf(planned, agreed, unit)}
            </chakra.span>
            {!bare && (
              <chakra.span color="fg.muted" textAlign={{ md: 'end' }}>
                {formatQuantity(weighed, unit, { decimals: 3 })} weighed
              </chakra.span>
            )}
            <chakra.span
              gridColumn={{ base: '2', md: 'auto' }}
              color={verdict === 'within' ? 'fg.muted' : 'warning'}
              textAlign="end"
            >
              {PERIOD_WORD[verdict]}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
