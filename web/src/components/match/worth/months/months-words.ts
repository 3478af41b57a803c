/** Twelve months of supply and demand in sentences, for the screen and the document. Pure. */
import { choicesOf } from '#shared/domain/catalogue/choices.ts'
import { formatCount, formatNumber, formatPercent, formatQuantity, formatRange } from '#web/lib/format.ts'
import type { SideNames } from '../money-balance.tsx'
import type { MatchWorth, WorthEstimate } from '../worth-texts.ts'

export type MatchCalendar = NonNullable<MatchWorth['calendar']>
type Rhythm = MatchCalendar['supply']

export const MONTH_NAMES: readonly string[] = choicesOf('month').map(({ label }) => label)

/** Three figures tell. */
export const roughly = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(3)))

const VERBS = {
  supply: { You: 'You give off', They: 'They give off', 'Who offers': 'Given off', 'Who takes': '' },
  demand: { You: 'You take', They: 'They take', 'Who takes': 'Taken', 'Who offers': '' },
} as const

export const rowNames = ([holder, taker]: SideNames) => ({
  supply: VERBS.supply[holder],
  demand: VERBS.demand[taker],
})

function rhythmText({ basis, text, checked }: Rhythm): string {
  if (basis === 'stated') return `${text}, as stated`
  if (basis === 'read') return `${text}, as the description reads`
  if (basis === 'usual') return `as is usual: ${text}${checked ? '' : ' (a planning figure, to be checked)'}`
  return 'no months are stated, so all are taken alike'
}

/** Whose amount and rhythm it is. */
export function sideLine(name: string, rhythm: Rhythm, unit: MatchCalendar['unit']): string {
  const amount =
    rhythm.amount === null
      ? 'an amount that is not stated (the other side’s is taken)'
      : `${formatQuantity(roughly(rhythm.amount), unit)} a year`
  return `${name} ${amount}; ${rhythmText(rhythm)}.`
}

/** What meets, what waits and what spoils. */
export function meetingLine({
  together,
  stored,
  spoilt,
  most_stock,
  months,
  unit,
  flows,
}: MatchCalendar): string {
  const share = (value: number) => formatPercent(100 * value)
  const meets = `${share(together)} of what both can move is taken in the month in which it arises`
  if (flows) return `${meets}; by pipe nothing waits.`
  const peak = months.findIndex(({ stock }) => stock === most_stock)
  const waits =
    Math.round(100 * stored) === 0
      ? 'next to nothing has to wait'
      : `${share(stored)} waits, at most ${formatQuantity(roughly(most_stock), unit)}, at the end of ${MONTH_NAMES[peak]}`
  const spoils = Math.round(100 * spoilt) === 0 ? '' : `; ${share(spoilt)} spoils before it is taken`
  return `${meets}; ${waits}${spoils}.`
}

/** How long it keeps. Null where it flows. */
export const keepsLine = ({ keeps, flows }: MatchCalendar): string | null =>
  flows
    ? null
    : keeps
      ? `It keeps ${formatRange(keeps.days.low, keeps.days.high, 'days')}, usually ${formatNumber(keeps.days.typical)}: ${keeps.how}.`
      : 'No limit to how long it keeps is known.'

/** How often it is fetched, and what waits in between. Null where it flows. */
export function lotLine(
  { minimum_lot, unit, flows }: MatchCalendar,
  { amount, loads }: Pick<WorthEstimate, 'amount' | 'loads'>,
): string | null {
  if (flows || loads <= 0) return null
  const days = Math.round(365 / loads)
  const each = formatQuantity(roughly(amount / loads), unit)
  const often =
    days <= 2
      ? `about ${formatNumber(loads / 52, { decimals: 0 })} a week`
      : `one every ${formatCount(days, 'day')}`
  const lot =
    minimum_lot === null
      ? ' No minimum lot is stated.'
      : ` At least ${formatQuantity(roughly(minimum_lot), 't')} are moved at once, as stated${minimum_lot > amount ? ', more than both can move in a year' : `: ${lotsText(amount / minimum_lot)} a year`}.`
  return `${formatCount(Math.round(loads), 'load')} of ${each} a year, ${often}; between two up to ${each} wait at the gate.${lot}`
}

const lotsText = (lots: number): string => `at most ${formatCount(Math.max(1, Math.floor(lots)), 'lot')}`
