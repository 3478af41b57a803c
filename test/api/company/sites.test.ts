import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { describe, expect, it } from 'vitest'
import { byKind } from '#infra/verify/items.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { migrateSites } from '#infra/verify/migrate-sites.ts'
import { localTable } from '#infra/verify/source.ts'
import { api } from '#shared/api/index.ts'
import { SITE_REFUSAL } from '#shared/domain/sites/sites.ts'
import { call, cloud, colleague, everything, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'
import { FULL } from '../../faults/support/size.ts'
import { siteInput } from '../../factories/site.ts'

const { account, catalogue } = api
/** Of the migration, one after the other. */
const KILLS = FULL ? 100 : 4
const antwerp = { city: 'Antwerp', country: 'Belgium' }
const add = (as: User, over: Parameters<typeof siteInput>[0] = {}) =>
  call(account.addSite, { as, body: siteInput(over) })
const list = async (as: User, site_id?: string) =>
  (await call(catalogue.createMaterial, { as, body: { ...listingInput(), ...(site_id && { site_id }) } }))
    .data

describe('the sites of a company', () => {
  it('are of a kind of plant that is named for people', async () => {
    const { items } = (await call(api.onboarding.listPlants)).data
    expect(items).toContainEqual({ id: 'integrated-steel', label: 'Integrated steelworks' })
  })

  it('begin with one at its place, and grow; a listing is where its site is', async () => {
    const [owner, other] = await Promise.all([
      signedIn({ place: ['Ghent', 'Belgium'] }),
      signedIn({ place: ['Ghent', 'Belgium'] }),
    ])
    const id = 'antwerp'
    const added = await add(owner, { id, name: 'Antwerp yard', location: antwerp })
    expect([added.status, (await add(owner, { id })).data.company?.sites.length]).toEqual([201, 2])
    expect(added.data.company?.sites.map(({ id, name }) => [id, name])).toEqual([
      ['main', 'Ghent'],
      [id, 'Antwerp yard'],
    ])
    const there = await list(owner, id)
    expect(there.site).toEqual({
      id,
      name: 'Antwerp yard',
      location: expect.objectContaining({ city: 'Antwerp' }),
      access: ['road', 'water'],
      opening_hours: 'Mon–Fri 6–22',
      closed: false,
    })
    const seen = await call(catalogue.getMaterial, { as: other, params: { id: there.id } })
    expect(seen.data.distance_km).toBeGreaterThan(45)
    // Street, permits and people are the company's own.
    expect(JSON.stringify(seen.data)).not.toMatch(/Kennedylaan|IED permit|Ines Duarte|gate@works/)

    const here = await list(owner)
    const own = await call(catalogue.listMaterials, { as: owner, query: { scope: 'own', site: id } })
    expect(own.data.items.map((one) => one.id)).toEqual([there.id])
    const moved = await call(catalogue.updateMaterial, {
      as: owner,
      params: { id: here.id },
      body: { ...listingInput(), site_id: id },
    })
    expect(moved.data.site.id).toBe(id)
    const again = await call(catalogue.updateMaterial, {
      as: owner,
      params: { id: here.id },
      body: listingInput(),
    })
    expect(again.data.site.id).toBe(id)
  })

  it('are moved with the profile, refused with the field, and closed when nothing is listed there', async () => {
    const owner = await signedIn({ place: ['Ghent', 'Belgium'] })
    await add(owner, { id: 'yard' })
    const moved = await call(account.updateMe, { as: owner, body: { location: antwerp } })
    expect(moved.data.company?.sites[0]).toMatchObject({
      id: 'main',
      name: 'Antwerp',
      location: { city: 'Antwerp' },
    })
    const changed = await call(account.changeSite, { as: owner, params: { id: 'main' }, body: siteInput() })
    expect(changed.data.company).toMatchObject({
      location: { city: 'Ghent' },
      sites: [{ name: 'Ghent works' }, {}],
    })

    const nowhere = await add(owner, { location: { city: 'Nowhereville', country: 'Belgium' } })
    expect([nowhere.status, nowhere.error.details?.[0]?.field]).toEqual([400, 'location.city'])
    const close = (id: string, closed = true) =>
      call(account.closeSite, { as: owner, params: { id }, body: { closed } })
    expect([(await close('main')).status, (await close('none')).status]).toEqual([409, 404])
    const listing = await list(owner, 'yard')
    expect((await close('yard')).error.error).toContain('1 active listing stands at this site')
    await call(catalogue.withdrawMaterial, { as: owner, params: { id: listing.id } })
    expect((await close('yard')).data.company?.sites[1]?.closed_at).toEqual(expect.any(String))
    const refused = await call(catalogue.createMaterial, {
      as: owner,
      body: { ...listingInput(), site_id: 'yard' },
    })
    expect([refused.status, refused.error.details?.[0]?.field]).toEqual([400, 'site_id'])
    expect((await close('yard', false)).data.company?.sites[1]?.closed_at).toBeNull()
    const log = (await call(api.people.readLog, { as: owner })).data.items.map(({ action }) => action)
    const acts = ['listing.withdrawn', 'listing.listed', 'site.changed', 'site.added']
    expect(log).toEqual(['site.reopened', 'site.closed', ...acts])
  })

  it('bound what a person writes, from the moment in which they are given', async () => {
    const owner = await signedIn({ place: ['Ghent', 'Belgium'] })
    await add(owner, { id: 'yard' })
    const editor = await colleague(owner, 'manager', ['yard'])
    expect((await list(editor)).site.id).toBe('yard')
    const refusals = await Promise.all([
      add(editor),
      call(account.updateMe, { as: editor, body: { employee_count: 3 } }),
      call(account.changeSite, { as: editor, params: { id: 'main' }, body: siteInput() }),
    ])
    for (const { status, error } of refusals) expect([status, error.error]).toEqual([403, SITE_REFUSAL])
    const own = await call(account.changeSite, { as: editor, params: { id: 'yard' }, body: siteInput() })
    expect(own.data).toMatchObject({ user: { sites: ['yard'] } })

    const unknown = await call(api.people.changePerson, {
      as: owner,
      params: { user: editor.userId },
      body: { role: 'editor', sites: ['yard', 'moon'] },
    })
    expect([unknown.status, unknown.error.details?.[0]?.field]).toEqual([400, 'sites.1'])
    const given = await call(api.people.changePerson, {
      as: owner,
      params: { user: editor.userId },
      body: { role: 'manager', sites: ['main'] },
    })
    expect(given.data.people.find(({ user_id }) => user_id === editor.userId)?.sites).toEqual(['main'])
    await expect
      .poll(() => call(account.getMe, { as: editor }).then(({ status }) => status), { timeout: 10_000 })
      .toBe(401)
  })

  it('come to a table of before, once, and everything reads the same', async () => {
    const owner = await signedIn({ place: ['Ghent', 'Belgium'] })
    const listing = await list(owner)
    // A client for each: a store counts the calls of its own.
    const migrate = async () => migrateSites(localTable(await cloud()))
    await unsite(owner.companyId, [listing.id])
    const read = async () => [
      (await call(account.getMe, { as: owner })).data.company,
      (await call(catalogue.getMaterial, { as: owner, params: { id: listing.id } })).data.site,
    ]
    const before = await read()
    expect(await migrate()).toBeGreaterThanOrEqual(2)
    expect(await migrate()).toBe(0)
    expect(await read()).toEqual(before)

    for (let kill = 0; kill < KILLS; kill++) {
      await unsite(owner.companyId, [listing.id])
      await killedAt((kill % 3) + 1, kill % 2 === 0 ? 'before' : 'after')
      expect(await read()).toEqual(before)
    }
    await migrate()
    const found = verdicts(byKind(await everything())).filter(({ invariant }) =>
      invariant.includes('has sites'),
    )
    expect(found.flatMap(({ faults }) => faults.filter((fault) => fault.includes(owner.companyId)))).toEqual(
      [],
    )
  })
})

/** Takes from a company and a listing what they would lack, had they been written before there were sites. */
async function unsite(companyId: string, listings: readonly string[]) {
  const { Company, Listing } = await table()
  await Company.build(UpdateItemCommand).item({ id: companyId, sites: $remove() }).send()
  for (const id of listings) await Listing.build(UpdateItemCommand).item({ id, site_id: $remove() }).send()
}

/** A migration that ends at its nth write: before it, or after it without having heard of it. */
async function killedAt(write: number, when: 'before' | 'after'): Promise<void> {
  const place = localTable(await cloud())
  let writes = 0
  place.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const dies = commandName === 'UpdateItemCommand' && ++writes === write
        if (dies && when === 'before') throw new Error('killed')
        const answer = await next(args)
        if (dies) throw new Error('killed')
        return answer
      },
    { step: 'initialize' },
  )
  await migrateSites(place).catch((error: Error) => expect(error.message).toBe('killed'))
  place.client.destroy()
}
