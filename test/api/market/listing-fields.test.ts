import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { choiceIds } from '#shared/domain/catalogue/choices.ts'
import {
  byField,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  SHOWN_FIELD_NAMES,
  shownFields,
} from '#shared/domain/catalogue/listing-fields.ts'
import { pick } from '#shared/domain/pick.ts'
import {
  call,
  everything,
  runScheduled,
  signedIn,
  storedSnapshots,
  type User,
} from '#test/api/support/cloud.ts'

/** Every field of the record goes the whole way; a field that is added to it goes along without a line here. */

const { account, catalogue, imports } = api

/** A value of each field that no other listing has; `mark` makes two of them differ in every field. */
const valuesOf = (mark: number) =>
  byField({
    name: ({ label }) => `${label} quillon-${mark}`,
    text: ({ label }) => `${label} quillon-${mark}`,
    note: ({ label }) => `${label} quillon-${mark}`,
    category: () => `quillon-${mark}`,
    unit: () => ['t', 'kg'][mark]!,
    side: () => 'waste' as const,
    quantity: () => 7411 + mark,
    price: () => 31_337 + mark,
    code: () => ['10 02 10', '10 02 02'][mark]!,
    figure: () => 8521 + mark,
    choice: ({ of }) => choiceIds(of!)[mark]!,
    choices: ({ of }) => choiceIds(of!).slice(mark, mark + 2),
    day: () => `2031-04-0${mark + 1}`,
    un: () => ['1830', '2031'][mark]!,
  })
const first = valuesOf(0)
const second = valuesOf(1)

/** As a card shows them: of the waste code, what its owner states. */
const onCard = (values: typeof first) => ({
  ...shownFields(values),
  ewc_codes: expect.arrayContaining([values.ewc]),
  ewc_stated: true,
})
const asStored = (values: typeof first) => ({ ...values, ewc: values.ewc.replaceAll(' ', '') })

let owner: User
let reviewer: User
beforeAll(async () => {
  ;[owner, reviewer] = await Promise.all([signedIn(), signedIn({ admin: true })])
})

describe('every field of a listing', () => {
  let id: string
  const params = () => ({ id })

  it('is kept as it was typed, and shown on the card', async () => {
    const { status, data } = await call(catalogue.createMaterial, { as: owner, body: first })
    expect([status, data]).toMatchObject([201, onCard(first)])
    id = data.id
    expect((await call(catalogue.getMaterial, { params: params() })).data).toMatchObject(onCard(first))
  })

  it('is changed by its owner', async () => {
    for (const name of LISTING_FIELD_NAMES) if (name !== 'type') expect(second[name]).not.toBe(first[name])
    const { data } = await call(catalogue.updateMaterial, { as: owner, params: params(), body: second })
    expect(data).toMatchObject(onCard(second))
    const { items } = (await call(catalogue.listMaterials, { as: owner, query: { scope: 'own' } })).data
    expect(items[0]).toMatchObject(onCard(second))
  })

  it('stands in the snapshot and in the export', async () => {
    await runScheduled(/snapshot/i)
    const held = (await (await storedSnapshots()).read())!.listings.find((listing) => listing.id === id)
    expect(held).toMatchObject(asStored(second))
    const { records } = (await call(account.exportMe, { as: owner })).data
    expect(records['listing']).toMatchObject([asStored(second)])
  })

  it('is read from a column under its own name, shown before it is listed, and listed', async () => {
    const other = await signedIn()
    const cells = [LISTING_FIELD_NAMES.map((name) => LISTING_FIELDS[name].label), Object.values(first)]
    const csv = cells.map((row) => row.join(';')).join('\n')
    const { data } = await call(imports.previewImport, { as: other, body: { csv } })
    expect(data.columns.map(({ field }) => field)).toEqual(LISTING_FIELD_NAMES)
    const shown = SHOWN_FIELD_NAMES.filter((name) => name !== 'description')
    expect(data.rows).toMatchObject([{ state: 'ready', listing: { ...pick(first, shown), ewc: first.ewc } }])
    await call(imports.commitImport, { as: other, body: { key: 'fields', csv } })
    const { items } = (await call(catalogue.listMaterials, { as: other, query: { scope: 'own' } })).data
    expect(items).toMatchObject([onCard(first)])
  })

  it('is gone from the listing when its company is erased', async () => {
    await call(account.requestDeletion, { as: owner })
    await call(account.settleDeletion, {
      as: reviewer,
      params: { id: owner.companyId },
      body: { decision: 'erase' },
    })
    const left = (await everything()).find((item) => item['_et'] === 'listing' && item['id'] === id)
    expect(left).toMatchObject({ status: 'withdrawn', company_id: owner.companyId })
    const values = Object.values(left!).map((value) => JSON.stringify(value))
    const stated = Object.entries(asStored(second)).filter(([name]) => name !== 'type')
    expect(stated.filter(([, value]) => values.includes(JSON.stringify(value)))).toEqual([])
  })
})
