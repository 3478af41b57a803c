import { describe, expect, it } from 'vitest'
import { checkParameters, type Measured } from '#shared/knowledge/check/parameters.ts'
import {
  ambiguous,
  atomicMasses,
  bases,
  isAbbreviation,
  parameterOf,
  allParameters,
  parametersNamed,
  quantities,
  quantityOf,
} from '#shared/knowledge/parameters/index.ts'
import {
  ambiguousFileSchema,
  basisFileSchema,
  parameterFileSchema,
  quantityFileSchema,
} from '#shared/knowledge/parameters/schema.ts'
import { allStandards } from '#shared/knowledge/standards/index.ts'
import { standardFileSchema } from '#shared/knowledge/standards/schema.ts'

const measured: Measured = {
  ...{ quantities, bases, ambiguous, atomicMasses },
  parameters: allParameters,
  standards: allStandards,
}
const ids = (name: string) => parametersNamed(name).map(({ id }) => id)
const zinc = parameterOf('zinc')!

describe('the files', () => {
  it('follow their schemas', () => {
    expect(parameterFileSchema.safeParse(allParameters).error).toBeUndefined()
    expect(quantityFileSchema.safeParse(quantities).error).toBeUndefined()
    expect(basisFileSchema.safeParse(bases).error).toBeUndefined()
    expect(ambiguousFileSchema.safeParse(ambiguous).error).toBeUndefined()
    for (const standard of allStandards)
      expect(standardFileSchema.safeParse([standard]).error).toBeUndefined()
  })

  it('have no error that knowledge:check would report', () => {
    expect(checkParameters(measured).errors).toEqual([])
  })
})

describe('names', () => {
  it('lead to their parameter in any language and case', () => {
    for (const name of ['zinc', 'Zink', 'CYNK', 'sinkki', 'Zn']) expect(ids(name)).toEqual(['zinc'])
    expect(ids('ołów')).toEqual(['lead'])
  })

  it('are compared as they are written where they are symbols', () => {
    expect(ids('As')).toEqual(['arsenic'])
    expect(ids('pb')).toEqual([])
    expect(ids('no such name')).toEqual([])
  })

  it('of four letters at most keep their accents, which tell them from words of other languages', () => {
    expect(ids('Měď')).toEqual(['copper'])
    for (const word of ['med', 'il', 'tra']) expect(ids(word)).toEqual([])
  })

  it.each([
    ['TS', true],
    ['pH', true],
    ['K2O', true],
    ['Cr(VI)', true],
    ['Zink', false],
    ['zinc', false],
    ['Cr total', false],
  ])('%s is an abbreviation: %s', (name, expected) => expect(isAbbreviation(name)).toBe(expected))
})

it('quantities are found by their id', () => {
  expect(quantityOf('mass-fraction')?.si).toBe('kg/kg')
  expect(quantityOf('magic')).toBeUndefined()
})

describe('knowledge:check tells of', () => {
  const errorsOf = (change: Partial<Measured>) => checkParameters({ ...measured, ...change }).errors
  const withZinc = (change: object) => ({
    parameters: [...allParameters, { ...zinc, id: 'zinc-two', ...change }],
  })

  it('a quantity, unit, element or parameter that does not exist', () => {
    expect(errorsOf(withZinc({ names: {}, symbol: null, quantity: 'magic', also: [] }))).toEqual([
      'parameter zinc-two: quantity magic does not exist',
      'parameter zinc-two: mg/kg is a unit of none of its quantities',
    ])
    expect(errorsOf(withZinc({ names: {}, symbol: null, formula: 'Xx2O', expresses: 'zinck' }))).toEqual([
      'parameter zinc-two: there is no element Xx',
      'parameter zinc-two: parameter zinck does not exist',
      'parameter zinc-two: expresses zinck, of which it has not just one element',
    ])
  })

  it('a name that two parameters bear in one language, unless it is declared', () => {
    const twice = withZinc({ names: { de: ['Zink'] }, symbol: null })
    expect(errorsOf(twice)).toEqual(['name "Zink" (de) is claimed by zinc, zinc-two'])
    const declared = [...ambiguous, { name: 'Zink', parameters: ['zinc', 'zinc-two'] }]
    expect(errorsOf({ ...twice, ambiguous: declared })).toEqual([])
  })

  it('a limit on what is no parameter, or in a unit that it is not told in', () => {
    const limit = { op: '<=', value: 1, level: 'must' } as const
    const standard = { id: 'of-ours', title: 'Of ours', edition: '2026', scope: 'A test of limits.' }
    const limits = [
      { ...limit, parameter: 'zinc', unit: 'kg/m³' },
      { ...limit, parameter: 'zinck', unit: 'mg/kg' },
    ]
    expect(errorsOf({ standards: [{ ...standard, source: 'us', checked: 'recall', limits }] })).toEqual([
      'standard of-ours: zinc is not told in kg/m³',
      'standard of-ours: zinck does not exist',
    ])
  })
})
