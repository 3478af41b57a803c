import { describe, expect, it } from 'vitest'
import { indexSource } from '#shared/knowledge/check/families.ts'
import { checkListOfWaste } from '#shared/knowledge/check/waste.ts'
import { checkKnowledge } from '#shared/knowledge/check/rules.ts'
import { checkSources, practiceShare } from '#shared/knowledge/check/sources.ts'
import { staleIndices } from '#shared/knowledge/cli/folders.ts'
import { evaluationSchema } from '#shared/knowledge/evaluation.ts'
import evaluation from '#shared/knowledge/evaluation.json' with { type: 'json' }
import sources from '#shared/knowledge/sources.json' with { type: 'json' }
import wording from '#shared/knowledge/language/wording.json' with { type: 'json' }
import { createKnowledge, families, knowledge, type KnowledgeData } from '#shared/knowledge/index.ts'
import { inOrder } from '#shared/knowledge/order.ts'
import {
  conceptFileSchema,
  conceptSchema,
  exchangeFileSchema,
  glossaryFileSchema,
  ewcSchema,
  precedentFileSchema,
  propertyFileSchema,
  sourceFileSchema,
  substanceFileSchema,
  unitFileSchema,
  wordingSchema,
  type NamedConcept,
} from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'

describe('files', () => {
  it.each(Object.entries(families))('%s follows its schemas', (_, files) => {
    expect(conceptFileSchema.safeParse(files.concepts).error).toBeUndefined()
    expect(exchangeFileSchema.safeParse(files.exchanges).error).toBeUndefined()
    expect(precedentFileSchema.safeParse(files.precedents).error).toBeUndefined()
  })

  it('shared files follow their schemas', () => {
    expect(glossaryFileSchema.safeParse(knowledge.glossary).error).toBeUndefined()
    expect(propertyFileSchema.safeParse(knowledge.properties).error).toBeUndefined()
    expect(substanceFileSchema.safeParse(knowledge.substances).error).toBeUndefined()
    expect(unitFileSchema.safeParse(knowledge.units).error).toBeUndefined()
    expect(wordingSchema.safeParse(wording).error).toBeUndefined()
    expect(sourceFileSchema.safeParse(sources).error).toBeUndefined()
    for (const code of knowledge.ewcCodes) expect(ewcSchema.safeParse(code).error).toBeUndefined()
  })

  it('are all listed in the index, by name', () => {
    expect(staleIndices()).toEqual([])
  })

  it('the measured figures follow their schema, this engine first', () => {
    const parsed = evaluationSchema.parse(evaluation)
    for (const { methods } of parsed.sets) expect(methods[0]?.name).toBe('Sidestream')
  })

  it('holds the codes of both Lists of Waste, 20 chapters', () => {
    expect(checkListOfWaste(knowledge.ewcCodes)).toEqual([])
    expect(Object.keys(knowledge.ewcChapters)).toHaveLength(20)
  })

  it('has no error that knowledge:check would report', () => {
    expect(checkKnowledge(knowledge).errors).toEqual([])
  })
})

describe('the index', () => {
  it('lists a new family by its folder alone, whatever order the disk tells, and what it lacks as empty', () => {
    const uses = ['feed', 'energy']
    const one = indexSource({
      families: { 'iron-steel': ['concepts'], ashes: ['precedents', 'exchanges'] },
      uses,
      ...{ plants: [], parameters: [], standards: [] },
    })
    const other = indexSource({
      families: { ashes: ['exchanges', 'precedents'], 'iron-steel': ['concepts'] },
      uses: uses.toReversed(),
      ...{ plants: [], parameters: [], standards: [] },
    })
    expect(one).toBe(other)
    expect(one).toContain(`import familiesAshesExchanges from './families/ashes/exchanges.json'`)
    expect(one).toMatch(/concepts = \{\s+'iron-steel': familiesIronSteelConcepts,\s+\}/)
    expect(one).toMatch(/exchanges = \{\s+'ashes': familiesAshesExchanges,\s+\}/)
    expect(one.indexOf('usesEnergy')).toBeLessThan(one.indexOf('usesFeed'))
  })
})

it('rows stand as they are listed, and those that are not listed behind them, as they come', () => {
  expect(inOrder(['b', 'a'], ['d', 'a', 'c', 'b'], (id) => id)).toEqual(['b', 'a', 'd', 'c'])
})

describe('sources', () => {
  const citing = {
    concepts: [],
    exchanges: [{ from: 'a', to: 'b', grade: 1 as const, sources: ['en-1', 'en-2'] }],
    precedents: [],
    carbonFactors: [{ id: 'c', sources: ['en-1'] }],
    plants: [{ id: 'p', gives: [{ concept: 'a', usual: 'often' as const, sources: ['en-4'] }] }],
  }

  it('name every id that does not exist, with the row, and warn of what nothing names', () => {
    const { errors, warnings } = checkSources(
      [
        { id: 'en-1', title: 'EN 1' },
        { id: 'en-3', title: 'EN 3' },
      ],
      citing,
    )
    expect(errors).toEqual([
      'exchange a → b: source en-2 does not exist in sources.json',
      'plant p: source en-4 does not exist in sources.json',
    ])
    expect(warnings).toEqual(['source en-3: nothing names it'])
  })

  it('count an exchange as industry practice only when it has nothing else', () => {
    const rows = [['industry-practice'], ['industry-practice', 'en-1'], ['en-1'], ['industry-practice']]
    expect(practiceShare(rows.map((sources) => ({ sources })))).toBe(0.5)
    expect(practiceShare([])).toBeNull()
  })

  it('are told by their titles', () => {
    expect(citation({ sources: ['industry-practice', 'nobody-knows'] })).toBe(
      'industry practice; nobody-knows',
    )
    for (const { sources, limits = [] } of knowledge.exchanges)
      for (const row of [{ sources }, ...limits]) expect(citation(row)).not.toMatch(/^[a-z]+-[a-z-]+$/)
  })
})

describe('breadth', () => {
  it('knows at least 150 materials and 250 exchanges', () => {
    expect(knowledge.concepts.filter((concept) => concept.kind === 'material').length).toBeGreaterThanOrEqual(
      150,
    )
    expect(knowledge.exchanges.length).toBeGreaterThanOrEqual(250)
  })

  it('knows at least 150 uses', () => {
    expect(knowledge.concepts.filter((concept) => concept.kind === 'use').length).toBeGreaterThanOrEqual(150)
  })

  it('every figure names its source', () => {
    for (const concept of knowledge.concepts)
      for (const range of [concept.price, concept.disposalCost])
        if (range) expect(citation(range).length).toBeGreaterThan(3)
    for (const exchange of knowledge.exchanges) expect(citation(exchange).length).toBeGreaterThan(2)
  })
})

const use: NamedConcept = {
  id: 'some-use',
  kind: 'use',
  label: 'Some use',
  aliases: ['some use of it', 'second name', 'third name', 'fourth name'],
  sector: 'feed',
  takesHazardous: 'never',
}
const material: NamedConcept = {
  id: 'some-stream',
  kind: 'material',
  label: 'Some stream',
  aliases: ['some stream', 'other name', 'third word', 'fourth word'],
}
const base: KnowledgeData = {
  concepts: [use, material],
  exchanges: [{ from: 'some-stream', to: 'some-use', grade: 2, sources: ['industry-practice'] }],
  precedents: [],
  plants: [],
  properties: [],
  glossary: [],
  substances: [],
  units: [],
  carbonFactors: [],
  ewcCodes: [],
  ewcChapters: {},
  ewcSubchapters: {},
  ewcOrigins: {},
}
const errorsOf = (change: Partial<KnowledgeData>) =>
  checkKnowledge(createKnowledge({ ...base, ...change })).errors

describe('knowledge:check', () => {
  it('is content with a small sound base', () => {
    expect(errorsOf({})).toEqual([])
  })

  it('names what takes a word from another language', () => {
    const warnings = checkKnowledge(
      createKnowledge({
        ...base,
        concepts: [
          use,
          { ...material, aliases: [...material.aliases, 'lodo di levigatura'], i18n: { es: ['cascarilla'] } },
          {
            ...material,
            id: 'other-stream',
            label: 'Other stream',
            aliases: ['other stream'],
            i18n: { es: ['cascarilla'] },
          },
        ],
        glossary: [{ word: 'sludge', es: ['lodo'] }],
      }),
    ).warnings.join('\n')
    expect(warnings).toMatch(/"cascarilla" is claimed by some-stream, other-stream/)
    expect(warnings).toMatch(/glossary es lodo: not read, some-stream/)
  })

  it('names dangling references', () => {
    const errors = errorsOf({
      concepts: [use, { ...material, parents: ['nobody'], properties: ['nothing'], ewc: ['999999'] }],
      exchanges: [{ from: 'some-stream', to: 'nowhere', grade: 1, sources: ['industry-practice'] }],
    })
    expect(errors.join('\n')).toMatch(/parent nobody/)
    expect(errors.join('\n')).toMatch(/property nothing/)
    expect(errors.join('\n')).toMatch(/999999/)
    expect(errors.join('\n')).toMatch(/nowhere/)
  })

  it('names an alias that two materials claim without a rule, whatever its spelling', () => {
    const other = {
      ...material,
      id: 'other-stream',
      label: 'Other stream',
      aliases: ['Other names', 'b b', 'c c', 'd d'],
    }
    expect(errorsOf({ concepts: [use, material, other] }).join()).toMatch(
      /claimed by some-stream, other-stream/,
    )
    const ruled = { ...other, aliases: [{ text: 'Other names', near: ['steel'] }, 'b b', 'c c', 'd d'] }
    expect(errorsOf({ concepts: [use, material, ruled] })).toEqual([])
  })

  it('refuses a bare word that means too many things', () => {
    expect(errorsOf({ concepts: [use, { ...material, aliases: ['scale'] }] }).join()).toMatch(
      /too many things/,
    )
  })

  it('refuses a name that is read as a mere number', () => {
    expect(errorsOf({ concepts: [use, { ...material, aliases: ['AM 60'] }] }).join()).toMatch(
      /only the number/,
    )
  })

  it('refuses an exchange that carries a hazardous stream into feed', () => {
    const hazardous = { ...material, hazard: { class: 'mirror' as const } }
    expect(errorsOf({ concepts: [use, hazardous] }).join()).toMatch(/never reaches feed/)
  })

  it('refuses a concept that is its own ancestor', () => {
    expect(errorsOf({ concepts: [use, { ...material, parents: ['some-stream'] }] }).join()).toMatch(
      /own ancestor/,
    )
  })
})

it('a concept with an unknown field is refused, so that a typing error does not vanish', () => {
  expect(conceptSchema.safeParse({ ...material, alias: ['x'] }).success).toBe(false)
})
