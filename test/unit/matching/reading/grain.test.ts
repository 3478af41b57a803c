/** What is coarse is crushed anywhere; what is fine becomes no lump. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import { grainOffered, grainWanted, isTooFine } from '#shared/domain/matching/values/grain.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const split = (text: string): [string, string] => {
  const [name = '', description = ''] = text.split(' | ')
  return [name, description]
}
const offered = (text: string) => grainOffered(...split(text))
const wanted = (text: string) => grainWanted(...split(text))

describe('the size of an offer', () => {
  it.each([
    ['Anthracite fines | 0–6 mm', 6],
    ['Dolomite flour', 0.5],
    ['Charcoal screenings', 6],
    ['Zirconia | D50 12 µm', 0.012],
    ['Ore concentrate | minus 75 micron', 0.075],
    ['Slag pieces | 40 to 120 mm', 120],
    ['Resin beads | 16x50 mesh', 14.9 / 16],
  ])('%s: passes %d mm', (text, most) => {
    expect(offered(text)).toBeCloseTo(most, 6)
  })

  it.each([
    'Limestone',
    'Filter dust, briquetted',
    'Fines | Pelletised with starch',
    'Copper pipe | 15–22 mm diameter',
  ])('%s: not said', (text) => {
    expect(offered(text)).toBeUndefined()
  })
})

describe('the least that a need takes', () => {
  it.each([
    ['Silicomanganese | 10–80 mm', 10],
    ['Petroleum coke, lumpy', 15],
    ['Pumice | 8/16 mm', 8],
    ['Bark | no fines', 15],
  ])('%s: from %d mm', (text, least) => {
    expect(wanted(text)).toBe(least)
  })

  it.each([
    'Limestone flour | < 90 µm',
    'Silicomanganese | 10–80 mm, fines welcome',
    'Iron carriers | lumps, for our briquetting',
    'Bedding sand | 0–4 mm, no lumps',
    'Neutraliser | lumps or sludge',
    'Steel sheets | 2–6 mm thick',
  ])('%s: any size', (text) => {
    expect(wanted(text)).toBe(0)
  })
})

it('is lenient by a sieve, not by ten', () => {
  expect(isTooFine(6, 10)).toBe(false)
  expect(isTooFine(0.5, 10)).toBe(true)
})

describe('a pair', () => {
  const listing = (type: Listing['type'], text: string): Listing => {
    const [material_name, description] = split(text)
    return { id: type, companyId: type, type, material_name, description, quantity: 10, unit: 't' }
  }
  const refused = (offer: string, need: string) =>
    matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 }).gates.some(
      ({ state, reason }) => state === 'fail' && reason.kind === 'quality.too-fine',
    )
  it.each([
    ['Coke dust | Dry quenching filter', 'Foundry coke | Lumps above 100 mm for the cupola', true],
    ['Coke | 80–120 mm', 'Foundry coke | Lumps above 100 mm for the cupola', false],
    ['Coke dust | Dry quenching filter', 'Carbon for sinter plant | Coke, any size', false],
    ['Glass lumps | Furnace drain, 100–300 mm', 'Glass powder | < 75 µm', false],
    ['Bark mulch dust', 'Mulch bark | 20–40 mm', true],
  ])('%s for %s: refused %s', (offer, need, is) => {
    expect(refused(offer, need)).toBe(is)
  })
})
