/** Over the whole knowledge base: what is hazardous, or may be, never reaches food, feed, cosmetics or medicine. */
import { describe, expect, it } from 'vitest'
import { CLOSED_TO_HAZARD } from '#shared/domain/matching/gates/gates.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { matchListing, matchPair, rankEntry } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'
import type { Concept } from '#shared/knowledge/schema.ts'

const names = (concept: Concept) => [
  concept.label,
  ...namesOf(concept)
    .aliases.slice(0, 3)
    .map((alias) => (typeof alias === 'string' ? alias : alias.text)),
]
const listing = (id: string, type: Listing['type'], material_name: string): Listing => ({
  id,
  companyId: id,
  type,
  material_name,
  description: '',
  quantity: 10,
  unit: 't',
})

const delicate = knowledge.concepts.filter(
  (concept) => concept.sector && CLOSED_TO_HAZARD.has(concept.sector),
)
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
const catalogue = buildCatalogue(
  knowledge,
  delicate.flatMap((use) => needNames(use).map((name, i) => listing(`${use.id}#${i}`, 'requirement', name))),
)
/** Needs that an offer of this name reaches, however faintly. */
const reachedBy = (material_name: string) =>
  rankEntry(catalogue, compileEntry(knowledge, listing('offer', 'waste', material_name)), {
    now: 0,
    limit: Infinity,
    minScore: 0,
  }).map(({ need }) => need)
const hazardous = knowledge.concepts.filter(
  (concept) => concept.kind === 'material' && concept.hazard && concept.hazard.class !== 'none',
)

describe('hazard gate', () => {
  it('has something to guard', () => {
    expect(delicate.length).toBeGreaterThan(15)
    expect(hazardous.length).toBeGreaterThan(15)
  })

  it('every hazardous or mirror material, by every common name, reaches none of them', () => {
    const reached: string[] = []
    for (const material of hazardous)
      for (const name of names(material)) {
        // A name that is read as another material is that material's matter.
        const best = classify(knowledge, { material_name: name, type: 'waste' }).concepts.find(
          (hit) => hit.kind === 'material',
        )
        if (best?.id !== material.id) continue
        for (const need of reachedBy(name))
          if ([...need.sectors].some((sector) => CLOSED_TO_HAZARD.has(sector)))
            reached.push(`${name} → ${need.id}`)
      }
    expect(reached).toEqual([])
  }, 180_000)

  it('materials closed to a sector by law do not reach it', () => {
    const reached: string[] = []
    for (const material of knowledge.concepts) {
      const closed = material.hazard?.closedTo ?? []
      if (closed.length === 0) continue
      if (readAs(material.label, 'waste') !== material.id) continue
      for (const need of reachedBy(material.label))
        for (const sector of need.sectors)
          if (closed.includes(sector)) reached.push(`${material.label} → ${need.id}`)
    }
    expect(reached).toEqual([])
  })

  it.each(['asbestos cement sheets', 'radioactive sources', 'clinical waste, infectious'])(
    '%s is refused everywhere but in treatment',
    (name) => {
      const offer = listing('offer', 'waste', name)
      expect(matchListing(catalogue, offer, { now: 0, limit: Infinity, minScore: 0 })).toEqual([])
    },
  )
})

describe('a mirror entry', () => {
  const needs = ['Aggregate for road sub-base', 'Poultry feed'].map((name) =>
    listing(name, 'requirement', name),
  )
  const offer = (description: string) => ({
    ...listing('ash', 'waste', 'Incinerator bottom ash'),
    description,
  })
  const gateOf = (description: string, need: Listing | undefined) =>
    matchPair(knowledge, offer(description), need as Listing, { now: 0 }).gates.find(
      (gate) => gate.name === 'hazard',
    )?.state

  it.each([
    ['', 'unknown', '190112'],
    ['Tested: non-hazardous.', 'pass', '190112'],
    ['Tested: hazardous.', 'fail', '190111'],
  ])('"%s" at a road builder: %s, code %s', (description, state, code) => {
    expect(gateOf(description, needs[0])).toBe(state)
    const { ewc, hazard } = classify(knowledge, { ...offer(description), type: 'waste' })
    expect(ewc[0]).toBe(code)
    expect(hazard).toBe('mirror')
  })

  it('stays out of feed, whatever was tested', () => {
    for (const description of ['', 'Tested: non-hazardous.', 'Tested: hazardous.'])
      expect(gateOf(description, needs[1])).toBe('fail')
  })
})
