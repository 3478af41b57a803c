import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { expect, it } from 'vitest'
import { listingRepository } from '#functions/data/listings/listing.ts'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { pairId } from '#functions/data/trade/pair.ts'
import { ADMIN_EMAIL, demoAccounts, DEMO_PASSWORD } from '#infra/seed/accounts.ts'
import { demoApplications, demoCompanies, demoListings, demoPosts } from '#infra/seed/data.ts'
import { demoMessages } from '#infra/seed/exchange.ts'
import { seed } from '#infra/seed/seed.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, ownCloud, passwordSignIn, table } from '#test/api/support/cloud.ts'
import { demoFolder, seedCutOff } from '../../demo-folder.ts'

ownCloud({ dataDir: demoFolder() })

/** The demo data on the whole local cloud. The tests of this file build on each other, in this order. */

const waiting = demoApplications.filter(({ rejected }) => !rejected)
const signIn = async (email: string, password = DEMO_PASSWORD) =>
  (await passwordSignIn(email, password)).IdToken!

it('goes on where a seed was cut off', async () => {
  await seedCutOff(await cloud(), { exchange: true, portfolios: true })
  expect(await applicationRepository(await table()).counts()).toEqual({
    pending: waiting.length,
    approved: demoCompanies.length,
    rejected: demoApplications.length - waiting.length,
  })
})

it('is on the marketplace at once, in the snapshot too', async () => {
  const { data: stats } = await call(api.catalogue.getStats)
  expect(stats).toMatchObject({
    companies: demoCompanies.length,
    listings: demoListings.filter(({ visibility }) => !visibility).length,
  })
  const { data: overview } = await call(api.admin.getOverview, { token: await signIn(ADMIN_EMAIL) })
  expect(overview.catalogue_built_at).not.toBeNull()
})

it('sends no e-mail', async () => {
  const { mailbox, settled } = await cloud()
  await settled()
  expect(mailbox.list()).toEqual([])
})

it('lets the two members in, and each finds the other', async () => {
  for (const [owner, own, other] of [
    ['scheldt-ironworks', 'scheldt-ironworks.granulated-slag', 'limfjord-binders'],
    ['limfjord-binders', 'limfjord-binders.clinker-substitute', 'scheldt-ironworks'],
  ] as const) {
    const token = await signIn(demoAccounts.find((account) => account.owner === owner)!.email)
    expect((await call(api.account.getMe, { token })).data.company?.id).toBe(owner)
    const body = { materialId: own, companyId: owner }
    const { data } = await call(api.matching.generateMatches, { token, body })
    expect(data.matches.map(({ counterpart }) => counterpart.company_id)).toContain(other)
  }
})

it('shows the administrator the queue, and the applicant the door', async () => {
  const token = await signIn(ADMIN_EMAIL)
  const { data } = await call(api.admin.listApplications, { token, query: { status: 'pending' } })
  const byAge = waiting.toSorted((a, b) => b.waiting_hours - a.waiting_hours)
  expect(data.items.map(({ company_name }) => company_name)).toEqual(byAge.map((form) => form.company_name))
  const applicant = demoAccounts.find(({ label }) => label === 'Applicant')!
  await expect(signIn(applicant.email)).rejects.toThrow('Your account is pending approval.')
})

it('has connected the two, and lets them talk; others wait for an answer', async () => {
  const of = async (owner: string) => {
    const token = await signIn(demoAccounts.find((account) => account.owner === owner)!.email)
    const followers = await call(api.exchange.listFollowers, { token, params: { id: owner } })
    const chats = await call(api.messaging.listConversations, { token, params: { id: owner } })
    const told = await call(api.messaging.listNotifications, { token })
    return { followers: followers.data.items, chats: chats.data.items, unread: told.data.unread }
  }
  const [ironworks, binders] = [await of('scheldt-ironworks'), await of('limfjord-binders')]
  expect(ironworks.followers.map(({ company, status }) => `${company.id} ${status}`)).toEqual([
    'hochfeld-elektrostahl pending',
    'limfjord-binders accepted',
  ])
  expect(ironworks.chats).toMatchObject([{ sequence: demoMessages.length, unread: 2 }])
  expect(binders.chats).toMatchObject([{ sequence: demoMessages.length, unread: 1 }])
  // Three of connecting and talking, three of the exchange; how many matches are good enough to tell is the engine's.
  for (const { unread } of [ironworks, binders]) expect(unread).toBeGreaterThanOrEqual(6)
})

it('has had the two answer the questionnaire: a portfolio waits for their review', async () => {
  for (const [owner, stream] of [
    ['scheldt-ironworks', /blast-furnace slag/i],
    ['limfjord-binders', /bypass dust/i],
  ] as const) {
    const token = await signIn(demoAccounts.find((account) => account.owner === owner)!.email)
    const { data } = await call(api.onboarding.getOnboarding, { token })
    expect(data.step).toBe(7)
    expect(data.generated!.portfolio.materials.map(({ name }) => name).join()).toMatch(stream)
    expect(data.generated!.summary.recommended_partners.length).toBeGreaterThan(0)
    const dashboard = await call(api.dashboard.getDashboard, { token, params: { companyId: owner } })
    expect(dashboard.data.figures.confidence).toEqual({
      percent: data.generated!.confidence,
      basis: 'portfolio',
    })
    expect(dashboard.data.materials.generated).toBeGreaterThan(0)
    // Found, agreed, and one of them exchanged.
    const { active_matches, balance, figures } = dashboard.data
    expect(active_matches.total).toBeGreaterThan(10)
    expect(balance.out.agreed + balance.in.agreed).toBeGreaterThan(40_000)
    expect(figures).toMatchObject({ partnerships: 1, exchanges: 1 })
  }
})

it('changes nothing when it runs again', async () => {
  const data = await table()
  const withdrawn = 'limfjord-binders.kiln-bricks'
  await listingRepository(data).withdraw({ companyId: 'limfjord-binders' }, withdrawn, new Date())

  const { written, accounts } = await seed(await cloud(), {
    now: new Date(Date.now() + 86_400_000),
    exchange: true,
    portfolios: true,
  })
  expect(written).toBe(0)
  const chat = pairId('limfjord-binders', 'scheldt-ironworks')
  const { Item } = await data.Conversation.build(GetItemCommand).key({ id: chat }).send()
  expect(Item?.sequence).toBe(demoMessages.length)
  expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
  expect((await listingRepository(data).get(withdrawn))?.status).toBe('withdrawn')
  expect((await applicationRepository(data).counts()).approved).toBe(demoCompanies.length)
})

it('has posts on the blog, once, told from real ones', async () => {
  const { items } = (await call(api.content.listPosts)).data
  expect(items.map(({ id }) => id).sort()).toEqual(demoPosts.map(({ id }) => id).sort())
  for (const { id, tags, like_count, comment_count } of items) {
    const made = demoPosts.find((post) => post.id === id)!
    expect(tags).toContain('demonstration')
    expect([like_count, comment_count]).toEqual([made.liked_by.length, made.comments.length])
  }
})
