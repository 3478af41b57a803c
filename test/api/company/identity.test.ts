import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { expect, it } from 'vitest'
import { migrateStanding } from '#infra/verify/migrate-standing.ts'
import { localTable } from '#infra/verify/source.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, signedIn, table } from '#test/api/support/cloud.ts'

const { account, admin, catalogue, messaging } = api

it('who a company is stands on its page level by level, and a number is looked up by an administrator', async () => {
  const [user, reviewer, reader] = await Promise.all([signedIn(), signedIn({ admin: true }), signedIn()])
  const shown = async () =>
    (await call(catalogue.getCompany, { as: reader, params: { id: user.companyId } })).data.identity
  const first = await shown()
  expect(first).toMatchObject({ mail_domain: { domain: user.email.split('@')[1] }, vat: null })
  expect(Date.parse(first.approved_at!)).toBeGreaterThanOrEqual(Date.parse(first.mail_domain!.confirmed_at))

  const state = (number: string | null) => call(account.stateVat, { as: user, body: { number } })
  const slip = await state('BE 0239.931.479')
  expect([slip.status, slip.error.details?.[0]?.message]).toEqual([
    400,
    'The check digits do not fit: a digit is mistyped.',
  ])
  await state('be 0239.931.478')
  expect((await shown()).vat).toMatchObject({ number: 'BE0239931478', checked_at: null })

  const lookUp = (number: string, found: boolean) =>
    call(admin.changeCompany, {
      as: reviewer,
      params: { id: user.companyId },
      body: { action: 'vat', number, found, reason: 'VIES, today' },
    })
  expect((await lookUp('FR12384698411', true)).error.code).toBe('CONFLICT')
  expect((await lookUp('BE0239931478', true)).status).toBe(200)
  expect((await shown()).vat?.checked_at).not.toBeNull()
  // The same number keeps what was found of it; another one does not.
  await state('BE0239931478')
  expect((await shown()).vat?.checked_at).not.toBeNull()
  await state('FR12384698411')
  expect((await shown()).vat).toMatchObject({ number: 'FR12384698411', checked_at: null })
  await lookUp('FR12384698411', false)
  expect((await shown()).vat).toBeNull()
  const told = await call(messaging.listNotifications, { as: user })
  expect(told.data.items[0]?.message).toContain('VIES, today')
  const trail = await call(admin.listAudit, { as: reviewer, query: { limit: 200 } })
  const decided = trail.data.items.filter(({ subject }) => subject?.id === user.companyId)
  expect(decided.slice(0, 2).map(({ action }) => action)).toEqual(['vat.not_found', 'vat.found'])
})

it('a company of before gets mail domain and approval from its application, once', async () => {
  const user = await signedIn()
  const store = await table()
  const companies = companyRepository(store)
  const before = (await companies.get(user.companyId))!
  await store.Company.build(UpdateItemCommand)
    .item({
      id: user.companyId,
      mail_domain: $remove(),
      mail_domain_at: $remove(),
      approved_at: $remove(),
      GSI1PK: $remove(),
      GSI1SK: $remove(),
    })
    .send()
  const place = () => cloud().then(localTable)
  expect(await migrateStanding(await place())).toBeGreaterThan(0)
  expect(await companies.get(user.companyId)).toMatchObject({
    mail_domain: before.mail_domain,
    approved_at: before.approved_at,
    GSI1PK: before.GSI1PK,
  })
  expect(await migrateStanding(await place())).toBe(0)
})
