import { formatCalendarDay } from '#web/lib/format.ts'
import type { MatchWorth } from './worth-texts.ts'

export type Law = NonNullable<MatchWorth['law']>

/** How far the procedure is settled. */
export function lawTag(law: Law): { word: string; tone: 'positive' | 'warning' | 'danger' } {
  if (law.procedure === 'prohibited') return { word: 'Prohibited', tone: 'danger' }
  if (law.questions.length > 0)
    return {
      word: law.questions.length === 1 ? 'One question open' : `${law.questions.length} questions open`,
      tone: 'warning',
    }
  return law.checked ? { word: 'Settled', tone: 'positive' } : { word: 'To be checked', tone: 'warning' }
}

/** A first load leaves some weeks from now, so the law of that day is told. */
export const lawDayText = (day: string): string =>
  `This is the law as it stands on ${formatCalendarDay(day)}, because a first load takes some weeks to arrange.`
