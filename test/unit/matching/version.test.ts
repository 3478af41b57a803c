/** Which knowledge a reading is of: what is stored of another is read anew. */
import { describe, expect, it } from 'vitest'
import { isCurrent, versionOf } from '#shared/domain/matching/compiled/version.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { createKnowledge, knowledge, type KnowledgeData } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'

const concepts = knowledge.concepts.map((concept) => ({ ...concept, ...namesOf(concept) }))
const having = (change: Partial<KnowledgeData>) => createKnowledge({ ...knowledge, concepts, ...change })
const [first, ...rest] = concepts

describe('the version of a classification', () => {
  it('is of the knowledge by which it was made', () => {
    const { version } = classify(knowledge, { material_name: 'Mill scale' })
    expect(version).toMatch(/^\d+-[0-9a-f]{16}$/)
    expect(isCurrent(knowledge, { version })).toBe(true)
    expect(versionOf(having({}))).toBe(version)
  })

  it.each<[string, Partial<KnowledgeData>]>([
    ['an alias', { concepts: [{ ...first!, aliases: [...first!.aliases, 'one more name'] }, ...rest] }],
    ['a word of the glossary', { glossary: [...knowledge.glossary, { word: 'slag', same: ['cinder'] }] }],
    ['a waste code', { ewcCodes: knowledge.ewcCodes.slice(1) }],
    ['a plant', { plants: knowledge.plants.slice(1) }],
  ])('is another one with %s', (_, change) => {
    const { version } = classify(knowledge, { material_name: 'Mill scale' })
    expect(isCurrent(having(change), { version })).toBe(false)
  })

  it('stays when only what is made of readings changes', () => {
    const exchanges = knowledge.exchanges.slice(1)
    expect(versionOf(having({ exchanges, precedents: [], carbonFactors: [] }))).toBe(versionOf(knowledge))
  })
})
