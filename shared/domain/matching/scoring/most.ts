/**
 * What evidence makes of a pair at most, by the outline of the other listing: first by its concepts alone, then by its words
 * too. What is not looked at counts as if it spoke for the pair in full, so that nobody is dismissed who would be found.
 */
import type { Model } from '#shared/domain/matching/graph/model.ts'
import type { Outline } from '#shared/domain/matching/index/outline.ts'
import { FAINT } from '#shared/domain/matching/index/terms.ts'
import {
  FEATURE_NAMES,
  firstSaid,
  formFit,
  formWelcome,
  furtherChains,
  KNOWN_OUTLET,
  NAMED_OTHERWISE,
} from './features.ts'
import { mostProbability } from './score.ts'
import { headNounMatch, reverseTermOverlap, termOverlap } from './term-overlap.ts'

/** Whether another listing may be as probable as this. */
export type MayReach = (other: Outline, least: number) => boolean

const AT = Object.fromEntries(FEATURE_NAMES.map((name, at) => [name, at])) as Record<
  (typeof FEATURE_NAMES)[number],
  number
>
/** What only the whole listing tells, and what its words do. */
const UNREAD = [AT.property, AT.propertyMiss, AT.industry, AT.broader]
const WORDS = [AT.words, AT.profile, AT.suited, AT.reverseOverlap, AT.kind]

/** How the concepts of others are met by those of one listing. */
interface Met {
  /** By concept asked for, in their order: the strongest chain to it, as `evidenceOf` has it. */
  best: Float64Array
  /** The surest way of the knowledge to it. */
  known: Float64Array
  meet(other: Outline): void
}

/** What can be told of others for one listing. */
export function mayReachOf(model: Model, own: Outline): MayReach {
  const met = own.offer ? metByOffer(model, own) : metByNeed(model, own)
  const [least, most] = [new Float64Array(FEATURE_NAMES.length), new Float64Array(FEATURE_NAMES.length)]
  return (other, wanted) => {
    const [offer, need] = own.offer ? [own, other] : [other, own]
    met.meet(other)
    const asked = concepts(model, offer, need, met, least, most)
    for (const at of [...UNREAD, ...WORDS]) [least[at], most[at]] = [0, 1]
    if (mostProbability(least, most) < wanted) return false
    const words = termOverlap(model, offer, need)
    put(least, most, AT.words, words.said)
    put(least, most, AT.profile, words.talked)
    put(least, most, AT.suited, words.suited)
    put(least, most, AT.reverseOverlap, reverseTermOverlap(offer, need))
    most[AT.kind] = headNounMatch(model, offer, need, asked)
    return mostProbability(least, most) >= wanted
  }
}

const put = (least: Float64Array, most: Float64Array, at: number, value: number) =>
  (least[at] = most[at] = value)

/** Fills in what the concepts of both tell; the concept asked for that is met best. */
function concepts(
  { graph, lexicon, affinity }: Model,
  offer: Outline,
  need: Outline,
  { best, known }: Met,
  least: Float64Array,
  most: Float64Array,
): number | undefined {
  const { concept, weight, said } = need.terms
  const faint = FAINT * firstSaid(need.terms)
  let [top, to, total, served, named, met] = [0, -1, 0, 0, 0, 0]
  const strengths: number[] = []
  for (let n = 0; n < concept.length; n++) {
    const sure = weight[n] as number
    const reached = best[n] as number
    if (said & (1 << n)) {
      if (sure >= faint) {
        total += sure
        served += sure * reached
      }
      if (lexicon.concepts[concept[n] as number]?.kind === 'material') {
        named = Math.max(named, sure)
        met = Math.max(met, reached)
      }
    }
    if (reached <= 0) continue
    const strength = reached * sure
    strengths.push(strength)
    if (strength > top) [top, to] = [strength, n]
  }
  const asked = to < 0 ? undefined : (concept[to] as number)
  const specific = asked === undefined ? 0 : graph.specificity(asked)
  // Who names a material is served by it; other acids or metals, which are not looked at, would only weaken the chain.
  const path = top * (1 - NAMED_OTHERWISE * (named * (1 - met)) * (1 - specific))
  if (to >= 0) strengths[strengths.indexOf(top)] = path
  most[AT.path] = path
  least[AT.path] = 0
  most[AT.more] = furtherChains(strengths)
  least[AT.more] = 0
  const way = to < 0 ? 0 : KNOWN_OUTLET * (known[to] as number)
  const kin = affinity.get(offer.category)?.get(need.category) ?? 0
  most[AT.category] = offer.category === need.category ? 1 : Math.max(way, kin)
  least[AT.category] = 0
  put(least, most, AT.form, formFit(offer, need))
  put(least, most, AT.unread, 1 - Math.min(1, firstSaid(offer.terms), firstSaid(need.terms)))
  put(least, most, AT.specific, specific)
  put(least, most, AT.asked, total > 0 ? Math.min(1, served / total / need.servable) : 0)
  const forms = asked === undefined ? undefined : lexicon.concepts[asked]?.forms
  put(least, most, AT.fits, formWelcome(offer, forms))
  put(least, most, AT.needSure, Math.min(1, need.sure))
  return asked
}

/** Longest list of concepts. */
const MOST_TERMS = 32

/** By concept, what an offer serves it by: filled once for all needs. */
function metByOffer({ graph }: Model, { terms }: Outline): Met {
  const strength = new Float64Array(graph.size)
  const way = new Float64Array(graph.size)
  for (let o = 0; o < terms.concept.length; o++)
    for (const { target, weight } of graph.reach(terms.concept[o] as number)) {
      raise(strength, target, Math.fround(weight) * (terms.weight[o] as number))
      raise(way, target, weight)
    }
  const [best, known] = [new Float64Array(MOST_TERMS), new Float64Array(MOST_TERMS)]
  return {
    best,
    known,
    meet({ terms: { concept } }) {
      for (let n = 0; n < concept.length; n++) {
        best[n] = strength[concept[n] as number] as number
        known[n] = way[concept[n] as number] as number
      }
    },
  }
}

/** By concept, what it serves of all that a need asks for, side by side. */
function metByNeed({ graph }: Model, { terms }: Outline): Met {
  const count = terms.concept.length
  const ways = new Float32Array(graph.size * count)
  for (let n = 0; n < count; n++)
    for (const { concept, weight } of graph.sources(terms.concept[n] as number))
      ways[concept * count + n] = weight
  const [best, known] = [new Float64Array(count), new Float64Array(count)]
  return {
    best,
    known,
    meet({ terms: { concept, weight } }) {
      best.fill(0)
      known.fill(0)
      for (let o = 0; o < concept.length; o++) {
        const from = (concept[o] as number) * count
        const sure = weight[o] as number
        for (let n = 0; n < count; n++) {
          const way = ways[from + n] as number
          if (way === 0) continue
          raise(best, n, way * sure)
          // Rounded to what a square of numbers holds: a step up, so that it is no less than it was.
          raise(known, n, way * ROUNDED_UP)
        }
      }
    },
  }
}

const ROUNDED_UP = 1 + 2 ** -23

function raise(list: Float64Array, at: number, value: number): void {
  if (value > (list[at] as number)) list[at] = value
}
