import { beforeAll, expect, it } from 'vitest'
import { snapshots } from '#functions/data/catalogue/snapshot.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { store } from '#functions/data/table/store.ts'
import { clock } from '#functions/platform/clock.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { networkView } from '#functions/views/catalogue/network-view.ts'
import { api } from '#shared/api/index.ts'
import {
  call,
  cloud,
  ownCloud,
  signedIn,
  storedSnapshots,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

/** Who is connected, as anybody may see it. */

const { exchange, catalogue, network } = api

let mill: User
let works: User
let farm: User
beforeAll(async () => {
  const place = {
    mill: ['Ghent', 'Belgium'],
    works: ['Aalborg', 'Denmark'],
    farm: ['Lyon', 'France'],
  } as const
  // Two neighbours for each: a place is shown for three companies or more.
  ;[mill, works, farm, , , , , ,] = (await Promise.all(
    [place.mill, place.works, place.farm, ...Object.values(place), ...Object.values(place)].map((where) =>
      signedIn({ place: where }),
    ),
  )) as [User, User, User, User, User, User, User, User, User]
})

/** What a container that has just started answers, once the stream has dealt with everything. */
async function seen() {
  await (await cloud()).settled()
  return createServices([provide(store, await table()), provide(snapshots, await storedSnapshots())]).use(
    networkView,
  )()
}

const pairs = async () =>
  (await seen()).links.map(({ kind, from, to }) => `${from.name} – ${to.name}: ${kind}`).sort()

async function connect(from: User, to: User) {
  await call(exchange.requestConnection, {
    as: from,
    body: { followerId: from.companyId, followingId: to.companyId },
  })
  const { data } = await call(exchange.answerConnection, {
    as: to,
    params: { a: from.companyId, b: to.companyId },
    body: { action: 'accept' },
  })
  return data.id
}

const end = (by: User, other: User) =>
  call(exchange.endConnection, { as: by, params: { a: by.companyId, b: other.companyId } })

it('is empty before anybody is connected, also when somebody has asked', async () => {
  await call(exchange.requestConnection, {
    as: farm,
    body: { followerId: farm.companyId, followingId: works.companyId },
  })
  expect(await seen()).toMatchObject({ links: [], exchanges: 0, research: 0, all_counted: true })
  await end(farm, works)
})

it('shows a pair while it is connected, as an exchange once both sides confirmed a transaction', async () => {
  const connectionId = await connect(mill, works)
  await connect(mill, farm)
  expect(await pairs()).toEqual(['Aalborg – Ghent: research', 'Ghent – Lyon: research'])

  const { data: listing } = await call(catalogue.createMaterial, { as: mill, body: listingInput() })
  const { data: deal } = await call(exchange.createTransaction, {
    as: mill,
    body: { connectionId, materialId: listing.id, amount: 10_000 },
  })
  const confirm = (as: User) =>
    call(exchange.confirmTransaction, { as, params: { id: deal.id }, body: { amount: 10_000 } })
  await confirm(mill)
  expect(await pairs()).toContain('Aalborg – Ghent: research')
  await confirm(works)
  expect(await pairs()).toContain('Aalborg – Ghent: exchange')
  expect(await seen()).toMatchObject({ exchanges: 1, research: 1 })

  await call(exchange.cancelTransaction, {
    as: works,
    params: { id: deal.id },
    body: { reason: 'The kiln stands still' },
  })
  expect(await pairs()).toContain('Aalborg – Ghent: research')
  await end(farm, mill)
  expect(await pairs()).toEqual(['Aalborg – Ghent: research'])
})

it('tells places and no names, no ids', async () => {
  const { status, data, headers } = await call(network.getNetwork)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(data.links).toMatchObject([
    { from: { name: 'Aalborg', country: 'Denmark' }, to: { name: 'Ghent', kind: 'town' }, count: 1 },
  ])
  // Not where the directory says that they are.
  const { data: directory } = await call(catalogue.listCompanies, { query: { limit: 200 } })
  const exact = directory.items.map(({ location }) => `${location?.lat} ${location?.lon}`)
  for (const { from, to } of data.links) {
    for (const { lat, lon } of [from, to]) expect(exact).not.toContain(`${lat} ${lon}`)
  }
  const text = JSON.stringify(data)
  for (const { companyId, companyName, userId } of [mill, works]) {
    for (const secret of [companyId, companyName, userId]) expect(text).not.toContain(secret)
  }
})

it('leaves out a company that was suspended, and asks the table again after a minute', async () => {
  let time = new Date('2026-03-01T08:00:00.000Z')
  const view = createServices([
    provide(store, await table()),
    provide(snapshots, await storedSnapshots()),
    provide(clock, () => time),
  ]).use(networkView)
  expect((await view()).links).toHaveLength(1)
  await companyRepository(await table()).updateStanding(mill.companyId, { role: 'suspended' }, new Date())
  time = new Date('2026-03-01T08:00:59.000Z')
  expect((await view()).links).toHaveLength(1)
  time = new Date('2026-03-01T08:01:00.000Z')
  expect((await view()).links).toEqual([])
})
