import { beforeAll, describe, expect, it } from 'vitest'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
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

  it('know a member by its questionnaire, or by how it describes its site', async () => {
    const [asked, described, vague] = await Promise.all([signedIn(), signedIn(), signedIn()])
    const { status } = await call(api.onboarding.generatePortfolio, {
      as: asked,
      body: {
        id: asked.companyId,
        location: { city: 'Antwerp', country: 'Belgium' },
        industry: 'Manufacturing',
        products: 'Portland cement, clinker',
        exact_employee_count: 180,
        production_volume: '900,000 t of cement a year',
        processes: 'rotary kiln, cement mill',
      },
    })
    expect(status).toBe(200)
    const { updateProfile } = companyRepository(await table())
    const say = (user: User, process_description: string) =>
      updateProfile(user.companyId, { process_description }, new Date())
    await say(described, 'Cement works with a clinker kiln, five-stage preheater and two cement mills.')
    await say(vague, 'A family business with modern machines.')
    const grounds = new Map((await cementOf()).members.map(({ company, ground }) => [company.id, ground]))
    expect([asked, described, vague].map(({ companyId }) => grounds.get(companyId))).toEqual([
      'confirmed',
      'described',
      undefined,
    ])
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

describe('asking the members of an industry', () => {
  const ask = (as: User | undefined, id: string, industry: string) =>
    call(prospects.askMembers, { ...(as && { as }), params: { id }, body: { industry } })
  const told = async (as: User) => (await call(api.messaging.listNotifications, { as })).data.items
  const answer = (as: User, id: string, given: 'interested' | 'declined') =>
    call(prospects.answerInquiry, { as, params: { id }, body: { answer: given } })

  /** An offer whose industry has these members and no others: nobody else in the file is such a plant. */
  async function scene(plant: string, members: number, traits: UserTraits = {}) {
    const owner = await signedIn({ place: ['Ghent', 'Belgium'], ...traits })
    const there: User[] = []
    for (let count = 0; count < members; count++) there.push(await plantOf([plant]))
    return { owner, members: there, id: await list(owner, SLAG) }
  }

  it('tells each of them once, and says to whom', async () => {
    const { owner, members, id } = await scene('frit-glaze-works', 2)
    const { status, data } = await ask(owner, id, 'frit-glaze-works')
    expect(status).toBe(200)
    expect(data.asked.map(({ company }) => company.id).sort()).toEqual(
      members.map(({ companyId }) => companyId).sort(),
    )
    expect(data.asked.every(({ state, answered_at }) => state === 'asked' && answered_at === null)).toBe(true)
    expect([data.not_asked, data.may_ask]).toEqual([0, 3])
    const again = await ask(owner, id, 'frit-glaze-works')
    expect(again.data).toEqual(data)
    for (const member of members) {
      const notices = await told(member)
      expect(notices.map(({ title, link }) => [title, link])).toEqual([
        [`Could you take ${SLAG.material_name}?`, `/listings/${id}?asked`],
      ])
    }
    const shown = (await look(owner, id)).data.industries.find((one) => one.id === 'frit-glaze-works')!
    expect(shown.members.map(({ asked }) => asked?.state)).toEqual(['asked', 'asked'])
    expect((await look(owner, id)).data.may_ask).toBe(3)
  })

  it('five times at once, tells each of them once', async () => {
    const { owner, members, id } = await scene('special-glass', 2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(owner, id, 'special-glass')))
    expect(answers.map(({ status, data }) => [status, data.asked?.length])).toEqual(Array(5).fill([200, 2]))
    for (const member of members) expect(await told(member)).toHaveLength(1)
    expect((await look(owner, id)).data.may_ask).toBe(3)
  })

  it('is refused for another company’s listing, an unknown industry, and without a sign-in', async () => {
    const { owner, id } = await scene('railway-construction', 0)
    const other = await signedIn()
    const answers = [
      await ask(undefined, id, 'railway-construction'),
      await ask(other, id, 'railway-construction'),
      await ask(owner, 'nothing-such', 'railway-construction'),
      await ask(owner, id, 'hairdresser'),
      await ask(owner, id, ''),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual([
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ])
    expect(answers.slice(3).map(({ error }) => error.details?.[0]?.field)).toEqual(['industry', 'industry'])
    expect((await ask(owner, id, 'railway-construction')).data).toMatchObject({ asked: [], not_asked: 0 })
  })

  it('ends with the day’s number of the plan; the rest are told as not asked', async () => {
    const { owner, id } = await scene('dredging', 6)
    const { data } = await ask(owner, id, 'dredging')
    expect([data.asked.length, data.not_asked, data.may_ask]).toEqual([5, 1, 0])
    const second = await list(owner, { ...SLAG, material_name: 'Blast furnace slag, granulated' })
    const refused = await ask(owner, second, 'dredging')
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.error.error).toContain('5 members')
  })

  it('tells of a blind listing nobody, and of one for named companies those alone', async () => {
    const { owner, members } = await scene('railway-construction', 2)
    const [named, other] = members as [User, User]
    const visible = (visibility: 'blind' | 'named', rest: object = {}) =>
      list(owner, { ...SLAG, visibility, ...rest })
    const blind = await ask(owner, await visible('blind'), 'railway-construction')
    expect([blind.status, blind.error.error]).toEqual([
      409,
      'None of these companies may see this listing. Let them see it before you ask.',
    ])
    const id = await visible('named', { shown_to: [named.companyId] })
    const { data } = await ask(owner, id, 'railway-construction')
    expect([data.asked.map(({ company }) => company.id), data.not_asked]).toEqual([[named.companyId], 1])
    expect((await told(named)).map(({ link }) => link)).toEqual([`/listings/${id}?asked`])
    expect(await told(other)).toEqual([])
  })

  it('asks nobody who takes no part, and not the asker', async () => {
    const { owner, id } = await scene('mineral-wool', 0)
    const suspended = await plantOf(['mineral-wool'], { role: 'suspended' })
    await companyRepository(await table()).updateProfile(
      owner.companyId,
      { plants: ['mineral-wool'] },
      new Date(),
    )
    const ids = (await ask(owner, id, 'mineral-wool')).data.asked.map(({ company }) => company.id)
    for (const { companyId } of [suspended, owner]) expect(ids).not.toContain(companyId)
    expect(await told(owner)).toEqual([])
  })

  it('is answered by who was asked: interested connects the two, once', async () => {
    const { owner, members, id } = await scene('power-grid', 2)
    const [keen, busy] = members as [User, User]
    const stranger = await signedIn()
    const industry = (await look(owner, id)).data.industries.find(({ members: there }) =>
      there.some(({ company }) => company.id === keen.companyId),
    )
    expect(industry?.id).toBe('power-grid')
    await ask(owner, id, 'power-grid')
    const seen = await call(prospects.getInquiry, { as: keen, params: { id } })
    expect(seen.data).toMatchObject({
      state: 'asked',
      material: { id, material_name: SLAG.material_name, type: 'waste' },
      company: { id: owner.companyId },
    })
    for (const as of [stranger, owner]) {
      expect((await call(prospects.getInquiry, { as, params: { id } })).error.code).toBe('NOT_FOUND')
      expect((await answer(as, id, 'interested')).error.code).toBe('NOT_FOUND')
    }
    const answers = await Promise.all([1, 2, 3].map(() => answer(keen, id, 'interested')))
    expect(answers.map(({ status, data }) => [status, data.state])).toEqual(
      Array(3).fill([200, 'interested']),
    )
    expect((await answer(keen, id, 'declined')).error.code).toBe('CONFLICT')
    expect((await answer(busy, id, 'declined')).data.state).toBe('declined')
    const params = { a: owner.companyId, b: keen.companyId }
    expect((await call(api.exchange.checkConnection, { as: owner, params })).data.isConnected).toBe(true)
    expect((await told(owner)).map(({ title }) => title).sort()).toEqual([
      `Interested in ${SLAG.material_name}`,
      `Not for them: ${SLAG.material_name}`,
    ])
    const shown = (await look(owner, id)).data.industries.find((one) => one.id === 'power-grid')!
    expect(shown.members.map(({ asked }) => asked?.state).sort()).toEqual(['declined', 'interested'])
  })

  it('is asked again after ninety days', async () => {
    const { owner, members, id } = await scene('drilling-contractor', 1)
    await ask(owner, id, 'drilling-contractor')
    const long = new Date(Date.now() - 91 * 86_400_000).toISOString()
    await (
      await table()
    ).Inquiry.build(UpdateAttributesCommand)
      .item({
        listing_id: id,
        company_id: members[0]!.companyId,
        asked_at: long,
        state: 'declined',
        answered_at: long,
      })
      .send()
    const of = async () =>
      (await look(owner, id)).data.industries.find((one) => one.id === 'drilling-contractor')!.members[0]!
        .asked
    expect(await of()).toBeNull()
    expect((await ask(owner, id, 'drilling-contractor')).data.asked).toMatchObject([
      { state: 'asked', answered_at: null },
    ])
    expect(await told(members[0]!)).toHaveLength(2)
  })
})
