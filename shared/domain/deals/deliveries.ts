/** The year of a company's deals: what was weighed against the plan, and what the ledger holds of it. Pure. */

import { lotTonnes } from '../dashboard/carbon.ts'
import type { DealConditions } from './conditions.ts'
import type { DealLoad } from './loads.ts'
import { statementOf } from './statement.ts'
import { exactSum, isOpenLoad, plannedByMonth } from './tally.ts'

export interface YearDeal {
  id: string
  material_name: string
  category?: string | undefined
  quantity: number
  unit: string
  amount: number
  created_at: string
  conditions?: DealConditions | null | undefined
  /** Whether the company is who pays. */
  pays: boolean
  /** Nothing more is planned of it. */
  cancelled: boolean
  /** t CO2e avoided per tonne by the balance of its match; null: not estimated. */
  carbonPerTonne: number | null
}

export interface YearLoad extends Pick<DealLoad, 'state' | 'booked'> {
  transaction_id: string
  day: string
}

export interface YearLine {
  transaction_id: string
  quantity: number
  amount: number
  at: string
}

export interface MonthFigures {
  /** `2026-11`. */
  month: string
  /** Of deals that are counted in tonnes. */
  tonnes: number
  planned_tonnes: number
  /** Cents, prices that the company gets less those that it pays, without fees. */
  money: number
  planned_money: number
  carbon: number
  planned_carbon: number
}

export interface YearOfDeal {
  id: string
  /** In the unit of the deal, by the day it was weighed. */
  weighed: number
  planned: number
  tonnes: number | null
  /** Cents by the ledger: below zero where the company pays. */
  money: number
  fee: number
  carbon: number | null
  loads: number
  open: number
}

export interface YearFigures {
  months: MonthFigures[]
  deals: YearOfDeal[]
  /** Cents: prices and fees by the statements of the year. */
  gets: number
  pays: number
  fees: number
  /** Loads of the year, and those that wait for an answer. */
  loads: number
  open: number
  /** How many deals are in the tonnes, and how many in the carbon. */
  in_tonnes: number
  in_carbon: number
}

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** Tonnes of a quantity of a deal; null where its unit is no mass. */
const tonnesOf = (deal: YearDeal, quantity: number): number | null => {
  const one = lotTonnes({ ...deal, quantity: 1 })
  return one === null ? null : one * quantity
}

export function yearOf(
  year: number,
  deals: readonly YearDeal[],
  loads: readonly YearLoad[],
  lines: readonly YearLine[],
): YearFigures {
  const months = monthsOf(year)
  const blank = (month: string): MonthFigures => ({
    ...{ month, tonnes: 0, planned_tonnes: 0, money: 0, planned_money: 0, carbon: 0, planned_carbon: 0 },
  })
  const figures = new Map(months.map((month) => [month, blank(month)]))
  const add = (month: string, values: Partial<Omit<MonthFigures, 'month'>>) => {
    const at = figures.get(month)
    if (!at) return
    for (const [field, value] of Object.entries(values) as [keyof typeof values, number][])
      at[field] = exactSum([at[field], value])
  }
  const rows = deals.map((deal): YearOfDeal => {
    const own = loads.filter(
      ({ transaction_id, state }) => transaction_id === deal.id && state !== 'withdrawn',
    )
    const sign = deal.pays ? -1 : 1
    const carbonOf = (tonnes: number | null) =>
      tonnes === null || deal.carbonPerTonne === null ? null : tonnes * deal.carbonPerTonne
    const plan = deal.cancelled ? [] : [...plannedByMonth(deal)].filter(([month]) => figures.has(month))
    for (const [month, quantity] of plan) {
      const tonnes = tonnesOf(deal, quantity)
      add(month, {
        planned_tonnes: tonnes ?? 0,
        planned_money: sign * Math.round((deal.amount * quantity) / deal.quantity),
        planned_carbon: carbonOf(tonnes) ?? 0,
      })
    }
    for (const { day, booked } of own) {
      const tonnes = tonnesOf(deal, booked.quantity)
      add(day.slice(0, 7), { tonnes: tonnes ?? 0, carbon: carbonOf(tonnes) ?? 0 })
    }
    const booked = lines.filter(({ transaction_id }) => transaction_id === deal.id)
    for (const { at, amount } of booked) add(at.slice(0, 7), { money: sign * amount })
    const weighed = exactSum(own.map(({ booked: { quantity } }) => quantity))
    const tonnes = tonnesOf(deal, weighed)
    return {
      id: deal.id,
      weighed,
      planned: exactSum(plan.map(([, quantity]) => quantity)),
      tonnes: tonnes === null ? null : exactSum([tonnes]),
      money: booked.reduce((sum, { amount }) => sum + sign * amount, 0),
      fee: 0,
      carbon: carbonOf(tonnes),
      loads: own.length,
      open: own.filter(isOpenLoad).length,
    }
  })
  // The fee of a year is what its statements say, month by month.
  const paying = new Map(deals.map(({ id, pays }) => [id, pays]))
  const sums = { gets: 0, pays: 0, fees: 0 }
  const feeOf = new Map<string, number>()
  for (const month of months) {
    const statement = statementOf(
      lines.filter(({ at }) => at.startsWith(month)),
      (id) => paying.get(id) === true,
    )
    sums.gets += statement.gets
    sums.pays += statement.pays
    sums.fees += statement.fees
    for (const { transaction_id, fee } of statement.deals)
      if (paying.get(transaction_id)) feeOf.set(transaction_id, (feeOf.get(transaction_id) ?? 0) + fee)
  }
  return {
    months: [...figures.values()],
    deals: rows.map((row) => ({ ...row, fee: feeOf.get(row.id) ?? 0 })),
    ...sums,
    loads: rows.reduce((sum, row) => sum + row.loads, 0),
    open: rows.reduce((sum, row) => sum + row.open, 0),
    in_tonnes: rows.filter(({ tonnes }) => tonnes !== null).length,
    in_carbon: rows.filter(({ carbon }) => carbon !== null).length,
  }
}
