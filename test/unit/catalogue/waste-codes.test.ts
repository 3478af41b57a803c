/** Waste codes as people write, search and state them. */
import { describe, expect, it } from 'vitest'
import { classificationCard } from '#functions/views/catalogue/classification-card.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { guessFields } from '#shared/domain/imports/fields.ts'
import { readRows } from '#shared/domain/imports/rows.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { formatEwc, listOfWaste, parseEwc } from '#shared/domain/waste/ewc.ts'
import { searchCodes } from '#shared/domain/waste/search.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const TODAY = '2026-11-23'

describe('a code as people write it', () => {
  it('knows every entry of the list, and its kind', () => {
    for (const { code, entry, from = '2026-01-01' } of knowledge.ewcCodes) {
      expect([code, listOfWaste(from).entryOf(code)]).toEqual([code, entry])
      expect(parseEwc(formatEwc(code, entry))).toBe(code)
    }
  })

  it.each(['11 05 03*', '110503', '11.05.03', 'EWC 11 05 03', 'AVV: 11 05 03 *', '11-05-03'])(
    '%s',
    (text) => {
      expect(parseEwc(text)).toBe('110503')
    },
  )

  it.each(['99 99 99', '11 05', 'filter dust', '', '11 05 033', 'constructor'])('%s is none', (text) => {
    expect(parseEwc(text)).toBeNull()
  })

  it('is refused by the contract where the list has none such', () => {
    const listing = { material_name: 'Filter dust', quantity: 1, description: 'dry', type: 'waste' }
    expect(listingInputSchema.safeParse({ ...listing, ewc: '11 05 03*' }).success).toBe(true)
    expect(listingInputSchema.safeParse({ ...listing, ewc: '' }).success).toBe(true)
    expect(listingInputSchema.safeParse({ ...listing, ewc: '11 05 09' }).error?.issues[0]).toMatchObject({
      path: ['ewc'],
      message: 'There is no such code in the European List of Waste',
    })
  })
})

describe('search', () => {
  const first = (query: string) => searchCodes(knowledge.ewcCodes, query, TODAY)
  it('finds by the beginning of a number', () => {
    expect(first('11 05')).toEqual(['110501', '110502', '110503', '110504', '110599'])
    expect(first('17 06 05*')).toEqual(['170605'])
  })

  it('finds by the words of a title or a name, none by words that nothing says', () => {
    expect(first('spent flux')[0]).toBe('110504')
    expect(first('galvanising filter dust')[0]).toBe('110503')
    expect(first('edible oil')).toContain('200125')
    expect(first('xyzzy')).toEqual([])
    expect(first('')).toEqual([])
  })
})

describe('a column of codes in a file', () => {
  it.each([
    'EWC',
    'EWC code',
    'LoW',
    'AVV',
    'AVV-Schlüssel',
    'Abfallschlüssel',
    'CER',
    'LER',
    'Código LER',
    'Code déchet',
  ])('%s', (head) => {
    expect(guessFields(['Material', head])).toEqual(['material_name', 'ewc'])
  })

  it('is the company’s own, and a wrong one is named', () => {
    const rows = readRows(
      {
        heads: ['Material', 'Quantity', 'Unit', 'Description', 'EWC'],
        rows: [
          { row: 2, cells: ['Filter dust', '12', 't', 'from the kettle', '11 05 03*'] },
          { row: 3, cells: ['Filter dust', '12', 't', 'from the kettle', '12 34 56'] },
        ],
      },
      ['material_name', 'quantity', 'unit', 'description', 'ewc'],
      { type: 'waste', unit: 't' },
    )
    expect(rows[0]?.input).toMatchObject({ ewc: '11 05 03*' })
    expect(rows[1]).toMatchObject({ input: null, errors: [{ column: 'EWC' }] })
  })
})

describe('a code that the company states', () => {
  const classification = classify(knowledge, { material_name: 'heavy steel scrap', type: 'waste' })
  it('stands before the proposal, with its asterisk, its source and its hazard', () => {
    expect(listingCodes({ classification }, TODAY)).toMatchObject({ stated: false, hazard: 'non_hazardous' })
    expect(listingCodes({ classification, ewc: '110503' }, TODAY)).toEqual({
      codes: ['11 05 03*'],
      stated: true,
      hazard: 'absolute_hazardous',
      day: TODAY,
    })
    expect(listingCodes({ classification, ewc: '170409' }, TODAY).hazard).toBe('absolute_hazardous')
  })

  it('makes the stream hazardous for every gate', () => {
    const listing = {
      ...{ id: 'a', companyId: 'c', type: 'waste' as const, material_name: 'heavy steel scrap' },
      ...{ description: '', quantity: 1, unit: 't/year', classification },
    }
    expect(compileEntry(knowledge, listing).hazard).toBe('non_hazardous')
    expect(compileEntry(knowledge, { ...listing, ewc: '110503' }).hazard).toBe('absolute_hazardous')
  })
})

describe('the hazard beside a proposed code', () => {
  const shown = (material_name: string) =>
    classificationCard(classify(knowledge, { material_name, type: 'waste' }), TODAY).ewc.map(
      ({ code, hazard }) => [code, hazard] as const,
    )
  it.each([
    ['asbestos roof sheets', '17 06 05*', 'absolute_hazardous'],
    ['heavy steel scrap', '17 04 05', 'non_hazardous'],
    ['filter cloths', '15 02 02*', 'mirror'],
    ['filter cloths', '15 02 03', 'mirror'],
    ['oily rags', '15 02 02*', 'absolute_hazardous'],
    ['oily rags', '15 02 03', 'non_hazardous'],
  ])('of %s, %s: %s', (name, code, hazard) => {
    expect(shown(name)).toContainEqual([code, hazard])
  })
})
