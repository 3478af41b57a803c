/**
 * Evidence for one pair, as numbers. The calibration (score.ts) turns them into one probability.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Entry, Term } from './entry.ts'
import { graphOf, type Graph, type Reach } from './graph.ts'
import { otherAcid, otherCarrier } from './identity.ts'
import { lexiconOf, type Lexicon } from './lexicon.ts'

/** The strongest chain from a concept of the offer to a concept of the need. */
export interface Path {
  offer: Term
  need: Term
  reach: Reach
  strength: number
}

export interface Evidence {
  path: Path | undefined
  features: number[]
}

/** Names of the features, in the order of the stored coefficients. */
export const FEATURES = [
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
  'materialMiss',
  'needCover',
  'offerCover',
] as const

export interface Model {
  knowledge: Knowledge
  graph: Graph
  lexicon: Lexicon
  propertyWeight: ReadonlyMap<string, number>
  /** How often offers of one category serve needs of another, from the exchanges, 0–1. */
  affinity: ReadonlyMap<string, number>
}

const cache = new WeakMap<Knowledge, Model>()

/** Everything of a knowledge base that scoring reads. */
export function modelOf(knowledge: Knowledge): Model {
  let model = cache.get(knowledge)
  if (!model) {
    model = {
      knowledge,
      graph: graphOf(knowledge),
      lexicon: lexiconOf(knowledge),
      propertyWeight: propertyWeights(knowledge),
      affinity: affinities(knowledge),
    }
    cache.set(knowledge, model)
  }
  return model
}

function propertyWeights(knowledge: Knowledge): Map<string, number> {
  const counts = new Map<string, number>()
  for (const concept of knowledge.concepts)
    for (const id of concept.properties ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  const total = knowledge.concepts.length
  return new Map(
    knowledge.properties.map(({ id }) => [
      id,
      Math.log(1 + total / (1 + (counts.get(id) ?? 0))) / Math.log(1 + total),
    ]),
  )
}

function affinities(knowledge: Knowledge): Map<string, number> {
  const counts = new Map<string, number>()
  const totals = new Map<string, number>()
  for (const exchange of knowledge.exchanges) {
    const from = knowledge.concept(exchange.from)?.category
    const to = knowledge.concept(exchange.to)?.category
    if (!from || !to) continue
    counts.set(`${from}|${to}`, (counts.get(`${from}|${to}`) ?? 0) + 1)
    totals.set(from, (totals.get(from) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([key, count]) => [
      key,
      Math.min(1, (2.5 * count) / (totals.get(key.slice(0, key.indexOf('|'))) ?? 1)),
    ]),
  )
}

/** Offer-side profile: stems under which its materials are talked about, for the expanded text signal. Cached per entry. */
const profiles = new WeakMap<Entry, ReadonlyMap<string, number>>()

function profileOf(entry: Entry, lexicon: Lexicon): ReadonlyMap<string, number> {
  let profile = profiles.get(entry)
  if (!profile) {
    const map = new Map<string, number>(entry.stems.map((stem) => [stem, 1]))
    for (const term of entry.terms.slice(0, 2)) {
      if (term.weight < 0.3) continue
      for (const [stem, weight] of lexicon.profile[term.concept] ?? []) {
        const share = Math.min(1, weight / (lexicon.weight.get(stem) || 1)) * term.weight * 0.8
        if ((map.get(stem) ?? 0) < share) map.set(stem, share)
      }
    }
    profile = map
    profiles.set(entry, profile)
  }
  return profile
}

/** What is left of a chain that leads through "acid" when the two sides name different ones. */
const OTHER_ACID = 0.35
/** What is left when the need names a metal, polymer, fibre, gas or nutrient and the offer is made of others. */
const OTHER_CARRIER = 0.45

/** What a chain through a broad use loses when the need names another material outright. */
const NAMED_OTHERWISE = 0.3

/** What a direct exchange says across categories, 0–1. */
const KNOWN_OUTLET = 0.8

/** Evidence of an offer for a need. */
export function evidenceOf(model: Model, offer: Entry, need: Entry): Evidence {
  const { graph, lexicon } = model
  let path: Path | undefined
  const strengths: number[] = []
  for (const needTerm of need.terms) {
    let best: Path | undefined
    for (const offerTerm of offer.terms) {
      const reach = graph.reachMap[offerTerm.concept]?.get(needTerm.concept)
      if (!reach) continue
      const strength = offerTerm.weight * reach.weight * needTerm.weight
      if (!best || strength > best.strength) best = { offer: offerTerm, need: needTerm, reach, strength }
    }
    if (!best) continue
    strengths.push(best.strength)
    if (!path || best.strength > path.strength) path = best
  }
  const other = otherAcid(offer.acids, need.acids)
    ? OTHER_ACID
    : otherCarrier(model.knowledge, offer.carriers, need.carriers)
      ? OTHER_CARRIER
      : 1
  if (path && other < 1) {
    path = { ...path, strength: path.strength * other }
    strengths.forEach((strength, i) => (strengths[i] = strength * other))
  }
  const unmet = materialMiss(model, offer, need)
  if (path) {
    // "Silica flux", "sulphur for acid": who names a material is served by it, not by all that a broad use takes.
    const open = 1 - (graph.specificity[path.reach.target] ?? 0)
    path = { ...path, strength: path.strength * (1 - NAMED_OTHERWISE * unmet * open) }
    if (strengths.length > 0) strengths[strengths.indexOf(Math.max(...strengths))] = path.strength
  }
  strengths.sort((a, b) => b - a)
  let missing = 1
  for (const strength of strengths.slice(1, 5)) missing *= 1 - 0.6 * strength
  const { overlap, miss } = propertyFit(model, offer, need)
  const profile = profileOf(offer, lexicon)
  let words = 0
  let expanded = 0
  for (let i = 0; i < need.stems.length; i++) {
    const share = profile.get(need.stems[i] as string)
    if (share === undefined) continue
    const weight = need.stemWeights[i] as number
    expanded += weight * share
    if (share === 1) words += weight
  }
  const mass = need.stemMass || 1
  let industry = 0
  for (const want of need.wants) {
    for (const offerTerm of offer.terms.slice(0, 3)) {
      const reach = graph.reachMap[offerTerm.concept]?.get(want.concept)
      if (reach) industry = Math.max(industry, reach.weight * offerTerm.weight * want.weight)
    }
  }
  return {
    path,
    features: [
      path?.strength ?? 0,
      1 - missing,
      overlap,
      miss,
      words / mass,
      expanded / mass,
      industry,
      categoryFit(model, offer, need, path),
      formFit(offer, need),
      1 - Math.min(sureness(offer), sureness(need)),
      path ? (graph.specificity[path.reach.target] ?? 0) : 0,
      unmet,
      path?.need.cover ?? 0,
      path?.offer.cover ?? 0,
    ],
  }
}

/** 1 in the same category, less across; a standard outlet needs no category to speak for it. */
function categoryFit(model: Model, offer: Entry, need: Entry, path: Path | undefined): number {
  if (offer.category === need.category) return 1
  const known =
    path && (path.reach.relation === 'same' || path.reach.relation === 'serves')
      ? KNOWN_OUTLET * path.reach.weight
      : 0
  return Math.max(known, model.affinity.get(`${offer.category}|${need.category}`) ?? 0)
}

/** A need that names a material outright, and the offer is neither it nor its kin: how sure the name is, 0–1. */
function materialMiss({ graph, lexicon }: Model, offer: Entry, need: Entry): number {
  let named = 0
  let met = 0
  for (const term of need.terms) {
    if (term.derived || lexicon.concepts[term.concept]?.kind !== 'material') continue
    named = Math.max(named, term.weight)
    for (const own of offer.terms)
      met = Math.max(met, own.weight * (graph.reachMap[own.concept]?.get(term.concept)?.weight ?? 0))
  }
  return named * (1 - met)
}

/** How well a listing was understood, 0–1: its surest said concept. */
function sureness(entry: Entry): number {
  let best = 0
  for (const term of entry.terms) if (!term.derived && term.weight > best) best = term.weight
  return Math.min(1, best)
}

/** Share of the properties that a need names and the offer has; `miss`: the need names some and the offer has none. */
function propertyFit(model: Model, offer: Entry, need: Entry): { overlap: number; miss: number } {
  let wanted = 0
  let met = 0
  for (const { id, weight } of need.properties) {
    const mass = weight * (model.propertyWeight.get(id) ?? 0.5)
    wanted += mass
    const own = offer.properties.find((property) => property.id === id)
    if (own) met += mass * Math.min(1, own.weight * 1.2)
  }
  if (wanted === 0) return { overlap: 0, miss: 0 }
  return { overlap: met / wanted, miss: met === 0 ? Math.min(1, wanted) : 0 }
}

/** 1 same or compatible, 0.5 unknown, 0 another state of matter. */
function formFit(offer: Entry, need: Entry): number {
  if (!offer.form || !need.form) return 0.5
  if (offer.form === need.form) return 1
  const state = (form: string) =>
    form === 'heat' ? 'heat' : form === 'gas' ? 'gas' : form === 'liquid' ? 'liquid' : 'solid'
  return state(offer.form) === state(need.form) ? 0.7 : 0
}
