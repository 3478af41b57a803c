import { describe, expect, it } from 'vitest'
import { assess } from '#shared/domain/economics/assess.ts'
import { timedListing } from '#shared/domain/economics/cli/listing.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const DAY = '2026-11-24'

function openOf(offer: string, name: string, description: string): string | null {
  const listing = (material_name: string, text: string, type: 'waste' | 'requirement') =>
    timedListing({ material_name, description: text, type, quantity: 900, unit: 't/year' }, type)
  const [given, asked] = [listing(offer, '', 'waste'), listing(name, description, 'requirement')]
  return assess(knowledge, given, asked, DAY, Date.parse(DAY)).open
}

describe('what a need takes beside its own thing', () => {
  it.each([
    [
      'Quicklime fines',
      'Peat replacement',
      'Bark fines, fibre sludge, spent lime as pH buffer.',
      'pH buffer',
    ],
    ['Coal fly ash', 'Sewage sludge for fields', 'Digested sludge. Fly ash as a drying aid.', 'drying aid'],
    ['Glass cullet', 'Clay for bricks', 'Plastic clays; crushed glass as flux', 'flux'],
  ])('%s for %s: %s', (offer, name, description, purpose) => {
    expect(openOf(offer, name, description)).toBe(`how much is taken as ${purpose}`)
  })

  it.each([
    ['Quicklime fines', 'Lime', 'Any spent lime as pH buffer.'],
    ['Bark fines', 'Peat replacement', 'Bark fines, fibre sludge, spent lime as pH buffer.'],
    ['Coal fly ash', 'Mineral filler', 'Fly ash or stone dust. Fly ash as filler in asphalt.'],
    ['Steel scrap', 'Steel scrap', 'Scrap as delivered.'],
    ['Wood chips', 'Boiler fuel', 'Straw as well as wood chips.'],
  ])('not %s for %s: %s', (offer, name, description) => {
    expect(openOf(offer, name, description)).toBeNull()
  })
})
