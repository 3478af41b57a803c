import { describe, expect, it } from 'vitest'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { packEntry, unpackEntry } from '#shared/domain/matching/index/stored-entry.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { propertyOf, requirementOf } from '#shared/domain/properties/parse.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { synthetic } from '../../bench/matching/synthetic.ts'
import { readSet } from './eval/evaluate.ts'

const again = (listing: Listing) => {
  const entry = compileEntry(knowledge, listing)
  return [unpackEntry(knowledge, packEntry(entry), listing.industry ?? ''), entry] as const
}

describe('a compiled listing that is stored as text', () => {
  it.each(['blind-1', 'laconic-1', 'fitted-3'] as const)('is read as it was compiled: %s', (id) => {
    const { offers, needs } = readSet(id)
    for (const listing of [...offers, ...needs].slice(0, 20)) {
      const [read, entry] = again(listing)
      expect(read).toEqual(entry)
      // Sets too in their order.
      expect(JSON.parse(packEntry(read))).toEqual(JSON.parse(packEntry(entry)))
    }
  })

  it('says nothing of what most listings lack', () => {
    const [listing] = synthetic(1)
    expect(packEntry(compileEntry(knowledge, listing!)).length).toBeLessThan(2000)
  })

  it('keeps figures, specifications, treatments and places', () => {
    const property = propertyOf({ parameter: 'moisture', value: 9, unit: '%' })!
    const asked = requirementOf({ parameter: 'chlorine', op: '<=', value: 1, unit: '%' })!
    const place = { name: 'Ghent', lat: 51.05, lon: 3.72, country: 'Belgium' }
    const common = { companyId: 'c', quantity: 40, unit: 't/month', location: place, price_per_unit: -12 }
    const offer: Listing = {
      ...common,
      id: 'o',
      type: 'waste',
      material_name: 'Spent pickling acid, diluted, HCl 5 %',
      description: 'Washed and screened 0-4 mm, Cl < 0.1 %, EWC 11 01 05, naß, no glass.',
      industry: 'Steel & Metals',
      properties: [property],
      created_at: '2026-03-01T08:00:00.000Z',
    }
    const need: Listing = {
      ...common,
      id: 'n',
      type: 'requirement',
      material_name: 'Glass cullet for container glass, food contact',
      description: 'No lead, no hazardous waste, moisture below 3 %, we do not wash or crush.',
      industry: 'Glass & Ceramics',
      specification: [asked],
    }
    for (const one of [offer, need, { ...need, location: undefined, industry: undefined }]) {
      const [read, entry] = again(one as Listing)
      expect(read).toEqual(entry)
    }
  })
})
