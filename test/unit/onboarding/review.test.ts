import { describe, expect, it } from 'vitest'
import { hasListing } from '#shared/domain/onboarding/review.ts'

const KINDS = new Map([
  ['granulated-slag', ['furnace-slag']],
  ['furnace-slag', ['slag']],
])
const kindsOf = (concept: string) => KINDS.get(concept) ?? []
const listing = (...concepts: [id: string, confidence: number][]) => ({
  id: 'l',
  type: 'waste' as const,
  material_name: 'Granulate',
  quantity: 1,
  unit: 't',
  description: '',
  classification: { concepts: concepts.map(([id, confidence]) => ({ id, confidence })) },
})
const estimate = (concept: string | null) => ({ id: 'm', type: 'waste' as const, concept })

describe('an estimated stream', () => {
  it('is listed where a listing is surely it, or a kind of it, however surely that kind is read itself', () => {
    const granulate = listing(['granulated-slag', 1], ['furnace-slag', 0.4])
    expect(hasListing(estimate('granulated-slag'), granulate, kindsOf)).toBe(true)
    expect(hasListing(estimate('furnace-slag'), granulate, kindsOf)).toBe(true)
  })

  it('is not listed by a broader one, by one two steps below, or by one that is not surely read', () => {
    expect(hasListing(estimate('granulated-slag'), listing(['furnace-slag', 1]), kindsOf)).toBe(false)
    expect(hasListing(estimate('slag'), listing(['granulated-slag', 1]), kindsOf)).toBe(false)
    expect(hasListing(estimate('furnace-slag'), listing(['granulated-slag', 0.5]), kindsOf)).toBe(false)
    expect(hasListing(estimate(null), listing(['granulated-slag', 1]), kindsOf)).toBe(false)
  })
})
