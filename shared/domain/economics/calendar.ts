/**
 * What arises against what is taken over the months of a year, and what waits in between. Pure, without knowledge: the year
 * runs on and on, so December is followed by the same January.
 */

export const MONTHS = 12

export interface CalendarMonth {
  supply: number
  demand: number
  /** Of the demand: what is there to be taken, fresh or stored. */
  taken: number
  /** At the end of the month, for later ones. */
  stock: number
  /** Neither taken nor kept: nobody takes it before it spoils, or at all. */
  left: number
}

export interface YearCalendar {
  months: readonly CalendarMonth[]
  /** A year. */
  taken: number
  /** Shares of what both could move in an even year: taken in its month, taken later, and spoilt. They sum to one. */
  together: number
  stored: number
  spoilt: number
  /** Months that a unit waits on average until it is taken. */
  wait: number
  mostStock: number
}

/** Years until what is carried over no longer changes. */
const TURNS = 3
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * @param supply amounts of January to December. @param demand likewise.
 * @param keeps months that it keeps; Infinity: no limit that matters. The oldest goes first.
 */
export function calendarOf(
  supply: readonly number[],
  demand: readonly number[],
  keeps: number,
): YearCalendar {
  const wanted = worthKeeping(supply, demand, keeps)
  const months: CalendarMonth[] = []
  let stock = 0
  for (let turn = 0; turn < TURNS * MONTHS; turn++) {
    const month = turn % MONTHS
    const [arises, asked] = [supply[month]!, demand[month]!]
    const taken = Math.min(asked, stock + arises)
    const over = stock + arises - taken
    stock = Math.min(over, wanted[month]!)
    months[month] = { supply: arises, demand: asked, taken, stock, left: over - stock }
  }
  const taken = sum(months.map((one) => one.taken))
  const possible = Math.min(sum(supply), sum(demand))
  const fresh = sum(months.map((one) => Math.min(one.supply, one.demand)))
  const share = (amount: number) => (possible > 0 ? Math.min(1, Math.max(0, amount / possible)) : 0)
  const together = share(fresh)
  const spoilt = share(possible - taken)
  return {
    months,
    taken,
    together,
    spoilt,
    stored: Math.max(0, 1 - together - spoilt),
    wait: taken > 0 ? sum(months.map((one) => one.stock)) / taken : 0,
    mostStock: Math.max(...months.map((one) => one.stock)),
  }
}

/**
 * What is worth keeping at the end of each month: what later months lack beyond their own, and no more than goes while it
 * keeps, since the oldest is taken first.
 */
function worthKeeping(supply: readonly number[], demand: readonly number[], keeps: number): number[] {
  const wanted = Array.from({ length: MONTHS }, () => 0)
  for (let turn = TURNS * MONTHS - 1; turn >= 0; turn--) {
    const month = turn % MONTHS
    const next = (month + 1) % MONTHS
    const lacking = Math.max(0, wanted[next]! + demand[next]! - supply[next]!)
    wanted[month] = Math.min(lacking, demandWithin(demand, month, keeps))
  }
  return wanted
}

/** Demand of the months that follow, as far as it keeps; of the last one a share. */
function demandWithin(demand: readonly number[], month: number, keeps: number): number {
  if (keeps >= MONTHS) return Infinity
  const whole = Math.floor(keeps)
  const full = sum(Array.from({ length: whole }, (_, i) => demand[(month + 1 + i) % MONTHS]!))
  return full + (keeps - whole) * demand[(month + 1 + whole) % MONTHS]!
}
