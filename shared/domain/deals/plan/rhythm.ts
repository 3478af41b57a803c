/** A rhythm in words. */

import { LAST_DAY, type Nth, type PlanRhythm, type Weekday } from './plan.ts'

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

export const NTH_NAMES: Record<Nth, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const ordinal = (day: number): string => {
  const teen = day % 100 > 10 && day % 100 < 14
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
}

/** "every Tuesday and Thursday", "every second week on Monday", "on the 1st of every month", "on the last Friday of every third month". */
export function rhythmText(rhythm: PlanRhythm): string {
  const { interval } = rhythm
  const every = (unit: string) => (interval === 1 ? `every ${unit}` : `every ${ordinal(interval)} ${unit}`)
  switch (rhythm.every) {
    case 'week': {
      const days = listed(rhythm.days.map((day) => WEEKDAY_NAMES[day]))
      return interval === 1 ? `every ${days}` : `${every('week')} on ${days}`
    }
    case 'month':
      return `on the ${rhythm.day === LAST_DAY ? 'last day' : ordinal(rhythm.day)} of ${every('month')}`
    case 'month_weekday':
      return `on the ${NTH_NAMES[rhythm.nth]} ${WEEKDAY_NAMES[rhythm.weekday]} of ${every('month')}`
  }
}
