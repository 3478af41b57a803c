import { describe, expect, it } from 'vitest'
import { checkPlants } from '#shared/knowledge/check/plants.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { LANGUAGES, plantFileSchema, type Plant } from '#shared/knowledge/plants/schema.ts'

const { plants } = knowledge

describe('plants', () => {
  it('follow their schema', () => {
    expect(plantFileSchema.safeParse(plants).error).toBeUndefined()
  })

  it('name streams, codes and plants that exist', () => {
    expect(checkPlants(knowledge, plants)).toEqual({ errors: [], warnings: [] })
  })

  it('are at least 300, in every division of NACE from A to F, each named in every language', () => {
    const own = plants.filter(({ kind }) => kind === 'plant')
    expect(own.length).toBeGreaterThanOrEqual(300)
    for (const { id, names } of own) expect(Object.keys(names).length, id).toBe(LANGUAGES.length)
    const divisions = new Set(own.flatMap(({ nace }) => nace.map((code) => Number(code.slice(0, 2)))))
    const [first, last] = [1, 43]
    const inUse = Array.from({ length: last }, (_, i) => i + first).filter(
      (number) => ![4, 34, 40].includes(number),
    )
    expect(inUse.filter((number) => !divisions.has(number))).toEqual([])
  })

  it('that are wrong are told', () => {
    const [plant] = plants as readonly [Plant]
    const wrong: Plant = {
      ...plant,
      gives: [{ concept: 'nothing-known', usual: 'often', code: '999999' }],
      takes: [],
    }
    const told = checkPlants(knowledge, [plant, wrong]).errors.join('\n')
    for (const part of [
      'id is used twice',
      'takes something',
      'nothing-known does not exist',
      '999999 is not',
    ])
      expect(told).toContain(part)
  })
})
