import { randomUUID } from 'node:crypto'
import { listingRepository } from '#functions/data/listings/listing.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { notificationId, notificationRepository } from '#functions/data/notices/notification.ts'
import type { Store } from '#functions/data/table/store.ts'
import { connectionRepository, type ConnectionSide } from '#functions/data/trade/connection.ts'
import { conversationRepository } from '#functions/data/trade/conversation.ts'
import { pairId } from '#functions/data/trade/pair.ts'
import { sitesOfDeal } from '#functions/data/trade/deal-sites.ts'
import { transactionRepository } from '#functions/data/trade/transaction.ts'
import { HOUR, later } from '#functions/platform/clock.ts'
import { seedDeal } from './deal.ts'
import { placeholderUser } from './items.ts'

/** What has passed between the demo companies: written the way the product writes it, dated back. */

interface DemoConnection {
  from: string
  to: string
  /** Hours before the seed moment. */
  asked: number
  /** Absent: not answered yet. */
  accepted?: number
  /** A listing that both sides agreed on, and for how much in minor units. */
  deal?: { listing: string; amount: number }
}

export const demoConnections: readonly DemoConnection[] = [
  { from: 'limfjord-binders', to: 'scheldt-ironworks', asked: 3_120, accepted: 3_000 },
  { from: 'hochfeld-elektrostahl', to: 'scheldt-ironworks', asked: 20 },
  { from: 'kalkmark-maas', to: 'limfjord-binders', asked: 9 },
  {
    from: 'westhoek-veevoeders',
    to: 'trois-ecluses',
    asked: 640,
    accepted: 610,
    deal: { listing: 'trois-ecluses.spent-grain', amount: 936_000 },
  },
  {
    from: 'brescia-coagulanti',
    to: 'elbmuendung-pigmente',
    asked: 520,
    accepted: 498,
    deal: { listing: 'elbmuendung-pigmente.copperas', amount: 1_840_000 },
  },
  {
    from: 'humberlight-plasterboard',
    to: 'brynica-energia',
    asked: 430,
    accepted: 400,
    deal: { listing: 'brynica-energia.fgd-gypsum', amount: 2_275_000 },
  },
  {
    from: 'zielonka-plyty',
    to: 'meble-wartanowa',
    asked: 300,
    accepted: 280,
    deal: { listing: 'meble-wartanowa.oak-sawdust', amount: 412_500 },
  },
  {
    from: 'cobre-salar-norte',
    to: 'taehwa-zinc',
    asked: 260,
    accepted: 230,
    deal: { listing: 'taehwa-zinc.sulphuric-acid', amount: 9_600_000 },
  },
  { from: 'motlawa-agrochem', to: 'timok-bakar', asked: 220, accepted: 190 },
  { from: 'rayong-elastomer', to: 'uludere-lastik', asked: 180, accepted: 150 },
  { from: 'baltica-pluosto', to: 'tiete-polimeros', asked: 140, accepted: 120 },
  { from: 'cuyahoga-film', to: 'westhaven-olefins', asked: 110, accepted: 90 },
]

/** Between the demo accounts: a sample, an agreement, loads of three months. */
const DELIVERING = { seller: 'scheldt-ironworks', buyer: 'limfjord-binders' }

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
  const notices = notificationRepository(store)
  const conversations = conversationRepository(store, randomUUID, newNotice)
  const ids = demoConnections.flatMap(({ from, to }) => [from, to])
  const companies = await companyRepository(store).getMany(ids)

  for (const { from, to, asked, accepted, deal } of demoConnections) {
    const [one, other] = [companies.get(from), companies.get(to)]
    if (!one || !other || (await connections.get(from, to))) continue
    await connections.request(one, other, later(now, -asked * HOUR))
    if (accepted !== undefined) {
      await connections.answer(other, one, 'accepted', later(now, -accepted * HOUR))
    }
    if (to === DELIVERING.seller && from === DELIVERING.buyer) {
      const acting = ({ id, user_id }: typeof one) => ({ id, person: user_id ?? placeholderUser(id) })
      await seedDeal(store, newNotice, acting(other), acting(one), now)
      // What is months old was read long ago.
      for (const { id } of [one, other]) await notices.markManyRead(id, undefined, now)
    }
    if (deal) await agree(store, newNotice, deal, one, other, later(now, -(accepted ?? asked) * HOUR))
  }
  for (const [at, { from, to, hours, content }] of demoMessages.entries()) {
    const sender = companies.get(from)
    if (!sender) continue
    const time = later(now, -hours * HOUR)
    await conversations.open(from, to, time)
    await conversations.send(pairId(from, to), sender, { content, clientMessageId: `demo-${at}` }, time)
  }
}

/** A transaction over a listing of one of the two that both have confirmed. */
async function agree(
  store: Store,
  newNotice: (time: Date) => string,
  { listing: listingId, amount }: { listing: string; amount: number },
  one: ConnectionSide,
  other: ConnectionSide,
  now: Date,
): Promise<void> {
  const transactions = transactionRepository(store, newNotice)
  const listing = await listingRepository(store).get(listingId)
  if (!listing) return
  const { id: material_id, material_name, category, quantity, unit, company_id } = listing
  const [seller, buyer] = company_id === one.id ? [one, other] : [other, one]
  const id = `demo-${pairId(one.id, other.id)}`
  const deal = { material_id, material_name, category, quantity, unit, amount }
  const parties = { buyer_id: buyer.id, seller_id: seller.id }
  const sites = await sitesOfDeal(store, { material_id, ...parties })
  await transactions.create(
    { ...deal, ...parties, ...sites, id, connection_id: pairId(one.id, other.id) },
    buyer,
    now,
  )
  for (const side of [buyer, seller]) await transactions.change(id, { type: 'confirm', amount }, side, now)
}
