/** The worth of a match with its levers moved, by the model of the server. Pure. */
import {
  breakEvenWith,
  withLevers,
  type LeverSet,
  type Moved,
  type MovedYear,
} from '#shared/domain/economics/levers/levers.ts'
import type { Haul } from '#shared/domain/logistics/loads.ts'
import { marketOf, worthVerdict } from '#shared/domain/economics/verdict.ts'
import {
  benefitsOf,
  HOLDER_SHARE,
  middleOf,
  netOfSides,
  worthOf,
  type WorthInput,
  type WorthTerm,
} from '#shared/domain/economics/worth.ts'
import { deciderText } from '#shared/domain/economics/words/decides.ts'
import { freightText, methodText, TERM_KINDS } from '#shared/domain/economics/words/terms.ts'
import type { MatchWorth, WorthEstimate } from './worth-texts.ts'

type Levers = NonNullable<WorthEstimate['levers']>
type CardTerm = WorthEstimate['terms'][number]
type LeverTerm = Omit<CardTerm, 'value' | 'method'>

const termOf = ({ kind, of, per, factors, year, checked, stands_in }: LeverTerm): WorthTerm => ({
  kind,
  of,
  per,
  factors,
  year,
  checked,
  sources: [],
  ...(stands_in && { standsIn: true as const }),
})

const setOf = ({ hauls, dry, collect, pool }: Levers): LeverSet => ({
  hauls: hauls as readonly Haul[],
  dry: dry && { ...dry, cost: termOf(dry.cost) },
  collect: collect && { ...collect, storage: termOf(collect.storage) },
  pool: pool && { round: termOf(pool.round) },
})

/** The year as it stands. */
const yearOf = ({ amount, loads, terms }: WorthEstimate): WorthInput => ({
  tonnes: amount,
  loads,
  terms: terms.map(termOf),
})

export const isMoved = ({ mode, dryTo, months, pooled }: Moved): boolean =>
  mode !== undefined || dryTo !== undefined || months !== undefined || pooled === true

const whole = ({ p10, p50, p90 }: WorthEstimate['net']) => ({
  p10: Math.round(p10),
  p50: Math.round(p50),
  p90: Math.round(p90),
})
const cents = (value: number) => Math.round(100 * value) / 100
const kmOf = ({ legs }: Haul) => legs.reduce((sum, { km }) => sum + km, 0)

/** What levers do: the verdict they lead to, and EUR a year, middles, more or less than as it stands; the price is left out. */
export interface Effect {
  verdict: MatchWorth['verdict']
  both: number
  holder: number
  taker: number
  net: WorthEstimate['net']
}

const KINDS = Object.keys(HOLDER_SHARE) as (keyof typeof HOLDER_SHARE)[]

/** Null where nothing can be moved. */
export function effectOf(estimate: WorthEstimate, moved: Moved): Effect | null {
  const year = estimate.levers && withLevers(yearOf(estimate), setOf(estimate.levers), moved)
  if (!year) return null
  const [before, after] = [worthOf(yearOf(estimate)), worthOf(year.input)]
  const side = (share: (kind: keyof typeof HOLDER_SHARE) => number) =>
    KINDS.reduce(
      (sum, kind) => sum + share(kind) * ((after.middle[kind] ?? 0) - (before.middle[kind] ?? 0)),
      0,
    )
  return {
    verdict: judged(estimate, year).verdict,
    both: after.net.p50 - before.net.p50,
    holder: side((kind) => HOLDER_SHARE[kind]),
    taker: side((kind) => 1 - HOLDER_SHARE[kind]),
    net: whole(after.net),
  }
}

function judged({ levers, pooled }: WorthEstimate, { input, haul, perTonne }: MovedYear) {
  const {
    fit,
    procedure,
    ask,
    bid,
    is_traded,
    pooled_chance,
    lot,
    fee_paid,
    off_spec,
    made_first,
    open,
    named,
    kin,
  } = levers!.facts
  const worth = worthOf(input)
  return worthVerdict({
    fit,
    procedure,
    net: worth.net,
    worth,
    tonnes: input.tonnes,
    standsIn: input.terms.some(({ standsIn }) => standsIn),
    pooled: pooled && pooled_chance !== null ? { chance: pooled_chance } : null,
    ask: ask ?? undefined,
    bid: bid ?? undefined,
    freightPerTonne: perTonne,
    km: kmOf(haul),
    market: marketOf(haul),
    isTraded: is_traded,
    lot,
    isFeePaid: fee_paid,
    isPartLoad: input.tonnes < haul.payload,
    offSpec: off_spec,
    madeFirst: made_first,
    open,
    isNamed: named,
    isKin: kin,
  })
}

/** The worth with its levers moved, as the page shows it; as it stands where nothing can be moved. */
export function leveredWorth(worth: MatchWorth, moved: Moved): MatchWorth {
  const { estimate } = worth
  const set = estimate?.levers && setOf(estimate.levers)
  const base = estimate && yearOf(estimate)
  const year = set && base && withLevers(base, set, moved)
  if (!estimate || !set || !base || !year) return worth
  const { input } = year
  const { net } = worthOf(input)
  const { least, most } = benefitsOf(worthOf(input), input.tonnes, 0)
  // A tonne that got lighter holds more: the same is paid for all of it.
  const price =
    estimate.price_basis === 'middle' ? (least + most) / 2 : (estimate.price * estimate.amount) / input.tonnes
  const { holder, taker } = netOfSides(input, price)
  const { verdict, reason } = judged(estimate, year)
  return {
    ...worth,
    verdict,
    decides: deciderText(reason, verdict),
    estimate: {
      ...estimate,
      net: whole(net),
      holder: whole(holder),
      taker: whole(taker),
      price: cents(price),
      least: cents(least),
      most: cents(most),
      amount: input.tonnes,
      loads: input.loads,
      terms: input.terms.map((term) => cardOf(estimate, input, term)),
      ways: estimate.ways.map((way) => {
        const by = withLevers(base, set, { ...moved, mode: way.mode })!
        const paysTo = breakEvenWith(by, set, moved)
        return {
          ...way,
          loads: cents(by.input.loads),
          freight_per_tonne: cents(by.perTonne),
          net: Math.round(worthOf(by.input).net.p50),
          pays_to_km: paysTo === null ? null : Math.round(paysTo),
        }
      }),
    },
  }
}

/** A term as the page shows it: with the name and the source that the server told, or as freight of a rate. */
function cardOf(estimate: WorthEstimate, input: WorthInput, term: WorthTerm): CardTerm {
  const { dry, collect, pool } = estimate.levers!
  const all: LeverTerm[] = [
    ...estimate.terms,
    ...[dry?.cost, collect?.storage, pool?.round].filter((one) => one !== undefined),
  ]
  const known =
    all.find(({ kind, of }) => kind === term.kind && of === term.of) ??
    all.find(({ kind }) => kind === term.kind)!
  return {
    ...known,
    kind: term.kind,
    of: term.of,
    name: known.of === term.of ? known.name : `${TERM_KINDS[term.kind]}: ${freightText(term.of) ?? term.of}`,
    per: term.per,
    factors: [...term.factors],
    value: Math.round(middleOf(input, term)),
    method: methodText(input, term, estimate.unit),
  }
}
