/** Words that two listings share without meaning the same, over every name that the knowledge base has for either side. */
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'

const listing = (type: Listing['type'], material_name: string, category?: string): Listing => ({
  id: `${type} ${material_name}`,
  companyId: material_name,
  type,
  material_name,
  description: '',
  category,
  quantity: 10,
  unit: 't',
})

/** All plain names of concepts, by id. */
const plainNames = (...ids: string[]) =>
  ids.flatMap((id) =>
    namesOf(knowledge.concept(id)!).aliases.map((alias) => (typeof alias === 'string' ? alias : alias.text)),
  )
const having = (word: RegExp, names: readonly string[]) => names.filter((name) => word.test(name))

/** A pair below this is no proposal on any screen. */
const FAINT = 0.1

const TRAPS: [trap: string, offers: string[], needs: string[]][] = [
  [
    'lime the fruit, lime the oxide',
    ['Lime peel', 'Lime peels after juicing', 'Key lime pulp', 'Lime fruit residue', 'Lime and lemon rinds'],
    [
      'Quicklime for steel',
      ...having(/lime/, plainNames('lime-flux', 'lime-chemical-use', 'agricultural-lime')),
    ],
  ],
  [
    'ash of coal, soda ash',
    ['Fly ash', 'Coal fly ash class F', 'Bottom ash', 'Wood ash', 'Pulverised fuel ash, dry'],
    ['Soda ash', 'Dense soda ash for glass', ...having(/soda|Na2CO3/, plainNames('soda-ash-use'))],
  ],
  [
    'scale of the mill, scales of fish and shops',
    ['Weighing scales, scrapped', 'Kitchen scales', 'Limescale remover, expired'],
    having(/scale/, plainNames('mill-scale', 'iron-corrective-cement', 'iron-units')),
  ],
  [
    'lead the metal, leads of dogs and pencils',
    ['Dog leads, nylon', 'Pencil lead offcuts'],
    having(/lead/, plainNames('lead-smelting')),
  ],
]

describe('words without the sense', () => {
  it.each(TRAPS)('%s', (_, offers, needs) => {
    expect(needs.length).toBeGreaterThan(1)
    const catalogue = buildCatalogue(
      knowledge,
      needs.map((name) => listing('requirement', name)),
    )
    const met = offers.flatMap((name) =>
      matchListing(catalogue, listing('waste', name), { now: 0, limit: Infinity, minScore: FAINT }).map(
        (match) => `${name} → ${match.needId} ${match.score}`,
      ),
    )
    expect(met).toEqual([])
  })

  it.each([
    ['Whey', 'Delivered by rubber-lined tanker', 'rubber'],
    ['Pallet of copper turnings', '', 'wooden-pallet'],
    ['Slag aggregate', 'Asbestos strictly none, PVC: nil', 'asbestos'],
    ['Holzhackschnitzel', 'frei von Lack und Kunststoff', 'plastic'],
    ['Granulés de bois', 'sans peinture', 'paint'],
  ])('%s, %s: reads no %s into it', (material_name, description, other) => {
    const { concepts, hazard } = classify(knowledge, { material_name, description, type: 'waste' })
    const [first] = concepts
    expect(first?.id).not.toContain(other)
    for (const hit of concepts)
      if (hit.id.includes(other)) expect(hit.confidence).toBeLessThan((first?.confidence ?? 0) / 2)
    expect(hazard).toBe('non_hazardous')
  })
})
