import { describe, expect, it } from 'vitest'
import { previewOf } from '#functions/data/trade/conversation.ts'
import { cleanPostHtml } from '#functions/usecases/content/post-html.ts'
import { nameKey } from '#shared/domain/applications/checks.ts'
import { guessFields } from '#shared/domain/imports/fields.ts'
import { readRows } from '#shared/domain/imports/rows.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { matchPair, rankEntry, rankPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { stem } from '#shared/domain/matching/text/text.ts'
import type { Classification, Listing } from '#shared/domain/matching/types.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { readAnswers } from '#shared/domain/onboarding/answers.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { locate } from '#shared/domain/places/locate.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { priceText } from '#web/features/marketplace/marketplace-texts.ts'

/** Every name that a plain object has without being given it: somebody will type each of them. */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'road constructor']

const listing = (id: string, type: Listing['type'], material_name: string, description = ''): Listing => ({
  id,
  companyId: `of-${id}`,
  type,
  material_name,
  description,
  category: 'General',
  quantity: 100,
  unit: 't/month',
  created_at: '2026-01-01T00:00:00.000Z',
})
const PARTNERS = [
  listing('slag', 'waste', 'Granulated blast furnace slag', 'Ground, for cement and road base'),
  listing('rubble', 'waste', 'Crushed concrete rubble 0–32 mm'),
  listing('aggregate', 'requirement', 'Aggregate for road base', 'Crushed slag or rubble, 0–32 mm'),
  listing('zinc', 'requirement', 'Zinc ash', 'Recovery of zinc'),
]

/** As it comes back from the table. */
const stored = (classification: Classification) =>
  JSON.parse(JSON.stringify(classification)) as Classification

describe.each(NAMES)('“%s”, typed by somebody', (name) => {
  it('is a word of a listing like any other, stored and read back', () => {
    expect(typeof stem(name)).toBe('string')
    const words = { material_name: `Aggregate for a ${name}`, description: `A ${name} needs slag, ${name}.` }
    const classification = stored(
      classify(knowledge, { ...words, industry: name, category: name, type: 'requirement' }),
    )
    for (const [word, weight] of classification.terms) {
      expect(typeof word).toBe('string')
      expect(Number.isFinite(weight)).toBe(true)
    }
    const need = { ...listing('need', 'requirement', words.material_name, words.description), classification }
    for (const partner of PARTNERS.filter(({ type }) => type === 'waste'))
      expect(Number.isFinite(matchPair(knowledge, partner, need, { now: 0 }).score)).toBe(true)
    const catalogue = buildCatalogue(knowledge, [...PARTNERS, need])
    const ranked = rankEntry(catalogue, catalogue.entry('need')!, { now: 0, minScore: 0 })
    expect(ranked.map(({ other }) => other.id)).toContain('slag')
  })

  it('is a unit, a place, an answer and a cell that nobody knows', () => {
    expect(findPlace(name, name)).toBeNull()
    expect(locate(`${name}, ${name}`)).toBeNull()
    expect(priceText(14, `t/${name}`)).toContain('t')
    expect(guessFields([name])).toEqual([null])
    const [row] = readRows(
      {
        heads: ['Material', 'Quantity', 'Unit', 'Description', 'Type'],
        rows: [{ row: 2, cells: [name, '5', name, name, name] }],
      },
      ['material_name', 'quantity', 'unit', 'description', 'type'],
      { type: 'waste', unit: 't' },
    )
    expect(row?.errors.map(({ column }) => column)).toEqual(['Unit', 'Type'])
    const text = `${name} 5 ${name} per ${name}, 20 t ${name}/${name}`
    const answers = readAnswers({
      industry: name,
      products: text,
      production_volume: text,
      materials: text,
      waste: text,
      location: text,
    })
    expect(JSON.stringify(analyse(knowledge, answers))).not.toContain('native code')
  })

  it('is an element, a message and a company name as they were written', () => {
    expect(cleanPostHtml(`<p>Safe</p><${name.replace(/\W/g, '')}>${name}</x>`).text).toContain('Safe')
    expect(previewOf(name)).toBe(name)
    expect(typeof nameKey(`${name} Ltd`)).toBe('string')
  })
})

it('a score that is no figure is never ranked', () => {
  const [offer, need] = [PARTNERS[0]!, PARTNERS[2]!].map((one) => compileEntry(knowledge, one))
  const broken = {
    ...offer!,
    stemWeights: offer!.stemWeights.map(() => Number.NaN),
    stemMass: Number.NaN,
    propertyWeights: offer!.propertyWeights.map(() => Number.NaN),
    tonnes: Number.NaN,
    pricePerTonne: Number.NaN,
  }
  expect(rankPair(knowledge, broken, need!, { now: 0, minScore: 0 })).toBeNull()
  const catalogue = buildCatalogue(knowledge, [PARTNERS[2]!])
  expect(rankEntry(catalogue, broken, { now: 0, minScore: 0 })).toEqual([])
})
