import { beforeAll, describe, expect, it } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { api } from '#shared/api/index.ts'
import { call, signedIn, table, type User, type UserTraits } from '#test/api/support/cloud.ts'
import { list } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** Industries that could take what nobody asked for, and the members among them. */

const { prospects } = api

const look = (as: User | undefined, id: string) =>
  call(prospects.getProspects, { ...(as && { as }), params: { id } })

const SLAG = listingInput({
  material_name: 'Granulated blast furnace slag',
  description: 'Wet granulated slag from the blast furnace, glassy, chloride 0.02 %.',
  quantity: 900,
  unit: 't/month',
})

/** A member that confirmed to be such plants. */
async function plantOf(plants: string[], traits: UserTraits = {}): Promise<User> {
  const user = await signedIn(traits)
  await companyRepository(await table()).updateProfile(user.companyId, { plants }, new Date())
  return user
}

let steel: User
let slag: string
beforeAll(async () => {
  steel = await signedIn({ plan: 'pro', industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
  slag = await list(steel, SLAG)
})

const cementOf = async (as = steel, id = slag) =>
  (await look(as, id)).data.industries.find((industry) => industry.id === 'cement')!

describe('the industries that could take an offer', () => {
  it('say as what, why, how sure, what it takes and what must be met', async () => {
    const { status, data } = await look(steel, slag)
    expect(status).toBe(200)
    expect(data.material).toEqual({ id: slag, material_name: SLAG.material_name, type: 'waste' })
    expect(data.read_as).toEqual(['Granulated blast furnace slag'])
    expect(data.industries.length).toBeGreaterThan(5)
    expect(data.total).toBeGreaterThanOrEqual(data.industries.length)
    const cement = data.industries.find(({ id }) => id === 'cement')!
    expect(cement).toMatchObject({ label: 'Cement works', nace: ['23.51'] })
    const [outlet] = cement.outlets
    expect(outlet).toMatchObject({ role: 'raw-material', evidence: 'standard' })
    expect(outlet!.why).toMatch(/as raw material/)
    expect(outlet!.treatment).toContain('dewatering and drying')
    const limits = Object.fromEntries(outlet!.limits.map(({ text, state, said }) => [text, [state, said]]))
    expect(limits['Chloride at most 0.1 % by mass']).toEqual(['met', 'chloride 0.02 %'])
    expect(limits['Glass content at least 67 % by mass']).toEqual(['unstated', null])
    expect(outlet!.precedents.every(({ source }) => source !== '')).toBe(true)
  })

  it('name the members that are such a plant, the nearest first, and nobody else', async () => {
    const far = await plantOf(['cement'], { place: ['Hamburg', 'Germany'] })
    const near = await plantOf(['cement', 'lime'], { place: ['Antwerp', 'Belgium'] })
    const nowhere = await plantOf(['cement'])
    const gone = await plantOf(['cement'], { role: 'suspended', place: ['Antwerp', 'Belgium'] })
    const waiting = await plantOf(['cement'], { role: 'pending' })
    const { members } = await cementOf()
    const ids = members.map(({ company }) => company.id)
    const [first, second, last] = [near, far, nowhere].map(({ companyId }) => ids.indexOf(companyId))
    expect(first).toBeGreaterThanOrEqual(0)
    expect(second).toBeGreaterThan(first!)
    expect(last).toBeGreaterThan(second!)
    for (const { companyId } of [gone, waiting, steel]) expect(ids).not.toContain(companyId)
    expect(members[first!]).toMatchObject({ ground: 'confirmed', company: { name: near.companyName } })
    expect(members[first!]!.distance_km).toBeGreaterThan(40)
    expect(members[last!]!.distance_km).toBeNull()
  })

  it('are told to the owner alone', async () => {
    const other = await signedIn()
    const answers = [await look(undefined, slag), await look(other, slag), await look(steel, 'nothing-such')]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
    const withdrawn = await list(other, SLAG)
    await call(api.catalogue.withdrawMaterial, { as: other, params: { id: withdrawn } })
    expect((await look(other, withdrawn)).error.code).toBe('NOT_FOUND')
  })

  it('are none where the words say nothing, and it is said', async () => {
    const odd = await list(steel, listingInput({ material_name: 'Zzgrmpf 77', description: 'Qwxyz.' }))
    expect((await look(steel, odd)).data).toMatchObject({ read_as: [], industries: [], total: 0 })
  })

  it('leave out what law or a stated value forbids, with the reason', async () => {
    const grain = await list(
      steel,
      listingInput({
        material_name: "Brewer's spent grain",
        description: 'Wet spent grain.',
        category: 'Food',
      }),
    )
    const { left_out } = (await look(steel, grain)).data
    expect(left_out.map(({ reason }) => reason)).toContain('Food quality must be shown')
    const salty = await list(steel, { ...SLAG, description: 'Granulated slag, chloride 3 %.' })
    const { data } = await look(steel, salty)
    expect(data.left_out.map(({ reason }) => reason).join()).toMatch(/chloride above the usual limit/i)
  })
})

it('a need is told who could supply it', async () => {
  const cement = await signedIn({ industry: 'Cement & Construction' })
  const need = listingInput({
    material_name: 'Granulated blast furnace slag',
    description: 'For grinding.',
    type: 'requirement',
  })
  const works = await plantOf(['integrated-steel'])
  const { data } = await look(cement, await list(cement, need))
  const supplier = data.industries.find(({ id }) => id === 'integrated-steel')
  expect(supplier?.outlets[0]).toMatchObject({ role: null, evidence: 'standard' })
  expect(supplier!.members.map(({ company }) => company.id)).toContain(works.companyId)
})
