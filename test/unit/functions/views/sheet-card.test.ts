import { expect, it } from 'vitest'
import { sheetCard } from '#functions/views/catalogue/sheet.ts'
import { EMPTY_SHEET, type SheetProperty } from '#shared/domain/properties/sheet.ts'
import { listing } from '#test/factories/catalogue.ts'

const limit = (over: Partial<SheetProperty>): SheetProperty => ({
  ...{ id: 'loss-on-ignition', parameter: 'Loss on ignition', op: '<=', value: 5, min: null, max: null },
  ...{ unit: '%', basis: 'dry', weight: 'must', method: null, date: null, note: null },
  ...{ source: { kind: 'own' }, at: '2026-11-23T00:00:00.000Z' },
  ...over,
})
const template = { id: 'en-450-1-category-a', edition: '2012' }
const sources = (properties: SheetProperty[], of: typeof template | null = template) =>
  sheetCard(
    listing('c', {
      material_name: 'Fly ash for concrete',
      description: '',
      type: 'requirement',
      sheet: { ...EMPTY_SHEET, properties, template: of },
    }),
  ).properties.map(({ source }) => source)

it('a limit as the standard has it is the standard’s, one that was changed is its owner’s', () => {
  const taken = limit({})
  const stricter = limit({ value: 4 })
  const wet = limit({ basis: 'as received' })
  const [standard, ...own] = sources([taken, stricter, wet])
  expect(standard).toEqual({ kind: 'standard', name: 'EN 450-1', confirmed: true })
  expect(own).toEqual([{ kind: 'own' }, { kind: 'own' }])
  expect(sources([taken], null)).toEqual([{ kind: 'own' }])
})

it('what was not compared with the published text is to be checked; what the text says is the text’s', () => {
  const chloride = limit({ id: 'chloride', parameter: 'Chloride', value: 0.1 })
  const quoted = limit({ source: { kind: 'text', quote: 'LOI below 5 %' } })
  expect(sources([chloride, quoted])).toEqual([
    { kind: 'standard', name: 'EN 450-1', confirmed: false },
    { kind: 'text', quote: 'LOI below 5 %' },
  ])
})
