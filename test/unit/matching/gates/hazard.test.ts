/** A mirror entry at the gate, by what was tested; over the whole knowledge base see `bench/matching/sweeps-hazard.ts`. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const listing = (id: string, type: Listing['type'], material_name: string): Listing => ({
  id,
  companyId: id,
  type,
  material_name,
  description: '',
  quantity: 10,
  unit: 't',
})

describe('a mirror entry', () => {
  const needs = ['Aggregate for road sub-base', 'Poultry feed'].map((name) =>
    listing(name, 'requirement', name),
  )
  const offer = (description: string) => ({
    ...listing('ash', 'waste', 'Incinerator bottom ash'),
    description,
  })
  const gateOf = (description: string, need: Listing | undefined) =>
    matchPair(knowledge, offer(description), need as Listing, { now: 0 }).gates.find(
      (gate) => gate.name === 'hazard',
    )?.state

  it.each([
    ['', 'unknown', '190112'],
    ['Tested: non-hazardous.', 'pass', '190112'],
    ['Tested: hazardous.', 'fail', '190111'],
  ])('"%s" at a road builder: %s, code %s', (description, state, code) => {
    expect(gateOf(description, needs[0])).toBe(state)
    const { ewc, hazard } = classify(knowledge, { ...offer(description), type: 'waste' })
    expect(ewc[0]).toBe(code)
    expect(hazard).toBe('mirror')
  })

  it('stays out of feed, whatever was tested', () => {
    for (const description of ['', 'Tested: non-hazardous.', 'Tested: hazardous.'])
      expect(gateOf(description, needs[1])).toBe('fail')
  })
})
