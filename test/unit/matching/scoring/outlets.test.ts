/** Over the whole knowledge base: no gate shuts a standard outlet that an exchange names. */
import { expect, it } from 'vitest'
import { gatesOf } from '#shared/domain/matching/gates/gates.ts'
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { evidenceOf } from '#shared/domain/matching/scoring/features.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'

/** Pairs whose labels say more than the materials: "of category 1 and 2", "borosilicate, crystal, opal". */
const LABELS_REFUSE = new Set([
  // Clean only after a thermal plant, which is the taker then.
  'tar-asphalt → mineral-aggregate',
  'category-1-2-meal → organic-fertiliser',
  'glass-ceramic-scrap → special-glass-melting',
  // "Sawdust and wood dust" for a bedding that is to be free of dust; "Sawdust" is taken.
  'sawdust → horse-bedding',
])

it('standard outlets are open', () => {
  const model = modelOf(knowledge)
  const entries = new Map<string, ReturnType<typeof compileEntry>>()
  const entryOf = (type: 'waste' | 'requirement', { id, label, category }: Concept) => {
    const key = `${type} ${id}`
    const entry =
      entries.get(key) ??
      compileEntry(knowledge, {
        id: key,
        companyId: key,
        type,
        material_name: label,
        description: '',
        category,
        quantity: 10,
        unit: 't',
      })
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
  expect(shut).toEqual([])
  expect(open).toBeGreaterThan(3000)
})
