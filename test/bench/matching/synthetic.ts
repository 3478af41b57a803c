/** Listings made from the knowledge base for the speed tables. Seeded: every run sees the same ones. */
import type { Listing } from '#shared/domain/matching/types.ts'
import { townsOf } from '#shared/domain/places/towns.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'
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

/** Companies that the listings are of, each in one town of its own. */
const COMPANIES = 4000
const COUNTRIES = 'AT BE CZ DE DK ES FI FR GB GR HU IE IT NL NO PL PT RO SE SK'.split(' ')

/** Towns of Europe, one for each company. */
function towns(random: () => number): NonNullable<Listing['location']>[] {
  const all = COUNTRIES.flatMap((country) =>
    townsOf(country).filter(({ inhabitants }) => inhabitants >= 5000),
  )
  return Array.from({ length: COMPANIES }, () => {
    const { row, lat, lon, country } = all[Math.floor(random() * all.length)]!
    return { name: `town ${row}`, lat, lon, country }
  })
}

/** Half offers from materials, half needs from uses and materials, each worded by one or two of its aliases. */
export function* synthetic(count: number): Generator<Listing> {
  const random = seeded(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const materials = knowledge.concepts.filter((concept) => concept.kind === 'material')
  const places = towns(seeded(11))
  for (let i = 0; i < count; i++) {
    const offer = i % 2 === 0
    const concept = pick(offer || random() < 0.3 ? materials : knowledge.concepts)
    const alias = () => {
      const chosen = pick(namesOf(concept).aliases)
      return typeof chosen === 'string' ? chosen : chosen.text
    }
    yield {
      id: `s${i}`,
      companyId: `c${i % COMPANIES}`,
      type: offer ? 'waste' : 'requirement',
      material_name: random() < 0.5 ? concept.label : alias(),
      description: `${alias()} ${pick(EXTRA)}`,
      quantity: 1 + Math.floor(random() * 2000),
      unit: pick(['t/month', 't/year', 'm3/month', 't']),
      category: concept.category,
      industry: pick(concept.industries ?? ['']),
      location: places[i % COMPANIES]!,
    }
  }
}
