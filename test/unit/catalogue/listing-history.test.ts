import { expect, it } from 'vitest'
import {
  listingChanges,
  MOST_CHANGES,
  MOST_NAMED,
  sheetChanges,
  withChanges,
} from '#shared/domain/catalogue/listing-history.ts'
import type { SheetProperty } from '#shared/domain/properties/sheet.ts'

const listing = {
  material_name: 'Slag',
  quantity: 10,
  unit: 't/month',
  price_per_unit: null,
  description: 'Wet',
}
const property = (parameter: string, value: number): SheetProperty => ({
  ...{ id: null, parameter, op: '=', value, min: null, max: null, unit: '%', basis: null, weight: null },
  ...{ method: null, date: null, note: null, source: { kind: 'own' }, at: '' },
})

it('tells each thing that changed, and nothing of what stayed', () => {
  expect(listingChanges(listing, { ...listing })).toEqual([])
  expect(
    listingChanges(listing, {
      ...{ material_name: 'Slag sand', quantity: 12, unit: 't/month', price_per_unit: 4, description: 'Dry' },
    }),
  ).toEqual([
    { kind: 'name', params: { from: 'Slag', to: 'Slag sand' } },
    { kind: 'amount', params: { from: 10, from_unit: 't/month', to: 12, to_unit: 't/month' } },
    { kind: 'price', params: { from: null, to: 4, unit: 't/month' } },
    { kind: 'description', params: {} },
  ])
})

it('names the fields of handover and claim, and the code; what a change leaves out stays', () => {
  const before = { ...listing, packaging: 'loose', loading: ['ship'], ewc: '100201', legal_status: 'waste' }
  const after = { ...listing, packaging: 'big_bags', loading: ['ship'], samples: 'yes', ewc: null }
  expect(listingChanges(before, { ...after, legal_status: 'by_product', use_certain: 'yes' })).toEqual([
    { kind: 'waste_code', params: { from: '100201', to: null } },
    { kind: 'handover', params: { fields: ['packaging', 'samples'] } },
    { kind: 'claim', params: { fields: ['legal_status', 'use_certain'] } },
  ])
  // Never stated and stated as nothing are one.
  expect(listingChanges(listing, { ...listing, packaging: null, ewc: null })).toEqual([])
  expect(listingChanges(before, listing)).toEqual([])
})

it('names the properties of a sheet that came, went or have another figure', () => {
  const before = { properties: [property('Zinc', 2), property('Lead', 1), property('Iron', 30)] }
  const after = { properties: [property('Zinc', 3), property('Iron', 30), property('Copper', 1)] }
  expect(sheetChanges(before, after)).toEqual([
    { kind: 'sheet', params: { added: ['Copper'], changed: ['Zinc'], removed: ['Lead'] } },
  ])
  const many = { properties: Array.from({ length: MOST_NAMED + 3 }, (_, at) => property(`P${at}`, 1)) }
  const [change] = sheetChanges({ properties: [] }, many)
  expect(change!.params).toMatchObject({ more: 3 })
  // Another method or day of the same figure is no other figure.
  const dated = { properties: before.properties.map((one) => ({ ...one, date: '2026-10-01' })) }
  expect(sheetChanges(before, dated)).toEqual([])
})

it('is bounded, the newest first', () => {
  const change = { kind: 'description' as const, params: {} }
  let history = withChanges(null, [], '0')
  for (let at = 1; at <= MOST_CHANGES + 5; at += 1) history = withChanges(history, [change], String(at))
  expect(history).toHaveLength(MOST_CHANGES)
  expect(history[0]!.at).toBe(String(MOST_CHANGES + 5))
})
