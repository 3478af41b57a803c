import { beforeAll, describe, expect, it } from 'vitest'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { HOUR, later } from '#functions/platform/clock.ts'
import type { AwsCall } from '#infra/local/aws-endpoint.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, ownCloud, RACE, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud(RACE)

const { account, catalogue, imports } = api

const HEAD = 'Material,Quantity,Unit,Notes,Type'
const NAMES = ['Granulated blast furnace slag', 'Coal fly ash', 'Brewer’s spent grain', 'Mill scale']
const file = (count: number, first = 0) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, at) => `${NAMES[at % 4]},${at + 1},t/month,Lot ${first + at},waste`),
  ].join('\n')

const preview = (as: User, csv: string, more: object = {}) =>
  call(imports.previewImport, { as, body: { csv, ...more } })
const send = (as: User, key: string, csv: string) => call(imports.commitImport, { as, body: { key, csv } })
/** As a client does: one that broke off, as on a machine that is busy with other things, is sent again. */
async function commit(as: User, key: string, csv: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(as, key, csv)
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}
const ownCount = async (as: User) =>
  (await call(catalogue.listMaterials, { as, query: { scope: 'own', limit: 1 } })).data.total

/** More than the table takes in one transaction. */
const ROWS = 120

let free: User
let paid: User
beforeAll(async () => {
  ;[free, paid] = await Promise.all([signedIn(), signedIn({ plan: 'pro' })])
})

describe('the preview of a file', () => {
  it('shows what each row is understood as, and what is wrong with it, by column', async () => {
    const csv = [HEAD, 'Mill scale,40,t,From rolling,waste', 'Spent acid,many,t,,waste'].join('\n')
    const { status, data } = await preview(paid, csv)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      delimiter: ',',
      ready: 1,
      invalid: 1,
      over_limit: 0,
      missing: [],
      room: null,
    })
    expect(data.columns.map(({ head, field }) => [head, field])).toEqual([
      ['Material', 'material_name'],
      ['Quantity', 'quantity'],
      ['Unit', 'unit'],
      ['Notes', 'description'],
      ['Type', 'type'],
    ])
    expect(data.rows[0]).toMatchObject({
      row: 2,
      state: 'ready',
      listing: { quantity: 40, hazard: expect.any(String) },
    })
    expect(data.rows[0]!.listing!.concept).toMatch(/scale/i)
    expect(data.rows[0]!.listing!.ewc).toMatch(/^\d\d \d\d \d\d/)
    expect(data.rows[1]).toMatchObject({
      row: 3,
      state: 'invalid',
      listing: null,
      errors: [
        { column: 'Quantity', message: '“many” is not a number' },
        { column: 'Notes', message: 'This field is required' },
      ],
    })
    expect(await ownCount(paid)).toBe(0)
  })

  it('follows the columns the person chose', async () => {
    const csv = ['a;b;c', 'Mill scale;1,5;From rolling'].join('\n')
    const guessed = await preview(paid, csv)
    expect(guessed.data).toMatchObject({
      delimiter: ';',
      missing: ['Material name', 'Quantity', 'Description'],
      invalid: 1,
    })
    const chosen = await preview(paid, csv, {
      fields: ['material_name', 'quantity', 'description'],
      defaults: { unit: 't' },
    })
    expect(chosen.data).toMatchObject({
      missing: [],
      ready: 1,
      rows: [{ listing: { quantity: 1.5, unit: 't' } }],
    })
  })

  it('says which rows the plan has no room for', async () => {
    await call(catalogue.createMaterial, { as: free, body: listingInput() })
    const { data } = await preview(free, file(12))
    expect(data).toMatchObject({ room: 9, ready: 9, over_limit: 3 })
    expect(data.rows.filter(({ state }) => state === 'over_limit').map(({ row }) => row)).toEqual([
      11, 12, 13,
    ])
  })

  it('refuses what is no file of listings, and more than a thousand rows, naming the field', async () => {
    const [empty, heads, long] = await Promise.all([
      preview(paid, ''),
      preview(paid, HEAD),
      preview(paid, file(1001)),
    ])
    for (const { status, error } of [empty, heads, long]) {
      expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'VALIDATION_FAILED', 'csv'])
    }
  })
})

describe('an import', () => {
  it('lists what is right and fits, once for its key', async () => {
    const csv = `${file(12)}\nNameless,x,t,,waste`
    const first = await commit(free, 'import-1', csv)
    expect([first.status, first.data]).toMatchObject([
      201,
      { id: 'import-1', status: 'finished', total: 9, done: 9, invalid: 1, over_limit: [11, 12, 13] },
    ])
    const again = await commit(free, 'import-1', csv)
    expect(again.data).toEqual(first.data)
    expect(await ownCount(free)).toBe(10)
    expect((await call(account.getMe, { as: free })).data.company?.active_listings).toBe(10)
    const read = await call(imports.getImport, { as: free, params: { id: 'import-1' } })
    expect(read.data).toEqual(first.data)

    const other = await commit(free, 'import-1', file(3))
    expect([other.status, other.error.code]).toEqual([409, 'CONFLICT'])
    const full = await commit(free, 'import-2', file(2, 50))
    expect(full.data).toMatchObject({ status: 'finished', total: 0, over_limit: [2, 3] })
    const theirs = await call(imports.getImport, { as: paid, params: { id: 'import-1' } })
    expect(theirs.status).toBe(404)
  })

  it('leaves out what is listed already, lists mended rows, and is undone as a whole', async () => {
    const as = await signedIn({ plan: 'pro' })
    const csv = `${file(3)}\nSpent acid,many,t,From pickling,waste`
    const first = await commit(as, 'first', csv)
    expect(first.data).toMatchObject({ total: 3, duplicates: 0, invalid: 1 })
    expect((await commit(as, 'first', csv)).data).toEqual(first.data)

    const shown = await preview(as, csv)
    expect(shown.data).toMatchObject({ ready: 0, duplicate: 3, invalid: 1 })
    expect(shown.data.rows[0]).toMatchObject({
      state: 'duplicate',
      duplicate_of: { listing: expect.any(String) as string, row: null },
    })
    expect(shown.data.rows[3]).toMatchObject({
      name: 'Spent acid',
      errors: [{ field: 'quantity', value: 'many' }],
    })

    const body = { key: 'second', csv, corrections: [{ row: 5, field: 'quantity' as const, value: '12' }] }
    const second = await call(imports.commitImport, { as, body })
    expect(second.data).toMatchObject({ total: 1, done: 1, duplicates: 3, invalid: 0 })
    expect((await call(imports.commitImport, { as, body })).data).toEqual(second.data)
    expect(await ownCount(as)).toBe(4)

    const undo = (who: User) => call(imports.undoImport, { as: who, params: { id: 'first' } })
    expect((await undo(free)).status).toBe(404)
    const undone = await undo(as)
    expect([undone.status, undone.data.status]).toEqual([200, 'undone'])
    expect((await undo(as)).data).toEqual(undone.data)
    expect(await ownCount(as)).toBe(1)
    expect((await call(account.getMe, { as })).data.company?.active_listings).toBe(1)
    expect((await commit(as, 'first', csv)).data.status).toBe('undone')
    // What was undone is no duplicate any more.
    expect((await preview(as, csv)).data).toMatchObject({ ready: 3, duplicate: 0 })
  })

  it('lists for whom was chosen, and another choice is another import', async () => {
    const as = await signedIn()
    const body = { key: 'for-members', csv: file(2), visibility: 'members' as const }
    expect((await call(imports.commitImport, { as, body })).data.done).toBe(2)
    const { data } = await call(catalogue.listMaterials, { as, query: { scope: 'own' } })
    expect(data.items.map(({ visibility }) => visibility)).toEqual(['members', 'members'])
    const { id } = data.items[0]!
    expect((await call(catalogue.getMaterial, { params: { id } })).status).toBe(404)
    expect((await call(catalogue.getMaterial, { as: free, params: { id } })).status).toBe(200)
    const other = await call(imports.commitImport, { as, body: { ...body, visibility: 'public' } })
    expect([other.status, other.error.code]).toEqual([409, 'CONFLICT'])

    const among = { ...body, key: 'for-partners', csv: file(1, 50), visibility: 'partners' as const }
    expect((await call(imports.commitImport, { as, body: among })).data.done).toBe(1)
    const own = await call(catalogue.listMaterials, { as, query: { scope: 'own' } })
    const hidden = own.data.items.find(({ visibility }) => visibility === 'partners')!
    expect((await call(catalogue.getMaterial, { as: free, params: { id: hidden.id } })).status).toBe(404)
  })

  it('refuses a file with two columns of one name', async () => {
    const { status, error } = await preview(paid, 'Material,Quantity,Quantity,Notes\nSlag,1,2,Wet')
    expect([status, error.error]).toEqual([
      400,
      'Two columns are called “Quantity”. Rename or delete one of them in the file.',
    ])
  })

  it('sent twice at the same moment is one', async () => {
    const as = await signedIn({ plan: 'pro' })
    const both = await Promise.all([commit(as, 'twice', file(ROWS)), commit(as, 'twice', file(ROWS))])
    expect(both.map(({ data }) => [data.status, data.done])).toEqual([
      ['finished', ROWS],
      ['finished', ROWS],
    ])
    expect(await ownCount(as)).toBe(ROWS)
  })

  it('goes on where it was killed', async () => {
    const as = await signedIn({ plan: 'pro' })
    const { observe, kill } = await cloud()
    let parts = 0
    const stop = observe(({ caller, action }: AwsCall) => {
      if (caller !== 'ImportsFunction' || action !== 'TransactWriteItems' || ++parts !== 2) return
      stop()
      void kill('ImportsFunction')
    })
    await expect(send(as, 'killed', file(2 * ROWS))).rejects.toThrow(/answered 50/)
    const { data } = await call(imports.getImport, { as, params: { id: 'killed' } })
    expect(data).toMatchObject({ status: 'running', total: 2 * ROWS })
    expect(data.done).toBeGreaterThan(0)
    // Somebody comes back to it later: who holds the catalogue has long looked past the time it began.
    const begun = later(new Date(data.started_at), -HOUR).toISOString()
    const { Import } = await table()
    await Import.build(UpdateItemCommand)
      .item({ company_id: as.companyId, key: 'killed', created_at: begun })
      .send()
    const finished = await commit(as, 'killed', file(2 * ROWS))
    expect(finished.data).toMatchObject({ status: 'finished', done: 2 * ROWS, invalid: 0 })
    expect(await ownCount(as)).toBe(2 * ROWS)
    expect((await call(account.getMe, { as })).data.company?.active_listings).toBe(2 * ROWS)
  })
})
