import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { formatMonth, formatNumber, formatWeekday, weekdayHeads } from '#web/lib/format.ts'
import { entryKey } from './calendar-words.ts'
import { EntryCell, EntryLine } from './entry-line.tsx'
import type { CalendarEntry } from './queries.ts'

/** Entries that a cell holds; the rest opens. */
const MOST_IN_CELL = 3

/** A month in whole weeks, Monday first. */
export function MonthGrid({
  weeks,
  month,
  today,
  entries,
}: {
  weeks: readonly string[][]
  month: string
  today: string
  entries: readonly CalendarEntry[]
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const of = (day: string) => entries.filter((entry) => entry.day === day)
  return (
    <>
      <chakra.table aria-label={formatMonth(month)} w="full" tableLayout="fixed" borderCollapse="collapse">
        <thead>
          <tr>
            {weekdayHeads().map((head) => (
              <chakra.th
                key={head}
                scope="col"
                textAlign="start"
                textStyle="label"
                color="fg.muted"
                px={2}
                py={2}
                borderBottomWidth="2px"
                borderColor="border.rule"
              >
                {head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <chakra.td
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  verticalAlign="top"
                  h="116px"
                  px={1.5}
                  pb={1.5}
                  pt={1}
                  borderWidth="1px"
                  bg={day.startsWith(month) ? 'bg.surface' : undefined}
                >
                  <Day
                    day={day}
                    isToday={day === today}
                    inMonth={day.startsWith(month)}
                    entries={of(day)}
                    onOpen={() => setOpened(day)}
                  />
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {opened && (
        <Dialog open title={formatWeekday(opened)} onClose={() => setOpened(null)}>
          <chakra.ul css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {of(opened).map((entry) => (
              <li key={entryKey(entry)}>
                <EntryLine entry={entry} />
              </li>
            ))}
          </chakra.ul>
        </Dialog>
      )}
    </>
  )
}

function Day({
  day,
  isToday,
  inMonth,
  entries,
  onOpen,
}: {
  day: string
  isToday: boolean
  inMonth: boolean
  entries: readonly CalendarEntry[]
  onOpen: () => void
}) {
  const shown = entries.length > MOST_IN_CELL ? entries.slice(0, MOST_IN_CELL - 1) : entries
  const hidden = entries.length - shown.length
  return (
    <>
      <chakra.time
        dateTime={day}
        display="inline-grid"
        placeItems="center"
        minW="22px"
        h="22px"
        px={1}
        mb={1}
        textStyle="label"
        borderRadius="control"
        color={isToday ? 'fg.inverse' : inMonth ? 'fg' : 'fg.muted'}
        bg={isToday ? 'bg.inverse' : undefined}
      >
        <span aria-hidden>{Number(day.slice(8))}</span>
        <chakra.span srOnly>
          {formatWeekday(day)}
          {isToday ? ', today' : ''}
        </chakra.span>
      </chakra.time>
      {entries.length > 0 && (
        <chakra.ul display="grid" gap={1}>
          {shown.map((entry) => (
            <chakra.li key={entryKey(entry)} minW={0}>
              <EntryCell entry={entry} />
            </chakra.li>
          ))}
          {hidden > 0 && (
            <li>
              <TextButton
                type="button"
                textStyle="label"
                aria-label={`${formatNumber(hidden)} more on ${formatWeekday(day)}`}
                onClick={onOpen}
              >
                {formatNumber(hidden)} more
              </TextButton>
            </li>
          )}
        </chakra.ul>
      )}
    </>
  )
}
