/** Over the whole knowledge base: what is hazardous never reaches food, feed, cosmetics or medicine, and standard outlets are open. */
import { CLOSED_TO_HAZARD, gatesOf } from '#shared/domain/matching/gates/gates.ts'
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { matchListing, rankEntry } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { evidenceOf } from '#shared/domain/matching/scoring/features.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { above, none, type Bound } from './bounds.ts'

const names = (concept: Concept) => [
  concept.label,
  ...namesOf(concept)
    .aliases.slice(0, 3)
    .map((alias) => (typeof alias === 'string' ? alias : alias.text)),
]
const listing = (id: string, type: Listing['type'], material_name: string, category?: string): Listing => ({
  ...{ id, companyId: id, type, material_name, description: '', category, quantity: 10, unit: 't' },
})
const ALL = { now: 0, limit: Infinity, minScore: 0 }
const readAs = (material_name: string, type: Listing['type']) =>
  classify(knowledge, { material_name, type }).concepts[0]?.id

/** One need for all names of a use that are read alike. */
const needNames = (use: Concept) => [
  ...new Map(
    names(use)
      .reverse()
      .map((name) => [readAs(name, 'requirement'), name]),
  ).values(),
]

/** Hazardous materials by every common name, and materials closed to a sector by law, against every delicate use. */
export function hazardBounds(): Bound[] {
  const delicate = knowledge.concepts.filter(({ sector }) => sector && CLOSED_TO_HAZARD.has(sector))
  const catalogue = buildCatalogue(
    knowledge,
    delicate.flatMap((use) =>
      needNames(use).map((name, i) => listing(`${use.id}#${i}`, 'requirement', name)),
    ),
  )
  // However faintly.
  const reachedBy = (material_name: string) =>
    rankEntry(catalogue, compileEntry(knowledge, listing('offer', 'waste', material_name)), ALL).map(
      ({ need }) => need,
    )
  const hazardous = knowledge.concepts.filter(
    ({ kind, hazard }) => kind === 'material' && hazard && hazard.class !== 'none',
  )
  const reached: string[] = []
  for (const material of hazardous)
    for (const name of names(material)) {
      // A name that is read as another material is that material's matter.
      const best = classify(knowledge, { material_name: name, type: 'waste' }).concepts.find(
        ({ kind }) => kind === 'material',
      )
      if (best?.id !== material.id) continue
      for (const need of reachedBy(name))
        if ([...need.sectors].some((sector) => CLOSED_TO_HAZARD.has(sector)))
          reached.push(`${name} → ${need.id}`)
    }
  const unlawful: string[] = []
  for (const { label, id, hazard } of knowledge.concepts) {
    const closed = hazard?.closedTo ?? []
    if (closed.length === 0 || readAs(label, 'waste') !== id) continue
    for (const need of reachedBy(label))
      for (const sector of need.sectors) if (closed.includes(sector)) unlawful.push(`${label} → ${need.id}`)
  }
  // Refused everywhere but in treatment.
  const forbidden = ['asbestos cement sheets', 'radioactive sources', 'clinical waste, infectious'].filter(
    (name) => matchListing(catalogue, listing('offer', 'waste', name), ALL).length > 0,
  )
  return [
    none('forbidden streams that such a use is shown', forbidden),
    above('uses closed to what is hazardous', delicate.length, 15),
    above('materials that are or may be hazardous', hazardous.length, 15),
    none('hazardous materials that reach such a use', reached),
    none('materials that reach a sector closed to them by law', unlawful),
  ]
}

/** Pairs whose labels say more than the materials: "of category 1 and 2", "borosilicate, crystal, opal". */
const LABELS_REFUSE = new Set([
  // Clean only after a thermal plant, which is the taker then.
  'tar-asphalt → mineral-aggregate',
  'category-1-2-meal → organic-fertiliser',
  'glass-ceramic-scrap → special-glass-melting',
  // "Sawdust and wood dust" for a bedding that is to be free of dust; "Sawdust" is taken.
  'sawdust → horse-bedding',
])

/** Standard outlets that an exchange names, by the labels of both sides: no gate shuts one. */
export function outletBounds(): Bound[] {
  const model = modelOf(knowledge)
  const entries = new Map<string, ReturnType<typeof compileEntry>>()
  const entryOf = (type: Listing['type'], { id, label, category }: Concept) => {
    const key = `${type} ${id}`
    const entry = entries.get(key) ?? compileEntry(knowledge, listing(key, type, label, category))
    entries.set(key, entry)
    // A label that is read as something else is that other concept's matter.
    return model.lexicon.concepts[entry.terms.concept[0] ?? -1]?.id === id ? entry : undefined
  }
  let open = 0
  const shut: string[] = []
  for (const { from, to, grade } of knowledge.exchanges) {
    const [material, use] = [knowledge.concept(from), knowledge.concept(to)]
    if (grade !== 2 || !material || !use) continue
    const [offer, need] = [entryOf('waste', material), entryOf('requirement', use)]
    if (!offer || !need) continue
    const failed = gatesOf(knowledge, offer, need, evidenceOf(model, offer, need).path).find(
      ({ state }) => state === 'fail',
    )
    const name = `${from} → ${to}`
    if (!failed) open++
    else if (!LABELS_REFUSE.has(name)) shut.push(`${name}: ${failed.reason.kind}`)
  }
  return [
    none('standard outlets that a gate shuts', shut),
    above('standard outlets that are open', open, 3000),
  ]
}
