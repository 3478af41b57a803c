import { beforeAll, describe, expect, it } from 'vitest'
import { userRepository } from '#functions/data/people/user.ts'
import { crashRepository } from '#functions/data/content/crash.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { api } from '#shared/api/index.ts'
import { call, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { signUp } from '#test/api/support/sign-up.ts'
import { applicationForm } from '../../factories/application.ts'

const { account, admin, catalogue, service } = api

describe('own company data', () => {
  let user: User
  beforeAll(async () => {
    user = await signedIn()
  })

  it('changes what is sent and nothing else, for everybody to see', async () => {
    const body = { process_description: 'Electric arc furnace', employee_count: 420 }
    await call(account.updateMe, { as: user, body })
    const changed = await call(account.updateMe, {
      as: user,
      body: { location: { city: 'Gent', country: 'Belgique' } },
    })
    expect(changed.status).toBe(200)
    expect(changed.data.company).toMatchObject({
      name: user.companyName,
      ...body,
      location: { text: 'Gent, Belgium', city: 'Gent', country: 'Belgium' },
    })
    expect(changed.data.company!.location!.lat).toBeCloseTo(51.05, 1)
    const seen = await call(catalogue.getCompany, { params: { id: user.companyId } })
    expect(seen.data).toMatchObject({ ...body, location: { city: 'Gent' } })
    const cleared = await call(account.updateMe, { as: user, body: { employee_count: null } })
    expect(cleared.data.company).toMatchObject({
      employee_count: null,
      process_description: 'Electric arc furnace',
    })
  })

  it('takes three calls of the table, requests that wait included', async () => {
    const asking = await signedIn()
    await call(account.requestDeletion, { as: asking })
    await call(account.updateMe, { as: asking, body: { name: `${asking.companyName} Two` } })
    const answer = await call(account.getMe, { as: asking })
    expect(answer.data.company).toMatchObject({
      name_change: { name: `${asking.companyName} Two` },
      deletion_requested_at: expect.any(String),
    })
    expect(tableCalls(answer)).toBeLessThanOrEqual(3)
  })

  it('knows who speaks for the company, as the application said and the profile corrects it', async () => {
    const { form } = await signUp(applicationForm({ contactName: 'Vera Applicant' }))
    const claim = (await userRepository(await table()).claim(form.email))!
    expect((await userRepository(await table()).get(claim.user_id!))?.full_name).toBe('Vera Applicant')
    const renamed = await call(account.updateMe, { as: user, body: { full_name: 'Vera Member' } })
    expect(renamed.data.user.full_name).toBe('Vera Member')
  })

  it('takes a request to be deleted back while it waits', async () => {
    const leaver = await signedIn()
    const asked = await call(account.requestDeletion, { as: leaver })
    const waits = await call(account.getMe, { as: leaver })
    expect(waits.data.company?.deletion_requested_at).toBe(asked.data.requested_at)
    for (let twice = 0; twice < 2; twice++) {
      const { status, data } = await call(account.withdrawDeletion, { as: leaver })
      expect([status, data.company?.deletion_requested_at]).toEqual([200, undefined])
    }
    const reviewer = await signedIn({ admin: true })
    const queue = await call(account.listDeletions, { as: reviewer })
    expect(queue.data.items.map(({ id }) => id)).not.toContain(leaver.companyId)
  })

  it.each([
    ['location.city', { city: 'Xyzzyville', country: 'Belgium' }],
    ['location.country', { city: 'Ghent', country: 'Narnia' }],
  ])('refuses a place that does not exist, naming %s', async (field, location) => {
    const { status, error } = await call(account.updateMe, { as: user, body: { location } })
    expect(status).toBe(400)
    expect(error.details?.map((detail) => detail.field)).toEqual([field])
  })

  it('of an applicant does not reach the directory', async () => {
    const applicant = await signedIn({ role: 'pending' })
    await call(account.updateMe, { as: applicant, body: { name: 'Not yet a member' } })
    const found = await call(catalogue.listCompanies, { query: { q: 'not yet a member' } })
    expect(found.data.items).toEqual([])
    expect((await call(catalogue.getCompany, { params: { id: applicant.companyId } })).status).toBe(404)
  })
})

describe('a crash report', () => {
  it('is kept once, without the secrets of its address, and counted for administrators', async () => {
    const reviewer = await signedIn({ admin: true })
    const before = (await call(admin.getOverview, { as: reviewer })).data.errors_24h
    const body = {
      errorId: 'error_1_abc',
      message: 'x is undefined',
      url: 'https://app.example/reset-password#access_token=secret.123456',
      timestamp: new Date().toISOString(),
    }
    for (let count = 0; count < 2; count++) {
      const { status, data } = await call(account.logError, { body })
      expect([status, data.errorId]).toEqual([202, 'error_1_abc'])
    }
    expect((await call(admin.getOverview, { as: reviewer })).data.errors_24h).toBe(before + 1)
    expect(await crashRepository(await table()).countLastDay(new Date())).toBe(before + 1)
    const store = await table()
    const { GetItemCommand } = await import('dynamodb-toolbox/entity/actions/get')
    const { Item } = await backOfficeOf(store)
      .Crash.build(GetItemCommand)
      .key({ filed_at: body.timestamp, error_id: body.errorId })
      .send()
    expect(Item).toMatchObject({ url: 'https://app.example/reset-password', message: body.message })
    expect(Item!.expiresAt).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  })
})

describe('the service itself', () => {
  it('says that it is up', async () => {
    const { data } = await call(service.getHealth)
    expect(data).toMatchObject({ status: 'ok', stage: 'dev' })
  })

  it('describes every route', async () => {
    const { data, headers } = await call(service.getOpenapi)
    const { paths } = data as unknown as { paths: Record<string, Record<string, { operationId: string }>> }
    expect(Object.keys(paths['/api/materials/{id}']!).sort()).toEqual(['delete', 'get', 'put'])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('counts what it shows', async () => {
    const directory = await call(catalogue.listCompanies)
    const materials = await call(catalogue.listMaterials)
    const { data } = await call(catalogue.getStats)
    expect(data.companies).toBe(directory.data.totalActive)
    expect(data.listings).toBe(materials.data.totalActive)
    expect(data.companies).toBeGreaterThan(0)
    // Others of this cloud may have signed up more than a page of the directory.
    const listed = [...directory.data.items]
    for (let cursor = directory.data.nextCursor; cursor !== null;) {
      const { data: next } = await call(catalogue.listCompanies, { query: { cursor } })
      listed.push(...next.items)
      cursor = next.nextCursor
    }
    expect(data.countries).toBe(new Set(listed.flatMap(({ location }) => location?.country ?? [])).size)
  })
})
