import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpecification, openLines, overall, type ValueSource } from '#shared/domain/properties/check.ts'
import {
  type PlainProperty,
  propertyOf,
  requirementOf,
  specificationOfStandard,
} from '#shared/domain/properties/parse.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { allStandards } from '#shared/knowledge/standards/index.ts'

/** "Zn 45 % dry": one property as a text has it. */
const read = (text: string): PlainProperty => readProperties(text, 'lab')[0]!
const offer = (texts: string[], source: ValueSource = 'stated') =>
  texts.map((text) => ({ ...propertyOf(read(text))!, source }))
const need = (texts: string[], weight: 'must' | 'wish' = 'must') =>
  texts.map((text) => requirementOf({ ...read(text), weight })!)
const verdicts = (offered: string[], asked: string[]) =>
  checkSpecification(offer(offered), need(asked)).map(({ verdict, why }) =>
    why ? `${verdict}: ${why.missing}` : verdict,
  )

describe('one line', () => {
  it.each([
    ['Zn 45 %', 'Zn min. 40 %', 'pass'],
    ['Zn 45-52 %', 'Zn max. 50 %', 'open: exact'],
    ['Zn < 0.05 mg/kg', 'Zn max. 1 mg/kg', 'pass'],
    ['Zn 0.2-0.9 %', 'Zn < 0.5 %', 'open: exact'],
    ['Zn 0.6-0.9 %', 'Zn < 0.5 %', 'fail'],
    ['Zn 30-46 %', 'Zn > 40 %', 'open: exact'],
    ['Zn 40-46 %', 'Zn > 40 %', 'pass'],
    ['Zn 40 %', 'Zn > 40 %', 'fail'],
    ['CaO 46 % TS', 'CaO > 40 %', 'open: moisture'],
    ['Pb < 10 mg/kg', 'Pb max. 5 mg/kg', 'open: exact'],
    ['Zn 250 mg/kg', 'Zn max. 5 mg/kg', 'fail'],
    ['Zn 0.03 %', 'Zn max. 250 ppm', 'fail'],
    ['Zn 0.02 %', 'Zn max. 250 g/t', 'pass'],
    ['ZnO 50 %', 'Zn min. 40 %', 'pass'],
    ['ZnO 48 %', 'Zn min. 40 %', 'fail'],
    ['Zn 45 %', 'Pb max. 1 %', 'open: value'],
    ['Zn 2 g/l', 'Zn max. 0.5 %', 'open: density'],
    ['pH 7.2', 'pH 6-8', 'pass'],
    ['pH 9', 'pH 6-8', 'fail'],
    ['particle size 0-40 mm', 'particle size max. 32 mm', 'fail'],
  ])('%s against %s: %s', (offered, asked, verdict) => {
    expect(verdicts([offered], [asked])).toEqual([verdict])
  })
})

describe('a part and its whole bound each other', () => {
  it.each([
    ['chloride 1 %', 'chlorine max. 0.8 %', 'fail'],
    ['chloride 0.5 %', 'chlorine max. 0.8 %', 'open: value'],
    ['chlorine 0.5 %', 'chloride max. 0.8 %', 'pass'],
    ['chlorine 1 %', 'chloride max. 0.8 %', 'open: value'],
    // 3 % SO4 are 1.0 % S.
    ['sulphate 3 %', 'S max. 0.9 %', 'fail'],
    ['sulphate 3 %', 'S max. 1.1 %', 'open: value'],
    ['SO3 2 %', 'sulphate max. 3 %', 'pass'],
    ['ammonium nitrogen 4 g/kg', 'total nitrogen min. 0.3 %', 'pass'],
    ['Cr 1.5 mg/kg', 'Cr(VI) max. 2 mg/kg', 'pass'],
    ['Cr(VI) 3 mg/kg', 'Cr max. 100 mg/kg', 'open: value'],
    ['benzo(a)pyrene 60 mg/kg', 'PAH max. 50 mg/kg', 'fail'],
    ['chloride 1 % TS', 'chlorine max. 0.8 %', 'open: value'],
    ['Zn 1 %', 'Pb max. 0.8 %', 'open: value'],
  ])('%s against %s: %s', (offered, asked, verdict) => {
    expect(verdicts([offered], [asked])).toEqual([verdict])
  })
  it('a value of its own goes before them, and the bound is named', () => {
    expect(verdicts(['chloride 1 %', 'chlorine 0.7 %'], ['chlorine max. 0.8 %'])).toEqual(['pass'])
    const [line] = checkSpecification(offer(['chloride 1 %']), need(['chlorine max. 0.8 %']))
    expect(line).toMatchObject({ bounds: 'part', margin: -0.2, offered: { id: 'chloride' } })
  })
  it('through the moisture', () => {
    // 1 % of the dry matter at 40 % is 0.6 % as received.
    expect(verdicts(['chloride 1 % TS', 'moisture 40 %'], ['chlorine max. 0.5 %'])).toEqual(['fail'])
  })
})

describe('water between two bases', () => {
  it('turns the verdict either way', () => {
    // 80 mg/kg as received at 40 % are 133 of the dry matter.
    expect(verdicts(['Pb 80 mg/kg', 'moisture 40 %'], ['Pb max. 100 mg/kg TS'])).toEqual(['fail'])
    // 120 mg/kg of the dry matter at 40 % are 72 as received.
    expect(verdicts(['Pb 120 mg/kg TS', 'moisture 40 %'], ['Pb max. 100 mg/kg as received'])).toEqual([
      'pass',
    ])
    expect(verdicts(['Pb 120 mg/kg TS', 'dry matter 60 %'], ['Pb max. 100 mg/kg'])).toEqual(['pass'])
  })
  it('without the moisture is open, unless it can only be worse', () => {
    expect(verdicts(['Pb 80 mg/kg'], ['Pb max. 100 mg/kg TS'])).toEqual(['open: moisture'])
    expect(verdicts(['Pb 120 mg/kg'], ['Pb max. 100 mg/kg TS'])).toEqual(['fail'])
    expect(verdicts(['Pb 80 mg/kg TS'], ['Pb max. 100 mg/kg'])).toEqual(['pass'])
  })
  it('heat loses what evaporates', () => {
    expect(verdicts(['NCV 18 MJ/kg dry', 'moisture 45 %'], ['NCV min. 9 MJ/kg as received'])).toEqual([
      'fail',
    ])
  })
  it('an eluate says nothing of the whole', () => {
    const eluate = { ...offer(['Pb 0.2 mg/kg'])[0]!, basis: 'eluate' as const }
    const [line] = checkSpecification([eluate], need(['Pb max. 100 mg/kg']))
    expect(line).toMatchObject({ verdict: 'open', why: { missing: 'basis' } })
  })
})

it('tells margin, times and source, and takes the report of the laboratory first', () => {
  const [line] = checkSpecification(
    [...offer(['Zn 250 mg/kg']), ...offer(['Zn 20 mg/kg'], 'lab')],
    need(['Zn max. 5 mg/kg']),
  )
  expect(line).toMatchObject({ verdict: 'fail', source: 'lab', margin: -15, times: 4 })
})

it('a wish is missed and fails nothing', () => {
  const lines = checkSpecification(offer(['Zn 250 mg/kg']), need(['Zn max. 5 mg/kg'], 'wish'))
  expect(lines[0]!.verdict).toBe('wish-missed')
  expect(overall(lines)).toBe('pass')
})

it('what is usual of a material settles nothing, and what parts it most is asked first', () => {
  const usual = (id: string) => (id === 'zinc' ? { min: 0, max: 0.01 } : { min: 0, max: 0.0001 })
  const lines = checkSpecification(
    offer(['Zn 1 mg/kg'], 'typical'),
    need(['Pb max. 1 %', 'Zn max. 100 mg/kg']),
    usual,
  )
  expect(overall(lines)).toBe('open')
  expect(openLines(lines).map(({ limit }) => limit.id)).toEqual(['zinc', 'lead'])
})

it('a value never passes that a smaller one fails, and units change no verdict', () => {
  const positive = fc.double({ min: 0.01, max: 100, noNaN: true })
  fc.assert(
    fc.property(positive, positive, positive, (value, more, limit) => {
      const verdict = (zinc: number, unit: string) =>
        checkSpecification(
          [{ ...propertyOf({ parameter: 'zinc', value: zinc, unit })!, source: 'stated' }],
          [requirementOf({ parameter: 'Zn', op: '<=', value: limit, unit: '%' })!],
        )[0]!.verdict
      if (verdict(value, '%') === 'fail') expect(verdict(Math.min(100, value + more), '%')).toBe('fail')
      if (Math.abs(value - limit) > 1e-6 * limit)
        expect(verdict(value * 10, 'g/kg')).toBe(verdict(value, '%'))
    }),
    { numRuns: 50 },
  )
})

it('every line of every standard is a limit that can be compared', () => {
  for (const standard of allStandards) {
    const lines = specificationOfStandard(standard)
    expect(lines.length, standard.id).toBe(standard.limits.length)
    expect(lines.every(({ id, si }) => id !== null && si !== null)).toBe(true)
  }
})
