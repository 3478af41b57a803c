import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { directoryCard, memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** Two companies talk, and one asks for a connection, with and without a network. */
const site = useSite()
const LONG = { timeout: 30_000 }
const enter = (label: string) => memberPage(site, label)

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
  await log(ironworks).getByText('Waiting to be sent').first().waitFor()
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
