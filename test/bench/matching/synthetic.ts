/** Listings made from the knowledge base for the speed tables. Seeded: every run sees the same ones. */
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { seeded } from '../../factories/seeded.ts'

const EXTRA = [
  '',
  'dry',
  'as produced',
  'in bulk',
  'collected weekly',
  'loose in skips',
  'clean',
  'mixed lots',
  'from our site',
  'analysis on request',
]

/** Half offers from materials, half needs from uses and materials, each worded by one or two of its aliases. */
export function* synthetic(count: number): Generator<Listing> {
  const random = seeded(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const materials = knowledge.concepts.filter((concept) => concept.kind === 'material')
  for (let i = 0; i < count; i++) {
    const offer = i % 2 === 0
    const concept = pick(offer || random() < 0.3 ? materials : knowledge.concepts)
    const alias = () => {
      const chosen = pick(concept.aliases)
      return typeof chosen === 'string' ? chosen : chosen.text
    }
    yield {
      id: `s${i}`,
      companyId: `c${i % 4000}`,
      type: offer ? 'waste' : 'requirement',
      material_name: random() < 0.5 ? concept.label : alias(),
      description: `${alias()} ${pick(EXTRA)}`,
      quantity: 1 + Math.floor(random() * 2000),
      unit: pick(['t/month', 't/year', 'm3/month', 't']),
      category: concept.category,
      industry: pick(concept.industries ?? ['']),
      location: { name: '', lat: 36 + random() * 24, lon: -9 + random() * 34, country: '' },
    }
  }
}
