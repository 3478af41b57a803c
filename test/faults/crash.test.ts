import { setTimeout as passing } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { pairId } from '#functions/data/trade/pair.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind } from '#infra/verify/items.ts'
import { demoFolder } from '../demo-folder.ts'
import { listingInput } from '../factories/listing.ts'
import { kill, signIn, start, tableOf, type DemoMember, type Running } from './support/killed.ts'
import { FULL } from './support/size.ts'

/**
 * The whole process is killed at any point of what two companies are writing, and started again on its data:
 * what was acknowledged is there, once, and the table is whole.
 */
const CRASHES = FULL ? 100 : 1
/** The kill comes at a point of the first half second after the first message: some writes are through. */
const LONGEST_WRITING_MS = 500

const dataDir = demoFolder()
let running: Running | undefined

afterAll(() => running?.process.kill('SIGKILL'))

/** What the server acknowledged, and must never lose again. */
const acknowledged = {
  listings: new Set<string>(),
  withdrawn: new Set<string>(),
  messages: new Set<string>(),
}

/** Writes without a pause until the server is gone; calls `onWritten` after every message. */
async function write(
  cloud: Running,
  member: DemoMember,
  other: DemoMember,
  onWritten: () => void,
): Promise<void> {
  const send = (method: string, path: string, body?: object) =>
    fetch(cloud.url + path, {
      method,
      headers: { authorization: member.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const conversationId = pairId(member.companyId, other.companyId)
  try {
    await send('POST', '/api/conversations', { participantIds: [member.companyId, other.companyId] })
    for (;;) {
      const made = await send('POST', '/api/materials', listingInput())
      if (made.status === 201) {
        const { id } = (await made.json()) as { id: string }
        acknowledged.listings.add(id)
        await send('POST', '/api/favorites', { userId: member.userId, materialId: id })
        if ((await send('DELETE', `/api/materials/${id}`)).ok) acknowledged.withdrawn.add(id)
      }
      const clientMessageId = crypto.randomUUID()
      const content = `Message ${clientMessageId}`
      const sent = await send('POST', '/api/messages', {
        conversationId,
        senderId: member.userId,
        content,
        clientMessageId,
      })
      if (!sent.ok) continue
      acknowledged.messages.add(clientMessageId)
      onWritten()
    }
  } catch (error) {
    // The server is gone, as it should be; anything else is a fault of the test.
    if (!(error instanceof TypeError) && (error as Error).name !== 'SyntaxError') throw error
  }
}

test(
  'a killed process loses nothing it acknowledged and leaves the table whole',
  { timeout: 240_000 + CRASHES * 20_000 },
  async () => {
    let cloud = (running = await start(dataDir, '--seed'))
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      // Anew each time: tokens name the address that issued them, and the port is another one.
      const [a, b] = [await signIn(cloud, 'Ironworks'), await signIn(cloud, 'Binders')]
      let writers: Promise<unknown> | undefined
      await new Promise<void>((written) => {
        writers = Promise.all([
          write(cloud, a, b, written),
          write(cloud, b, a, written),
          write(cloud, a, b, written),
        ])
      })
      // The functions are warm and writing. At another point each time, in a failed run at the same ones again.
      await passing((LONGEST_WRITING_MS * ((crash * 0.618) % 1)) | 0)
      await kill(cloud)
      await writers

      cloud = running = await start(dataDir)
      const items = byKind(await tableOf(cloud))
      expect(verdicts(items).flatMap(({ faults }) => faults)).toEqual([])
      const status = new Map(items.listings.map((listing) => [listing.id, listing.status]))
      for (const id of acknowledged.listings) expect(status.has(id), `listing ${id}`).toBe(true)
      for (const id of acknowledged.withdrawn) expect(status.get(id)).toBe('withdrawn')
      const stored = items.messages.map(({ client_message_id }) => client_message_id)
      for (const id of acknowledged.messages)
        expect(
          stored.filter((one) => one === id),
          `message ${id}`,
        ).toHaveLength(1)
    }
    expect(acknowledged.listings.size).toBeGreaterThan(0)
    expect(acknowledged.messages.size).toBeGreaterThan(0)
  },
)
