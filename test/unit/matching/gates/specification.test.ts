import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { type PlainProperty, propertyOf, requirementOf } from '#shared/domain/properties/parse.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const listing = (
  type: Listing['type'],
  material_name: string,
  description: string,
  more: Partial<Listing>,
): Listing => ({
  ...{ id: type, companyId: '', type, material_name, description, quantity: 500, unit: 't/year' },
  ...more,
})
const sheet = (...rows: [parameter: string, value: number, unit: string, basis?: string][]) =>
  rows.map(([parameter, value, unit, basis]) => propertyOf({ parameter, value, unit, basis })!)
const limits = (...rows: (PlainProperty & { weight?: 'must' | 'wish' })[]) =>
  rows.map((row) => requirementOf(row)!)

const compost = (...rows: Parameters<typeof sheet>) =>
  listing('waste', 'Green waste compost', 'Matured and screened, from gardens and parks.', {
    properties: sheet(...rows),
  })
const farm = (...rows: Parameters<typeof limits>) =>
  listing('requirement', 'Compost for fields', 'We spread compost on our fields as a soil improver.', {
    specification: limits(...rows),
  })
const match = (offer: Listing, need: Listing) => matchPair(knowledge, offer, need, { now: 0 })
const purity = (offer: Listing, need: Listing) =>
  match(offer, need).gates.find(({ name }) => name === 'purity')

describe('a specification of a need', () => {
  it('is told by the size that stands in the text, which settles that it is fine enough and no more', () => {
    const rubble = (size: string) =>
      listing('waste', 'Magnesia brick rubble', `Spent magnesia bricks, crushed ${size}.`, {})
    const splash = listing('requirement', 'Magnesia for slag splashing', 'For our converter.', {
      specification: limits({ parameter: 'particle size', op: '<=', value: 30, unit: 'mm' }),
    })
    expect(purity(rubble('0-30 mm'), splash)).toMatchObject({ state: 'pass' })
    expect(purity(rubble('0-8 mm'), splash)).toMatchObject({ state: 'pass' })
    expect(purity(rubble('0-80 mm'), splash)).toMatchObject({ state: 'unknown' })
    expect(purity(rubble(''), splash)).toMatchObject({ state: 'unknown' })
  })

  const nickel = { parameter: 'nickel', op: '<=', value: 50, unit: 'mg/kg', basis: 'dry' } as const

  it('refuses by value what the same words would take', () => {
    expect(match(compost(['nickel', 20, 'mg/kg', 'dry']), farm(nickel))).toMatchObject({ refused: false })
    expect(match(compost(['nickel', 400, 'mg/kg', 'dry']), farm(nickel))).toMatchObject({
      refused: true,
      score: 0,
    })
  })

  it.each<[string, string, string, string, PlainProperty, number, number]>([
    [
      ...(['zinc fifty times over in a coagulant', 'Ferric chloride solution 40 %'] as const),
      ...(['Ferric chloride as a coagulant of a sewage works', 'zinc'] as const),
      { parameter: 'zinc', op: '<=', value: 60, unit: 'mg/kg' },
      ...([3000, 20] as const),
    ],
    [
      ...(['chloride in kiln feed', 'Coal fly ash', 'Alternative raw material for kiln feed'] as const),
      'chloride',
      { parameter: 'chloride', op: '<=', value: 1000, unit: 'mg/kg', basis: 'dry' },
      ...([30_000, 300] as const),
    ],
    [
      ...(['nickel in compost', 'Green waste compost', 'Compost for fields', 'nickel'] as const),
      { parameter: 'nickel', op: '<=', value: 50, unit: 'mg/kg', basis: 'dry' },
      ...([400, 20] as const),
    ],
  ])('refuses %s by its value, and nothing else falls', (_, offered, needed, id, limit, bad, good) => {
    const need = (...rows: Parameters<typeof limits>) =>
      listing('requirement', needed, '', { specification: limits(...rows) })
    const offer = (...values: number[]) =>
      listing('waste', offered, '', {
        properties: sheet(
          ...values.map((value): [string, number, string, string?] => [
            id,
            value,
            'mg/kg',
            limit.basis ?? undefined,
          ]),
        ),
      })
    expect(match(offer(bad), need(limit)).refused).toBe(true)
    // Neither what keeps the limit, nor what states nothing, nor the same value where nothing is asked.
    for (const pair of [
      [offer(good), need(limit)],
      [offer(), need(limit)],
      [offer(bad), need()],
    ] as const)
      expect(match(...pair).refused).toBe(match(offer(), need()).refused)
    expect(match(offer(), need()).refused).toBe(false)
  })

  it('is compared on its own basis', () => {
    // 35 mg/kg as received at 40 % of water are 58 of the dry matter.
    expect(match(compost(['nickel', 35, 'mg/kg'], ['moisture', 40, '%']), farm(nickel)).refused).toBe(true)
    expect(match(compost(['nickel', 25, 'mg/kg'], ['moisture', 40, '%']), farm(nickel)).refused).toBe(false)
  })

  it('leaves open what is not stated, and asks for it', () => {
    const open = match(compost(['moisture', 40, '%']), farm(nickel))
    expect(open).toMatchObject({ refused: false })
    expect(open.gates).toContainEqual(expect.objectContaining({ name: 'purity', state: 'unknown' }))
    expect(open.explanation.ask).toMatchObject({
      kind: 'limit',
      params: { limit: { parameter: 'nickel' } },
    })
    const wet = match(compost(['nickel', 35, 'mg/kg']), farm(nickel))
    expect(wet.explanation.ask).toMatchObject({ kind: 'compare', params: { missing: 'moisture' } })
  })

  it('lowers for a wish, and refuses nothing', () => {
    const wished = match(compost(['nickel', 400, 'mg/kg', 'dry']), farm({ ...nickel, weight: 'wish' }))
    const met = match(compost(['nickel', 20, 'mg/kg', 'dry']), farm({ ...nickel, weight: 'wish' }))
    expect(wished.refused).toBe(false)
    expect(wished.score).toBeLessThan(met.score)
    expect(wished.explanation.against).toContainEqual(expect.objectContaining({ kind: 'limit.beyond' }))
  })

  it('reads the value from the text where the sheet has none', () => {
    const offer = listing('waste', 'Green waste compost', 'Screened; nickel 400 mg/kg DM.', {})
    expect(purity(offer, farm(nickel))?.state).toBe('fail')
  })
})
