import { randomUUID } from 'node:crypto'
import { companyRepository } from '#functions/data/company.ts'
import { connectionRepository } from '#functions/data/connection.ts'
import { conversationRepository } from '#functions/data/conversation.ts'
import { notificationId } from '#functions/data/notification.ts'
import { pairId } from '#functions/data/pair.ts'
import type { Store } from '#functions/data/store.ts'
import { HOUR, later } from '#functions/lib/clock.ts'

/** What has passed between the demo companies: written the way the product writes it, dated back. */

interface DemoConnection {
  from: string
  to: string
  /** Hours before the seed moment. */
  asked: number
  /** Absent: not answered yet. */
  accepted?: number
}

export const demoConnections: readonly DemoConnection[] = [
  { from: 'limfjord-binders', to: 'scheldt-ironworks', asked: 70, accepted: 52 },
  { from: 'hochfeld-elektrostahl', to: 'scheldt-ironworks', asked: 20 },
  { from: 'kalkmark-maas', to: 'limfjord-binders', asked: 9 },
]

export const demoMessages: readonly { from: string; to: string; hours: number; content: string }[] = [
  {
    from: 'limfjord-binders',
    to: 'scheldt-ironworks',
    hours: 50,
    content:
      'Good morning. We look for a clinker substitute; is your granulated slag ground, or as it comes from the pit?',
  },
  {
    from: 'scheldt-ironworks',
    to: 'limfjord-binders',
    hours: 49,
    content:
      'As it comes from the pit, drained, about 10 % moisture. We can send a sample with the chemistry.',
  },
  {
    from: 'limfjord-binders',
    to: 'scheldt-ironworks',
    hours: 26,
    content: 'A sample of 20 kg would do. Which month would the first shipload be possible?',
  },
]

/**
 * Connects demo companies and has them write to each other. A pair that knows each other already, and a
 * message that was sent, stay as they are.
 */
export async function seedExchange(store: Store, now: Date): Promise<void> {
  const newNotice = (time: Date) => notificationId(time, randomUUID())
  const connections = connectionRepository(store, newNotice)
  const conversations = conversationRepository(store, randomUUID, newNotice)
  const ids = demoConnections.flatMap(({ from, to }) => [from, to])
  const companies = await companyRepository(store).getMany(ids)

  for (const { from, to, asked, accepted } of demoConnections) {
    const [one, other] = [companies.get(from), companies.get(to)]
    if (!one || !other || (await connections.get(from, to))) continue
    await connections.request(one, other, later(now, -asked * HOUR))
    if (accepted !== undefined) {
      await connections.answer(other, one, 'accepted', later(now, -accepted * HOUR))
    }
  }
  for (const [at, { from, to, hours, content }] of demoMessages.entries()) {
    const sender = companies.get(from)
    if (!sender) continue
    const time = later(now, -hours * HOUR)
    await conversations.open(from, to, time)
    await conversations.send(pairId(from, to), sender, { content, clientMessageId: `demo-${at}` }, time)
  }
}
