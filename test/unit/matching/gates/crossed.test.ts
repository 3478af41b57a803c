/** What a need's qualifier crosses, in words of no set: each pair with its honest counterpart. */
import { describe, expect, it } from 'vitest'
import { readBounds } from '#shared/domain/matching/values/figures.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { wordedMatch } from '../worded.ts'

const refused = (offer: string, need: string) => wordedMatch(offer, need).refused

describe('refused, and its counterpart not', () => {
  it.each([
    [
      'a compound of a metal for who melts the metal',
      'Cobalt hydroxide, moist | Co 38 % | Battery recycling',
      'Cobalt scrap for vacuum melting | Metallic only, turnings or plates | Superalloy melter',
      'Cobalt cathode cut | Metallic, 99.8 % | Plating',
    ],
    [
      'sound appliances for the shredder',
      'Dishwashers in working order | Fully functional, customer returns | Appliance trade',
      'Household appliances for the shredder | Shredded for steel | Scrap yard',
      'Dishwashers, broken | Pumps dead, for recycling | Appliance repair',
    ],
    [
      'unopened building goods as rubble',
      'Roof tiles, unopened pallets | Never used, end of line | Builders merchant',
      'Tiles to be crushed | Crushed to red aggregate | Aggregates recycling',
      'Roof tile breakage | From the kiln exit | Roof tile factory',
    ],
    [
      'cross-linked plastic for who blows film',
      'PE-X pipe offcuts, vernetzt | Polyethylene, cross-linked | Pipe extrusion',
      'Polyethylene regrind | MFI below 2, for blown film | Film plant',
      'Polyethylene pipe offcuts | MFR 0.4, black | Pipe extrusion',
    ],
    [
      'a lean gas where a rich one is asked for',
      'Converter gas | 8 MJ/Nm3 | Oxygen steelworks',
      'Fuel gas for glass melting | Heating value no less than 20 MJ/Nm3 | Glassworks',
      'Refinery fuel gas | 41 MJ/Nm3 | Refinery',
    ],
    [
      'small pieces where large ones are asked for',
      'Limestone screenings | 0-5 mm | Quarry',
      'Limestone for the shaft kiln | Stones of 50 mm or larger | Lime works',
      'Limestone | 60-120 mm | Quarry',
    ],
  ])('%s', (_, offer, need, honest) => {
    expect(refused(offer, need)).toBe(true)
    expect(refused(honest, need)).toBe(false)
  })

  it('what an offer bounds above a trace is not for who takes none of it', () => {
    const need = 'Copper granules for alloys | Lead-free only | Brass mill'
    expect(refused('Copper granules | Cu 98 %, lead up to 0.4 % | Cable recycling', need)).toBe(true)
    expect(refused('Copper granules | Cu 99 %, lead up to 10 ppm | Cable recycling', need)).toBe(false)
  })

  it('all colours together serve who takes coloured ones, not who takes clear ones', () => {
    const mixed = 'PE film, mixed colours | Washed, shredded | Recycling'
    expect(refused(mixed, 'PE film, coloured | Any coloured film | Pipe extrusion')).toBe(false)
    expect(refused(mixed, 'PE film, transparent | Clear only | Film plant')).toBe(true)
  })

  it('a maker of goods buys what they are made of', () => {
    expect(
      refused('Polypropylene regrind | White | Recycling', 'Polypropylene for gift boxes | White | Moulding'),
    ).toBe(false)
    expect(refused('Cardboard offcuts | Printed | Printer', 'Gift boxes | Printed, 500 | Hotel')).toBe(true)
  })
})

describe('what was taken out is not there', () => {
  it.each([
    ['Bundled copper wire separated from PVC', 'pvc'],
    ['Drums that held toluene', 'toluene'],
    ['Aluminium pieces after zinc removal', 'zinc'],
    ['Sand emptied of oil', 'oil'],
  ])('%s: no %s', (material_name, gone) => {
    const { concepts } = classify(knowledge, { material_name, description: '', type: 'waste' })
    const words = concepts.flatMap(({ evidence }) => evidence.map(({ text }) => text.toLowerCase()))
    expect(words.length).toBeGreaterThan(0)
    expect(words).not.toContain(gone)
  })

  it('a need that speaks of what it takes out means it', () => {
    const { concepts } = classify(knowledge, {
      material_name: 'Drums that held toluene',
      description: '',
      type: 'requirement',
    })
    expect(concepts.flatMap(({ evidence }) => evidence.map(({ text }) => text))).toContain('toluene')
  })
})

describe('bounds behind their figure or turned round', () => {
  it.each([
    ['ash 11 % at most', 'ash <= 11 %'],
    ['moisture not above 15 %', 'moisture <= 15 %'],
    ['zinc not below 60 %', 'zinc >= 60 %'],
    ['iron no less than 55 %', 'iron >= 55 %'],
    ['chloride 100 ppm at most', 'chloride <= 100 ppm'],
  ])('%s', (text, bound) => {
    expect(
      readBounds(text).map(({ parameter, op, value, unit }) => `${parameter} ${op} ${value} ${unit}`),
    ).toEqual([bound])
  })
})
