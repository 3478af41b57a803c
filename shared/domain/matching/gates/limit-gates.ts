/** What the values that an offer states say of the limits of its outlet, and of those that the need states. */
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { GateReason } from '#shared/domain/matching/reasons.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { isBeyond } from '#shared/domain/matching/values/contents.ts'
import { isOwnBound } from '#shared/domain/matching/values/figures.ts'
import {
  compareLimit,
  figureOf,
  sameParameter,
  type LimitFinding,
} from '#shared/domain/matching/values/limits.ts'
import { isUsual } from '#shared/domain/matching/values/stated.ts'
import type { KnownExchange, Limit, Sector } from '#shared/knowledge/schema.ts'

/** Nobody blends or cleans what goes here: beyond a usual limit by this factor it is refused. */
const GUARDED: ReadonlySet<Sector> = new Set(['food', 'feed', 'cosmetic', 'medical', 'potable-water'])
const FAR = parameters.gates.farBeyond
const LOSS = parameters.gates.lossPerDecade
const MOST_LOST = parameters.gates.mostLost
const DRY = parameters.gates.dryNeed
const SLURRY = parameters.gates.slurryOffer
const BAGGED = parameters.gates.baggedNeed
const DAMP = parameters.gates.dampOffer
const BLOWN = parameters.gates.blownNeed
const WET = parameters.gates.wetOffer
const THICKENED = parameters.gates.thickened
const THINNED = parameters.gates.thinned
const WHOLE = 1e6
const IMPURE = parameters.gates.impureNeed
/** Crushed, screened, dried and neutralised on every site: beyond the bound it costs, and ends nothing. */
const MADE_ON_SITE = /^(?:moisture|particle size|pH|density|heating value)$/
export const isMadeOnSite = (parameter: string): boolean => MADE_ON_SITE.test(sameParameter(parameter))

/** The limits of a pair: those that the need states, then the usual ones of which it states none. */
export function limitsOf(exchange: KnownExchange | undefined, need: Entry): readonly Limit[] {
  const { specified } = need
  const usual = (exchange?.limits ?? []).filter(({ parameter }) => !specified.has(sameParameter(parameter)))
  if (need.bounds.length === 0) return usual
  const bounds = need.bounds.filter(({ parameter }) => !specified.has(sameParameter(parameter)))
  const own = new Set(bounds.map(({ parameter }) => sameParameter(parameter)))
  return [...bounds, ...usual.filter(({ parameter }) => !own.has(sameParameter(parameter)))]
}

/** By limit of the pair: what is stated of it. */
export function limitFindings(
  exchange: KnownExchange | undefined,
  offer: Entry,
  need: Entry,
): LimitFinding[] {
  if (offer.figures.length === 0) return []
  return limitsOf(exchange, need).flatMap((limit) => compareLimit(limit, offer.figures, offer.density) ?? [])
}

/** Bounds of the need of which the offer states nothing. */
export const unstatedBounds = (offer: Entry, need: Entry): Limit[] =>
  need.bounds.filter(
    (limit) => !figureOf(limit, offer.figures) && !need.specified.has(sameParameter(limit.parameter)),
  )

/** Of pairs with a bound that the offer leaves open fewer hold: what is not known costs until it is stated. */
export const unstatedFactor = (offer: Entry, need: Entry): number =>
  Math.max(UNSTATED.least, UNSTATED.each ** unstatedBounds(offer, need).length)
const UNSTATED = { each: parameters.gates.unstatedBound, least: parameters.gates.unstatedLeast }

/** What the need bounds and the offer does not state is open. */
export function unstatedGate(offer: Entry, need: Entry): Gate | undefined {
  const [first] = unstatedBounds(offer, need)
  return (
    first && {
      name: 'purity',
      state: 'unknown',
      reason: { kind: 'limit.unstated', params: { limit: first } },
    }
  )
}

/** Parameters on which a comparison has decided: no other reading of the same figures counts beside it. */
export const decidedOn = (findings: readonly LimitFinding[]): ReadonlySet<string> =>
  new Set(
    findings.flatMap(({ state, limit }) => (state !== 'open' && isOwnBound(limit) ? [limit.parameter] : [])),
  )

const worstOf = (findings: readonly LimitFinding[]): LimitFinding | undefined =>
  findings.filter(({ state }) => state === 'above').sort((a, b) => b.ratio - a.ratio)[0]

/** 1 within the limits, less the further beyond one of them. */
export function limitFactor(findings: readonly LimitFinding[]): number {
  const worst = worstOf(findings)
  return worst ? 1 - Math.min(MOST_LOST, parameters.gates.leastLost + LOSS * Math.log10(worst.ratio)) : 1
}

/** Whether what is stated ends a pair: no blending, cleaning or drying makes up for it. */
function ends({ limit, figure, ratio }: LimitFinding, need: Entry | undefined, guarded: boolean): boolean {
  if (!isOwnBound(limit)) return guarded && ratio > FAR
  const { parameter, op } = limit
  if (parameter === 'moisture' && !op.startsWith('<')) return isTooDry(figure.high, boundOf(limit))
  if (parameter === 'moisture')
    return need?.untreated.includes('drying')
      ? ratio > FAR
      : isTooWet(figure.low, boundOf(limit), isUsual(limit))
  if (MADE_ON_SITE.test(parameter)) return false
  if (parameter === 'purity') return ratio > 1 / IMPURE
  const bound = op.startsWith('<') ? { max: boundOf(limit) } : { min: boundOf(limit) }
  const stated = op.startsWith('<') ? boundOf(limit) * ratio : boundOf(limit) / ratio
  return isBeyond({ of: parameter, min: stated, max: stated }, { of: parameter, ...bound })
}

/** Water beyond what anybody dries for such a need: sludge for a dry charge, slurry for a bagged good, damp for what is blown. */
const isTooWet = (water: number, bound: number, usual: boolean): boolean =>
  (!usual && WHOLE - bound > THICKENED * (WHOLE - water)) ||
  (water >= WET && bound <= DRY) ||
  (water >= SLURRY && bound <= BAGGED) ||
  (water >= DAMP && bound <= BLOWN)

/** Solid for what is pumped. */
const isTooDry = (water: number, bound: number): boolean => WHOLE - water > THINNED * (WHOLE - bound)

const boundOf = ({ value, unit }: Limit): number =>
  value * (/^%/.test(unit) ? 1e4 : /^(?:g\/kg|kg\/t|g\/l)/.test(unit) ? 1e3 : 1)

/** A stated value that lies beyond a limit; how often beyond, where it is a multiple that tells something. */
export function beyondReason({ limit, figure, ratio }: LimitFinding): GateReason<'purity'> {
  const telling = ratio >= parameters.values.timesFrom && figure.per !== 'acidity' && limit.op.startsWith('<')
  return {
    kind: 'limit.beyond',
    params: { limit, said: figure.said, times: telling ? Math.round(ratio) : null },
  }
}

/** A value far beyond a limit ends a match where nothing makes up for it; within, it is quoted. */
export function limitGate(
  findings: readonly LimitFinding[],
  sectors: ReadonlySet<Sector>,
  need?: Entry,
): Gate | undefined {
  const guarded = [...sectors].some((sector) => GUARDED.has(sector))
  const ending = findings.find((found) => found.state === 'above' && ends(found, need, guarded))
  const worst = ending ?? worstOf(findings)
  if (worst) return { name: 'purity', state: ending ? 'fail' : 'unknown', reason: beyondReason(worst) }
  const within = findings.find(({ state }) => state === 'within')
  if (!within) return undefined
  const params = { limit: within.limit, said: within.figure.said }
  return { name: 'purity', state: 'pass', reason: { kind: 'limit.within', params } }
}
