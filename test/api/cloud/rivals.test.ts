import { beforeAll, expect, it } from 'vitest'
import { listingRepository, type ListingContent } from '#functions/data/listings/listing.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { openStore, type Store } from '#functions/data/table/store.ts'
import { later } from '#functions/platform/clock.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, dynamo, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

/** Two write the same thing, one between the other's reading and writing, and by a clock that is ahead. */

const now = new Date()
const ahead = later(now, 1000)
let member: User
beforeAll(async () => {
  member = await signedIn({ companyName: 'Original' })
})

/** The table for somebody into whose first write `rival` comes. */
async function interrupted(rival: () => Promise<unknown>): Promise<Store> {
  const client = await dynamo()
  let first = true
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (first && /^(Update|Transact)/.test(commandName)) {
          first = false
          await rival()
        }
        return next(args)
      },
    { step: 'initialize' },
  )
  return openStore((await cloud()).tableName, client)
}

it('a company that is renamed twice at once keeps every name it had, and the later change is the later one', async () => {
  const others = companyRepository(await table())
  let theirs = ''
  const rival = async () => {
    theirs = (await others.updateProfile(member.companyId, { name: 'Second' }, ahead)).changed_at
  }
  const mine = companyRepository(await interrupted(rival))
  const written = await mine.updateProfile(member.companyId, { name: 'First' }, now)
  expect(written).toMatchObject({ name: 'First', former_names: ['Original', 'Second'] })
  expect(written.changed_at > theirs).toBe(true)
})

it.each(['update', 'withdraw'] as const)(
  'a listing: to %s it is later than what came between',
  async (what) => {
    const body = listingInput()
    const { id } = (await call(api.catalogue.createMaterial, { as: member, body })).data
    const others = listingRepository(await table())
    const { company_id, ...content } = (await others.get(id))!
    let theirs = ''
    const rival = async () => {
      theirs = (await others.update({ companyId: company_id }, id, { ...pick(content), quantity: 7 }, ahead))
        .changed_at
    }
    const mine = listingRepository(await interrupted(rival))
    const written =
      what === 'update'
        ? await mine.update({ companyId: company_id }, id, { ...pick(content), quantity: 8 }, now)
        : await mine.withdraw({ companyId: company_id }, id, now)
    expect(written).toMatchObject(what === 'update' ? { quantity: 8 } : { quantity: 7, status: 'withdrawn' })
    expect(written.changed_at > theirs).toBe(true)
    expect(await others.get(id)).toMatchObject({ changed_at: written.changed_at, GSI2SK: written.GSI2SK })
  },
)

it('a change based on another state than the present one is refused', async () => {
  const { data } = await call(api.catalogue.createMaterial, { as: member, body: listingInput() })
  const others = listingRepository(await table())
  const content = pick((await others.get(data.id))!)
  const mine = listingRepository(await interrupted(() => others.update(member, data.id, content, ahead)))
  const change = mine.update(member, data.id, content, now, data.updated_at)
  await expect(change).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('what remains of a company that was deleted gets no name any more', async () => {
  const gone = await signedIn()
  const companies = companyRepository(await table())
  await companies.updateStanding(gone.companyId, { role: 'erased' }, now)
  const change = companies.updateProfile(gone.companyId, { name: 'Back again' }, now)
  await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

function pick(listing: ListingContent) {
  const { material_name, quantity, unit, description, type, category, price_per_unit, classification } =
    listing
  return { material_name, quantity, unit, description, type, category, price_per_unit, classification }
}
