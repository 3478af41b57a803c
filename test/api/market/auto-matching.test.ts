import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ScanCommand } from 'dynamodb-toolbox/table/actions/scan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { listingRepository } from '#functions/data/listings/listing.ts'
import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import { serverFrameSchema } from '#shared/api/notices/frames.ts'
import { api } from '#shared/api/index.ts'
import { EVERYBODY, listingKey } from '#shared/table/keys.ts'
import {
  call,
  cloud,
  dynamo,
  ownCloud,
  RACE,
  runScheduled,
  signedIn,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { listening } from '#test/api/support/socket.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud(RACE)

const { account, catalogue, matching, messaging } = api

const SLAG = { material_name: 'Granulated blast furnace slag', description: 'Glassy, wet, 8 % moisture.' }
const BINDER = { material_name: 'Clinker substitute', description: 'Granulated slag for CEM II/B-S.' }

const steelWorks = () => signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'], plan: 'pro' })
const cementWorks = () =>
  signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'], plan: 'pro' })

const list = async (as: User, type: 'waste' | 'requirement', text: object) => {
  const body = listingInput({ ...text, type, quantity: 500, unit: 't/month' })
  return (await call(catalogue.createMaterial, { as, body })).data.id
}
const matchesOf = async (as: User) =>
  (await call(matching.listMatches, { as, params: { id: as.companyId } })).data.items
const pairsOf = async (as: User) => (await matchesOf(as)).map(({ own, other }) => `${own.id} ${other.id}`)
const newsOf = async (as: User) =>
  (await call(messaging.listNotifications, { as })).data.items.filter(({ title }) =>
    title.startsWith('New match for'),
  )

/** Kills the matcher at its `nth` write from now on, once. */
async function killAtWrite(nth: number): Promise<() => number> {
  const { observe, kill } = await cloud()
  let writes = 0
  const stop = observe(({ caller, action }: AwsCall) => {
    if (caller !== 'MatcherFunction' || action !== 'TransactWriteItems' || ++writes !== nth) return
    stop()
    void kill('MatcherFunction')
  })
  return () => writes
}

/** The table without the matches of a company, as if none had been found. */
async function forgetMatches(as: User): Promise<void> {
  const { Match } = await table()
  for (let left = await matchesOf(as); left.length > 0; left = await matchesOf(as)) {
    for (const { id } of left) await Match.build(DeleteItemCommand).key({ id }).send()
  }
}

/** Takes its listings off the market: each pair that later tests need not have costs them a transaction. */
async function withdrawAll(as: User): Promise<void> {
  const { data } = await call(catalogue.listMaterials, { as, query: { scope: 'own', limit: 200 } })
  for (const { id } of data.items) await call(catalogue.withdrawMaterial, { as, params: { id } })
  await (await cloud()).settled()
}

const expectOnce = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

describe('a new listing', () => {
  let steel: User
  let cement: User
  beforeAll(async () => {
    ;[steel, cement] = await Promise.all([steelWorks(), cementWorks()])
  })
  afterAll(async () => {
    for (const company of [steel, cement]) await withdrawAll(company)
  })

  it('appears among the matches of its partners, once, and they are told', async () => {
    const { settled } = await cloud()
    const binder = await list(cement, 'requirement', BINDER)
    await settled()
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    expect(await pairsOf(cement)).toContain(`${binder} ${slag}`)
    expectOnce(await pairsOf(cement))
    const told = await newsOf(cement)
    expect(told.map(({ link }) => link)).toEqual([`/matches/${(await matchesOf(cement))[0]!.id}`])
    expect(await newsOf(steel)).toEqual([])
  })

  it('tells nobody of what brings less than the company wants to hear of, and lists it all the same', async () => {
    const { settled } = await cloud()
    const before = (await newsOf(cement)).length
    const { data } = await call(account.updateMe, { as: cement, body: { least_worth: 100_000_000 } })
    expect(data.company!.least_worth).toBe(100_000_000)
    const slag = await list(steel, 'waste', { ...SLAG, description: 'Glassy, dry, from furnace B.' })
    await settled()
    expect((await pairsOf(cement)).some((pair) => pair.endsWith(` ${slag}`))).toBe(true)
    expect(await newsOf(cement)).toHaveLength(before)
    await call(account.updateMe, { as: cement, body: { least_worth: 0 } })
    await call(catalogue.withdrawMaterial, { as: steel, params: { id: slag } })
    await settled()
  })

  it('is found again by its owner without telling anybody twice', async () => {
    const [match] = await matchesOf(steel)
    const before = await newsOf(cement)
    const { data } = await call(matching.generateMatches, {
      as: steel,
      body: { materialId: match!.own.id, companyId: steel.companyId },
    })
    // It was listed a moment ago: what was found at once is as new to its owner as what this search finds.
    expect(data.new_matches).toBe(data.total)
    expect(await newsOf(cement)).toEqual(before)
  })

  it('is matched anew when its owner changes it', async () => {
    const { settled } = await cloud()
    const vague = await list(steel, 'waste', { material_name: 'Residue', description: 'From the mill.' })
    await settled()
    const iron = await list(cement, 'requirement', {
      material_name: 'Iron corrective for raw meal',
      description: 'Iron oxide carrier.',
    })
    await settled()
    expect(await pairsOf(cement)).not.toContain(`${iron} ${vague}`)
    await call(catalogue.updateMaterial, {
      as: steel,
      params: { id: vague },
      body: listingInput({
        material_name: 'Mill scale',
        description: 'From the hot strip mill, low oil.',
        quantity: 500,
        unit: 't/month',
      }),
    })
    await settled()
    expect(await pairsOf(cement)).toContain(`${iron} ${vague}`)
  })

  it('is matched once when the record comes twice', async () => {
    const { settled, invoke, tableName } = await cloud()
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    const [pairs, news] = [await pairsOf(cement), await newsOf(cement)]
    const { PK, SK } = listingKey(slag)
    const { Item } = await (
      await dynamo()
    ).send(new GetItemCommand({ TableName: tableName, Key: { PK: { S: PK }, SK: { S: SK } } }))
    const event = { Records: [{ eventName: 'INSERT', dynamodb: { NewImage: Item, SequenceNumber: '1' } }] }
    expect(await invoke('MatcherFunction', event)).toEqual({ batchItemFailures: [] })
    expect(await invoke('MatcherFunction', event)).toEqual({ batchItemFailures: [] })
    expect([await pairsOf(cement), await newsOf(cement)]).toEqual([pairs, news])
  })

  it('is matched once when the function is killed in the middle', async () => {
    const { settled } = await cloud()
    const buyers = await Promise.all([cementWorks(), cementWorks(), cementWorks()])
    for (const buyer of buyers) await list(buyer, 'requirement', BINDER)
    await settled()
    const writes = await killAtWrite(2)
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    expect(writes()).toBe(2)
    for (const buyer of [cement, ...buyers]) {
      const matches = (await matchesOf(buyer)).filter(({ other }) => other.id === slag)
      expect(matches).toHaveLength(1)
      const told = (await newsOf(buyer)).filter(({ link }) => link === `/matches/${matches[0]!.id}`)
      expect(told).toHaveLength(1)
    }
    for (const buyer of buyers) await withdrawAll(buyer)
  })

  it('that was put back from long ago is no news', async () => {
    const { settled } = await cloud()
    const store = await table()
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    const item = (await listingRepository(store).get(slag))!
    const old = new Date(Date.now() - 13 * 3_600_000).toISOString()
    await store.Listing.build(PutItemCommand)
      .item({ ...item, id: 'restored-slag', created_at: old, updated_at: old })
      .send()
    await settled()
    expect((await pairsOf(cement)).filter((pair) => pair.endsWith('restored-slag'))).toEqual([])
  })
})

describe('the search that follows a write', () => {
  let steel: User
  let cement: User
  beforeAll(async () => {
    ;[steel, cement] = await Promise.all([steelWorks(), cementWorks()])
    await list(cement, 'requirement', BINDER)
    await (await cloud()).settled()
  })
  afterAll(async () => {
    for (const company of [steel, cement]) await withdrawAll(company)
  })

  /** How often partners of a listing were looked for, by whatever function. */
  const searchesOf = async (listing: string) =>
    (await cloud()).logs
      .all()
      .filter((line) => line.includes('Looked for partners of a listing') && line.includes(listing)).length
  const run = async (id: string) => (await call(matching.getMatchRun, { as: steel, params: { id } })).data
  const partnersOf = async (materialId: string) =>
    (await call(matching.generateMatches, { as: steel, body: { materialId, companyId: steel.companyId } }))
      .data

  // Equal scores have no order.
  const idsOf = ({ matches }: { matches: { id: string }[] }) => matches.map(({ id }) => id).sort()

  it('is one: the stream looks, its owner hears of it, and the route answers what was kept', async () => {
    const { socket, of } = await listening(steel)
    const slag = await list(steel, 'waste', SLAG)
    await expect.poll(() => of('match.progress').length, { timeout: 10_000 }).toBe(1)
    const told = of('match.progress')[0]!.run
    expect(told).toMatchObject({ id: slag, listing: slag, status: 'finished', done: 1, total: 1 })
    expect(told.found).toBeGreaterThan(0)
    expect(await run(slag)).toEqual(told)
    const shown = await partnersOf(slag)
    expect(shown).toMatchObject({ total: told.found, new_matches: told.found })
    expect(idsOf(shown)).toEqual(
      (await matchesOf(steel))
        .filter(({ own }) => own.id === slag)
        .map(({ id }) => id)
        .sort(),
    )
    const scores = shown.matches.map(({ result }) => result.revolutionary_score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(idsOf(await partnersOf(slag))).toEqual(idsOf(shown))
    await (await cloud()).settled()
    expect(await searchesOf(slag)).toBe(1)
    expect(of('match.progress')).toHaveLength(1)
    socket.close()
  })

  it('follows each write, also of a value beside the text', async () => {
    const { settled } = await cloud()
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    const body = listingInput({ ...SLAG, type: 'waste', quantity: 400, unit: 't/month' })
    await call(catalogue.updateMaterial, { as: steel, params: { id: slag }, body })
    await settled()
    await partnersOf(slag)
    expect(await searchesOf(slag)).toBe(2)
    const value = { version: 0, properties: [{ parameter: 'zinc', op: '=' as const, value: 0.1, unit: '%' }] }
    await call(catalogue.stateProperties, { as: steel, params: { id: slag }, body: value })
    await settled()
    expect(await run(slag)).toMatchObject({ status: 'finished' })
    await partnersOf(slag)
    expect(await searchesOf(slag)).toBe(3)
  })

  it('is the route’s where nobody looked yet, and then not the stream’s as well', async () => {
    const { settled, invoke, tableName } = await cloud()
    const slag = await list(steel, 'waste', SLAG)
    await settled()
    await (
      await table()
    ).ListingSearch.build(DeleteItemCommand)
      .key({ company_id: steel.companyId, listing_id: slag })
      .send()
    expect(await run(slag)).toMatchObject({ id: slag, status: 'queued', done: 0, finished_at: null })
    const kept = idsOf(await partnersOf(slag))
    expect(kept.length).toBeGreaterThan(0)
    expect(await run(slag)).toMatchObject({ status: 'finished', found: kept.length })
    const { PK, SK } = listingKey(slag)
    const { Item } = await (
      await dynamo()
    ).send(new GetItemCommand({ TableName: tableName, Key: { PK: { S: PK }, SK: { S: SK } } }))
    await invoke('MatcherFunction', {
      Records: [{ eventName: 'INSERT', dynamodb: { NewImage: Item, SequenceNumber: '1' } }],
    })
    expect(await searchesOf(slag)).toBe(2)
  })

  it('is shown to its owner alone', async () => {
    const slag = await list(steel, 'waste', SLAG)
    const { status } = await call(matching.getMatchRun, { as: cement, params: { id: slag } })
    expect(status).toBe(403)
  })
})

describe('a search for partners of all listings', () => {
  const COUNT = 45
  let steel: User
  let cement: User
  beforeAll(async () => {
    ;[steel, cement] = await Promise.all([steelWorks(), cementWorks()])
    for (let at = 0; at < COUNT; at++) await list(steel, 'waste', { ...SLAG, description: `Lot ${at}` })
    await (await cloud()).settled()
  })

  const start = async (as: User) =>
    await call(matching.autoGenerateMatches, { as, body: { companyId: as.companyId } })
  const run = async (as: User, id: string) => (await call(matching.getMatchRun, { as, params: { id } })).data

  it('is answered at once, tells how far it is over the socket, and what it found', async () => {
    const { settled, url } = await cloud()
    const { data } = await call(api.realtime.createTicket, { as: steel })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${data.ticket}`)
    await new Promise((resolve) => socket.once('open', resolve))
    const told: { status: string; done: number }[] = []
    socket.on('message', (data) => {
      const frame = serverFrameSchema.parse(JSON.parse(String(data)))
      if (frame.type === 'match.progress') told.push(frame.run)
    })

    const started = await start(steel)
    expect([started.status, started.data]).toMatchObject([202, { status: 'queued', total: COUNT, done: 0 }])
    const again = await start(steel)
    expect(again.data.id).toBe(started.data.id)
    await settled()
    expect(await run(steel, started.data.id)).toMatchObject({
      status: 'finished',
      total: COUNT,
      done: COUNT,
      finished_at: expect.any(String),
    })
    await expect.poll(() => told.at(-1)?.status).toBe('finished')
    expect(told.map(({ done }) => done)).toEqual([0, 20, 40, COUNT])
    socket.close()

    const next = await start(steel)
    expect(next.data.id).not.toBe(started.data.id)
    await settled()
  })

  it('goes on where it was killed, and counts and tells nothing twice', async () => {
    const { settled } = await cloud()
    const need = await list(cement, 'requirement', BINDER)
    await settled()
    await forgetMatches(steel)
    const writes = await killAtWrite(25)
    const { data } = await start(steel)
    await settled()
    expect(writes()).toBe(25)
    const done = await run(steel, data.id)
    expect(done).toMatchObject({ status: 'finished', done: COUNT })
    const pairs = (await pairsOf(cement)).filter((pair) => pair.startsWith(need))
    expectOnce(pairs)
    expect(done.new_matches).toBeGreaterThanOrEqual(pairs.length)
    expect(done.new_matches).toBe(done.found)
  })

  it('of another company is nobody else’s business', async () => {
    const { data } = await start(steel)
    const theirs = await call(matching.getMatchRun, { as: cement, params: { id: data.id } })
    expect([theirs.status, theirs.error.code]).toEqual([404, 'NOT_FOUND'])
    const forced = await call(matching.autoGenerateMatches, {
      as: cement,
      body: { companyId: steel.companyId },
    })
    expect([forced.status, forced.error.code]).toEqual([403, 'NOT_SELF'])
    await (await cloud()).settled()
  })

  it('of a company without listings ends at once', async () => {
    const lonely = await signedIn()
    const { data } = await start(lonely)
    await (await cloud()).settled()
    expect(await run(lonely, data.id)).toMatchObject({ status: 'finished', total: 0, done: 0, found: 0 })
  })
})

// Listed by no test above: of many equal partners a listing keeps twenty, and ids decide which.
const COPPERAS = { material_name: 'Copperas', description: 'Ferrous sulphate heptahydrate from pickling.' }
const REDUCER = { material_name: 'Ferrous sulphate', description: 'Chromate reducer for cement.' }

describe('the schedule', () => {
  it('matches everybody’s listings, a few at a step, and tells both sides', async () => {
    const { settled } = await cloud()
    const [steel, cement] = await Promise.all([steelWorks(), cementWorks()])
    const copperas = await list(steel, 'waste', COPPERAS)
    await settled()
    const reducer = await list(cement, 'requirement', REDUCER)
    await settled()
    await forgetMatches(steel) // which was told of the reducer once, when it was listed
    await runScheduled(/AutoMatching/i)
    await settled()
    const found = (await matchesOf(steel)).find(
      ({ own, other }) => own.id === copperas && other.id === reducer,
    )
    for (const side of [steel, cement]) {
      const told = (await newsOf(side)).filter(({ link }) => link === `/matches/${found!.id}`)
      expect(told).toHaveLength(side === steel ? 2 : 1)
    }
    const store = await table()
    const { Items = [] } = await store.table
      .build(ScanCommand)
      .entities(store.MatchRun)
      .options({ maxPages: Infinity })
      .send()
    const sweep = Items.find((run) => 'company_id' in run && run.company_id === EVERYBODY)
    expect(sweep).toMatchObject({ status: 'finished' })
    expect(sweep!.step).toBe(Math.ceil(sweep!.total / 20))
  })
})
