/** Why two listings match is stored as data; what was stored as a sentence before is read as it stands. */
import { UpdateItemCommand, $set } from 'dynamodb-toolbox/entity/actions/update'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, everything, ownCloud, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

const { catalogue, dashboard, matching } = api
const OLD = { reason: 'Old chips go to the old boiler.', open_fact: 'How wet are they? Below 30 % is usual.' }

let sawmill: User
let boiler: User
let match: string

const list = async (as: User, name: string, type: 'waste' | 'requirement', description: string) => {
  const body = listingInput({ material_name: name, type, description, quantity: 50, unit: 't/month' })
  return (await call(catalogue.createMaterial, { as, body })).data.id
}
const row = async (status: 'pending' | 'rejected' = 'pending') => {
  const params = { id: sawmill.companyId }
  const { data } = await call(matching.listMatches, { as: sawmill, params, query: { status } })
  return data.items.find(({ id }) => id === match)!
}
const advice = async () => {
  const { data } = await call(dashboard.getDashboard, {
    as: sawmill,
    params: { companyId: sawmill.companyId },
  })
  return data.recommendations.find(({ id }) => id === match)!
}
const stored = async () => (await everything()).find(({ _et, id }) => _et === 'match' && id === match)!
const write = async (changes: object) => {
  const { Match } = await table()
  await Match.build(UpdateItemCommand)
    .item({ id: match, ...changes })
    .send()
}
/** As an earlier version stored it. */
const writeOld = async (rest: object = {}) => {
  const { outlook } = await stored()
  await write({ ...rest, outlook: $set({ ...(outlook as object), ...OLD }) })
}

beforeAll(async () => {
  sawmill = await signedIn({ industry: 'Pulp & Paper', place: ['Ghent', 'Belgium'] })
  boiler = await signedIn({ industry: 'Energy', place: ['Antwerp', 'Belgium'] })
  await list(boiler, 'Wood chips for our boiler', 'requirement', 'Moisture below 30 %, size < 50 mm.')
  const chips = await list(sawmill, 'Wood chips', 'waste', 'From our saws, untreated.')
  const body = { materialId: chips, companyId: sawmill.companyId }
  match = (await call(matching.generateMatches, { as: sawmill, body })).data.matches[0]!.id
})

it('is stored as kinds and params, and told in the sentences of the match', async () => {
  const { outlook } = await stored()
  expect(outlook).toMatchObject({
    reason: { kind: expect.any(String) as string, params: { offer: expect.any(String) as string } },
    open_fact: { kind: 'limit', params: { limit: { parameter: 'moisture', value: 30, unit: '%' } } },
  })
  const { data } = await call(matching.getMatch, { as: sawmill, params: { id: match } })
  const { why, settle } = data.match!.explanation
  expect(why).toMatch(/\p{L}+ .*\.$/u)
  expect(await row()).toMatchObject({ why })
  expect(await advice()).toMatchObject({
    reason: expect.stringContaining(why) as string,
    open_fact: `${settle!.fact} ${settle!.text}`,
  })
})

it('is not written again while nothing has changed', async () => {
  await row()
  const { score } = await stored()
  // Too little to be a change of its own: whoever writes the reasons anew would write the score too.
  const marked = Number(score) + 1e-5
  await write({ score: marked })
  await row()
  expect(await stored()).toMatchObject({ score: marked })
})

it('of the old form is read as it stands, and becomes data when the match is looked at', async () => {
  const { why } = await row()
  await writeOld()
  const { reason, open_fact } = OLD
  expect(await advice()).toMatchObject({ reason: expect.stringContaining(reason) as string, open_fact })
  expect(await row()).toMatchObject({ why })
  expect(await stored()).toMatchObject({ outlook: { open_fact: { kind: 'limit' } } })
})

it('of the old form and settled keeps its sentence for good', async () => {
  await writeOld({
    status: 'rejected',
    rejected_by: boiler.companyId,
    rejected_at: new Date().toISOString(),
  })
  for (const _ of ['read', 'read again'])
    expect(await row('rejected')).toMatchObject({ status: 'rejected', why: OLD.reason })
  expect(await stored()).toMatchObject({ outlook: OLD })
})
