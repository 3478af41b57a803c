import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { realtimeRepository } from '#functions/data/notices/realtime.ts'
import { DEFAULT_SETTINGS } from '#shared/api/company/account.ts'
import { api } from '#shared/api/index.ts'
import {
  call,
  cloud,
  ownCloud,
  RACE,
  runScheduled,
  signedIn,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { tell } from '#test/api/support/tell.ts'

ownCloud(RACE)

/** E-mail about what was not read on the site. The clock is the schedule's, and is set here. */

const START = Date.now()
const at = (minutes: number) => new Date(START + minutes * 60_000)

/** Runs the schedule as if `minutes` had passed, when everything written is dealt with. */
async function after(minutes: number): Promise<void> {
  const { settled } = await cloud()
  await settled()
  await runScheduled(/digest/i, at(minutes))
}

/** The digests in a mailbox, latest first; a sign-up leaves other e-mails there. */
const digestsOf = async ({ email }: User) =>
  (await cloud()).mailbox.list(email).filter(({ text }) => text.includes('/profile/settings'))
const inbox = async (user: User) => (await digestsOf(user)).map(({ subject }) => subject)

async function pair() {
  const [from, to] = await Promise.all([signedIn(), signedIn()])
  const opened = await call(api.messaging.openConversation, {
    as: from,
    body: { participantIds: [to.companyId] },
  })
  const write = (content: string) =>
    call(api.messaging.sendMessage, {
      as: from,
      body: { conversationId: opened.data.id, senderId: from.userId, content },
    })
  return { from, to, write }
}

const ask = (from: User, to: User) =>
  call(api.exchange.requestConnection, {
    as: from,
    body: { followerId: from.companyId, followingId: to.companyId },
  })
const read = (as: User) => call(api.messaging.readNotifications, { as, body: {} })
const set = (as: User, change: Partial<typeof DEFAULT_SETTINGS>) =>
  call(api.account.putSettings, { as, body: { ...DEFAULT_SETTINGS, ...change } })

it('one e-mail tells what was not read, at most one an hour, nothing twice', async () => {
  const { from, to, write } = await pair()
  await write('Slag <b>available</b>?')
  await ask(from, to)
  await after(5)
  expect(await inbox(to)).toEqual([])
  await after(12)
  expect(await inbox(to)).toEqual(['2 unread messages and news'])
  const [mail] = await digestsOf(to)
  expect(mail!.text).toContain(`New message from ${from.companyName}\n\n> Slag <b>available</b>?`)
  expect(mail!.html).toContain('Slag &lt;b&gt;available')
  expect(mail!.text).toContain('Connection request')
  expect(mail!.links.map((link) => new URL(link).pathname)).toEqual(['/notifications'])
  expect(await inbox(from)).toEqual([])

  await tell(to, 'A match', at(20))
  for (const minutes of [25, 40, 70]) await after(minutes)
  expect(await inbox(to)).toHaveLength(1)
  await after(75)
  expect(await inbox(to)).toEqual(['A match', '2 unread messages and news'])
  for (const minutes of [140, 200]) await after(minutes)
  expect(await inbox(to)).toHaveLength(2)
})

it('what was read on the site is not written about', async () => {
  const { to, write } = await pair()
  await write('Good morning')
  await read(to)
  for (const minutes of [300, 400]) await after(minutes)
  expect(await inbox(to)).toEqual([])
})

it('who does not want e-mails gets none, and later none about that time', async () => {
  const { to, write } = await pair()
  await set(to, { emailNotifications: false, marketingEmails: true, pushNotifications: true })
  await write('Good morning')
  await after(500)
  await set(to, { emailNotifications: true, marketingEmails: false, pushNotifications: false })
  await after(520)
  expect(await inbox(to)).toEqual([])
  await tell(to, 'A match', at(530))
  await after(545)
  expect(await inbox(to)).toEqual(['A match'])
})

it('who is on the site gets none until they leave', async () => {
  const { to, write } = await pair()
  const { ticket } = (await call(api.realtime.createTicket, { as: to })).data
  const socket = new WebSocket(`${(await cloud()).url.replace('http', 'ws')}/ws?ticket=${ticket}`)
  await new Promise((resolve) => socket.once('open', resolve))
  await write('Good morning')
  await after(600)
  expect(await inbox(to)).toEqual([])
  socket.close()
  const sockets = realtimeRepository(await table())
  await expect.poll(() => sockets.socketsOf(to.companyId)).toEqual([])
  await after(611)
  expect(await inbox(to)).toHaveLength(1)
})

it('two runs at the same moment send one e-mail', async () => {
  const { to, write } = await pair()
  await write('Good morning')
  await Promise.all([after(700), after(700), after(700)])
  expect(await inbox(to)).toHaveLength(1)
})

it('who is no longer a member gets none', async () => {
  const { from, write } = await pair()
  const gone = await signedIn({ role: 'suspended' })
  await write('Good morning')
  await ask(from, gone)
  await after(800)
  expect(await inbox(gone)).toEqual([])
})
