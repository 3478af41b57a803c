/** The line-by-line check of what is offered against what is asked for. */
import { parameterOf, quantityOf } from '#shared/knowledge/parameters/index.ts'
import {
  align,
  alignBound,
  type Aligned,
  type Bounding,
  boundOn,
  type Interval,
  type Missing,
  speaksOf,
} from './align.ts'
import { fromSi } from './convert.ts'
import type { MeasuredProperty, Requirement } from './types.ts'

/** stated: typed or confirmed by the owner. read: in the text of the listing. lab: in a report. typical: usual of the material. */
export type ValueSource = 'stated' | 'read' | 'lab' | 'typical'
export type Offered = MeasuredProperty & { source: ValueSource }

export interface CheckLine {
  limit: Requirement
  /** Null where nothing is stated. */
  offered: Offered | null
  /** The offered value in the unit and on the basis of the limit; an open end is null. */
  compared: { min: number | null; max: number | null; unit: string } | null
  /** Room to the limit in its unit, less than nought beyond it; null where it is open. */
  margin: number | null
  /** How many times beyond the limit, 1 within; null where it is open. */
  times: number | null
  /** alternative: another bound, of which one is enough, holds or tells more. */
  verdict: 'pass' | 'fail' | 'open' | 'wish-missed' | 'alternative'
  /** Where what is offered is only a part of what is limited, or the whole of which that is a part; else null. */
  bounds: Bounding | null
  why: Missing | null
  source: ValueSource | null
  /** From 0 to 1: how much the answer would settle. 0 where the verdict stands. */
  settles: number
}

/** What is usual, in the SI unit of the parameter: of the material where that is known. */
export type UsualRange = (parameter: string) => { min: number; max: number } | null
const usualOf: UsualRange = (parameter) => parameterOf(parameter)?.usual ?? null

/** A target without a bound is met within a tenth of it. */
const TARGET = 0.1
/** A wish settles less than a must. */
const WISH = 0.25
const ORDER: Readonly<Record<ValueSource, number>> = { lab: 0, stated: 1, read: 2, typical: 3 }

/**
 * One line for each limit, in its order. Deterministic: nothing is guessed, and what can't be compared is open with what is missing.
 */
export const checkSpecification = (
  offered: readonly Offered[],
  need: readonly Requirement[],
  usual: UsualRange = usualOf,
): CheckLine[] => asAlternatives(need.map((limit) => checkLimit(offered, limit, usual)))

/** What the alternatives to a bound have in common with it; null: it has none. */
const sideOf = ({ id, parameter, basis, weight, op }: Requirement): string | null =>
  weight === 'either' ? [id ?? parameter, basis, op === 'range' ? op : op[0]].join(' ') : null

const RANK: Readonly<Record<CheckLine['verdict'], number>> = {
  pass: 0,
  open: 1,
  fail: 2,
  'wish-missed': 2,
  alternative: 3,
}

/**
 * "> 85 °C or > 60 °C with heat pump": one that passes is enough. The one that tells most stands, the others beside it as
 * alternatives.
 */
function asAlternatives(lines: CheckLine[]): CheckLine[] {
  const bySide = new Map<string, CheckLine[]>()
  for (const line of lines) {
    const side = sideOf(line.limit)
    if (side !== null) bySide.set(side, [...(bySide.get(side) ?? []), line])
  }
  const aside = new Set(
    [...bySide.values()].flatMap((group) =>
      group.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict] || (a.times ?? 0) - (b.times ?? 0)).slice(1),
    ),
  )
  return lines.map((line) => (aside.has(line) ? { ...line, verdict: 'alternative', settles: 0 } : line))
}

/** Open lines, what settles most first; equal ones in the order of the need. */
export const openLines = (lines: readonly CheckLine[]): CheckLine[] =>
  lines.filter(({ verdict }) => verdict === 'open').sort((a, b) => b.settles - a.settles)

/** fail: a must is missed. open: a must is open. Else pass; of wishes nothing fails. */
export function overall(lines: readonly CheckLine[]): 'pass' | 'fail' | 'open' {
  const musts = lines.filter(({ limit }) => limit.weight !== 'wish')
  if (musts.some(({ verdict }) => verdict === 'fail')) return 'fail'
  return musts.some(({ verdict }) => verdict === 'open') ? 'open' : 'pass'
}

interface Ends {
  low: number | null
  high: number | null
  isLowStrict: boolean
  isHighStrict: boolean
}

/** The ends of a limit in SI; null where it has none. */
function endsOf({ op, si, minSi, maxSi }: Requirement): Ends {
  const none = { low: null, high: null, isLowStrict: false, isHighStrict: false }
  if (op === 'range') return { ...none, low: minSi, high: maxSi }
  if (si === null) return none
  if (op === '<' || op === '<=') return { ...none, high: si, isHighStrict: op === '<' }
  if (op === '>' || op === '>=') return { ...none, low: si, isLowStrict: op === '>' }
  return { ...none, low: si - Math.abs(si) * TARGET, high: si + Math.abs(si) * TARGET }
}

interface Told {
  offered: Offered
  aligned: Aligned
  bounds: Bounding | null
}

const byWorth = (limit: Requirement) => (a: Told, b: Told) =>
  Number(a.aligned.interval === null) - Number(b.aligned.interval === null) ||
  ORDER[a.offered.source] - ORDER[b.offered.source] ||
  Number(a.offered.basis !== limit.basis) - Number(b.offered.basis !== limit.basis)

/** The offered value that a limit is compared with: its own; else a part or a whole, first one that decides. */
function toldOf(all: readonly Offered[], limit: Requirement): Told | undefined {
  const own = all
    .filter((one) => speaksOf(one, limit))
    .map((offered): Told => ({ offered, aligned: align(offered, limit, all), bounds: null }))
    .sort(byWorth(limit))[0]
  if (own?.aligned.interval) return own
  const ends = endsOf(limit)
  const decides = ({ aligned: { interval } }: Told) =>
    interval !== null && stateOf(interval, ends, false) !== 'open'
  const bounded = all
    .flatMap((offered): Told[] => {
      const bounds = boundOn(offered, limit)
      return bounds ? [{ offered, aligned: alignBound(bounds, offered, limit, all), bounds }] : []
    })
    .sort((a, b) => Number(decides(b)) - Number(decides(a)) || byWorth(limit)(a, b))[0]
  return bounded && (!own || decides(bounded)) ? bounded : own
}

function checkLimit(all: readonly Offered[], limit: Requirement, usual: UsualRange): CheckLine {
  const told = toldOf(all, limit)
  const line: CheckLine = {
    limit,
    offered: told?.offered ?? null,
    compared: null,
    margin: null,
    times: null,
    verdict: 'open',
    bounds: told?.bounds ?? null,
    why: { missing: 'value', wanted: limit.id },
    source: told?.offered.source ?? null,
    settles: settlesOf(limit, usual),
  }
  if (!told) return line
  const { interval, missing } = told.aligned
  if (!interval) return { ...line, why: missing }
  const unit = unitOfLimit(limit)
  const inUnit = (si: number) => (Number.isFinite(si) ? unit.from(si) : null)
  const compared = { min: inUnit(interval.low), max: inUnit(interval.high), unit: limit.unit }
  const isPiece = limit.quantity === 'length' && Number.isFinite(interval.high)
  const state = stateOf(interval, endsOf(limit), isPiece)
  if (state === 'open') return { ...line, compared, why: missing ?? { missing: 'exact', wanted: limit.id } }
  // What is usual of a material proves nothing of this one.
  if (told.offered.source === 'typical')
    return { ...line, compared, why: { missing: 'value', wanted: limit.id } }
  const fails = limit.weight === 'wish' ? 'wish-missed' : 'fail'
  return {
    ...line,
    compared,
    ...distance(interval, endsOf(limit), state, unit.from),
    verdict: state === 'within' ? 'pass' : fails,
    why: null,
    settles: 0,
  }
}

/** Of pieces the largest decides against an upper limit, the smallest against a lower one. */
function stateOf(
  { low, high }: Interval,
  { low: least, high: most, isLowStrict, isHighStrict }: Ends,
  isPiece: boolean,
): 'within' | 'beyond' | 'open' {
  if (least === null && most === null) return 'open'
  // A single value on a strict bound misses it; a range that ends there does not.
  const isPoint = low === high
  const over = (value: number) =>
    most !== null && (value > most || (isHighStrict && isPoint && value === most))
  const under = (value: number) =>
    least !== null && (value < least || (isLowStrict && isPoint && value === least))
  if (over(isPiece ? high : low) || under(isPiece ? low : high)) return 'beyond'
  return over(high) || under(low) ? 'open' : 'within'
}

function distance(
  { low, high }: Interval,
  { low: least, high: most }: Ends,
  state: 'within' | 'beyond',
  from: (si: number) => number,
): Pick<CheckLine, 'margin' | 'times'> {
  const isIn = state === 'within'
  const [upper, lower] = isIn ? [high, low] : [low, high]
  const rooms = [
    ...(most === null ? [] : [from(most) - from(upper)]),
    ...(least === null ? [] : [from(lower) - from(least)]),
  ]
  const margin = Math.min(...rooms)
  const isOver = most !== null && upper > most
  const ratio = isOver ? upper / most : least !== null && lower > 0 ? least / lower : Infinity
  return {
    margin: Number(margin.toPrecision(6)),
    times: isIn ? 1 : Number.isFinite(ratio) && ratio > 0 ? ratio : null,
  }
}

function unitOfLimit(limit: Requirement): { from: (si: number) => number } {
  const units = limit.quantity === null ? undefined : quantityOf(limit.quantity)?.units
  const sample = limit.value ?? limit.max ?? limit.min ?? 0
  const si = limit.si ?? limit.maxSi ?? limit.minSi ?? 0
  const unit = units?.find(({ id }) => id === limit.unit)
  if (unit) return { from: (value) => fromSi(value, unit) }
  // A unit as written that no table knows by that name keeps the factor that its value was told with.
  return { from: (value) => (si === 0 ? value : Number((value * (sample / si)).toPrecision(12))) }
}

/**
 * The expected change of the verdict, 4 p (1 - p): twice the chance that two streams with usual values are judged differently. p is the
 * share of the usual range beyond the limit, by logarithm where the range spans more than a power of ten. Where no usual range is known it is a half.
 */
function settlesOf(limit: Requirement, usual: UsualRange): number {
  const range = limit.id === null ? null : usual(limit.id)
  const weight = limit.weight === 'wish' ? WISH : 1
  const parameter = limit.id === null ? undefined : parameterOf(limit.id)
  if (!range || parameter?.quantity !== limit.quantity || range.max <= range.min) return weight / 2
  const floor = range.min > 0 ? range.min : range.max / 1e6
  const isWide = range.max / floor > 10 && range.max > 0
  const place = (value: number) =>
    isWide
      ? Math.log(Math.max(value, floor) / floor) / Math.log(range.max / floor)
      : (value - range.min) / (range.max - range.min)
  const { low, high } = endsOf(limit)
  const clamp = (share: number) => Math.min(1, Math.max(0, share))
  const within = clamp(high === null ? 1 : place(high)) - clamp(low === null ? 0 : place(low))
  const beyond = 1 - clamp(within)
  return Number((weight * 4 * beyond * (1 - beyond)).toFixed(4))
}
