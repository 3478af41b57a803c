/** Which industries could take a stream: the mechanisms, on a small base. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfPromise } from '#shared/domain/prospects/order.ts'
import type { InputRole } from '#shared/knowledge/plants/roles.ts'
import type { Prospects, Usual } from '#shared/domain/prospects/types.ts'
import { baseOf, exchange, lookedUp, material, plant, use } from './base.ts'

const slag = material({ id: 'greystone-slag' })
const binder = use({ id: 'mill-binder' })
const takes = (concept: string, usual: Usual = 'always', as: InputRole = 'raw-material', name?: string) => ({
  concept,
  as,
  usual,
  ...(name && { name }),
})
const found = ({ prospects }: Prospects) =>
  prospects.map(({ plant: { id }, outlets: [{ evidence, usual, role }] }) => [id, evidence, usual, role])
const out = ({ leftOut }: Prospects) =>
  leftOut.map(({ plants, reason }) => [plants.map(({ id }) => id), reason])

describe('an offer', () => {
  it.each<[grade: 1 | 2, usual: Usual, evidence: string]>([
    [2, 'always', 'standard'],
    [2, 'often', 'standard'],
    [2, 'sometimes', 'known'],
    [1, 'often', 'known'],
    [1, 'sometimes', 'trials'],
  ])('of grade %i, taken %s, is %s', (grade, usual, evidence) => {
    const mill = plant('mill', { takes: [takes('mill-binder', usual)] })
    const base = baseOf([slag, binder], [exchange(slag.id, binder.id, { grade })], [mill])
    expect(found(lookedUp(base, 'Greystone slag'))).toEqual([['mill', evidence, usual, 'raw-material']])
  })

  it('that a plant takes by its name needs no exchange', () => {
    const mill = plant('mill', { takes: [takes(slag.id, 'often')] })
    expect(found(lookedUp(baseOf([slag], [], [mill]), 'Greystone slag'))).toEqual([
      ['mill', 'standard', 'often', 'raw-material'],
    ])
  })

  it('is not taken where no exchange leads, by a step, or where a plant burns its own', () => {
    const plants = [
      plant('other', { takes: [takes('mill-binder')] }),
      plant('step', { kind: 'step', takes: [takes(slag.id)] }),
      plant('self', { takes: [takes(slag.id, 'always', 'fuel', 'Own slag')] }),
    ]
    expect(found(lookedUp(baseOf([slag, binder], [], plants), 'Greystone slag'))).toEqual([])
  })

  it('is one outlet for each role, the better founded first', () => {
    const mill = plant('mill', {
      takes: [takes(slag.id, 'sometimes', 'additive'), takes('mill-binder'), takes(slag.id, 'sometimes')],
    })
    const base = baseOf([slag, binder], [exchange(slag.id, binder.id, { treatment: ['grinding'] })], [mill])
    const [prospect] = lookedUp(base, 'Greystone slag').prospects
    expect(prospect!.outlets.map(({ role, names }) => [role, names])).toEqual([
      ['raw-material', ['Mill binder', 'Greystone slag']],
      ['additive', ['Greystone slag']],
    ])
    expect(prospect!.outlets[0].exchange?.treatment).toEqual(['grinding'])
  })

  it('is left out with the stated value that fails, and stays with the one that is missing', () => {
    const limit = {
      parameter: 'chloride',
      op: '<=' as const,
      value: 0.1,
      unit: '% by mass',
      sources: ['en-197-1'],
    }
    const mill = plant('mill', { takes: [takes('mill-binder')] })
    const base = baseOf([slag, binder], [exchange(slag.id, binder.id, { limits: [limit] })], [mill])
    const silent = lookedUp(base, 'Greystone slag')
    expect(silent.prospects[0]!.outlets[0].limits).toMatchObject([
      { state: 'unstated', said: null, value: { parameter: 'chloride' } },
    ])
    const salty = lookedUp(base, 'Greystone slag', { description: 'Chloride 0.9 %' })
    expect(salty.prospects).toEqual([])
    expect(out(salty)).toMatchObject([[['mill'], { kind: 'limit.beyond' }]])
    const fine = lookedUp(base, 'Greystone slag', { description: 'Chloride 0.05 %' })
    expect(fine.prospects[0]!.outlets[0].limits).toMatchObject([{ state: 'met' }])
  })

  it('that is hazardous goes neither to feed nor food', () => {
    const sludge = material({ id: 'cadmium-liquor', hazard: { class: 'hazardous', reasons: ['cadmium'] } })
    const feed = use({ id: 'hen-feed', sector: 'feed' })
    const farm = plant('farm', { nace: ['01.47'], takes: [takes('hen-feed')] })
    const base = baseOf([sludge, feed], [exchange(sludge.id, feed.id)], [farm])
    const result = lookedUp(base, 'Cadmium liquor')
    expect(result.prospects).toEqual([])
    expect(out(result)).toMatchObject([[['farm'], { kind: 'hazard.closed' }]])
  })

  it('goes to food only where that very stream is asked for', () => {
    const marc = material({ id: 'quince-marc' })
    const filling = use({ id: 'cake-filling', sector: 'food' })
    const bakery = plant('bakery', { nace: ['10.71'], takes: [takes('cake-filling')] })
    const maker = plant('pectin', {
      nace: ['10.89'],
      takes: [takes('cake-filling'), takes(marc.id, 'often')],
    })
    const base = baseOf([marc, filling], [exchange(marc.id, filling.id)], [bakery, maker])
    const result = lookedUp(base, 'Quince marc')
    expect(found(result).map(([id]) => id)).toEqual(['pectin'])
    expect(out(result)).toEqual([[['bakery'], { kind: 'quality.to-be-shown', params: { sector: 'food' } }]])
  })

  it('stands in for what a plant names otherwise, and counts less for it', () => {
    const stone = material({ id: 'chalk-lumps' })
    const plants = ['Chalk lumps', 'Greystone slag and sand', undefined].map((name, at) =>
      plant(`mill-${at}`, { takes: [takes('mill-binder', 'always', 'raw-material', name)] }),
    )
    const base = baseOf([slag, stone, binder], [exchange(slag.id, binder.id)], plants)
    expect(found(lookedUp(base, 'Greystone slag')).map(([id, evidence]) => [id, evidence])).toEqual([
      ['mill-0', 'known'],
      ['mill-1', 'standard'],
      ['mill-2', 'standard'],
    ])
  })

  it('of heat is judged by the temperature', () => {
    const heat = material({ id: 'oven-warmth', forms: ['heat'], aliases: ['oven warmth', 'waste heat'] })
    const warm = use({ id: 'room-heating', sector: 'energy' })
    const taking = (id: string, min: number, carrier: 'steam' | 'hot-water') =>
      plant(id, {
        takes: [takes('room-heating', 'always', 'process-heat')],
        utilities: { gives: [], takes: [{ carrier, temperature: { min, max: min + 40 }, usual: 'always' }] },
      })
    const blind = plant('blind', { takes: [takes('room-heating', 'always', 'process-heat')] })
    const plants = [taking('greenhouse', 40, 'hot-water'), taking('boiler', 150, 'steam'), blind]
    const base = baseOf([heat, warm], [exchange(heat.id, warm.id)], plants)
    const at60 = lookedUp(base, 'Oven warmth', { description: 'Heat at 60 °C' })
    expect(found(at60).map(([id]) => id)).toEqual(['greenhouse', 'blind'])
    expect(out(at60)).toEqual([[['boiler'], { kind: 'heat.too-cold', params: { needed: 150, stated: 60 } }]])
    expect(at60.prospects[1]!.outlets[0].conditions).toContainEqual({ kind: 'heat.unknown', params: {} })
    const unsaid = lookedUp(base, 'Oven warmth', { description: 'Heat all year' })
    expect(unsaid.prospects[0]!.outlets[0].conditions).toContainEqual({
      kind: 'heat.unstated',
      params: { needed: { min: 40, max: 80 } },
    })
  })

  it('that is read as nothing leads nowhere', () => {
    const mill = plant('mill', { takes: [takes(slag.id)] })
    expect(lookedUp(baseOf([slag], [], [mill]), 'Zzgrmpf')).toEqual({
      readAs: [],
      prospects: [],
      leftOut: [],
    })
  })
})

it('a need finds who gives it off, also by the use that it names', () => {
  const works = plant('works', { gives: [{ concept: slag.id, usual: 'often' }] })
  const base = baseOf([slag, binder], [exchange(slag.id, binder.id)], [works])
  for (const words of ['Greystone slag', 'Mill binder wanted'])
    expect(found(lookedUp(base, words, { type: 'requirement' }))).toEqual([
      ['works', 'standard', 'often', null],
    ])
})

describe('the order', () => {
  const usual = fc.constantFrom<Usual>('always', 'often', 'sometimes')
  const arbitrary = fc.array(
    fc.record({ usual, grade: fc.constantFrom<1 | 2>(1, 2), members: fc.nat(3), km: fc.option(fc.nat(900)) }),
    { minLength: 2, maxLength: 6 },
  )

  it('is by evidence, then how usual, members and distance, whatever came first', () => {
    const ranks = { standard: 0, known: 1, trials: 2, always: 0, often: 1, sometimes: 2 }
    fc.assert(
      fc.property(arbitrary, (rows) => {
        const uses = rows.map((_, at) => use({ id: `bind-${'abcdef'[at]}` }))
        const base = baseOf(
          [slag, ...uses],
          uses.map(({ id }, at) => exchange(slag.id, id, { grade: rows[at]!.grade })),
          rows.map((row, at) => plant(`p-${at}`, { takes: [takes(uses[at]!.id, row.usual)] })),
        )
        const people = lookedUp(base, 'Greystone slag').prospects.map((prospect) => {
          const { members, km } = rows[Number(prospect.plant.id.slice(2))]!
          return { ...prospect, members, nearestKm: members > 0 ? km : null }
        })
        expect(people).toHaveLength(rows.length)
        const order = inOrderOfPromise(people)
        expect(inOrderOfPromise(people.toReversed())).toEqual(order)
        const key = ({ outlets: [outlet], members, nearestKm }: (typeof order)[number]) => [
          ranks[outlet.evidence],
          ranks[outlet.usual],
          -members,
          nearestKm ?? Infinity,
        ]
        order.slice(1).forEach((next, at) => {
          const [a, b] = [key(order[at]!), key(next)]
          const differs = a.findIndex((value, place) => value !== b[place])
          if (differs >= 0) expect(a[differs]!).toBeLessThan(b[differs]!)
        })
      }),
      { numRuns: 40 },
    )
  })
})
