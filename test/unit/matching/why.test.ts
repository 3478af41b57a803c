/** What an author of knowledge is told of a text. */
import { describe, expect, it } from 'vitest'
import { whyPair, whyText } from '#shared/domain/matching/cli/why-text.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { createKnowledge, type KnowledgeData } from '#shared/knowledge/index.ts'

const knowledge = createKnowledge({
  concepts: [
    {
      id: 'mill-scale',
      kind: 'material',
      label: 'Mill scale',
      aliases: [{ text: 'scale', near: ['rolling'], unless: ['kitchen', 'weigh*'] }],
      i18n: { de: ['Walzzunder'] },
    },
    { id: 'fish-scale', kind: 'material', label: 'Fish scales', aliases: ['fish scales'] },
    {
      id: 'iron-units',
      kind: 'use',
      label: 'Iron units for the furnace',
      aliases: ['iron carrier'],
      sector: 'metallurgy',
      takesHazardous: 'permit',
    },
  ],
  exchanges: [{ from: 'mill-scale', to: 'iron-units', grade: 2, sources: ['industry-practice'] }],
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
} satisfies KnowledgeData)

const told = (material_name: string) => whyText(knowledge, { material_name, type: 'waste' }).join('\n')

describe('why a text is read as it is', () => {
  it('names the word of a rule that supported a name, and the one that refused it, as the file has them', () => {
    expect(told('Scale from rolling')).toMatch(/mill-scale: "scale", supported by near "rolling"/)
    expect(told('Kitchen scale')).toMatch(/0\.00 {2}mill-scale: "scale", refused by unless "kitchen"/)
    expect(told('Scale for weighing trucks')).toMatch(/refused by unless "weigh\*"/)
    expect(told('Scale of a boat')).toMatch(/mill-scale: "scale", without support: × 0\.25/)
  })

  it('tells what is a name in another language, and what is in no name', () => {
    expect(told('Walzzunder')).toMatch(/mill-scale: "Walzzunder"/)
    expect(told('Fish bones')).toMatch(/bones +stem \w+, in no name/)
  })

  it('tells which words were denied or not compared', () => {
    const text = told('Scale from rolling, no fish')
    expect(text).toMatch(/fish +denied, not read/)
    expect(text).toMatch(/not compared: from/)
  })

  it('tells the concepts that the engine reads', () => {
    const input = { material_name: 'Scale from rolling', type: 'waste' } as const
    const text = whyText(knowledge, input).join('\n')
    for (const { id, confidence } of classify(knowledge, input).concepts)
      expect(text).toContain(`${confidence.toFixed(2)}  material  ${id}`)
  })
})

describe('why a pair scores what it scores', () => {
  const offer = { material_name: 'Scale from rolling' }
  const need = { material_name: 'Iron carrier' }

  it('tells the chain, and terms that add up to the part of the material', () => {
    const text = whyPair(knowledge, offer, need).join('\n')
    expect(text).toMatch(/mill-scale \(\d\.\d\d\) → iron-units: serves/)
    expect(text).toMatch(/path +\d\.\d\d × +\d\.\d\d = +\d\.\d\d/)
  })

  it('tells the score that the engine gives', () => {
    const listing = { id: '', companyId: '', description: '', quantity: 0, unit: '' }
    const { score } = matchPair(
      knowledge,
      { ...listing, ...offer, type: 'waste' },
      { ...listing, ...need, type: 'requirement' },
      { now: 0 },
    )
    expect(whyPair(knowledge, offer, need)[0]).toMatch(`Score ${score.toFixed(2)}: `)
  })

  it('tells every factor between the probability of the material and the score', () => {
    const lines = whyPair(knowledge, offer, need)
    const from = lines.findIndex((line) => line.startsWith('Score: the probability'))
    const factors = lines
      .slice(from + 1, lines.indexOf('', from))
      .map((line) => Number(line.match(/[\d.]+$/)))
    expect(factors.length).toBeGreaterThanOrEqual(7)
    const score = Number(lines[0]!.match(/Score ([\d.]+)/)?.[1])
    expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(score, 1)
  })

  it('says that no chain leads from one to the other', () => {
    expect(whyPair(knowledge, { material_name: 'Fish scales' }, need).join('\n')).toMatch(
      /Chain of concepts\n {2}none/,
    )
  })
})
