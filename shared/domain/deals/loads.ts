/**
 * A load of a deal: entered by one side as it was weighed, settled by the word of the other, by its silence, or by what ends a
 * dispute. What is settled becomes lines of a ledger that only grows: a correction takes the line back and books anew.
 */

import type { Payer } from '../transactions/terms.ts'
import { valueAtBase, valueOfLoad, type DealConditions, type DealSide } from './conditions.ts'
import { indexAt, type IndexValues } from './price-index.ts'

/** Days after which silence confirms a load: a term of ours, shown with each load from the moment it is entered. */
export const SILENCE_DAYS = 14

export const LOAD_STATES = ['entered', 'disputed', 'settled', 'withdrawn'] as const
export type LoadState = (typeof LOAD_STATES)[number]

export const LOAD_SETTLEMENTS = ['confirmed', 'silence', 'claim', 'standing', 'mean'] as const
/** `claim`, `standing`: which figure of a dispute both go by now. */
export type LoadSettlement = (typeof LOAD_SETTLEMENTS)[number]

/** What can be said of a load, by a side or by the end of its term. */
export const LOAD_WORDS = [
  'entered',
  'confirm',
  'dispute',
  'refuse',
  'take',
  'drop',
  'mean',
  'withdraw',
  'silence',
] as const
export type LoadWord = (typeof LOAD_WORDS)[number]

/** A weight, and the measured dry matter or content where the price is of it. */
export interface LoadFigure {
  quantity: number
  percent: number | null
}

export interface LoadClaim extends LoadFigure {
  by: DealSide
  reason: string
  /** The load was not taken: nothing of it counts. */
  refused: boolean
}

export interface DealLoad extends LoadFigure {
  /** Of weighing. */
  day: string
  state: LoadState
  entered_by: DealSide
  entered_at: string
  /** From when on silence confirms it. */
  silent_at: string
  claim: LoadClaim | null
  /** Who offered the mean of both figures. */
  mean_by: DealSide | null
  /** What both go by; it stays while somebody disputes it. */
  settled: (LoadFigure & { how: LoadSettlement; at: string; refused: boolean }) | null
  /** What of it stands in the ledger: cents, and how many lines there are. */
  booked: { quantity: number; amount: number; lines: number }
}

/** A line of the ledger. A counter-line takes a whole line back. */
export interface BookedLine {
  /** From 1, for each load. */
  line: number
  kind: 'load' | 'counter'
  /** Below zero in a counter-line, as is the amount, in cents. */
  quantity: number
  amount: number
  at: string
}

export type LoadAction =
  | { type: 'confirm' }
  | { type: 'dispute'; quantity: number; percent: number | null; reason: string; refused: boolean }
  /** Goes by the claim of the other side. */
  | { type: 'take' }
  /** Takes the own claim back. */
  | { type: 'drop' }
  /** Offers the mean, or takes it. */
  | { type: 'mean' }
  | { type: 'withdraw' }
  /** The term is over: nobody's word. */
  | { type: 'silence' }

export interface LoadTerms {
  amount: number
  quantity: number
  price_per_unit?: number | null | undefined
  payer?: Payer | undefined
  conditions?: DealConditions | null | undefined
  index_values?: IndexValues | undefined
}

export const NOTHING_BOOKED = { quantity: 0, amount: 0, lines: 0 } as const

export const silentAt = (enteredAt: string): string =>
  new Date(Date.parse(enteredAt) + SILENCE_DAYS * 86_400_000).toISOString()

/**
 * From when on silence confirms a load that was entered: not before its price is known, so that nothing is booked into a month
 * that is over. Null: its price waits for the value of an index.
 */
export function silenceFrom({ silent_at, day }: Pick<DealLoad, 'silent_at' | 'day'>, terms: LoadTerms) {
  const at = indexAt(terms, day)
  if (!at) return silent_at
  const known = at.accepted?.accepted_at ?? null
  return known === null ? null : known > silent_at ? known : silent_at
}

/** Which percentage a load has to name, in words; null where the price is of what is weighed. */
export const neededPercent = ({ price_per_unit, conditions }: LoadTerms): 'dry matter' | string | null =>
  price_per_unit == null || !conditions || conditions.basis === 'weighed'
    ? null
    : conditions.basis === 'dry'
      ? 'dry matter'
      : (conditions.content_of ?? 'content')

/** Whose answer a load waits for. */
export function answerers({ state, entered_by, claim, mean_by }: DealLoad): DealSide[] {
  if (state === 'entered') return [entered_by === 'seller' ? 'buyer' : 'seller']
  if (state !== 'disputed' || !claim) return []
  const other = claim.by === 'seller' ? 'buyer' : 'seller'
  return mean_by === other ? [claim.by] : [other]
}

/** The figure that stands while there is a claim against it. */
export const standingFigure = ({ settled, quantity, percent }: DealLoad): LoadFigure & { refused: boolean } =>
  settled ?? { quantity, percent, refused: false }

const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** Half of both, to the kilogram of a tonne; null where one side refused the load. */
export function meanFigure(load: DealLoad): LoadFigure | null {
  const [a, b] = [standingFigure(load), load.claim]
  if (!b || b.refused || a.refused) return null
  const percent = a.percent === null || b.percent === null ? null : thousandths((a.percent + b.percent) / 2)
  return { quantity: thousandths((a.quantity + b.quantity) / 2), percent }
}

interface Settled {
  load: DealLoad
  lines: BookedLine[]
}

/** @returns null where the figure has no value by the terms. */
function settle(
  load: DealLoad,
  figure: LoadFigure & { refused: boolean },
  how: LoadSettlement,
  at: string,
  terms: LoadTerms,
): Settled | null {
  const quantity = figure.refused ? 0 : figure.quantity
  const amount = quantity === 0 ? 0 : valueOfLoad(terms, quantity, figure.percent, load.day)
  if (amount === null) return null
  const { booked } = load
  const lines: BookedLine[] = []
  if (quantity !== booked.quantity || amount !== booked.amount) {
    const next = () => booked.lines + lines.length + 1
    if (booked.quantity !== 0)
      lines.push({ line: next(), kind: 'counter', quantity: -booked.quantity, amount: -booked.amount, at })
    if (quantity !== 0) lines.push({ line: next(), kind: 'load', quantity, amount, at })
  }
  return {
    load: {
      ...load,
      state: 'settled',
      claim: null,
      mean_by: null,
      settled: { quantity: figure.quantity, percent: figure.percent, refused: figure.refused, how, at },
      booked: { quantity, amount, lines: booked.lines + lines.length },
    },
    lines,
  }
}

/** Whether a figure can be claimed: measured where it has to be, and another than the one that stands. */
function isClaim(load: DealLoad, claim: LoadFigure & { refused: boolean }, terms: LoadTerms): boolean {
  const stands = standingFigure(load)
  if (claim.refused) return !stands.refused
  if (claim.quantity <= 0 || valueAtBase(terms, claim.quantity, claim.percent) === null) return false
  return stands.refused || claim.quantity !== stands.quantity || claim.percent !== stands.percent
}

/** Whether the action was done already. */
function isDone(load: DealLoad, action: LoadAction, by: DealSide | null): boolean {
  const { state, claim, mean_by, settled } = load
  if (action.type === 'confirm')
    return state === 'settled' && settled?.how === 'confirmed' && by !== load.entered_by
  if (action.type === 'withdraw') return state === 'withdrawn' && by === load.entered_by
  if (action.type === 'mean') return state === 'disputed' && mean_by === by
  return (
    action.type === 'dispute' &&
    claim?.by === by &&
    claim.refused === action.refused &&
    (action.refused || (claim.quantity === action.quantity && claim.percent === action.percent)) &&
    claim.reason === action.reason
  )
}

/**
 * What an action makes of a load, and the lines that it adds to the ledger. Where the term of silence is over, silence comes first.
 *
 * @param by null for silence alone.
 * @returns the load itself and no line when it was done already; null when it is not allowed.
 */
export function actOnLoad(
  load: DealLoad,
  action: LoadAction,
  by: DealSide | null,
  at: string,
  terms: LoadTerms,
): Settled | null {
  const from = silenceFrom(load, terms)
  if (load.state === 'entered' && from !== null && at >= from) {
    const stands = { quantity: load.quantity, percent: load.percent, refused: false }
    const first = settle(load, stands, 'silence', from, terms)
    if (!first || action.type === 'silence') return first
    if (action.type === 'confirm' && by !== load.entered_by) return first
    const then = actOnLoad(first.load, action, by, at, terms)
    return then && { load: then.load, lines: [...first.lines, ...then.lines] }
  }
  if (action.type === 'silence' || by === null) return null
  if (isDone(load, action, by)) return { load, lines: [] }
  const { state, entered_by, claim, mean_by } = load
  switch (action.type) {
    case 'confirm':
      return state === 'entered' && by !== entered_by
        ? settle(load, { ...load, refused: false }, 'confirmed', at, terms)
        : null
    case 'withdraw':
      return state === 'entered' && by === entered_by
        ? { load: { ...load, state: 'withdrawn' }, lines: [] }
        : null
    case 'dispute': {
      const mayClaim = state === 'settled' || (state === 'entered' && by !== entered_by)
      // Only who takes the material can refuse it.
      if (!mayClaim || (action.refused && by !== 'buyer') || !isClaim(load, action, terms)) return null
      const { quantity, percent, reason, refused } = action
      const figure = refused ? { quantity: 0, percent: null } : { quantity, percent }
      return {
        load: { ...load, state: 'disputed', claim: { ...figure, by, reason, refused }, mean_by: null },
        lines: [],
      }
    }
    case 'take':
      return state === 'disputed' && claim && claim.by !== by ? settle(load, claim, 'claim', at, terms) : null
    case 'drop':
      return state === 'disputed' && claim?.by === by
        ? settle(load, standingFigure(load), 'standing', at, terms)
        : null
    case 'mean': {
      const mean = state === 'disputed' ? meanFigure(load) : null
      if (!mean) return null
      return mean_by === null
        ? { load: { ...load, mean_by: by }, lines: [] }
        : settle(load, { ...mean, refused: false }, 'mean', at, terms)
    }
  }
}

/** One ticket is one load of a deal: letters and digits alone tell tickets apart. */
export const loadIdOf = (ticket: string): string =>
  [...ticket.normalize('NFKC').toUpperCase()]
    .filter((char) => /[\p{L}\p{N}]/u.test(char))
    .map((char) => (/[A-Z0-9]/.test(char) ? char : `_${char.codePointAt(0)!.toString(16)}_`))
    .join('')
