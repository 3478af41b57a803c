import type { Day } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { worthSchema } from '#shared/api/market/worth.ts'
import { isFeePaid, type Assessment } from '#shared/domain/economics/assess.ts'
import { leversOf } from '#shared/domain/economics/levers/lever-set.ts'
import { breakEvenKm, hauledBy } from '#shared/domain/economics/levers/levers.ts'
import { hasBuyers } from '#shared/domain/economics/terms/gains.ts'
import type { Pooled } from '#shared/domain/economics/levers/pool.ts'
import type { PricedWay } from '#shared/domain/economics/carriage/ways.ts'
import { flowOf, type PipeFlow } from '#shared/domain/economics/carriage/flow.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import {
  benefitsOf,
  HOLDER_SHARE,
  middleOf,
  netOfSides,
  worthOf,
  type Worth,
  type WorthInput,
  type WorthTerm,
} from '#shared/domain/economics/worth.ts'
import type { JourneyProcedure } from '#shared/domain/journey-law/procedure.ts'
import { commodityOf, disposalCost } from '#shared/knowledge/economics/index.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import { DISPOSALS } from '#shared/knowledge/economics/schema.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { calendarCard } from './calendar-card.ts'
import { methodText } from '#shared/domain/economics/words/terms.ts'
import {
  alternativeText,
  procedureText,
  settlesText,
  termKindText,
  verdictText,
  worthTermText,
} from '#shared/texts/worth.ts'

/** Worth as the API shows it. Both sides see the same: it stands on what both list publicly and on public figures. */

type WorthCard = z.input<typeof worthSchema>
type Estimate = NonNullable<WorthCard['estimate']>
type Law = NonNullable<WorthCard['law']>

export function worthCard(assessment: Assessment): WorthCard {
  const { verdict, reason, worth, input, missing, pair, procedure, day, year } = assessment
  const known = { tonnes: pair.tonnes !== null, places: pair.carriage.km !== null }
  return {
    verdict,
    decides: verdictText(reason, verdict),
    alternative: alternativeText(
      assessment.alternative,
      pair.ask ?? null,
      unitOf(pair),
      input === null || input.terms.some(({ kind }) => kind === 'outlet'),
    ),
    estimate: worth && input && estimateOf(assessment, worth, input),
    calendar: year && calendarCard(year),
    missing: missing.map((kind) => ({ name: termKindText(kind), settles: settlesText(kind, known) })),
    law: procedure && lawOf(procedure, day),
  }
}

/** Gas and water between neighbours flow too, and are told in tonnes. */
const unitOf = (pair: WorthPair): PipeFlow['unit'] => (pair.flows ? flowOf(pair).unit : 't')

function estimateOf(assessment: Assessment, worth: Worth, input: WorthInput): Estimate {
  const { pair, way, ways, pooled } = assessment
  const { tonnes } = input
  const { least, most } = benefitsOf(worth, tonnes, 0)
  const unit = unitOf(pair)
  const [price, price_basis] = priceOf(pair, (least + most) / 2)
  return {
    net: euros(worth.net),
    ...sides(input, price),
    price: cents(price),
    price_basis,
    least: cents(least),
    most: cents(most),
    amount: Math.round(1000 * tonnes) / 1000,
    unit,
    loads: input.loads,
    terms: input.terms.map((term) => termOf(pair, input, term, unit)),
    pooled: pooled && pooledCard(pooled),
    ways: ways.map((one) => wayOf(input, one)),
    per_tonne_km: way && perTonneKm(way),
    levers: leverCard(assessment),
  }
}

const pooledCard = ({
  tonnes,
  net,
  freightPerTonne,
  neighbours,
}: Pooled): NonNullable<Estimate['pooled']> => ({
  tonnes: Math.round(tonnes),
  net: euros(net),
  freight_per_tonne: cents(freightPerTonne),
  neighbours: (neighbours ?? []).map(({ listing, companyId, company, material, tonnes: theirs, km }) => ({
    id: listing,
    company_id: companyId,
    company,
    material_name: material,
    tonnes: theirs < 10 ? Math.round(10 * theirs) / 10 : Math.round(theirs),
    distance_km: Math.round(km),
  })),
})

function wayOf(input: WorthInput, { mode, km, loads, perTonne, haul }: PricedWay): Estimate['ways'][number] {
  const paysTo = breakEvenKm(input, haul)
  return {
    mode,
    distance_km: Math.round(km),
    loads: Math.round(10 * loads) / 10,
    freight_per_tonne: cents(perTonne),
    pays_to_km: paysTo === null ? null : Math.round(paysTo),
    net: Math.round(worthOf(hauledBy(input, haul)).net.p50),
  }
}

function sides(input: WorthInput, price: number): Pick<Estimate, 'holder' | 'taker'> {
  const { holder, taker } = netOfSides(input, price)
  return { holder: euros(holder), taker: euros(taker) }
}

function priceOf({ ask, bid }: WorthPair, middle: number): [number, Estimate['price_basis']] {
  if (ask !== undefined) return [ask, 'asked']
  return bid === undefined ? [middle, 'middle'] : [bid, 'bid']
}

/** Of the modes whose price rises with the way by land: a ship's way is none that a circle on a map tells. EUR, a full load. */
function perTonneKm({ mode }: PricedWay): number | null {
  if (mode !== 'truck' && mode !== 'rail' && mode !== 'barge') return null
  const { perTonneKm: stated, perKm, loadTonnes } = rateOf(mode)
  return stated?.typical ?? perKm.typical / loadTonnes
}

function termOf(
  pair: WorthPair,
  input: WorthInput,
  term: WorthTerm,
  unit: string,
): Estimate['terms'][number] {
  return {
    ...priced(pair, term),
    value: Math.round(middleOf(input, term)),
    method: methodText(input, term, unit),
  }
}

function priced(pair: WorthPair, term: WorthTerm) {
  const { kind, of, per, sources, year, checked, standsIn = false } = term
  const isStated = year === null && sources.length === 0
  return {
    kind,
    of,
    stands_in: standsIn,
    name: worthTermText(term, knowledge),
    per,
    factors: term.factors.map(({ low, typical, high }) => ({ low, typical, high })),
    holder_share: HOLDER_SHARE[kind],
    source: isStated ? null : citation({ sources }),
    year,
    region: regionOf(pair, term),
    basis: isStated ? ('stated' as const) : kind === 'freight' ? ('computed' as const) : ('typical' as const),
    checked,
  }
}

function leverCard(assessment: Assessment): Estimate['levers'] {
  const levers = leversOf(assessment)
  if (!levers) return null
  const { pair, fit, procedure, pooled, year, offSpec, madeFirst, open, isNamed, isKin } = assessment
  const { hauls, dry, collect, pool } = levers
  return {
    hauls: hauls.map(({ legs, ...haul }) => ({
      ...haul,
      legs: legs.map(({ vehicle, km }) => ({ vehicle, km })),
    })),
    dry: dry && { ...dry, cost: priced(pair, dry.cost) },
    collect: collect && { months: [...collect.months], storage: priced(pair, collect.storage) },
    pool: pool && { round: priced(pair, pool.round) },
    facts: {
      fit,
      procedure: procedure?.procedure ?? 'none',
      ask: pair.ask ?? null,
      bid: pair.bid ?? null,
      is_traded: hasBuyers(pair),
      lot: year?.lot ?? null,
      fee_paid: isFeePaid(pair),
      off_spec: offSpec,
      made_first: madeFirst,
      open,
      named: isNamed,
      kin: isKin,
      pooled_chance: pooled && pooled.chance,
    },
  }
}

const REGIONAL: ReadonlySet<string> = new Set(DISPOSALS)

function regionOf({ offer }: WorthPair, { kind, of }: WorthTerm): string | null {
  if (kind === 'replaced') return commodityOf(of)?.region ?? null
  if (kind !== 'disposal' || !REGIONAL.has(of)) return null
  const from = disposalCost(offer.country, of as (typeof DISPOSALS)[number])?.feeFrom
  return from ? ('label' in from ? from.label : from.country) : null
}

const ruleOf = ({ rule, procedure }: JourneyProcedure) => ({
  label: procedureText(procedure),
  text: rule.text,
  unless: rule.unless ?? null,
  law: rule.law,
  article: rule.article,
  source: citation({ sources: [rule.source] }),
  from: rule.from ?? null,
  until: rule.until ?? null,
})

function lawOf(found: JourneyProcedure, day: Day): Law {
  const { procedure, days, questions, conditions, checked, asWaste } = found
  return {
    ...ruleOf(found),
    procedure,
    day,
    days: days && { low: days.low, typical: days.typical, high: days.high },
    questions: [...questions],
    conditions: conditions.map((one) => ({
      text: one.text,
      article: one.article,
      checked: one.checked === 'read',
    })),
    checked,
    as_waste: asWaste && ruleOf(asWaste),
  }
}

const euros = ({ p10, p50, p90 }: Worth['net']) => ({
  p10: Math.round(p10),
  p50: Math.round(p50),
  p90: Math.round(p90),
})
const cents = (value: number) => Math.round(value * 100) / 100
