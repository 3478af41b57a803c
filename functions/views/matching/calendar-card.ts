import type * as z from 'zod'
import type { worthSchema } from '#shared/api/market/worth.ts'
import type { SideRhythm, YearOfMonths } from '#shared/domain/economics/rhythm.ts'
import { monthsText } from '#shared/domain/matching/values/season.ts'
import { citation } from '#shared/knowledge/sources.ts'

/** Supply against demand over the months, as the API shows it. */

type CalendarCard = NonNullable<z.input<typeof worthSchema>['calendar']>

export function calendarCard(year: YearOfMonths): CalendarCard {
  const { supply, demand, given, wanted, calendar, keeps, unit, lot, flows } = year
  const { together, stored, spoilt, wait, mostStock } = calendar
  return {
    unit,
    supply: rhythmCard(supply, given),
    demand: rhythmCard(demand, wanted),
    months: calendar.months.map(({ supply: arises, demand: asked, taken, stock }) => ({
      supply: rounded(arises),
      demand: rounded(asked),
      taken: rounded(taken),
      stock: rounded(stock),
    })),
    together: thousandths(together),
    stored: thousandths(stored),
    spoilt: thousandths(spoilt),
    wait: thousandths(wait),
    most_stock: rounded(mostStock),
    flows,
    keeps: keeps?.days
      ? { days: keeps.days, how: keeps.how, source: citation(keeps), checked: keeps.checked === 'read' }
      : null,
    minimum_lot: lot,
  }
}

function rhythmCard({ shares, basis, known }: SideRhythm, amount: number | null): CalendarCard['supply'] {
  const months = shares.flatMap((share, month) => (share > 0 ? [month] : []))
  return {
    basis,
    text: known?.label ?? (basis === 'even' ? 'every month alike' : monthsText(months)),
    source: known && citation(known),
    checked: known === null || known.checked === 'read',
    amount,
  }
}

/** Three figures, or nobody reads twelve of them. */
const rounded = (value: number) => (value === 0 ? 0 : Number(value.toPrecision(3)))
const thousandths = (value: number) => Math.round(1000 * value) / 1000
