import { nextDue } from '#shared/domain/deals/deal.ts'
import { reviewFault } from '#shared/domain/deals/review.ts'
import { SAMPLE_KINDS } from '#shared/domain/deals/samples.ts'
import { valueOfLoad } from '#shared/domain/deals/conditions.ts'
import { exactSum, NO_LOADS, tallyOf } from '#shared/domain/deals/tally.ts'
import { ownerPartition, REMINDERS } from '#shared/table/keys.ts'
import { by, each, type Invariant } from './invariant.ts'

/** What is true of loads, their ledger and its tally. */
export const DELIVERIES: readonly Invariant[] = [
  {
    name: 'a load is of a deal that both agreed to, under both sides',
    faults: ({ loads, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      return each(loads, ({ transaction_id, buyer_id, seller_id, GSI1PK, GSI2PK }) => {
        const deal = deals.get(transaction_id)
        if (!deal || deal.status === 'draft' || deal.status === 'waiting')
          return `of a deal that is ${deal?.status ?? 'not there'}`
        if (deal.buyer_id !== buyer_id || deal.seller_id !== seller_id) return 'between others'
        return (
          (GSI1PK !== ownerPartition(buyer_id) || GSI2PK !== ownerPartition(seller_id)) &&
          `stands under ${GSI1PK} and ${GSI2PK}`
        )
      })
    },
  },
  {
    name: 'the ledger holds of a load what both go by, each line once',
    faults: ({ loads, bookings, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      const keyOf = (of: { transaction_id: string; load_id: string }) => `${of.transaction_id} ${of.load_id}`
      const lines = by(bookings, keyOf)
      const known = new Set(loads.map(keyOf))
      return [
        ...each(bookings, (line) => !known.has(keyOf(line)) && 'of a load that is not there'),
        ...each(loads, (load) => {
          const own = lines.get(keyOf(load)) ?? []
          const { booked, settled } = load
          if (own.length !== booked.lines || own.some(({ line }, at) => line !== at + 1))
            return `counts ${booked.lines} lines, there are ${own.length}`
          const amount = exactSum(own.map((line) => line.amount))
          const quantity = exactSum(own.map((line) => line.quantity))
          if (amount !== booked.amount || quantity !== booked.quantity)
            return `has ${booked.quantity} for ${booked.amount} booked, its lines come to ${quantity} for ${amount}`
          const deal = deals.get(load.transaction_id)
          const worth =
            !settled || settled.refused || !deal ? 0 : valueOfLoad(deal, settled.quantity, settled.percent)
          return deal && booked.amount !== worth && `is worth ${worth}, booked is ${booked.amount}`
        }),
      ]
    },
  },
  {
    name: 'the tally of a deal is what its loads come to',
    faults: ({ loads, loadTallies }) => {
      const own = by(loads, ({ transaction_id }) => transaction_id)
      const tallied = new Set(loadTallies.map(({ transaction_id }) => transaction_id))
      return [
        ...each(loads, ({ transaction_id }) => !tallied.has(transaction_id) && 'is in no tally'),
        ...each(loadTallies, (tally) => {
          const expected = tallyOf(own.get(tally.transaction_id) ?? [])
          const wrong = (Object.keys(NO_LOADS) as (keyof typeof NO_LOADS)[]).filter(
            (field) => tally[field] !== expected[field],
          )
          return (
            wrong.length > 0 &&
            wrong.map((field) => `${field} ${tally[field]}, is ${expected[field]}`).join(', ')
          )
        }),
      ]
    },
  },
  {
    name: 'the samples of a deal are counted without gaps, and it knows how the latest of each kind stands',
    faults: ({ samples, transactions }) => {
      const own = by(samples, ({ transaction_id }) => transaction_id)
      const known = new Set(transactions.map(({ id }) => id))
      return [
        ...each(samples, ({ transaction_id }) => !known.has(transaction_id) && 'of a deal that is not there'),
        ...each(transactions, (deal) => {
          const all = own.get(deal.id) ?? []
          if (all.some(({ number }, at) => number !== at + 1)) return 'its samples have gaps'
          return SAMPLE_KINDS.map((kind) => {
            const latest = all.findLast((sample) => sample.kind === kind)
            const standing = deal.samples?.[kind]
            const measured = latest?.state === 'measured'
            const agrees =
              latest?.number === standing?.number &&
              latest?.state === standing?.state &&
              measured === (standing?.verdict != null)
            return !agrees && `its latest ${kind} stands otherwise`
          }).find(Boolean)
        }),
      ]
    },
  },
  {
    name: 'a review is of a completed deal with loads, by one of the two about the other, and counts no more than there was',
    faults: ({ reviews, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      return each(reviews, (review) => {
        const deal = deals.get(review.transaction_id)
        if (deal?.status !== 'completed') return `of a deal that is ${deal?.status ?? 'not there'}`
        const [by, about] =
          review.side === 'seller' ? [deal.seller_id, deal.buyer_id] : [deal.buyer_id, deal.seller_id]
        if (review.by !== by || review.about !== about) return 'between others'
        if (review.loads === 0) return 'of no load'
        return reviewFault(review, review.side, deal.payer)?.message
      })
    },
  },
  {
    name: 'a deal is reminded of while somebody has a move by a date, and stands there at its time',
    faults: ({ reminders, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      return each(reminders, ({ transaction_id, due, GSI1PK, GSI1SK }) => {
        const deal = deals.get(transaction_id)
        if (!deal || nextDue(deal) === null) return 'nobody has a move'
        return (
          (GSI1PK !== REMINDERS || GSI1SK !== `${due}#${transaction_id}`) && `due ${due}, stands at ${GSI1SK}`
        )
      })
    },
  },
]
