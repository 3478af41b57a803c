import { dayAfter, dayOf, monthAfter } from '#shared/domain/day.ts'
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { LOOK_AHEAD_DAYS, LOOK_BACK_DAYS } from '#shared/domain/deals/plan/plan.ts'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { formatMonth, formatNumber } from '#web/lib/format.ts'
import { Agenda } from './agenda.tsx'
import { weeksOf } from './calendar-words.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { calendarQuery } from './queries.ts'

/** The days of all deals, a month at a time: a grid, on a phone a list. */
export function Calendar({
  search,
  onSearch,
}: {
  search: URLSearchParams
  onSearch: (next: URLSearchParams, options: { replace: boolean }) => void
}) {
  const [subscribing, setSubscribing] = useState(false)
  const today = dayOf(new Date())
  const now = today.slice(0, 7)
  const [first, last] = [
    dayAfter(today, -LOOK_BACK_DAYS).slice(0, 7),
    dayAfter(today, LOOK_AHEAD_DAYS).slice(0, 7),
  ]
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? now
  const month = asked < first ? first : asked > last ? last : asked
  const weeks = weeksOf(month)
  const query = useQuery({
    ...calendarQuery(weeks[0]![0]!, weeks.at(-1)![6]!),
    placeholderData: keepPreviousData,
  })
  const go = (to: string) => {
    const next = new URLSearchParams(search)
    if (to === now) next.delete('month')
    else next.set('month', to)
    onSearch(next, { replace: true })
  }
  const entries = query.data?.entries ?? []
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} mb={4}>
        <IconButton label="Month before" disabled={month <= first} onClick={() => go(monthAfter(month, -1))}>
          <IconChevronLeft size={18} stroke={1.6} />
        </IconButton>
        <chakra.h2 textStyle="section" minW="164px" textAlign="center" aria-live="polite">
          {formatMonth(month)}
        </chakra.h2>
        <IconButton label="Month after" disabled={month >= last} onClick={() => go(monthAfter(month, 1))}>
          <IconChevronRight size={18} stroke={1.6} />
        </IconButton>
        {month !== now && (
          <Button size="sm" onClick={() => go(now)}>
            This month
          </Button>
        )}
        <Button
          ms={{ md: 'auto' }}
          w={{ base: 'full', md: 'auto' }}
          icon={<IconCalendarShare size={16} stroke={1.6} aria-hidden />}
          onClick={() => setSubscribing(true)}
        >
          Subscribe
        </Button>
      </chakra.div>
      {query.isError && !query.data ? (
        <QueryError title="The calendar can’t be shown" query={query} />
      ) : !query.data ? (
        <SkeletonRows label="Loading the calendar" />
      ) : (
        <chakra.div opacity={query.isPlaceholderData ? 0.6 : 1} aria-busy={query.isPlaceholderData}>
          {query.data.left_out > 0 && (
            <chakra.div mb={4}>
              <Banner tone="info">
                {formatNumber(query.data.left_out)} more entries are not shown: these are the first by day.
              </Banner>
            </chakra.div>
          )}
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <MonthGrid weeks={weeks} month={month} today={query.data.today} entries={entries} />
          </chakra.div>
          <chakra.div display={{ lg: 'none' }}>
            <Agenda
              entries={entries.filter(({ day }) => day.startsWith(month))}
              today={query.data.today}
              month={month}
            />
          </chakra.div>
        </chakra.div>
      )}
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}
