import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoAccount, signIn, useSite } from './site.ts'

/** Two companies in two windows: one asks, the other hears of it and accepts, and both see that they are connected. */
const site = useSite()
const LONG = { timeout: 30_000 }

async function enter(label: string): Promise<Page> {
  const page = await site.visitor()
  const { email, password } = demoAccount(label)
  await signIn(page, email, password)
  await page.waitForURL('**/dashboard')
  return page
}

/** The card of a company in the directory. */
async function directoryCard(page: Page, name: string) {
  await page.goto(`/marketplace?tab=companies&q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await card.waitFor()
  return card
}

test('a request is told, accepted, shown to both, and can be ended', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  await binders.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  const card = await directoryCard(ironworks, 'Limfjord Binders')
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText('Connection request sent successfully!').waitFor()
  await card.getByRole('button', { name: 'Requested' }).waitFor()

  // The other window hears of it without a reload.
  await binders.getByText('Scheldt Ironworks NV would like to connect with you.').waitFor()
  await binders.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  const request = binders.getByRole('group', { name: 'Scheldt Ironworks NV' })
  await request.getByRole('button', { name: 'Accept' }).click()
  await binders.getByText('Successfully connected with company').waitFor()
  await request.getByRole('button', { name: 'End' }).waitFor()
  await binders.getByRole('button', { name: 'Mark all as read' }).click()
  await binders.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  await ironworks.getByText('Limfjord Binders A/S accepted your connection request.').waitFor()
  const connected = card.getByRole('button', { name: 'Connected' })
  await connected.click()
  await ironworks.getByText('You are already connected to this company').waitFor()

  // Own company: said, not done.
  const own = await directoryCard(ironworks, 'Scheldt Ironworks')
  await own.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText('You cannot connect to yourself').waitFor()

  await request.getByRole('button', { name: 'End' }).click()
  await binders.getByRole('button', { name: 'End connection' }).click()
  await binders.getByText('Successfully disconnected from company').waitFor()
  await ironworks.getByText('Limfjord Binders A/S ended your connection.').waitFor()
  const again = await directoryCard(ironworks, 'Limfjord Binders')
  await again.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  expect(site.faults).toEqual([])
})

test('a request made without a network is kept over a reload and sent when it is back', async () => {
  const ironworks = await enter('Ironworks')
  const card = await directoryCard(ironworks, 'Polder')
  await ironworks.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText('Connected! (Offline mode - will sync when backend is available)').waitFor()
  await card.getByRole('button', { name: 'Requested' }).waitFor()
  await ironworks.getByText('Backend Unavailable - Limited Functionality').waitFor()

  await ironworks.reload()
  await ironworks.getByText('Waiting to send: 1 action.').waitFor()
  await ironworks.unrouteAll()
  await ironworks.goto('/notifications')
  await ironworks.getByRole('button', { name: 'Withdraw' }).click()
  await ironworks.getByText('Request withdrawn').waitFor()
  expect(site.faults).toEqual([])
})

/** What came over the socket of a page since it was watched. */
function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test('two companies chat: both ways, over a lost network, each message once and in order', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  const frames = framesOf(ironworks)
  const card = await directoryCard(ironworks, 'Limfjord Binders')
  await card.getByRole('button', { name: 'Chat', exact: true }).click()
  await ironworks.waitForURL('**/chats?conversation=*')
  await ironworks.getByText('Conversation created successfully').waitFor()
  await ironworks.getByText('No messages yet. Start the conversation!').waitFor()

  const mine = ironworks.getByLabel('Message to Limfjord Binders A/S')
  const send = ironworks.getByRole('button', { name: 'Send' })
  expect(await send.isDisabled()).toBe(true)
  await mine.fill('   ')
  expect(await send.isDisabled()).toBe(true)
  await mine.fill('Good morning.')
  await mine.press('Shift+Enter')
  await mine.pressSequentially('Is 3,500 t a month of interest?')
  await mine.press('Enter')
  expect(await mine.inputValue()).toBe('')
  await ironworks.getByText(/sent$/).waitFor()

  await binders.getByText('New message from Scheldt Ironworks NV').waitFor()
  await binders.getByRole('link', { name: 'Chats, 1 unread' }).click()
  await binders.getByRole('link', { name: /Scheldt Ironworks NV/ }).click()
  await log(binders).getByText('Good morning.\nIs 3,500 t a month of interest?').waitFor()
  await binders.getByRole('link', { name: 'Chats', exact: true }).waitFor()
  await ironworks.getByText(/read$/).waitFor()

  // By the socket: the other is writing, and then it is there.
  const theirs = binders.getByLabel('Message to Scheldt Ironworks NV')
  await theirs.pressSequentially('It is.')
  await ironworks.getByText('Limfjord Binders A/S is writing').waitFor()
  await theirs.press('Enter')
  await log(ironworks).getByText('It is.').waitFor()
  await ironworks.getByText('Limfjord Binders A/S is writing').waitFor({ state: 'hidden' })
  expect(frames.some((frame) => frame.includes('"message"') && frame.includes('It is.'))).toBe(true)

  // One side loses its network; both go on writing.
  await ironworks.context().setOffline(true)
  for (const text of ['First offline', 'Second offline']) {
    await mine.fill(text)
    await mine.press('Enter')
  }
  await log(ironworks).getByText('Waiting for the service').first().waitFor()
  await theirs.fill('Yes, from week 49')
  await theirs.press('Enter')
  await log(binders).getByText(/sent$/).waitFor()
  await ironworks.context().setOffline(false)

  const expected = ['Good morning.', 'It is.', 'Yes, from week 49', 'First offline', 'Second offline']
  for (const page of [ironworks, binders]) {
    await log(page).getByText('Second offline').waitFor()
    await log(page).getByText('Yes, from week 49').waitFor()
    await page.reload()
    await log(page).getByText('Second offline').waitFor()
    const texts = await log(page).locator('p').allInnerTexts()
    expect(texts.map((text) => text.split('\n')[0])).toEqual(expected)
  }
  expect(site.faults).toEqual([])
})

test('where no socket can be had one polls, and goes back to the socket', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  let blocked = true
  const opened: string[] = []
  await ironworks.routeWebSocket(/\/ws\?/, (socket) => {
    if (blocked) return void socket.close()
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      opened.push(String(frame))
      socket.send(frame)
    })
  })
  for (const [page, name] of [
    [ironworks, 'Limfjord Binders'],
    [binders, 'Scheldt Ironworks'],
  ] as const) {
    const card = await directoryCard(page, name)
    await card.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.waitForURL('**/chats?conversation=*')
    await page.getByLabel(`Message to ${name}`).waitFor()
  }
  const theirs = binders.getByLabel('Message to Scheldt Ironworks')
  await theirs.fill('Found by asking')
  await theirs.press('Enter')
  await log(ironworks).getByText('Found by asking').waitFor()
  expect(opened).toEqual([])

  blocked = false
  await ironworks.evaluate(() => window.dispatchEvent(new Event('online'))) // no waiting for the next try
  // Typing is told to open sockets only: when it arrives, the socket is there.
  const told = async () => {
    await theirs.press('x')
    return opened.length
  }
  await expect.poll(told, { ...LONG, interval: 500 }).toBeGreaterThan(0)
  await theirs.fill('Told by the socket')
  await theirs.press('Enter')
  await expect.poll(() => opened.some((frame) => frame.includes('Told by the socket')), LONG).toBe(true)
  await log(ironworks).getByText('Told by the socket').waitFor()
  expect(site.faults).toEqual([])
})

test('a chat that can’t be started is told by a banner, one with oneself is not tried', async () => {
  const ironworks = await enter('Ironworks')
  const own = await directoryCard(ironworks, 'Scheldt Ironworks')
  await own.getByRole('button', { name: 'Chat', exact: true }).click()
  await ironworks.getByText('You cannot chat with yourself').waitFor()
  await ironworks.route('**/api/conversations**', (route) => route.abort())
  const card = await directoryCard(ironworks, 'Polderstroom')
  await card.getByRole('button', { name: 'Chat', exact: true }).click()
  await ironworks.getByText('Failed to start chat').waitFor()
  expect(site.faults).toEqual([])
})

test('a request is declined, another accepted; a transaction is agreed by both and told to both', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  const ask = async () => {
    const card = await directoryCard(ironworks, 'Limfjord Binders')
    await card.getByRole('button', { name: 'Connect', exact: true }).click()
    await card.getByRole('button', { name: 'Requested' }).waitFor()
    await binders.goto('/notifications')
    return binders.getByRole('group', { name: 'Scheldt Ironworks NV' })
  }
  await (await ask()).getByRole('button', { name: 'Decline' }).click()
  await binders.getByText('Request declined').waitFor()
  await ironworks.getByText('Limfjord Binders A/S declined your connection request.').waitFor()
  await (await ask()).getByRole('button', { name: 'Accept' }).click()
  await ironworks.getByText('Limfjord Binders A/S accepted your connection request.').waitFor()

  // From a listing of the partner: the amount is put in and confirmed.
  await ironworks.goto('/marketplace?q=Limfjord')
  await ironworks.getByRole('button', { name: 'Start transaction' }).first().click()
  await ironworks.waitForURL('**/transaction/*')
  await ironworks.getByLabel('Amount in euros').fill('49000')
  await ironworks.getByText('49,980.00').waitFor()
  await ironworks.getByRole('button', { name: 'Confirm Transaction' }).click()
  await ironworks.getByText('Waiting for partner').waitFor()

  // The other side changes it, which clears that confirmation before the eyes of the first.
  const { pathname } = new URL(ironworks.url())
  await binders.goto(pathname)
  await binders.getByText('Partner confirmed').waitFor()
  await binders.getByLabel('Amount in euros').fill('50000')
  await binders.getByText('Changing the amount clears the confirmation of Scheldt Ironworks NV').waitFor()
  await binders.getByRole('button', { name: 'Change amount' }).click()
  await ironworks.getByText('51,000.00').waitFor()
  await ironworks.getByRole('button', { name: 'Confirm Transaction' }).click()
  await binders.getByText('Partner confirmed').waitFor()
  await binders.getByRole('button', { name: 'Confirm Transaction' }).click()
  // Both at once: each goes on after two seconds.
  const confirmed = async (page: Page) => {
    await page.getByRole('button', { name: 'Confirmed!' }).waitFor()
    await page.waitForURL('**/dashboard')
  }
  await Promise.all([confirmed(ironworks), confirmed(binders)])
  const shows = (activity: RegExp) =>
    Promise.all([ironworks, binders].map((page) => page.getByRole('main').getByText(activity).waitFor()))
  await shows(/^Agreed on the exchange of /)

  await binders.goto(pathname)
  await binders.getByRole('region', { name: 'Ticket' }).getByText('50,000.00').waitFor()
  await binders.getByRole('button', { name: 'Complete Transaction' }).click()
  await binders.getByRole('status').getByText('Completed').waitFor()
  await binders.getByRole('button', { name: 'Chat', exact: true }).click()
  await binders.getByRole('complementary', { name: 'This exchange' }).getByText('Completed').waitFor()
  // The dashboard of who only heard of it, without a reload; the other's when it comes there.
  await binders.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await shows(/^Completed the exchange of /)
  for (const [page, ...told] of [
    [ironworks, /Limfjord Binders A\/S completed the transaction/, /Both sides have confirmed/],
    [binders, /Scheldt Ironworks NV confirmed the transaction/, /Both sides confirmed the transaction/],
  ] as const) {
    await page.goto('/notifications')
    for (const text of told) await page.getByRole('main').getByText(text).first().waitFor()
  }

  await binders.goto('/transaction/of-somebody-else')
  await binders.getByRole('heading', { name: 'Transaction not found' }).waitFor()
  expect(site.faults).toEqual([])
})
