/** A concept as an offer or a need that says nothing else: what the engine's gates judge where nobody has listed anything. */
import { versionOf } from '#shared/domain/matching/compiled/version.ts'
import { compileEntry, type Entry } from '#shared/domain/matching/index/entry.ts'
import type { Classification, HazardVerdict } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'

type Side = 'waste' | 'requirement'

const HAZARDS: Record<NonNullable<Concept['hazard']>['class'], HazardVerdict> = {
  none: 'non_hazardous',
  mirror: 'mirror',
  hazardous: 'absolute_hazardous',
}

const cache = new WeakMap<Knowledge, Map<string, Entry>>()

/** The concept as an entry. Compiled once for each side. */
export function conceptEntry(knowledge: Knowledge, concept: Concept, side: Side): Entry {
  let known = cache.get(knowledge)
  if (!known) cache.set(knowledge, (known = new Map()))
  const key = `${side} ${concept.id}`
  let entry = known.get(key)
  if (!entry) known.set(key, (entry = compile(knowledge, concept, side)))
  return entry
}

function compile(knowledge: Knowledge, concept: Concept, type: Side): Entry {
  return compileEntry(knowledge, {
    id: concept.id,
    companyId: '',
    type,
    material_name: '',
    description: '',
    quantity: 0,
    unit: '',
    category: concept.category,
    classification: readingOf(knowledge, concept, type),
  })
}

function readingOf(knowledge: Knowledge, concept: Concept, side: Side): Classification {
  const { id, kind, properties = [], hazard, forms, ewc = [], category = 'General' } = concept
  return {
    version: versionOf(knowledge),
    concepts: [{ id, kind, confidence: 1, evidence: [] }],
    properties: properties.map((property) => ({ id: property, weight: 1 })),
    carriers: [],
    limits: [],
    excludes: [],
    denied: [],
    contents: [],
    hazard: side === 'waste' ? HAZARDS[hazard?.class ?? 'none'] : 'non_hazardous',
    hazardReasons: side === 'waste' ? [...(hazard?.reasons ?? [])] : [],
    ewc: side === 'waste' ? [...ewc] : [],
    ...(side === 'waste' && forms?.[0] && { form: forms[0] }),
    category,
    unitSuggestion: 't',
    facts: { substances: [] },
    contaminants: [],
    terms: [],
  }
}
