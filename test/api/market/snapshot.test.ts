import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { expect, it } from 'vitest'
import { allTexts } from '#functions/data/catalogue/stored/stored-texts.ts'
import { openCatalogue } from '#functions/data/catalogue/catalogue.ts'
import { listingRepository, newListing } from '#functions/data/listings/listing.ts'
import { barWrite, endedWrite, staleWrite, unbarWrite } from '#functions/data/company/barred.ts'
import { standingBy } from '#functions/data/company/standing.ts'
import { store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { clock, later, LATENESS, MINUTE } from '#functions/platform/clock.ts'
import { metered } from '#functions/platform/metering.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import { call, ownCloud, runScheduled, signedIn, storedSnapshots, table } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

const { catalogue, admin } = api

it('a container that starts from the snapshot shows what one shows that read everything', async () => {
  const member = await signedIn({ place: ['Ghent', 'Belgium'] })
  const reviewer = await signedIn({ admin: true })
  const create = async () =>
    (await call(catalogue.createMaterial, { as: member, body: listingInput() })).data.id
  const stays = await create()
  const goes = await create()

  expect((await call(admin.getOverview, { as: reviewer })).data.catalogue_built_at).toBeNull()
  await runScheduled(/snapshot/i)
  const builtAt = (await call(admin.getOverview, { as: reviewer })).data.catalogue_built_at
  expect(Date.now() - Date.parse(builtAt!)).toBeLessThan(60_000)

  await call(catalogue.withdrawMaterial, { as: member, params: { id: goes } })
  const comes = await create()

  const stored = await storedSnapshots()
  const snapshot = await stored.read()
  expect(snapshot!.listings.map(({ id }) => id).sort()).toEqual([stays, goes].sort())
  const compiled = [...allTexts(snapshot!.postings!.entries)].join('\n')
  expect(compiled).toContain(stays)
  expect(JSON.stringify(snapshot) + compiled).not.toContain('@')

  const none = { ...stored, read: async () => null }
  const now = () => new Date()
  const [fromSnapshot, fromTable] = await Promise.all(
    [stored, none].map(async (source) => openCatalogue(await table(), source, now).current()),
  )
  expect(fromSnapshot!.allRows.map(({ id }) => id).sort()).toEqual([stays, comes].sort())
  expect(fromSnapshot!.allRows).toEqual(fromTable!.allRows)
  expect(fromSnapshot!.allCompanies()).toEqual(expect.arrayContaining(fromTable!.allCompanies()))
})

it('a container that runs on hears of what others list and withdraw', async () => {
  const member = await signedIn()
  const running = openCatalogue(await table(), await storedSnapshots(), () => new Date())
  await running.current()
  const { data } = await call(catalogue.createMaterial, { as: member, body: listingInput() })
  expect((await running.current()).anyRow(data.id)?.listing.material_name).toBe(data.material_name)
  await call(catalogue.withdrawMaterial, { as: member, params: { id: data.id } })
  expect((await running.current()).anyRow(data.id)).toBeUndefined()
})

it('a write that took long is heard of, by who runs on and by who starts from a snapshot', async () => {
  const member = await signedIn()
  const { data } = await call(catalogue.createMaterial, { as: member, body: listingInput() })
  const store = await table()
  const { id: _, ...content } = (await listingRepository(store).get(data.id))!
  const start = new Date()
  let now = start
  const running = openCatalogue(store, await storedSnapshots(), () => now)
  await running.current()

  /** Bears the time at which its request began. */
  const late = newListing(member.companyId, 'late', content, start)
  now = later(start, LATENESS - 1)
  await running.current()
  await runScheduled(/snapshot/i)
  const stored = await storedSnapshots()
  const snapshot = { ...(await stored.read())!, builtAt: now.toISOString() }
  await store.Listing.build(PutItemCommand).item(late).send()

  now = later(now, MINUTE)
  expect((await running.current()).anyRow('late')).toBeDefined()
  const started = openCatalogue(store, { read: async () => snapshot }, () => now)
  expect((await started.current()).anyRow('late')).toBeDefined()
})

it('a container that follows the changes hears of who is barred without a call', async () => {
  const stored = await table()
  const running = openCatalogue(stored, await storedSnapshots(), () => new Date())
  const clockAhead = { ms: 0 }
  const services = createServices([
    provide(store, stored),
    provide(clock, () => new Date(Date.now() + clockAhead.ms)),
  ])
  const check = standingBy(services, running)
  const bearer = {
    companyId: 'company-in-question',
    userId: 'u1',
    teamVersion: 1,
    sessionId: 's1',
    authTime: 0,
  }
  const ask = () => metered(async (use) => [await check(bearer), await running.current(), use.calls] as const)
  /** Table calls that the check adds to those of the catalogue. */
  const asked = async () => {
    const [standing, , calls] = await ask()
    return [standing, calls]
  }

  // The list is read once, with the first reading of the changes beside it.
  expect(await asked()).toEqual([null, 2])
  expect(await asked()).toEqual([null, 1])
  const bar = async (write: ReturnType<typeof barWrite | typeof endedWrite>) => {
    expect(await transact(write)).toBeFalsy()
    clockAhead.ms += 3_001
  }
  await bar(barWrite(stored, bearer.companyId, new Date().toISOString()))
  expect(await asked()).toEqual(['barred', 1])
  await bar(unbarWrite(stored, bearer.companyId, new Date().toISOString()))
  expect(await asked()).toEqual([null, 1])
  await bar(staleWrite(stored, { ...bearer, version: 2 }, new Date()))
  expect(await asked()).toEqual(['stale', 1])
  await bar(endedWrite(stored, bearer, new Date()))
  expect(await asked()).toEqual(['ended', 1])
})
