import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, cloud, ownCloud, signedIn, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

const { catalogue, matching } = api

const list = async (as: User, name: string, type: 'waste' | 'requirement', description: string) => {
  const body = listingInput({ material_name: name, type, description, quantity: 500, unit: 't/month' })
  return (await call(catalogue.createMaterial, { as, body })).data.id
}
const partnersOf = async (as: User, materialId: string) =>
  (await call(matching.generateMatches, { as, body: { materialId, companyId: as.companyId } })).data
const reject = (as: User, id: string, reason: string) =>
  call(matching.decideMatch, {
    as,
    params: { id },
    body: { decision: 'reject', reason: reason as 'price' },
  })

let steel: User
let slag: string
const buyers: { user: User; need: string }[] = []

beforeAll(async () => {
  steel = await signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
  for (let at = 0; at < 7; at++) {
    const user = await signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'] })
    const need = await list(user, 'Clinker substitute', 'requirement', 'Granulated slag for CEM II/B-S.')
    buyers.push({ user, need })
  }
  slag = await list(steel, 'Granulated blast furnace slag', 'waste', 'Glassy, wet, 8 % moisture.')
  await (await cloud()).settled()
})

describe('a rejected pair', () => {
  it('is shown to neither side again, nowhere', async () => {
    const [buyer] = buyers
    const before = await partnersOf(steel, slag)
    const match = before.matches.find(({ counterpart }) => counterpart.id === buyer!.need)!
    await reject(steel, match.id, 'price')

    const after = await partnersOf(steel, slag)
    expect(after.total).toBe(before.total - 1)
    expect(after.matches.map(({ id }) => id)).not.toContain(match.id)
    const theirs = await partnersOf(buyer!.user, buyer!.need)
    expect(theirs.matches.map(({ id }) => id)).not.toContain(match.id)

    const seen = async (as: User, id: string) =>
      (await call(catalogue.listMaterials, { as, query: { limit: 200 } })).data.items.find(
        (item) => item.id === id,
      )!
    expect(await seen(steel, buyer!.need)).toMatchObject({ match_score: null, match_with: null })
    expect(await seen(buyer!.user, slag)).toMatchObject({ match_score: null, match_with: null })
    expect((await seen(steel, buyers[1]!.need)).match_score).toBeGreaterThan(0.5)
  })

  it('stands in the list only where rejected ones are asked for', async () => {
    const of = async (query: object) =>
      (await call(matching.listMatches, { as: steel, params: { id: steel.companyId }, query })).data.items
    expect((await of({})).map(({ status }) => status)).not.toContain('rejected')
    expect((await of({ status: 'rejected' })).map(({ status }) => status)).toEqual(['rejected'])
  })
})

describe('what was decided', () => {
  it('moves the score of the next pair of that kind, and says so', async () => {
    const open = await partnersOf(steel, slag)
    const before = open.matches[0]!
    expect(before.explanation.taught).toBeNull()
    const others = open.matches
      .slice(1)
      .filter(({ material }) => material.material_name === 'Clinker substitute')
    for (const { id } of others.slice(0, 4)) await reject(steel, id, 'quality')

    // One was rejected for its price before: five decisions in all.
    await expect
      .poll(async () => (await partnersOf(steel, slag)).matches[0]!.explanation.taught)
      .toMatchObject({
        decided: 5,
        accepted: 0,
        rejected: [
          { reason: 'quality', count: 4 },
          { reason: 'price', count: 1 },
        ],
      })
    const [after] = (await partnersOf(steel, slag)).matches
    expect(after!.id).toBe(before.id)
    const { taught } = after!.explanation
    expect(taught!.moved).toBeLessThan(-0.05)
    expect(after!.result.revolutionary_score).toBeCloseTo(
      before.result.revolutionary_score + taught!.moved,
      3,
    )
    expect(taught!.text).toMatch(
      /^Of 5 decided matches of .*slag.* with .*, 0 were accepted and 5 rejected \(4 for quality, 1 for price\)\./i,
    )
    const stranger = await signedIn({ industry: 'Cement & Construction', place: ['Liège', 'Belgium'] })
    const need = await list(stranger, 'Clinker substitute', 'requirement', 'Granulated slag for CEM II/B-S.')
    const theirs = (await partnersOf(stranger, need)).matches.find(
      ({ counterpart }) => counterpart.id === slag,
    )
    expect(theirs!.explanation.taught).toMatchObject({ decided: 5 })
  })
})
