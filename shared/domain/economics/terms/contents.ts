/** What a stream holds of what is paid for, and how much of it is water: as stated, else as such streams usually are. */
import type { Offered } from '#shared/domain/properties/check.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { isMadeOnSite, limitFindings } from '#shared/domain/matching/gates/limit-gates.ts'
import { isOwnBound } from '#shared/domain/matching/values/figures.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { exactly, type Spread } from '#shared/domain/economics/spread.ts'

/** Contents are named by the properties of streams; parameters are named by themselves. */
const PARAMETER_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'iron-metal': ['iron-metallic', 'iron'],
    'precious-metals': ['silver'],
    'platinum-group': ['platinum', 'palladium'],
    'rare-earths': ['rare-earth-oxides', 'neodymium'],
    'calorific-value': ['calorific-value-net', 'calorific-value-gross'],
  }),
)
const spreadOf = ({ si, minSi, maxSi, op }: Offered): Spread | null => {
  const [low, high] = [minSi ?? si, maxSi ?? si]
  if (low === null || high === null || op.startsWith('<')) return null
  return { low, typical: (low + high) / 2, high }
}

/**
 * Share of mass of a property that the trade pays by, 0–1; GJ per tonne of a calorific value; null: not stated. Dry figures are
 * brought to the wet tonne.
 */
export function statedContent(pair: WorthPair, content: string): Spread | null {
  const dry = 1 - waterOf(pair).typical
  for (const id of [...(PARAMETER_OF.get(content) ?? []), content]) {
    // The iron of an oxide is no metal.
    if (content === 'iron-metal' && id === 'iron' && !isMetallic(pair)) continue
    const element = parameterOf(id)
    const found = pair.offer.values.find((value) => value.id === id && value.quantity === element?.quantity)
    const spread = found && spreadOf(found)
    if (!found || !spread) continue
    const share = found.basis === 'dry' ? dry : 1
    return { low: spread.low * share, typical: spread.typical * share, high: spread.high * share }
  }
  return null
}

const isMetallic = ({ stream }: WorthPair): boolean =>
  stream !== null && [stream.id, ...stream.above].includes('metal-scrap')

/** Share of water of the wet tonne. */
export function waterOf({ offer, stream }: WorthPair): Spread {
  if (offer.moisture !== undefined) return exactly(offer.moisture)
  const dry = stream?.concept.dryMatter
  if (dry !== undefined) {
    const water = 1 - dry
    return { low: 0.7 * water, typical: water, high: Math.min(1, 1.2 * water) }
  }
  const form = stream?.form
  if (form === 'sludge') return { low: 0.5, typical: 0.7, high: 0.85 }
  if (form === 'organic') return { low: 0.1, typical: 0.4, high: 0.75 }
  return { low: 0, typical: 0.02, high: 0.12 }
}

/** What a need asks at least of a content, of which the offer states less. */
export interface Shortfall {
  /** As the two texts name it: "CaO". */
  of: string
  /** Per cent of mass. */
  stated: number
  asked: number
}

/** Measured in units of their own: no price goes by them. */
const NO_CONTENT = /^(?:temperature|conductivity|heating value|flashpoint|gwp)/
const PER_CENT = 1e4
const WHOLE = 1e6

/**
 * The content that falls short most of what the need states as its least; null: none does. A bid is for what is asked, so such
 * a stream is paid by its content, and what lifts it comes off besides.
 */
export function shortfallOf({ offer, need, exchange }: WorthPair): Shortfall | null {
  const found: Shortfall[] = limitFindings(exchange, offer, need).flatMap(
    ({ limit, figure, state, ratio }) =>
      state === 'above' &&
      limit.op.startsWith('>') &&
      limit.unit.startsWith('%') &&
      figure.per === 'mass' &&
      isOwnBound(limit) &&
      !isMadeOnSite(limit.parameter)
        ? [{ of: limit.parameter, stated: limit.value / ratio, asked: limit.value }]
        : [],
  )
  for (const { of, bare, min = 0 } of need.contents)
    for (const { of: other, bare: vague, max } of offer.contents)
      if (
        of === other &&
        !NO_CONTENT.test(of) &&
        !bare &&
        !vague &&
        min > 0 &&
        min <= WHOLE &&
        max !== undefined &&
        max < min
      )
        found.push({ of, stated: max / PER_CENT, asked: min / PER_CENT })
  return found.sort((a, b) => a.stated / a.asked - b.stated / b.asked)[0] ?? null
}

/** Share of a price for what is asked that such a stream is worth, 0–1: its content at most, at the low end half of that. */
export function shareByContent(shortfall: Shortfall | null): Spread {
  if (!shortfall) return exactly(1)
  const share = Math.max(0, shortfall.stated / shortfall.asked)
  return { low: share / 2, typical: 0.85 * share, high: share }
}
