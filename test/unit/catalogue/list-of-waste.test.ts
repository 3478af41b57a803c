/** The List of Waste of two dates: Delegated Decision (EU) 2025/934 applies from 9 December 2026 on. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeChange } from '#functions/views/catalogue/code-card.ts'
import { codeQuestions, listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { hazardAt } from '#shared/domain/matching/index/entry-hazard.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { codeChangeOf, inForce, listOfWaste, NEW_LIST_FROM, parseEwc } from '#shared/domain/waste/ewc.ts'
import { mirrorsOf } from '#shared/domain/waste/mirror.ts'
import { searchCodes } from '#shared/domain/waste/search.ts'
import { checkListOfWaste } from '#shared/knowledge/check/waste.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const BEFORE = '2026-12-08'
const AFTER = '2026-12-09'
const read = (material_name: string, industry?: string) =>
  classify(knowledge, { material_name, type: 'waste', ...(industry && { industry }) })
const anyCode = fc.constantFrom(...new Set(knowledge.ewcCodes.map(({ code }) => code)))
const anyDay = fc
  .date({ min: new Date('2015-06-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the list of a day', () => {
  it('has 842 codes until 8 December 2026 and 880 from the day after on', () => {
    expect(listOfWaste(BEFORE).entries.size).toBe(842)
    expect(listOfWaste(AFTER).entries.size).toBe(880)
    expect(listOfWaste('2026-11-23').act).toBe(listOfWaste(BEFORE).act)
    expect(listOfWaste('2031-01-01').act).toBe(listOfWaste(AFTER).act)
    expect(checkListOfWaste(knowledge.ewcCodes)).toEqual([])
  })

  it('is refused by the check where an entry lacks, is doubled or has no successor', () => {
    const without = knowledge.ewcCodes.filter(({ code }) => code !== '191402')
    expect(checkListOfWaste(without).join('\n')).toMatch(/879 codes.*\n.*191402 is absent/)
    const doubled = [...knowledge.ewcCodes, knowledge.ewcCodes[0]!]
    expect(checkListOfWaste(doubled).join()).toMatch(/a code has two rows/)
    const ended = knowledge.ewcCodes.map((row) =>
      row.code === '191402' ? { ...row, until: '2027-01-01' } : row,
    )
    expect(checkListOfWaste(ended)).toEqual([])
  })

  it('has for every code one of that day: itself, or codes that follow it or were before it', () => {
    fc.assert(
      fc.property(anyCode, anyDay, (code, day) => {
        const list = listOfWaste(day)
        const codes = list.codesFor(code, [])
        for (const one of codes) expect(list.entries.has(one)).toBe(true)
        if (list.entries.has(code)) expect(codes).toEqual([code])
        else expect(codes).not.toContain(code)
        // Nothing that was withdrawn is left without a code.
        if (day >= NEW_LIST_FROM) expect(codes.length).toBeGreaterThan(0)
        expect(list.entryOf(code)).toBeDefined()
        expect(parseEwc(code)).toBe(code)
      }),
    )
  })

  it('tells of every code what becomes of it', () => {
    const kinds = new Map<string, number>()
    for (const code of new Set(knowledge.ewcCodes.map((row) => row.code))) {
      const { kind, to } = codeChangeOf(code)!
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      for (const next of to) expect(listOfWaste(AFTER).entries.has(next)).toBe(true)
      expect(to.length === 1).toBe(kind !== 'split')
      expect(to.includes(code)).toBe(kind !== 'split' && kind !== 'withdrawn')
    }
    expect(Object.fromEntries(kinds)).toEqual({ kept: 832, renamed: 6, withdrawn: 1, split: 3, new: 42 })
  })

  it('makes alkaline batteries hazardous on the ninth', () => {
    expect(listOfWaste(BEFORE).entryOf('160604')).toBe('AN')
    expect(listOfWaste(AFTER).entryOf('160604')).toBe('AH')
    expect(knowledge.ewc('160604', BEFORE)?.text).not.toBe(knowledge.ewc('160604', AFTER)?.text)
  })
})

describe('a text is read by either list', () => {
  it.each([
    ['Lithium-ion battery packs from e-scooters', '160605', '160607'],
    ['NiMH battery cells', '160605', '160608'],
    ['Black mass', '191211', '191402'],
    ['Alkaline batteries', '160604', '160604'],
    ['Cathode scrap of a cell factory', '160605', '160624'],
  ])('%s: %s, then %s', (name, before, after) => {
    const classification = read(name)
    expect(listingCodes({ classification }, BEFORE).codes[0]?.replace(/\D/g, '')).toBe(before)
    expect(listingCodes({ classification }, AFTER).codes[0]?.replace(/\D/g, '')).toBe(after)
  })

  it('proposes no code that does not apply', () => {
    for (const name of [
      'lithium batteries',
      'black mass',
      'slag of battery recycling',
      'mixed household batteries',
    ])
      for (const day of [BEFORE, AFTER])
        for (const code of listingCodes({ classification: read(name) }, day).codes) {
          const row = knowledge.ewcCodes.find(
            (one) => one.code === code.replace(/\D/g, '') && inForce(one, day),
          )
          expect([name, day, code, row !== undefined]).toEqual([name, day, code, true])
        }
  })

  it('changes nothing for what has no battery in it', () => {
    for (const name of [
      'heavy steel scrap',
      'excavated soil',
      'galvanising filter dust',
      'sawdust',
      'oily rags',
    ]) {
      const classification = read(name)
      expect(codeChange(classification, null, BEFORE)).toBeNull()
      expect(listingCodes({ classification }, AFTER).codes[0]).toBe(
        listingCodes({ classification }, BEFORE).codes[0],
      )
    }
  })
})

describe('a code that the owner stated', () => {
  const steel = read('heavy steel scrap')
  it('stands until the eighth; on the ninth the owner is asked which one follows', () => {
    const listing = { classification: steel, ewc: '160605', type: 'waste' as const }
    const before = listingCodes(listing, BEFORE)
    expect(before).toMatchObject({ codes: ['16 06 05'], stated: true })
    expect(codeQuestions(listing, before).ewc_change).toMatchObject({
      ...{ code: '16 06 05', kind: 'split', from: AFTER, in_force: false },
      codes: expect.arrayContaining([expect.objectContaining({ code: '16 06 07*' })]),
    })
    const after = listingCodes(listing, AFTER)
    expect(after.codes.slice(0, 2)).toEqual(['16 06 05', '16 06 07*'])
    expect(after.hazard).toBe('mirror')
    expect(codeQuestions(listing, after).ewc_change).toMatchObject({ in_force: true, kind: 'split' })
  })

  it('is followed by the one that the text says, where it says one', () => {
    const listing = { classification: read('Lithium-ion batteries'), ewc: '160605', type: 'waste' as const }
    const after = listingCodes(listing, AFTER)
    expect(after).toMatchObject({ codes: ['16 06 07*'], hazard: 'absolute_hazardous' })
    expect(codeQuestions(listing, after).ewc_change).toMatchObject({
      code: '16 06 05',
      codes: [{ code: '16 06 07*' }],
    })
  })

  it('may be one that is yet to come: until then the one before it stands', () => {
    const listing = { classification: steel, ewc: '160607', type: 'waste' as const }
    const before = listingCodes(listing, BEFORE)
    expect(before.codes).toEqual(['16 06 05'])
    expect(codeQuestions(listing, before).ewc_change).toMatchObject({ code: '16 06 07*', kind: 'new' })
    const after = listingCodes(listing, AFTER)
    expect(after.codes).toEqual(['16 06 07*'])
    expect(codeQuestions(listing, after).ewc_change).toBeNull()
  })

  it('becomes hazardous by the new list in every gate, on the day', () => {
    const listing = {
      ...{ id: 'a', companyId: 'c', type: 'waste' as const, material_name: 'alkaline batteries' },
      ...{ description: '', quantity: 1, unit: 't/year', ewc: '160604' },
    }
    const entry = compileEntry(knowledge, listing)
    expect(hazardAt(entry, Date.parse(`${BEFORE}T23:59:59Z`))).toMatchObject({
      hazard: 'non_hazardous',
      waste: { verdict: 'non_hazardous', by: 'entry', code: '16 06 04' },
    })
    expect(hazardAt(entry, Date.parse(`${AFTER}T00:00:00Z`))).toMatchObject({
      hazard: 'absolute_hazardous',
      waste: { verdict: 'absolute_hazardous', by: 'entry', code: '16 06 04*' },
    })
  })
})

describe('search of codes', () => {
  const found = (query: string, day: string) => searchCodes(knowledge.ewcCodes, query, day)
  it('offers by words what applies on the day', () => {
    expect(found('lithium batteries', BEFORE)).toContain('160605')
    expect(found('lithium batteries', BEFORE)).not.toContain('160607')
    expect(found('lithium batteries', AFTER)).toContain('160607')
    expect(found('lithium batteries', AFTER)).not.toContain('160605')
    expect(found('Schwarzmasse', AFTER)).toContain('191402')
  })

  it('knows a number of either list, and tells what becomes of it', () => {
    for (const day of [BEFORE, AFTER]) {
      expect(found('16 06 05', day)).toEqual(['160605'])
      expect(found('160607', day)).toEqual(['160607'])
      expect(found('16 06 04', day)).toEqual(['160604'])
    }
    expect(found('16 06', BEFORE)[0]).toBe('160601')
    expect(codeChange({ ewc: [] }, '160604', BEFORE)).toMatchObject({
      kind: 'renamed',
      codes: [{ code: '16 06 04*' }],
    })
    expect(codeChange({ ewc: [] }, '160601', BEFORE)).toBeNull()
    expect(codeChange({ ewc: [] }, '160604', AFTER)).toBeNull()
  })
})

describe('mirror entries', () => {
  it('know their other half on either day, and it knows them', () => {
    for (const day of [BEFORE, AFTER])
      for (const { code, entry } of knowledge.ewcCodes.filter((row) => inForce(row, day)))
        for (const other of entry.startsWith('M') ? mirrorsOf(knowledge, code, day) : []) {
          const otherEntry = listOfWaste(day).entryOf(other)
          expect([code, other, otherEntry?.endsWith('H')]).toEqual([code, other, entry === 'MN'])
        }
    expect(mirrorsOf(knowledge, '170504', BEFORE)).toEqual(['170503'])
    expect(mirrorsOf(knowledge, '170503', BEFORE)).toEqual(['170504'])
    expect(mirrorsOf(knowledge, '160624', AFTER)).toEqual(['160625'])
    expect(mirrorsOf(knowledge, '160624', BEFORE)).toEqual([])
    expect(mirrorsOf(knowledge, '110503', BEFORE)).toEqual([])
  })

  it('are settled by an answer, with their hazard', () => {
    const coded = (description: string) => {
      const classification = classify(knowledge, {
        ...{ material_name: 'Incinerator bottom ash', type: 'waste' as const, description },
      })
      const found = listingCodes({ classification }, BEFORE)
      return [
        found.codes[0],
        found.hazard,
        codeQuestions({ classification, type: 'waste' }, found).ewc_open?.codes.length,
      ]
    }
    expect(coded('')).toEqual(['19 01 12', 'mirror', 2])
    expect(coded('Tested: non-hazardous.')).toEqual(['19 01 12', 'non_hazardous', undefined])
    expect(coded('Tested: hazardous.')).toEqual(['19 01 11*', 'absolute_hazardous', undefined])
  })

  it('name property and limit', () => {
    const classification = read('Zinc-bearing lead dust from a foundry')
    const found = { ...classification, hazardReasons: ['lead, flammable'] }
    const coded = { ...listingCodes({ classification }, BEFORE), hazard: 'mirror' as const }
    expect(codeQuestions({ classification: found, type: 'waste' }, coded).ewc_open?.limits).toEqual([
      { about: 'lead compounds', property: 'HP 10', limit: '0.3 % or more' },
      { about: 'a liquid’s flash point', property: 'HP 3', limit: 'below 60 °C' },
    ])
  })
})
