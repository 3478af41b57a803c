/** Names under which by-products are sold, in English and five other languages: what a name alone is read as. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const materials = (material_name: string, industry = '') =>
  classify(knowledge, { material_name, industry, type: 'waste' })
    .concepts.filter(({ kind }) => kind === 'material')
    .map(({ id }) => id)

describe('of readings of a name, the one that speaks of more of it is meant', () => {
  it.each([
    ['Pet coke fines', 'petcoke-fines'],
    ['FGD sludge gypsum', 'fgd-gypsum'],
    ['Steelworks filter dust, zinc bearing', 'eaf-dust'],
    ['Water treatment residuals alum', 'alum-sludge'],
  ])('%s', (name, material) => {
    expect(materials(name)[0]).toBe(material)
  })

  it('of two that are as sure, the narrower', () => {
    expect(materials('Tense')[0]).toBe('cast-aluminium-scrap')
    expect(materials('PET strapping')[0]).toBe('pet-strapping')
  })
})

describe('a word of another language keeps its meaning where a name of that language stands among English ones', () => {
  it.each([
    ['Lodo de papel', 'paper-sludge'],
    ['Barros de papel', 'paper-sludge'],
    ['Fanghi di cartiera', 'paper-sludge'],
    ['Caliza agotada de desulfuración', 'fgd-gypsum'],
    ['Film de plástico', 'ldpe-film-scrap'],
    ['Arena de fundición agotada', 'spent-foundry-sand'],
    ['Catalizadores agotados', 'spent-catalyst'],
  ])('%s', (name, material) => {
    expect(materials(name)[0]).toBe(material)
  })
})

describe('a name whose head nobody reads', () => {
  const listing = (type: Listing['type'], material_name: string): Listing => ({
    id: type,
    companyId: type,
    type,
    material_name,
    description: '',
    quantity: 1000,
    unit: 't/year',
  })
  const score = (offer: string, need: string) =>
    matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 }).score

  it.each([
    ['Wood chips', 'Kora madera', 'Wood chips'],
    ['Steel turnings', 'Hamu de acero', 'Steel scrap'],
    ['Flat glass cullet', 'Zgorzelina vidrio', 'Glass cullet'],
    ['Used jute sacks', 'Iszap papel', 'Fibre for paper pulp'],
    ['Cotton trimmings', 'Osad papel', 'Rag fibre for fine paper'],
  ])('%s is no match for "%s" on the word beside it', (offer, unread, named) => {
    expect(score(offer, unread)).toBeLessThan(0.35)
    expect(score(offer, named)).toBeGreaterThan(2 * score(offer, unread))
  })
})
