import { beforeAll, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { CURRENT_TERMS } from '#shared/domain/disclosure/terms.ts'
import { logEntryWrite } from '#functions/data/company/own-log.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { LogAction } from '#shared/domain/people/own-log.ts'
import { call, cloud, colleague, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { connected, list, PAIR } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** The company's own log: who did what with listings, deals and disclosures. */

const { blind, catalogue, exchange, people } = api

let owner: User
let manager: User
let editor: User

beforeAll(async () => {
  owner = await signedIn({ plan: 'pro' })
  manager = await colleague(owner, 'manager')
  editor = await colleague(owner, 'editor')
})

const log = async (as: User, query: object = {}) =>
  (await call(people.readLog, { as, query: { limit: 50, ...query } })).data.items
const actions = async (as: User, query: object = {}) => (await log(as, query)).map(({ action }) => action)

it('tells who listed, changed, hid and withdrew a listing, once each', async () => {
  const body = listingInput()
  const { id } = (await call(catalogue.createMaterial, { as: editor, body })).data
  await call(catalogue.createMaterial, { as: editor, body: { ...body, id } as never })
  const change = (as: User, more: object) =>
    call(catalogue.updateMaterial, { as, params: { id }, body: { ...body, ...more } })
  await change(editor, { quantity: body.quantity + 1 })
  await change(manager, { quantity: body.quantity + 1, visibility: 'members' })
  await call(catalogue.withdrawMaterial, { as: manager, params: { id } })
  await call(catalogue.withdrawMaterial, { as: manager, params: { id } })
  const entries = (await log(owner, { kind: 'listings' })).filter(({ about }) => about?.id === id)
  const by = (user: User) => user.email.toLowerCase()
  expect(entries.map(({ action, by: who, detail }) => [action, who, detail])).toEqual([
    ['listing.withdrawn', by(manager), null],
    ['listing.visibility', by(manager), 'public members'],
    ['listing.changed', by(editor), 'amount'],
    ['listing.listed', by(editor), 'public'],
  ])
  expect(new Set(entries.map(({ about }) => about?.name))).toEqual(new Set([body.material_name]))
})

it('tells each step of a deal to the side that did it, and of the other side nothing', async () => {
  const other = await signedIn()
  const { id: connectionId } = await connected(owner, other)
  const materialId = await list(owner, PAIR.offer)
  const begun = await call(exchange.createTransaction, {
    as: manager,
    body: { connectionId, materialId, quantity: 10, price_per_unit: 20 } as never,
  })
  expect(begun.status).toBe(201)
  const { id, amount } = begun.data
  const params = { id }
  await call(exchange.changeTransaction, { as: other, params, body: { price_per_unit: 25 } as never })
  const stands = (await call(exchange.getTransaction, { as: owner, params })).data.amount
  for (const as of [manager, other])
    await call(exchange.confirmTransaction, { as, params, body: { amount: stands } })
  const own = (await log(owner, { kind: 'deals' })).filter(({ about }) => about?.id === id)
  expect(own.map(({ action }) => action)).toEqual(['deal.confirm', 'deal.create'])
  expect(own[0]).toMatchObject({
    own: true,
    by: manager.email.toLowerCase(),
    partner: { id: other.companyId, name: other.companyName },
    about: { kind: 'deal', name: PAIR.offer.material_name },
  })
  const theirs = await log(other, { kind: 'deals' })
  expect(theirs.map(({ action, detail }) => [action, detail])).toEqual([
    ['deal.confirm', 'agreed'],
    ['deal.amount', String(stands)],
  ])
  expect(stands).not.toBe(amount)
})

it('tells of a disclosure what its side was told, and its end once it has come', async () => {
  const asker = await signedIn()
  const listing = await list(owner, {
    ...PAIR.offer,
    material_name: 'Log zwirbelname',
    visibility: 'blind',
  } as never)
  await (await cloud()).settled()
  const askers = async () => (await call(blind.listAskers, { as: owner, params: { id: listing } })).data
  const blindId = (await askers()).card.id
  await call(blind.askBlind, { as: asker, params: { id: blindId } })
  const of = async (as: User) =>
    (await log(as, { kind: 'disclosures' })).filter(({ about }) => [listing, blindId].includes(about!.id))

  const [first] = await of(owner)
  expect(first).toMatchObject({ action: 'disclosure.asked', own: false, by: null, partner: null })
  expect(JSON.stringify(await log(owner))).not.toContain(asker.companyId)

  const request = (await askers()).askers[0]!.id
  const grant = (stage: 'identity' | 'terms' | 'site') =>
    call(blind.grantStage, {
      as: manager,
      params: { id: listing, asker: request },
      body: { stage, days: 5 },
    })
  await grant('identity')
  await grant('terms')
  await call(blind.acceptTerms, { as: asker, params: { id: blindId }, body: { version: CURRENT_TERMS } })
  await grant('site')
  await call(blind.getBlind, { as: asker, params: { id: blindId } })
  await call(blind.withdrawDisclosure, { as: owner, params: { id: listing, asker: request } })
  expect((await of(owner)).map(({ action, detail, own }) => [action, detail, own])).toEqual([
    ['disclosure.withdrawn', null, true],
    ['disclosure.seen', 'site', false],
    ['disclosure.granted', 'site', true],
    ['disclosure.accepted', null, false],
    ['disclosure.granted', 'terms', true],
    ['disclosure.granted', 'identity', true],
    ['disclosure.asked', null, false],
  ])
  const seen = (await of(owner))[1]
  expect(seen).toMatchObject({ partner: { id: asker.companyId }, by: null })
  const theirs = await of(asker)
  expect(theirs.map(({ action, own }) => [action, own])).toEqual([
    ['disclosure.withdrawn', false],
    ['disclosure.seen', true],
    ['disclosure.granted', false],
    ['disclosure.accepted', true],
    ['disclosure.granted', false],
    ['disclosure.granted', false],
    ['disclosure.asked', true],
  ])
  // Neither its name nor its words stand in the log of who asked, nor in what it takes away of it.
  const kept = (await call(api.account.exportMe, { as: asker })).data.records['team-log']
  expect(kept).toHaveLength(theirs.length)
  for (const word of [owner.companyId, 'zwirbelname', listing])
    expect(JSON.stringify([theirs, kept])).not.toContain(word)
})

it('is read by owners and managers, and what concerns people by owners alone', async () => {
  expect((await call(people.readLog, { as: editor })).error.code).toBe('ROLE_REQUIRED')
  expect(await actions(owner, { kind: 'people' })).toContain('person.invited')
  expect(await actions(manager, { kind: 'people' })).toEqual([])
  const kinds = new Set((await actions(manager)).map((action) => action.split('.')[0]))
  expect([kinds.has('person'), kinds.has('listing')]).toEqual([false, true])
  const stranger = await signedIn()
  expect(await log(stranger)).toEqual([])
})

it('is paged by kind and by person, and holds back what has not come yet', async () => {
  const user = await signedIn()
  const data = await table()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const entry = (at: number, time: string, action: LogAction) =>
    logEntryWrite(
      data,
      { companyId: user.companyId, by: user.userId, id: `entry-${at}`, at: time },
      { action, detail: String(at) },
    )
  const past = Array.from({ length: 31 }, (_, at) =>
    entry(at, day(-at - 1), at % 10 === 0 ? 'site.changed' : 'listing.withdrawn'),
  )
  await transact(entry(999, day(3), 'disclosure.expired'), ...past)
  expect(await actions(user, { kind: 'disclosures' })).toEqual([])
  const first = await call(people.readLog, { as: user, query: { limit: 3, kind: 'sites' } })
  expect(first.data.items.map(({ detail }) => detail)).toEqual(['0', '10', '20'])
  expect(tableCalls(first)).toBeLessThanOrEqual(4)
  const next = await call(people.readLog, {
    as: user,
    query: { limit: 3, kind: 'sites', cursor: first.data.nextCursor! },
  })
  expect([next.data.items.map(({ detail }) => detail), next.data.nextCursor]).toEqual([['30'], null])
  expect(await actions(user, { person: 'nobody' })).toEqual([])
  expect((await call(people.readLog, { as: user, query: { cursor: 'x' } })).status).toBe(400)
})
