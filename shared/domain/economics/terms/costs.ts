/** What an exchange costs: treatment, the way, storage, papers and the hours of both. */
import {
  costOf,
  handling,
  treatments,
  treatmentsOf,
  type HandlingCost,
  type Treatment,
} from '#shared/knowledge/economics/index.ts'
import factors from '#shared/knowledge/logistics/factors.json' with { type: 'json' }
import { isDone } from '#shared/domain/matching/index/treatments.ts'
import { cited } from './cited.ts'
import { waterOf } from './contents.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { combined, exactly, times, type Spread } from '#shared/domain/economics/spread.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

const LORRY = factors.limits.truckLoadKg / 1000
/** A first exchange runs so many years: what is paid once is spread over them. */
const YEARS = 3

/** @throws {Error} where the file has none of this id. */
export function handlingCost(id: string): HandlingCost {
  const found = costOf(id)
  if (!found) throw new Error(`handling.json has no cost ${id}`)
  return found
}

/** Said of a step that only some streams need. */
const SOME_NEED = /\b(?:as (?:required|needed)|where|if|when)\b/
/** Of those most do without it. */
const SELDOM: Spread = { low: 0, typical: 0.3, high: 1 }

/** The steps between both, as the exchange words them, but what the offer says to be done: a gas in tanks is clean and dry. */
export const stepsLeft = ({ exchange, offer }: WorthPair): readonly string[] =>
  (offer.bottled ? [] : (exchange?.treatment ?? [])).flatMap((step) => {
    const left = singleSteps(step).filter((part) => !isDone(part, offer.treated))
    return left.length > 0 ? [left.join(' and ')] : []
  })
/** "Crushing and sieving": the steps of a treatment, each for itself. */
export const singleSteps = (treatment: string): string[] => treatment.split(/,|;|\+|\band\b|\bthen\b/)

/** The steps between both, each by what its cost is told per. */
export function treatmentTerms(pair: WorthPair): WorthTerm[] {
  const water = waterOf(pair)
  const told = new Set<string>()
  return stepsLeft(pair).flatMap((text) =>
    treatmentsOf(text).flatMap((step): WorthTerm[] => {
      if (told.has(step.id)) return []
      told.add(step.id)
      return [
        {
          kind: 'treatment',
          per: 'tonne',
          factors: [
            combined(combined(step.cost, basisOf(step, water)), SOME_NEED.test(text) ? SELDOM : exactly(1)),
          ],
          of: step.id,
          ...cited(step),
        },
      ]
    }),
  )
}

/** States that a need asks for in a word, and the step that makes them. */
const SHAPED: readonly (readonly [asked: RegExp, done: RegExp, step: string, of?: string])[] = [
  [/\bgranulated\b/i, /\bgranul|\bpellet|\bgrit\b/i, 'briquetting'],
  [/\bbriquetted\b/i, /\bbriquet/i, 'briquetting'],
  [/\bpellet(?:ised|ized|ed|ted)\b/i, /\bpellet/i, 'pelletising'],
  [
    /(?<!\bfor )\b(?:pellets|granules|regranulate)\b/i,
    /\bpellet|granul|\bregrind/i,
    'plastic-compounding',
    'plastics-rubber',
  ],
  [
    /\b(?:reclaimed|redistilled|regenerated)\b/i,
    /\b(?:reclaim|redistil|distilled|regenerat|recover)/i,
    'distilling',
    'acids-solvents-oils',
  ],
]

/** Then it is welcome, and not asked for. */
const OR =
  /\bor (?:granulated|briquetted|pellet\w*|granules|re\w+ed)\b|\b(?:granulated|briquetted|pellet\w*|granules|re\w+ed) or\b|\bprefer|\bif possible|\bwelcome/i

/** Steps that the need names and the offer does not: "granulated" of a loose ash. */
export function askedSteps(pair: WorthPair, offered: string, wanted: string): WorthTerm[] {
  const ids = SHAPED.flatMap(([asked, done, step, family]) =>
    (family === undefined || pair.stream?.family === family) &&
    asked.test(wanted) &&
    !OR.test(wanted) &&
    !done.test(offered)
      ? [step]
      : [],
  )
  return treatments.filter(({ id }) => ids.includes(id)).map((step) => stepTerm(pair, step))
}

/** A step as a term of its own. */
export const stepTerm = (pair: WorthPair, step: Treatment): WorthTerm => ({
  kind: 'treatment',
  per: 'tonne',
  factors: [combined(step.cost, basisOf(step, waterOf(pair)))],
  of: step.id,
  ...cited(step),
})

/** How a need asks for what a step of the exchange makes, and how an offer says that it is made; screens stand on every site. */
const MADE: readonly (readonly [step: RegExp, asked: RegExp, done: RegExp])[] = [
  [/\bdrying\b/i, /\bdry\b(?! matter| solids)|\bdried\b/i, /\bdry\b(?! matter| solids)|\bdried\b/i],
  [
    /\bgrinding\b|\bmilling\b/i,
    /\bground\b|\bmilled\b|\bpowder\b|[µμ]m\b|\bmicrons?\b/i,
    /\bground\b|\bmilled\b|\bpowder\b|\bdust\b|\bflour\b|[µμ]m\b|\bmicrons?\b/i,
  ],
]

/** A step between both that the need wants done and the offer does not name; null: none. */
export function unmadeStep(pair: WorthPair, offered: string, wanted: string): string | null {
  const left = stepsLeft(pair)
  return (
    left.find((text) =>
      MADE.some(([step, asked, done]) => step.test(text) && asked.test(wanted) && !done.test(offered)),
    ) ?? null
  )
}

/** Water that drying leaves. */
const DRY = 0.1

/** How many units of a step's basis a tonne is. @throws {Error} where there is no such step. */
export function treatmentBasis(id: string, water: Spread): Spread {
  const step = treatments.find((one) => one.id === id)
  if (!step) throw new Error(`treatments.json has no step ${id}`)
  return basisOf(step, water)
}

function basisOf({ basis }: Treatment, water: Spread): Spread {
  const of = (share: (water: number) => number): Spread => ({
    low: share(water.low),
    typical: share(water.typical),
    high: share(water.high),
  })
  const removed = (share: number) => Math.max(0, (share - DRY) / (1 - DRY))
  if (basis === 't-water-removed') return of(removed)
  if (basis === 't-dry-solids')
    return { low: 1 - water.high, typical: 1 - water.typical, high: 1 - water.low }
  if (basis === 't-product')
    return { low: 1 - removed(water.high), typical: 1 - removed(water.typical), high: 1 - removed(water.low) }
  return exactly(1)
}

const loadTerm = (kind: WorthTerm['kind'], id: string): WorthTerm => {
  const found = handlingCost(id)
  return { kind, per: 'load', factors: [found], of: id, ...cited(found) }
}
const yearTerm = (kind: WorthTerm['kind'], id: string, share = 1, by?: Spread): WorthTerm => {
  const found = handlingCost(id)
  return {
    kind,
    per: 'year',
    factors: by ? [times(found, share), by] : [times(found, share)],
    of: id,
    ...cited(found),
  }
}

/** Hours of both sides and samples: the fixed cost of any deal. */
export function overheadTerms(): WorthTerm[] {
  const hour = handlingCost('hour')
  return [
    yearTerm('overhead', 'hours-first', 1 / YEARS, hour),
    yearTerm('overhead', 'hours-year', 1, hour),
    yearTerm('overhead', 'analysis-simple', 1, handlingCost('samples-year')),
  ]
}

/** What the procedure of the journey costs. */
export function paperTerms(ids: readonly string[], tonnes: number): WorthTerm[] {
  return ids.flatMap((id): WorthTerm[] => {
    const { unit } = handlingCost(id)
    // A guarantee covers what is under way: a month's tonnes, at its rate.
    if (id === 'guarantee-cover')
      return [
        yearTerm(
          'papers',
          id,
          Math.min(tonnes, Math.max(LORRY, tonnes / 12)),
          handlingCost('guarantee-rate'),
        ),
      ]
    if (id === 'guarantee-rate') return []
    return unit.startsWith('EUR/load')
      ? [loadTerm('papers', id)]
      : [yearTerm('papers', id, unit === 'EUR/year' ? 1 : 1 / YEARS)]
  })
}

/** Below so many months on average the yards of both hold what waits. */
const UNNOTICED = 0.1

/** Share of water up to which a cake stands. */
const STACKS = 0.5

/** Storage of what is taken later than it arises. @param wait months that a tonne waits on average. */
export function storageTerm(pair: WorthPair, wait: number): WorthTerm | null {
  // Press cake of lime or gypsum stands on a heap as it is.
  const stacks = pair.stream?.form === 'sludge' && waterOf(pair).typical <= STACKS
  const form = stacks ? 'granular' : pair.stream?.form
  const state = handling.states.find(({ forms }) => forms.some((one) => one === form))
  return state && wait > UNNOTICED
    ? { kind: 'storage', per: 'tonne', factors: [times(state.storage, wait)], of: state.id, ...cited(state) }
    : null
}
