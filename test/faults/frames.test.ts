import { beforeAll, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, signedIn, type User } from '../api/support/cloud.ts'
import { listening } from '../api/support/socket.ts'

/** Frames that no client of ours sends: each is answered, and nobody else notices. */

const FLOOD = 1000

let rude: User, a: User, b: User
let conversationId: string
beforeAll(async () => {
  ;[rude, a, b] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const body = { participantIds: [b.companyId] }
  conversationId = (await call(api.messaging.openConversation, { as: a, body })).data.id
})

let written = 0
/** One message from a to b, who has an open socket: stored and delivered. */
async function others() {
  const to = await listening(b)
  return {
    async exchange() {
      const clientMessageId = `m-${(written += 1)}`
      const body = { conversationId, senderId: a.companyId, content: 'Slag?', clientMessageId }
      await call(api.messaging.sendMessage, { as: a, body })
      const delivered = () =>
        to.of('message').some(({ message }) => message.client_message_id === clientMessageId)
      await expect.poll(delivered, { interval: 5, timeout: 10_000 }).toBe(true)
    },
    close: () => to.socket.close(),
  }
}

it('a frame of 2 MB closes its own socket, and no other', async () => {
  const [bystanders, large, sibling] = await Promise.all([others(), listening(rude), listening(rude)])
  const closed = new Promise((resolve) => large.socket.once('close', resolve))
  large.send({ type: 'ping', id: 'x'.repeat(2 * 1024 * 1024) })
  expect(await closed).toBe(1009)
  await bystanders.exchange()
  sibling.send({ type: 'ping', id: '1' })
  await expect.poll(() => sibling.of('pong')).toEqual([{ type: 'pong', id: '1' }])
  sibling.socket.close()
  bystanders.close()
})

it('what is no frame is answered by an error, and the socket stays open', async () => {
  const { socket, of, send } = await listening(rude)
  const nonsense: (string | Buffer)[] = [
    Buffer.from([0, 255, 1, 254]),
    Buffer.from('{"type":"ping"}'),
    '',
    'null',
    '[]',
    '7',
    '"ping"',
    '{"type":7}',
    '{"type":"__proto__"}',
    '{"type":"ping","id":{}}',
    '{"type":"message"}',
    '{"type":"$connect"}',
    '{"type":"$disconnect"}',
    '['.repeat(15_000),
    `{"type":"typing","conversationId":"${'x'.repeat(30_000)}"}`,
  ]
  for (const frame of nonsense) socket.send(frame)
  await expect.poll(() => of('error').length, { timeout: 10_000 }).toBe(nonsense.length)
  send({ type: 'ping', id: 'still here' })
  await expect.poll(() => of('pong')).toEqual([{ type: 'pong', id: 'still here' }])
  socket.close()
})

it(`${FLOOD} frames in a second are answered, and others do not wait for them`, async () => {
  const [bystanders, flood] = await Promise.all([others(), listening(rude)])
  for (let at = 0; at < FLOOD; at += 1) flood.send({ type: 'ping', id: `${at}` })
  await bystanders.exchange()
  expect(flood.of('pong').length).toBeLessThan(FLOOD)
  await expect.poll(() => flood.of('pong').length, { timeout: 60_000 }).toBe(FLOOD)
  expect(flood.of('pong').map(({ id }) => Number(id))).toEqual(Array.from({ length: FLOOD }, (_, at) => at))
  flood.socket.close()
  bystanders.close()
})
