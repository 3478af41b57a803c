import { chakra } from '@chakra-ui/react'
import { formatMonth, formatWeekday } from '#web/lib/format.ts'
import { entryKey } from './calendar-words.ts'
import { EntryLine } from './entry-line.tsx'
import type { CalendarEntry } from './queries.ts'

/** The days of a month that have something, one under the other. */
export function Agenda({
  entries,
  today,
  month,
}: {
  entries: readonly CalendarEntry[]
  today: string
  month: string
}) {
  const days = [...new Set(entries.map(({ day }) => day))]
  if (days.length === 0)
    return (
      <chakra.p textStyle="dense" color="fg.muted" borderTopWidth="2px" borderColor="border.rule" pt={3}>
        Nothing in {formatMonth(month)}: no load, no date of a move, no statement.
      </chakra.p>
    )
  return (
    <chakra.div display="grid" gap={5}>
      {days.map((day) => (
        <chakra.section
          key={day}
          aria-label={formatWeekday(day)}
          borderTopWidth="2px"
          borderColor={day === today ? 'accent' : 'border.rule'}
          pt={2}
        >
          <chakra.h3 textStyle="dense" fontWeight="semibold">
            {formatWeekday(day)}
            {day === today && (
              <chakra.span color="accent" fontWeight="normal">
                {' '}
                today
              </chakra.span>
            )}
          </chakra.h3>
          <chakra.ul css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={entryKey(entry)}>
                  <EntryLine entry={entry} />
                </li>
              ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </chakra.div>
  )
}
