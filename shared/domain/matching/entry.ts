/**
 * A listing compiled for matching: small numbers and arrays instead of texts, about 1 KB, so that 100 000 of them stay in
 * the memory of one function.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Sector } from '#shared/knowledge/schema.ts'
import { CLASSIFICATION_VERSION, classify } from './classify.ts'
import { graphOf } from './graph.ts'
import { lexiconOf } from './lexicon.ts'
import { acidsNamed } from './identity.ts'
import { listingAmount, tonnesPerYear } from './quantity.ts'
import { industryWants, type Want } from './industry.ts'
import { fold, stem } from './text.ts'
import type { Classification, ConceptHit, HazardVerdict, Listing } from './types.ts'

/** A concept of a listing with its weight and the words that led to it. */
export interface Term {
  concept: number
  weight: number
  /** Inferred (from another concept or the industry), not said. */
  derived: boolean
  words: string
  /** Share of the listing's words, by weight, that led to it, 0–1. */
  cover: number
}

export interface Entry {
  id: string
  companyId: string
  offer: boolean
  /** Offers: what it is. Needs: what is asked for. Best first. */
  terms: readonly Term[]
  /** Needs: what the company's industry usually buys. */
  wants: readonly { concept: number; weight: number }[]
  properties: readonly { id: string; weight: number }[]
  /** Content words, heaviest first, and their weights. */
  stems: readonly string[]
  stemWeights: readonly number[]
  stemMass: number
  hazard: HazardVerdict
  hazardReasons: readonly string[]
  /** Needs: sectors that the product touches. Offers: sectors that are closed. */
  sectors: ReadonlySet<Sector>
  /** Needs: the surest use takes no hazardous stream. */
  refusesHazardous: boolean
  demandsGrade: Classification['facts']['demandsGrade']
  form: Classification['form']
  category: string
  moisture: number | undefined
  purity: number | undefined
  tonnes: number | undefined
  quantityKnown: boolean
  pricePerTonne: number | undefined
  lat: number
  lon: number
  /** Milliseconds since 1970, NaN when unknown. */
  createdAt: number
  trust: Listing['trust']
  /** Acids that the name says. */
  acids: ReadonlySet<string>
  /** Carriers: offers those of the text and of the material, needs those of the text. */
  carriers: ReadonlySet<string>
  name: string
}

const EMPTY: ReadonlySet<Sector> = new Set()
/** What an offer's text says of its use counts less than what it says of its nature. */
const MAX_TERMS = 8
/** Words that are kept of a listing. */
const MAX_WORDS = 16
/** A need that names a material also welcomes what serves the same uses. */
const SHARED_USE = 0.4
const ASIDE = 0.6
/** What the buyer's industry usually buys. */
const WANTED = 0.4
/** A use guessed from properties alone. */
const GUESSED = 0.45

const VAGUE = 0.8

/** Compiles a listing, classifying it when it carries no current classification. */
export function compileEntry(knowledge: Knowledge, listing: Listing): Entry {
  const classification =
    listing.classification?.version === CLASSIFICATION_VERSION
      ? listing.classification
      : classify(knowledge, { ...listing, type: listing.type })
  const lexicon = lexiconOf(knowledge)
  const offer = listing.type === 'waste'
  const named = classification.concepts.some(
    (hit) => hit.kind === 'material' && hit.confidence >= 0.75 && inName(hit),
  )
  const said = classification.concepts.flatMap((hit): Term[] => {
    const concept = lexicon.indexOf.get(hit.id)
    // Beside a clear name, what an offer's description mentions is where it comes from or what clings to it.
    const aside = offer && named && !inName(hit) ? ASIDE : 1
    const words = [...new Set(hit.evidence.map((piece) => piece.text))].join(' ')
    const cover = coverOf(hit, classification.terms)
    return concept === undefined
      ? []
      : [{ concept, weight: hit.confidence * aside, derived: false, words, cover }]
  })
  const ranked = weigh(said, offer)
  const words = classification.terms.slice(0, MAX_WORDS)
  const wants = offer ? [] : industryWants(knowledge, listing.industry)
  const terms = offer
    ? withProperties(knowledge, ranked, classification)
    : withWants(withSharedUses(knowledge, ranked), wants)
  const first = lexicon.concepts[ranked[0]?.concept ?? -1]
  const density =
    first?.density ??
    (classification.form === 'liquid' ? 1 : classification.form === 'sludge' ? 1.1 : undefined)
  const amount = listingAmount(listing.quantity, listing.unit, knowledge.units)
  const perUnit = amount ? tonnesPerYear({ ...amount, value: 1, perYear: 1 }, density) : undefined
  return {
    id: listing.id,
    companyId: listing.companyId,
    offer,
    terms,
    wants,
    properties: classification.properties,
    stems: words.map(([stem]) => stem),
    stemWeights: words.map(([, weight]) => weight),
    stemMass: words.reduce((sum, [, weight]) => sum + weight, 0),
    hazard: classification.hazard,
    hazardReasons: classification.hazardReasons,
    sectors: offer ? closedSectors(knowledge, classification) : neededSectors(knowledge, classification),
    refusesHazardous: !offer && refusesHazardous(knowledge, classification),
    demandsGrade: classification.facts.demandsGrade,
    form: classification.form,
    category: listing.category || classification.category,
    moisture: classification.facts.moisture,
    purity: classification.facts.purity,
    tonnes:
      (amount?.perYear === null ? undefined : tonnesPerYear(amount, density)) ??
      classification.tonnesPerYear ??
      tonnesPerYear(amount, density),
    quantityKnown: amount !== undefined,
    pricePerTonne:
      listing.price_per_unit !== undefined && perUnit ? listing.price_per_unit / perUnit : undefined,
    lat: listing.location?.lat ?? NaN,
    lon: listing.location?.lon ?? NaN,
    createdAt: listing.created_at ? Date.parse(listing.created_at) : NaN,
    trust: listing.trust,
    acids: acidsNamed(listing.material_name.slice(0, 120)),
    carriers: sharedSet([
      ...classification.carriers,
      ...(offer ? classification.properties.filter(({ weight }) => weight >= 0.5).map(({ id }) => id) : []),
    ]),
    name: listing.material_name.slice(0, 120),
  }
}

function coverOf(hit: ConceptHit, terms: Classification['terms']): number {
  const words = new Set(hit.evidence.map((piece) => stem(fold(piece.text))))
  let total = 0
  let covered = 0
  for (const [word, weight] of terms) {
    total += weight
    if (words.has(word)) covered += weight
  }
  return total > 0 ? covered / total : 0
}

/** The same few sets come again and again: a hundred thousand listings share them. Bounded. */
const sets = new Map<string, ReadonlySet<string>>()

function sharedSet(ids: readonly string[]): ReadonlySet<string> {
  const sorted = [...new Set(ids)].sort()
  const key = sorted.join(' ')
  let known = sets.get(key)
  if (!known) {
    known = new Set(sorted)
    if (sets.size < 20_000) sets.set(key, known)
  }
  return known
}

function inName(hit: ConceptHit): boolean {
  return hit.evidence.some((piece) => piece.field === 'material_name')
}

/**
 * Confidences as weights: a sense counts by itself and by its share among all senses, so that one faint sense without a
 * rival is trusted more than one of five.
 */
function weigh(said: readonly Term[], offer: boolean): Term[] {
  const top = said[0]?.weight ?? 0
  // A need is worded vaguely more often than it is misread: its best reading counts more than its words bear.
  const lift = offer ? 1 : Math.min(1, top || 1) ** -VAGUE
  const sum = said.reduce((total, term) => total + term.weight, 0)
  return said
    .map((term) => {
      const relative = term.weight * (0.45 + (0.55 * term.weight) / (top || 1))
      const share = (term.weight / (sum + 0.25)) * Math.min(1, term.weight / 0.25)
      return { ...term, weight: Math.min(1, lift * (relative + (1 - relative) * 0.6 * share)) }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS)
}

/** Adds the uses of materials that a need names: what else serves them may serve the need. */
function withSharedUses(knowledge: Knowledge, terms: readonly Term[]): Term[] {
  const graph = graphOf(knowledge)
  const { concepts } = lexiconOf(knowledge)
  const out = new Map<number, Term>(terms.map((term) => [term.concept, term]))
  // A use that is said outright leaves little to guess.
  const usesSaid = terms
    .filter((term) => concepts[term.concept]?.kind === 'use')
    .reduce((max, term) => Math.max(max, term.weight), 0)
  for (const term of terms.slice(0, 3)) {
    if (concepts[term.concept]?.kind !== 'material') continue
    for (const { target, weight, relation } of graph.reach[term.concept] ?? []) {
      if (relation !== 'serves') continue
      const strength =
        term.weight * weight * SHARED_USE * (graph.specificity[target] ?? 0) * (1 - 0.5 * usesSaid)
      if (strength < 0.05) continue
      const known = out.get(target)
      if (!known || known.weight < strength)
        out.set(target, {
          concept: target,
          weight: strength,
          derived: true,
          words: term.words,
          cover: term.cover,
        })
    }
  }
  return [...out.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_TERMS + 8)
}

/** What the industry usually buys, faintly: it decides only where the text says little. */
function withWants(terms: readonly Term[], wants: readonly Want[]): Term[] {
  const known = new Set(terms.map((term) => term.concept))
  const top = terms[0]?.weight ?? 0
  const added = wants
    .filter(({ concept, weight }) => !known.has(concept) && weight >= 0.5)
    .slice(0, 6)
    .map(({ concept, weight }) => ({
      concept,
      weight: WANTED * weight * (1 - 0.6 * top),
      derived: true,
      words: '',
      cover: 0,
    }))
  return [...terms, ...added].sort((a, b) => b.weight - a.weight)
}

/**
 * An offer whose material is hardly known gets the uses that want the properties its text names, faintly: what nobody
 * foresaw still finds takers of its protein, its fibre or its calorific value.
 */
function withProperties(
  knowledge: Knowledge,
  terms: readonly Term[],
  classification: Classification,
): readonly Term[] {
  const { concepts } = lexiconOf(knowledge)
  const top = terms.find((term) => concepts[term.concept]?.kind === 'material')?.weight ?? 0
  if (top >= 0.45 || classification.properties.length === 0) return terms
  const own = new Map(classification.properties.map(({ id, weight }) => [id, weight]))
  const known = new Set(terms.map((term) => term.concept))
  const guesses: Term[] = []
  concepts.forEach((concept, index) => {
    if (concept.kind !== 'use' || !concept.properties?.length || known.has(index)) return
    if (concept.sector === 'food' || concept.sector === 'cosmetic' || concept.sector === 'medical') return
    const met = concept.properties.reduce((sum, id) => sum + (own.get(id) ?? 0), 0)
    const share = met / Math.sqrt(concept.properties.length * own.size)
    if (share >= 0.3)
      guesses.push({
        concept: index,
        weight: GUESSED * Math.min(1, share) * (1 - top),
        derived: true,
        words: '',
        cover: 0,
      })
  })
  return [...terms, ...guesses.sort((a, b) => b.weight - a.weight).slice(0, 8)]
}

function closedSectors(knowledge: Knowledge, classification: Classification): ReadonlySet<Sector> {
  const closed = new Set<Sector>()
  const materials = classification.concepts.filter((hit) => hit.kind === 'material')
  const top = materials[0]?.confidence ?? 0
  for (const hit of materials) {
    if (hit.confidence < Math.max(0.3, top * 0.7)) break
    for (const sector of knowledge.concept(hit.id)?.hazard?.closedTo ?? []) closed.add(sector)
  }
  return closed.size > 0 ? closed : EMPTY
}

function refusesHazardous(knowledge: Knowledge, classification: Classification): boolean {
  const use = classification.concepts.find((hit) => hit.kind === 'use')
  return use !== undefined && use.confidence >= 0.5 && knowledge.concept(use.id)?.takesHazardous === 'never'
}

function neededSectors(knowledge: Knowledge, classification: Classification): ReadonlySet<Sector> {
  const needed = new Set<Sector>()
  const uses = classification.concepts.filter((hit) => hit.kind === 'use')
  const top = uses[0]?.confidence ?? 0
  for (const hit of uses) {
    if (hit.confidence < Math.max(0.3, top * 0.6)) break
    const sector = knowledge.concept(hit.id)?.sector
    if (sector) needed.add(sector)
  }
  const grade = classification.facts.demandsGrade
  if (grade && grade !== 'virgin') needed.add(grade)
  return needed
}
