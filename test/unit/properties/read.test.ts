import { describe, expect, it } from 'vitest'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import type { PropertyKind } from '#shared/domain/properties/types.ts'

/** "zinc = 45 %": what an expert reads. */
const told = (text: string, kind: PropertyKind = 'offer') =>
  readProperties(text, kind).map(({ parameter, op, value, min, max, unit, basis }) =>
    `${parameter.toLowerCase()} ${op} ${value ?? `${min}..${max}`} ${unit}${basis ? ` ${basis}` : ''}`.trim(),
  )

describe('running text', () => {
  it.each([
    ['Zn 45-52 % TS, Pb <2 %', ['zinc range 45..52 % dry', 'lead < 2 %']],
    ['45 % Zn, 2 % Pb and 3 % iron', ['zinc = 45 %', 'lead = 2 %', 'iron = 3 %']],
    ['Zawartość cynku ok. 45 %, ołowiu poniżej 2 %', ['zinc ~ 45 %', 'lead < 2 %']],
    ['120 g/l Fe, 2 m3/day at 35 €/t', ['iron = 120 g/l']],
    ['Zn, Pb and Cd each below 10 ppm', ['cadmium < 10 ppm', 'zinc < 10 ppm', 'lead < 10 ppm']],
    ['Metals (mg/kg DM): As 12; Cd 0.5; Hg n.d.', ['arsenic = 12 mg/kg dry', 'cadmium = 0.5 mg/kg dry']],
    ['Cadmium 1,2E-3 g/l', ['cadmium = 0.0012 g/l']],
    ['phosphore (P2O5) 38 g/kg MS', ['phosphorus pentoxide = 38 g/kg dry']],
    ['Total PAH (16) 4.2 mg/kg', ['pah, sum of 16 (epa) = 4.2 mg/kg']],
    ['MFI (285 °C/2,16 kg) 28 g/10 min', ['melt mass-flow rate = 28 g/10 min']],
    ['metallic Zn 25 %, AFS 45-60', ['metallic zinc = 25 %', 'afs grain fineness number range 45..60']],
    ['humedad no superior al 1 %', ['moisture content <= 1 %']],
    ['SiO2 41,7 / CaO 18,2 (alles Gew.-%)', ['silicon dioxide = 41.7 %', 'calcium oxide = 18.2 %']],
    ['ca. 18 % Fe; Ca 18 %', ['iron ~ 18 %', 'calcium = 18 %']],
    ['Měď 18 mg/kg; trä 3 %', ['copper = 18 mg/kg', 'wood = 3 %']],
    ['slam med vandindhold 18 %', ['moisture content = 18 %']],
    ['legno tra 5 e 10 %', ['wood range 5..10 %']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })
})

describe('a table', () => {
  it('with columns of units, limits of detection and methods', () => {
    const table = [
      'Parameter\tEinheit\tErgebnis\tBG\tVerfahren',
      'Arsen\tmg/kg TS\t12,4\t0,5\tDIN EN ISO 11885',
      'Blei\tmg/kg TS\t1.230\t1\tDIN EN ISO 11885:2009-09',
      'Quecksilber\tmg/kg TS\t<0,05\t0,05\tDIN EN 1483',
    ].join('\n')
    expect(told(table, 'lab')).toEqual([
      'arsenic = 12.4 mg/kg dry',
      'lead = 1230 mg/kg dry',
      'mercury < 0.05 mg/kg dry',
    ])
  })
  it('with dots, pipes and a spread', () => {
    expect(told('Zinc (Zn) ........ 1 230 mg/kg\nNickel | 35,2 | mg/kg s.m. | ± 3,1', 'lab')).toEqual([
      'zinc = 1230 mg/kg',
      'nickel = 35.2 mg/kg dry',
    ])
  })
  it('with two samples', () => {
    const table = 'Determinand | Unit | LOD | Sample A | Sample B\nArsenic | mg/kg DM | 0.5 | 12 | <5'
    expect(told(table, 'lab')).toEqual(['arsenic = 12 mg/kg dry', 'arsenic < 5 mg/kg dry'])
  })
  it('of an eluate', () => {
    expect(told('Eluat (DIN EN 12457-4)\nChlorid 145 mg/l\nBlei < 0,005 mg/l', 'lab')).toEqual([
      'chloride = 145 mg/l eluate',
      'lead < 0.005 mg/l eluate',
    ])
  })
  it('with the parameters over the columns', () => {
    expect(told('Zn;Pb;Fe\nmg/kg;mg/kg;%\n120;35;12,5', 'lab')).toEqual([
      'zinc = 120 mg/kg',
      'lead = 35 mg/kg',
      'iron = 12.5 %',
    ])
  })
})

describe('what is no property', () => {
  it.each([
    '250 t/a zinc ash, 12.03.2024, +49 201 123456',
    'EWC 11 05 02, ISO 11885, sample 23-4567',
    'iron at 120 €/t, big bags of 1000 kg, 120 km',
  ])('%s', (text) => {
    expect(told(text)).toEqual([])
  })
})

it('quotes the words that it read', () => {
  const text = 'Clean zinc ash. Zn 45-52 % TS.'
  const [found] = readProperties(text)
  expect(text.slice(found!.quote.start, found!.quote.end)).toBe('Zn 45-52 % TS')
  expect(found).toMatchObject({ id: 'zinc', symbol: 'Zn', minSi: 0.45, maxSi: 0.52, role: 'stated' })
})
