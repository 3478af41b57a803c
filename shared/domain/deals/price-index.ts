/**
 * A price that follows a published index. Part of it moves with the index, the rest stays; what counts is a monthly value that
 * one side states with its source and the other accepts. Nothing is estimated: a month without one has no price. Pure.
 */

import { monthAfter } from '../day.ts'
import type { DealSide } from './conditions.ts'

/** Which month's value prices a load: that of its weighing, or the one before, which is published by then. */
export const INDEX_MONTHS = ['delivery', 'before'] as const
export type IndexMonth = (typeof INDEX_MONTHS)[number]

export interface PriceIndex {
  /** As its publisher calls it. */
  name: string
  /** Value at which the price per unit is the one that the terms name. */
  base: number
  /** Per cent of the price that move with the index, above 0 to 100. */
  share: number
  month: IndexMonth
}

/** A value as its publisher states it. */
export interface IndexFigure {
  value: number
  /** Where it stands. */
  source: string
  /** The day on which it was published, as `2026-11-05`. */
  published: string
}

export interface IndexValue extends IndexFigure {
  by: DealSide
  at: string
  /** When the other side accepted it; null: it does not count yet. */
  accepted_at: string | null
}

/** Values by month, as `2026-11`. */
export type IndexValues = Record<string, IndexValue>

export type IndexAction =
  | ({ type: 'state'; month: string } & IndexFigure)
  /** Names the value that was seen. */
  | { type: 'accept'; month: string; value: number }

export interface IndexTerms {
  price_per_unit?: number | null | undefined
  conditions?: { index?: PriceIndex | null | undefined } | null | undefined
  index_values?: IndexValues | undefined
}

export const indexOf = ({ conditions, price_per_unit }: IndexTerms): PriceIndex | null =>
  price_per_unit == null ? null : (conditions?.index ?? null)

/** The month whose value prices what is weighed on a day. */
export const indexMonthOf = ({ month }: Pick<PriceIndex, 'month'>, day: string): string =>
  month === 'delivery' ? day.slice(0, 7) : monthAfter(day.slice(0, 7), -1)

/** EUR per unit at a value of the index, to a hundredth of a cent: the price that is shown is the one that is counted with. */
export const indexedPrice = (price: number, { base, share }: PriceIndex, value: number): number =>
  Math.round(Number((price * (1 + (share / 100) * (value / base - 1)) * 1e4).toPrecision(15))) / 1e4

/** What of an index prices the loads of a day: the month, and its value once both go by it; null where no index does. */
export function indexAt(
  terms: IndexTerms,
  day: string,
): { index: PriceIndex; month: string; accepted: IndexValue | null } | null {
  const index = indexOf(terms)
  if (!index) return null
  const month = indexMonthOf(index, day)
  const value = terms.index_values?.[month]
  return { index, month, accepted: value?.accepted_at ? value : null }
}

/** The month whose value a load of a day waits for; null where none is missing. */
export const missingIndexMonth = (terms: IndexTerms, day: string): string | null => {
  const at = indexAt(terms, day)
  return at && !at.accepted ? at.month : null
}

/** @returns the values after an action; those given when it was done already, null when it is not allowed. */
export function actOnIndex(
  values: IndexValues,
  action: IndexAction,
  side: DealSide,
  at: string,
): IndexValues | null {
  const { month } = action
  const stands = values[month]
  const accepts = () => ({ ...values, [month]: { ...stands!, accepted_at: at } })
  if (stands?.accepted_at) return stands.value === action.value ? values : null
  if (action.type === 'accept')
    return stands && stands.by !== side && stands.value === action.value ? accepts() : null
  const { value, source, published } = action
  // Who states what the other side stated goes by it.
  if (stands && stands.by !== side && stands.value === value) return accepts()
  const same = stands?.value === value && stands.source === source && stands.published === published
  return same ? values : { ...values, [month]: { value, source, published, by: side, at, accepted_at: null } }
}

/** The earliest stated value that waits for a side. */
export const indexWaitsFor = (values: IndexValues | undefined, side: DealSide): IndexValue | null =>
  Object.values(values ?? {})
    .filter(({ by, accepted_at }) => accepted_at === null && by !== side)
    .sort((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null
