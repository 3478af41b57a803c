/**
 * Evidence for one pair, as numbers. The calibration (score.ts) turns them into one probability.
 */
import type { Reach } from '#shared/domain/matching/graph/graph.ts'
import type { Model } from '#shared/domain/matching/graph/model.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import type { Outline } from '#shared/domain/matching/index/outline.ts'
import { FAINT, termAt, type EntryTerm } from '#shared/domain/matching/index/terms.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { otherAcid, otherCarrier } from '#shared/domain/matching/reading/identity.ts'
import { headNounMatch, reverseTermOverlap, termOverlap } from './term-overlap.ts'

/** The strongest chain from a concept of the offer to a concept of the need. */
export interface GraphPath {
  offer: EntryTerm
  need: EntryTerm
  reach: Reach
  strength: number
}

export interface PathEvidence {
  path: GraphPath | undefined
  features: number[]
}

/** Names of the features, in the order of the stored coefficients. */
export const FEATURE_NAMES = [
  'path',
  'more',
  'property',
  'propertyMiss',
  'words',
  'profile',
  'industry',
  'category',
  'form',
  'unread',
  'specific',
  'suited',
  'asked',
  'broader',
  'fits',
  'needSure',
  'reverseOverlap',
  'kind',
] as const

const OTHER_ACID = parameters.scoring.otherAcid
const OTHER_CARRIER = parameters.scoring.otherCarrier

export const NAMED_OTHERWISE = parameters.scoring.namedOtherwise

export const KNOWN_OUTLET = parameters.scoring.knownOutlet

/** Evidence of an offer for a need. */
export function evidenceOf(model: Model, offer: Entry, need: Entry): PathEvidence {
  const { graph } = model
  const { weights, size } = graph
  const [own, asked] = [offer.terms, need.terms]
  const strengths: number[] = []
  let [top, from, to] = [0, -1, -1]
  // What the need says, by its confidence, and how much of that the offer serves.
  const faint = FAINT * firstSaid(asked)
  let [said, served] = [0, 0]
  for (let n = 0; n < asked.concept.length; n++) {
    let best = 0
    let by = -1
    for (let o = 0; o < own.concept.length; o++) {
      const weight = weights[(own.concept[o] as number) * size + (asked.concept[n] as number)] as number
      const strength = weight * (own.weight[o] as number)
      if (strength > best) {
        best = strength
        by = o
      }
    }
    const sure = asked.weight[n] as number
    if (asked.said & (1 << n) && sure >= faint) {
      said += sure
      served += sure * best
    }
    if (by < 0) continue
    const strength = best * sure
    strengths.push(strength)
    if (strength > top) [top, from, to] = [strength, by, n]
  }
  const path = from < 0 ? undefined : pathOf(model, offer, need, from, to, top)
  const unmet = materialMiss(model, offer, need)
  if (path) {
    const other = otherwise(model, offer, need)
    // "Silica flux", "sulphur for acid": who names a material is served by it, not by all that a broad use takes.
    const open = 1 - graph.specificity(path.reach.target)
    path.strength *= other * (1 - NAMED_OTHERWISE * unmet * open)
    const first = strengths.indexOf(top)
    strengths.forEach((strength, i) => (strengths[i] = i === first ? path.strength : strength * other))
  }
  const more = furtherChains(strengths)
  const { overlap, miss } = propertyFit(model, offer, need)
  const words = termOverlap(model, offer, need)
  return {
    path,
    features: [
      path?.strength ?? 0,
      more,
      overlap,
      miss,
      words.said,
      words.talked,
      industryFit(model, offer, need),
      categoryFit(model, offer, need, path),
      formFit(offer, need),
      1 - Math.min(1, firstSaid(own), firstSaid(asked)),
      path ? graph.specificity(path.reach.target) : 0,
      words.suited,
      said > 0 ? Math.min(1, served / said / need.servable) : 0,
      Number(path?.reach.relation === 'serves-broader'),
      formWelcome(offer, path && model.lexicon.concepts[path.reach.target]?.forms),
      Math.min(1, need.sure),
      reverseTermOverlap(offer, need),
      headNounMatch(model, offer, need, path?.need.concept),
    ],
  }
}

/** What chains beside the strongest add; sorts them. */
export function furtherChains(strengths: number[]): number {
  strengths.sort((a, b) => b - a)
  let missing = 1
  for (let i = 1; i < Math.min(5, strengths.length); i++)
    missing *= 1 - parameters.scoring.furtherChain * (strengths[i] as number)
  return 1 - missing
}

function pathOf(
  { graph }: Model,
  offer: Entry,
  need: Entry,
  from: number,
  to: number,
  strength: number,
): GraphPath | undefined {
  const [own, asked] = [termAt(offer.terms, from), termAt(need.terms, to)]
  const reach = graph.reachOf(own.concept, asked.concept)
  return reach && { offer: own, need: asked, reach, strength }
}

const SHUT_OUT = parameters.scoring.shutOut

/** What is left of a chain when the two sides name different acids, metals or polymers. */
function otherwise({ knowledge }: Model, offer: Entry, need: Entry): number {
  if (otherAcid(offer.acids, need.acids)) return OTHER_ACID
  if (otherCarrier(knowledge, offer.carriers, need.carriers)) return OTHER_CARRIER
  return meets(offer.limits, need.limits) ? SHUT_OUT : 1
}

/** 1 where the use takes the form in which the offer comes, 0 where it does not, 0.5 where one of them is open. */
export function formWelcome(offer: Pick<Entry, 'form'>, forms: readonly string[] | undefined): number {
  if (!offer.form || !forms?.length) return parameters.scoring.openForm
  return Number(forms.includes(offer.form))
}

/** Confidence of the surest concept that a listing says. */
export function firstSaid({ weight, said }: Pick<Outline['terms'], 'weight' | 'said'>): number {
  for (let i = 0; i < weight.length; i++) if (said & (1 << i)) return weight[i] as number
  return 0
}

function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size > 0 && b.size > 0) for (const key of a) if (b.has(key)) return true
  return false
}

/** How well the offer serves what the buyer's industry usually buys, 0–1. */
function industryFit({ graph }: Model, offer: Entry, need: Entry): number {
  const { concept, weight } = offer.terms
  let best = 0
  for (const want of need.wants)
    for (let o = 0; o < Math.min(3, concept.length); o++) {
      const reach = graph.weights[(concept[o] as number) * graph.size + want.concept] as number
      best = Math.max(best, reach * (weight[o] as number) * want.weight)
    }
  return best
}

/** 1 in the same category, less across; a standard outlet needs no category to speak for it. */
function categoryFit(model: Model, offer: Entry, need: Entry, path: GraphPath | undefined): number {
  if (offer.category === need.category) return 1
  const known =
    path && (path.reach.relation === 'same' || path.reach.relation === 'serves')
      ? KNOWN_OUTLET * path.reach.weight
      : 0
  return Math.max(known, model.affinity.get(offer.category)?.get(need.category) ?? 0)
}

/** A need that names a material outright, and the offer is neither it nor its kin: how sure the name is, 0–1. */
function materialMiss({ graph, lexicon }: Model, offer: Entry, need: Entry): number {
  const { weights, size } = graph
  const [own, asked] = [offer.terms, need.terms]
  let named = 0
  let met = 0
  for (let n = 0; n < asked.concept.length; n++) {
    const target = asked.concept[n] as number
    if ((asked.said & (1 << n)) === 0 || lexicon.concepts[target]?.kind !== 'material') continue
    named = Math.max(named, asked.weight[n] as number)
    for (let o = 0; o < own.concept.length; o++)
      met = Math.max(
        met,
        (own.weight[o] as number) * (weights[(own.concept[o] as number) * size + target] as number),
      )
  }
  return named * (1 - met)
}

/** Share of the properties that a need names and the offer has; `miss`: the need names some and the offer has none. */
function propertyFit(model: Model, offer: Entry, need: Entry): { overlap: number; miss: number } {
  let wanted = 0
  let met = 0
  for (let i = 0; i < need.properties.length; i++) {
    const property = need.properties[i] as number
    const mass =
      (need.propertyWeights[i] as number) *
      (model.propertyWeight[property] ?? parameters.scoring.propertyWeight)
    wanted += mass
    const at = offer.properties.indexOf(property)
    if (at >= 0)
      met += mass * Math.min(1, (offer.propertyWeights[at] as number) * parameters.scoring.propertyLift)
  }
  if (wanted === 0) return { overlap: 0, miss: 0 }
  return { overlap: met / wanted, miss: met === 0 ? Math.min(1, wanted) : 0 }
}

/** 1 same or compatible, 0.5 unknown, 0 another state of matter. */
export function formFit(offer: Pick<Entry, 'form'>, need: Pick<Entry, 'form'>): number {
  if (!offer.form || !need.form) return parameters.scoring.openForm
  if (offer.form === need.form) return 1
  return stateOf(offer.form) === stateOf(need.form) ? parameters.scoring.compatibleForm : 0
}

function stateOf(form: string): string {
  return form === 'heat' || form === 'gas' || form === 'liquid' ? form : 'solid'
}
