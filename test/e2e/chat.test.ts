import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accountPage, directoryCard } from './support/members.ts'
import { admit } from './support/newcomer.ts'
import { useSite } from './support/site.ts'

/** Two companies talk, and one asks for a connection, with and without a network. */
const site = useSite()
const LONG = { timeout: 30_000 }

const MILL = { company: 'Durme Metals NV', email: 'trade@durme-metals.example', password: 'Granulate-8' }
const KILN = { company: 'Durme Lime NV', email: 'trade@durme-lime.example', password: 'Granulate-8' }
const enter = (company: typeof MILL) => accountPage(site, company)

beforeAll(async () => {
  for (const company of [MILL, KILN]) await admit(site, company)
  // The directory shows them.
  await site.cloud.settled()
})

test('a request made without a network is kept over a reload and sent when it is back', async () => {
  const mill = await enter(MILL)
  const card = await directoryCard(mill, 'Polder')
  await mill.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await mill.getByText('Connected! (Offline mode - will sync when backend is available)').waitFor()
  await card.getByRole('button', { name: 'Requested' }).waitFor()
  await mill.getByText('Backend Unavailable - Limited Functionality').waitFor()

  await mill.reload()
  await mill.getByText('Waiting to send: 1 action.').waitFor()
  await mill.unrouteAll()
  await mill.goto('/notifications')
  await mill.getByRole('button', { name: 'Withdraw' }).click()
  await mill.getByText('Request withdrawn').waitFor()
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
  const [mill, kiln] = await Promise.all([enter(MILL), enter(KILN)])
  const frames = framesOf(mill)
  const card = await directoryCard(mill, KILN.company)
  await card.getByRole('button', { name: 'Chat', exact: true }).click()
  await mill.waitForURL('**/chats?conversation=*')
  await mill.getByText('Conversation created successfully').waitFor()
  await mill.getByText('No messages yet. Start the conversation!').waitFor()

  const mine = mill.getByLabel(`Message to ${KILN.company}`)
  const send = mill.getByRole('button', { name: 'Send' })
  expect(await send.isDisabled()).toBe(true)
  await mine.fill('   ')
  expect(await send.isDisabled()).toBe(true)
  await mine.fill('Good morning.')
  await mine.press('Shift+Enter')
  await mine.pressSequentially('Is 3,500 t a month of interest?')
  await mine.press('Enter')
  expect(await mine.inputValue()).toBe('')
  await mill.getByText(/sent$/).waitFor()

  await kiln.getByText(`New message from ${MILL.company}`).waitFor()
  await kiln.getByRole('link', { name: 'Chats, 1 unread' }).click()
  await kiln.getByRole('link', { name: MILL.company }).click()
  await log(kiln).getByText('Good morning.\nIs 3,500 t a month of interest?').waitFor()
  await kiln.getByRole('link', { name: 'Chats', exact: true }).waitFor()
  await mill.getByText(/read$/).waitFor()

  // By the socket: the other is writing, and then it is there.
  const theirs = kiln.getByLabel(`Message to ${MILL.company}`)
  await theirs.pressSequentially('It is.')
  await mill.getByText(`${KILN.company} is writing`).waitFor()
  await theirs.press('Enter')
  await log(mill).getByText('It is.').waitFor()
  await mill.getByText(`${KILN.company} is writing`).waitFor({ state: 'hidden' })
  expect(frames.some((frame) => frame.includes('"message"') && frame.includes('It is.'))).toBe(true)

  // One side loses its network; both go on writing.
  await mill.context().setOffline(true)
  for (const text of ['First offline', 'Second offline']) {
    await mine.fill(text)
    await mine.press('Enter')
  }
  await log(mill).getByText('Waiting to be sent').first().waitFor()
  await theirs.fill('Yes, from week 49')
  await theirs.press('Enter')
  await log(kiln).getByText(/sent$/).waitFor()
  await mill.context().setOffline(false)

  const expected = ['Good morning.', 'It is.', 'Yes, from week 49', 'First offline', 'Second offline']
  for (const page of [mill, kiln]) {
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
  const [mill, kiln] = await Promise.all([enter(MILL), enter(KILN)])
  let blocked = true
  const opened: string[] = []
  await mill.routeWebSocket(/\/ws\?/, (socket) => {
    if (blocked) return void socket.close()
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      opened.push(String(frame))
      socket.send(frame)
    })
  })
  for (const [page, name] of [
    [mill, KILN.company],
    [kiln, MILL.company],
  ] as const) {
    const card = await directoryCard(page, name)
    await card.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.waitForURL('**/chats?conversation=*')
    await page.getByLabel(`Message to ${name}`).waitFor()
  }
  const theirs = kiln.getByLabel(`Message to ${MILL.company}`)
  await theirs.fill('Found by asking')
  await theirs.press('Enter')
  await log(mill).getByText('Found by asking').waitFor()
  expect(opened).toEqual([])

  blocked = false
  await mill.evaluate(() => window.dispatchEvent(new Event('online'))) // no waiting for the next try
  // Typing is told to open sockets only: when it arrives, the socket is there.
  const told = async () => {
    await theirs.press('x')
    return opened.length
  }
  await expect.poll(told, { ...LONG, interval: 500 }).toBeGreaterThan(0)
  await theirs.fill('Told by the socket')
  await theirs.press('Enter')
  await expect.poll(() => opened.some((frame) => frame.includes('Told by the socket')), LONG).toBe(true)
  await log(mill).getByText('Told by the socket').waitFor()
  expect(site.faults).toEqual([])
})

test('a chat that can’t be started is told by a banner, one with oneself is not tried', async () => {
  const mill = await enter(MILL)
  const own = await directoryCard(mill, MILL.company)
  await own.getByRole('button', { name: 'Chat', exact: true }).click()
  await mill.getByText('You cannot chat with yourself').waitFor()
  await mill.route('**/api/conversations**', (route) => route.abort())
  const card = await directoryCard(mill, 'Polderstroom')
  await card.getByRole('button', { name: 'Chat', exact: true }).click()
  await mill.getByText('Failed to start chat').waitFor()
  expect(site.faults).toEqual([])
})
