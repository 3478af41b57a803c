import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { expect, it } from 'vitest'
import { localTable } from '#infra/verify/source.ts'
import { migrateAll } from '#infra/verify/migrate-notices.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, everything, ownCloud, signedIn, table } from '#test/api/support/cloud.ts'

ownCloud()

it('a table of the old form becomes one of kinds and params, which reads the same', async () => {
  const [reader, other] = await Promise.all([signedIn(), signedIn()])
  const { Activity, Notification } = await table()
  const at = (minute: number) => new Date(Date.now() - minute * 60_000)
  const told = [
    ['Connection request', `${other.companyName} would like to connect with you.`],
    [`New message from ${other.companyName}`, 'Lime would fit'],
    ['New match for Slag', 'Lime fits, 88 %.'],
    ['Match rejected', `${other.companyName}: Slag for Lime.`],
    ['Transaction: Slag', `${other.companyName} completed the transaction over Slag.`],
    ['Your plan is now Pro', 'What it includes is listed under Subscription.'],
  ] as const
  for (const [index, [title, message]] of told.entries()) {
    const time = at(index + 1)
    await Notification.build(PutItemCommand)
      .item({
        company_id: reader.companyId,
        created_at: time.toISOString(),
        id: `${time.getTime()}-old`,
        type: 'info',
        ...{ title, message, link: null, read_at: null },
        about: title.startsWith('Your') ? [] : [other.companyId],
      })
      .send()
  }
  const done = [`Connected with ${other.companyName}`, 'Completed the exchange of Slag', 'Listed Slag']
  for (const [index, title] of done.entries()) {
    await Activity.build(PutItemCommand)
      .item({
        company_id: reader.companyId,
        created_at: at(index + 1).toISOString(),
        ...{ id: `old-${index}`, title, about: index < 2 ? [other.companyId] : [] },
        activity_type: 'material_listed',
        impact_level: 'low',
      })
      .send()
  }
  const read = async () => ({
    notices: (await call(api.messaging.listNotifications, { as: reader })).data.items.map((item) => [
      item.title,
      item.message,
    ]),
    lines: (
      await call(api.dashboard.getDashboard, { as: reader, params: { companyId: reader.companyId } })
    ).data.activities.map(({ title }) => title),
  })
  const before = await read()
  expect(before.notices).toEqual(told)
  expect(before.lines).toEqual(expect.arrayContaining(done))

  const running = await cloud()
  expect(await migrateAll(localTable(running))).toBe(told.length + done.length)
  expect(await migrateAll(localTable(running))).toBe(0)

  const own = (await everything()).filter(({ company_id }) => company_id === reader.companyId)
  const said = own.filter(({ _et }) => _et === 'notification' || _et === 'activity')
  // The approval of the company is the one that was written as data.
  expect(said).toHaveLength(told.length + done.length + 1)
  for (const item of said) {
    expect(item).toMatchObject({ kind: expect.any(String), params: expect.any(Object) })
    expect(item).not.toHaveProperty('title')
    expect(item).not.toHaveProperty('about')
    expect(JSON.stringify(item)).not.toContain(other.companyName)
  }
  expect(await read()).toEqual(before)
})
