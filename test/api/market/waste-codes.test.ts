import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, signedIn, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

/** Waste codes over HTTP. What is asked here holds on either side of 9 December 2026: no clock decides. */

const { catalogue } = api

describe('a waste code', () => {
  let works: User
  beforeAll(async () => {
    works = await signedIn({ industry: 'Steel & Metals' })
  })

  it('is stored as stated, shown with those that follow it, and found by either number', async () => {
    const body = { ...listingInput({ material_name: 'Quillon rods', type: 'waste' }), ewc: '16 06 05' }
    const { data } = await call(catalogue.createMaterial, { as: works, body })
    expect(data.ewc_codes[0]).toBe('16 06 05')
    expect(data.ewc_as_of).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(data.ewc_change).toMatchObject({ code: '16 06 05', kind: 'split', from: '2026-12-09' })
    expect(data.ewc_change?.codes.map(({ code }) => code)).toContain('16 06 07*')
    for (const q of ['16 06 05', '16 06 07']) {
      const { data: found } = await call(catalogue.listMaterials, { query: { q } })
      expect([q, found.items.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([data.id])])
      const { data: filtered } = await call(catalogue.listMaterials, { query: { code: q } })
      expect(filtered.items.map(({ id }) => id)).toContain(data.id)
    }
    // The owner chooses once.
    const chosen = await call(catalogue.updateMaterial, {
      as: works,
      params: { id: data.id },
      body: { ...body, ewc: '16 06 08*', updated_at: data.updated_at },
    })
    expect(chosen.status).toBe(200)
    expect(chosen.data.ewc_stated).toBe(true)
    expect([chosen.data.ewc_codes[0], chosen.data.ewc_change?.code ?? null]).toEqual(
      chosen.data.ewc_as_of < '2026-12-09' ? ['16 06 05', '16 06 08*'] : ['16 06 08*', null],
    )
  })

  it('is found by number in either list, with what becomes of it', async () => {
    for (const q of ['16 06 05', '160607', '11 05 02']) {
      const { data } = await call(catalogue.searchWasteCodes, { query: { q } })
      expect(data.items.map(({ code }) => code.replace(/\D/g, ''))).toEqual([q.replace(/\D/g, '')])
    }
    const { data } = await call(catalogue.searchWasteCodes, { query: { q: '16 06 05' } })
    expect(data.items[0]?.change).toMatchObject({ kind: 'split' })
    expect(
      (await call(catalogue.searchWasteCodes, { query: { q: '11 05 02' } })).data.items[0]?.change,
    ).toBeNull()
  })

  it('of a mirror entry comes with its other half, the question and the limits until an answer settles it', async () => {
    const body = listingInput({
      ...{ material_name: 'Incinerator bottom ash', type: 'waste', description: 'From the grate.' },
    })
    const { data } = await call(catalogue.createMaterial, { as: works, body })
    expect(data).toMatchObject({ hazard: 'mirror', ewc_stated: false })
    expect(data.ewc_open?.codes.map(({ code }) => code)).toEqual(['19 01 12', '19 01 11*'])
    expect(data.ewc_codes.slice(0, 2)).toEqual(['19 01 12', '19 01 11*'])
    expect(data.ewc_open?.question).toMatch(/\?$/)
    expect(data.ewc_open?.limits.length).toBeGreaterThan(0)
    const answered = await call(catalogue.updateMaterial, {
      as: works,
      params: { id: data.id },
      body: { ...body, description: `${body.description} Tested: hazardous.`, updated_at: data.updated_at },
    })
    expect(answered.data).toMatchObject({ hazard: 'absolute_hazardous', ewc_open: null })
    expect(answered.data.ewc_codes[0]).toBe('19 01 11*')
    const hazardous = await call(catalogue.listMaterials, {
      query: { hazard: 'absolute_hazardous', limit: 100 },
    })
    expect(hazardous.data.items.map(({ id }) => id)).toContain(data.id)
  })
})
