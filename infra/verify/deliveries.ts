import { dealSite } from '#shared/domain/deals/deal-site.ts'
import { nextDue } from '#shared/domain/deals/deal.ts'
import { reviewFault } from '#shared/domain/deals/review.ts'
import { SAMPLE_KINDS } from '#shared/domain/deals/samples.ts'
import { DEAL_SIDES, valueOfLoad } from '#shared/domain/deals/conditions.ts'
import { linesSaid } from '#shared/domain/deals/said-lines.ts'
import { exactSum, NO_LOADS, tallyOf } from '#shared/domain/deals/tally.ts'
import { sitesOf } from '#shared/domain/sites/sites.ts'
import { ownerPartition, REMINDERS } from '#shared/table/keys.ts'
import { by, each, type Invariant } from './invariant.ts'

/** What a ledger comes to by deal and month: tonnes to the kilogram, money to the cent, and how many lines. */
function byMonth(lines: readonly { of: string; at: string; quantity: number; amount: number }[]) {
  const months = by(lines, ({ of, at }) => `${of} in ${at.slice(0, 7)}`)
  return new Map(
    [...months].map(([month, own]) => [
      month,
      `${exactSum(own.map(({ quantity }) => quantity))} for ${exactSum(own.map(({ amount }) => amount))} in ${own.length} lines`,
    ]),
  )
}

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
            !settled || settled.refused || !deal
              ? 0
              : valueOfLoad(deal, settled.quantity, settled.percent, load.day)
          return deal && booked.amount !== worth && `is worth ${worth}, booked is ${booked.amount}`
        }),
      ]
    },
  },
  {
    name: 'the ledger of a deal has, month by month, what was said of its loads, to the kilogram and the cent',
    faults: ({ loads, bookings, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      const unsaid: string[] = []
      const said = loads.flatMap((load) => {
        const deal = deals.get(load.transaction_id)
        const lines = deal ? linesSaid(load, deal) : []
        if (lines === null) unsaid.push(`${load.PK} ${load.SK}: what was said of it does not follow`)
        return (lines ?? []).map((line) => ({ ...line, of: load.transaction_id }))
      })
      const expected = byMonth(said)
      const there = byMonth(bookings.map((line) => ({ ...line, of: line.transaction_id })))
      const wrong = [...new Set([...expected.keys(), ...there.keys()])].flatMap((month) => {
        const [is, should] = [there.get(month) ?? 'nothing', expected.get(month) ?? 'nothing']
        return is === should ? [] : [`${month}: booked ${is}, its loads come to ${should}`]
      })
      return [...unsaid, ...wrong]
    },
  },
  {
    name: 'a line of the ledger is of the ticket of its load, under both sides at its time',
    faults: ({ loads, bookings }) => {
      const keyOf = (of: { transaction_id: string; load_id: string }) => `${of.transaction_id} ${of.load_id}`
      const known = new Map(loads.map((load) => [keyOf(load), load]))
      return each(bookings, (line) => {
        const load = known.get(keyOf(line))
        if (!load || load.ticket !== line.ticket || load.day !== line.day) return 'of another ticket'
        if (load.buyer_id !== line.buyer_id || load.seller_id !== line.seller_id) return 'between others'
        const at = `BOOKING#${line.at}#${line.transaction_id}#${line.load_id}#${line.line}`
        const stands = [line.GSI1PK, line.GSI2PK, line.GSI1SK, line.GSI2SK]
        const should = [ownerPartition(line.buyer_id), ownerPartition(line.seller_id), at, at]
        return stands.some((key, index) => key !== should[index]) && `stands under ${stands.join(', ')}`
      })
    },
  },
  {
    name: 'a deal counts at sites that its companies have, and a line of the ledger at those of its deal',
    faults: ({ transactions, bookings, companies }) => {
      const known = new Map(companies.map((company) => [company.id, company]))
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      return [
        ...each(transactions, (deal) =>
          DEAL_SIDES.map((side) => {
            const [company, site] = [known.get(deal[`${side}_id`]), dealSite(deal, side)]
            // Of whoever is gone the id of the site remains.
            if (site === null || !company || company.role === 'erased') return false
            return !sitesOf(company).some(({ id }) => id === site) && `the ${side} has no site ${site}`
          }).find(Boolean),
        ),
        ...each(bookings, (line) => {
          const deal = deals.get(line.transaction_id)
          return DEAL_SIDES.map((side) => {
            const site = dealSite(line, side)
            return site !== null && deal && site !== dealSite(deal, side) && `of another site of the ${side}`
          }).find(Boolean)
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
    name: 'a sample is between the two of its deal, was sent before it was measured, and has values once it was',
    faults: ({ samples, transactions }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      return each(samples, ({ transaction_id, buyer_id, seller_id, state, sent, measured, values }) => {
        const deal = deals.get(transaction_id)
        if (!deal || deal.buyer_id !== buyer_id || deal.seller_id !== seller_id) return 'between others'
        if (state === 'measured' ? !sent : (state === 'sent') !== (sent !== null) && state !== 'withdrawn')
          return `is ${state}, ${sent ? 'sent' : 'not sent'}`
        const wasMeasured = state === 'measured'
        return (
          (wasMeasured !== (measured !== null) || wasMeasured !== values.length > 0) &&
          `is ${state}, with ${values.length} values`
        )
      })
    },
  },
  {
    name: 'a review is of a completed deal with loads, by one of the two about the other, and counts no more than there was',
    faults: ({ reviews, transactions, loads, bookings }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      const delivered = by(loads, ({ transaction_id }) => transaction_id)
      const booked = by(bookings, ({ transaction_id }) => transaction_id)
      return each(reviews, (review) => {
        const deal = deals.get(review.transaction_id)
        if (deal?.status !== 'completed') return `of a deal that is ${deal?.status ?? 'not there'}`
        const [own, about] =
          review.side === 'seller' ? [deal.seller_id, deal.buyer_id] : [deal.buyer_id, deal.seller_id]
        if (review.by !== own || review.about !== about) return 'between others'
        if (review.GSI1PK !== ownerPartition(about) || review.GSI2PK !== ownerPartition(own))
          return `stands under ${review.GSI1PK} and ${review.GSI2PK}`
        if (!deal.steps?.review?.[review.side]) return 'did not settle its part of the step'
        if (review.loads === 0) return 'of no load'
        const there = (delivered.get(deal.id) ?? []).filter(({ state }) => state !== 'withdrawn').length
        const months = new Set((booked.get(deal.id) ?? []).map(({ at }) => at.slice(0, 7))).size
        if (review.loads > there || review.months > months)
          return `of ${review.loads} loads in ${review.months} months, there are ${there} in ${months}`
        // What was only said of the days, before the plan told them, counts no more.
        const told = review.planned === undefined ? { planned: null, on_time: null } : {}
        return reviewFault({ ...review, planned: review.planned ?? null, ...told }, review.side, deal)
          ?.message
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
