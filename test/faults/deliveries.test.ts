import { setTimeout as passing } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { pairId } from '#functions/data/trade/pair.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind } from '#infra/verify/items.ts'
import { demoFolder } from '../demo-folder.ts'
import { seeded } from '../factories/seeded.ts'
import { centsOf, Deliverer, endOfLoad, plannedLoads, PRICE } from './support/delivering.ts'
import { disturb, kill, settled, signIn, start, tableOf, type Running } from './support/killed.ts'
import { FULL } from './support/size.ts'

/**
 * Loads of several deals at once, while the table turns calls away or loses its answers, the stream is late, files are
 * uploaded twice and the whole process is killed: nothing is lost, nothing counts twice, to the kilogram and the cent.
 */
const DEALS = FULL ? 10 : 2
const EACH = FULL ? 1_000 : 12
const KILLS = FULL ? 12 : 1
/** Rows of a file of the weighbridge. */
const AT_ONCE = FULL ? 100 : 6
/** Most loads are confirmed and no more; the other kinds of end are for the tenth of them, or less where there are few. */
const QUIET = FULL ? 0.9 : 0.6

const dataDir = demoFolder()
let running: Promise<Running> | undefined

afterAll(async () => (await running)?.process.kill('SIGKILL'))

interface Statement {
  deals: {
    transaction_id: string
    quantity: number
    amount: number
    fee: number
    lines: number
    pays: boolean
  }[]
}

test(
  `${DEALS * EACH} deliveries, ${KILLS} kills: each is there once, and the ledger is what both sides said`,
  { timeout: 240_000 + DEALS * EACH * 120 },
  async () => {
    const started = Date.now()
    const first = await start(dataDir, '--seed')
    running = Promise.resolve(first)
    const [seller, buyer] = [await signIn(first, 'Ironworks'), await signIn(first, 'Binders')]
    const chance = seeded(41)
    const labels = { seller: 'Ironworks', buyer: 'Binders' }
    const client = new Deliverer(
      () => running!,
      async (side) => (await signIn(await running!, labels[side])).token,
      chance,
    )

    // Agreed on in quiet; what follows is not.
    const materialId = 'scheldt-ironworks.mill-scale'
    const connectionId = pairId(seller.companyId, buyer.companyId)
    const deals = await Promise.all(
      Array.from({ length: DEALS }, async () => {
        const begun = { connectionId, materialId, quantity: 10_000, price_per_unit: PRICE }
        const { id, amount } = await client.ask<{ id: string; amount: number }>(
          'seller',
          'POST',
          '/api/transactions',
          begun,
        )
        for (const side of ['seller', 'buyer'] as const)
          await client.ask(side, 'POST', `/api/transactions/${id}/confirm`, { amount, version: 1 })
        return { id, loads: plannedLoads(EACH, chance, QUIET) }
      }),
    )
    const restart = async (faulty: number) => {
      const before = await running!
      // Whoever asks meanwhile waits for the new one.
      let open = (_: Running) => {}
      running = new Promise<Running>((resolve) => (open = resolve))
      await kill(before)
      open(await start(dataDir, '--port', new URL(first.url).port, '--faulty', String(faulty)))
      return running
    }
    await settled(first)
    disturb(first, 1)

    const day = new Date().toISOString().slice(0, 10)
    let done = 0
    const delivering = Promise.all(
      deals.map(async ({ id, loads }) => {
        for (let from = 0; from < loads.length; from += AT_ONCE) {
          const some = loads.slice(from, from + AT_ONCE)
          await client.deliver(id, some, day)
          done += some.length
        }
      }),
    )
    let broken: unknown
    delivering.catch((error: unknown) => (broken = error))
    for (let at = 1; at <= KILLS && !broken; at += 1) {
      const mark = (DEALS * EACH * at) / (KILLS + 1)
      while (done < mark && !broken) await passing(20)
      await passing(300 * ((at * 0.618) % 1))
      if (!broken) await restart(at + 1)
    }
    await delivering

    const last = await running
    const befallen = await settled(last)
    const items = byKind(await tableOf(last))
    expect(verdicts(items).flatMap(({ faults }) => faults)).toEqual([])

    const months = new Set<string>()
    const sums = { kg: 0, cents: 0 }
    for (const { id, loads } of deals) {
      const there = new Map(
        items.loads.filter((load) => load.transaction_id === id).map((load) => [load.ticket, load]),
      )
      expect(there.size).toBe(EACH)
      const lines = items.bookings.filter((line) => line.transaction_id === id)
      for (const { at } of lines) months.add(at.slice(0, 7))
      for (const load of loads) {
        const end = endOfLoad(load)
        const own = lines.filter(({ ticket }) => ticket === load.ticket)
        const booked = there.get(load.ticket)!.booked
        expect([load, booked, own.length]).toEqual([
          load,
          { quantity: end.kg / 1000, amount: centsOf(end.kg), lines: end.lines },
          end.lines,
        ])
        sums.kg += end.kg
        sums.cents += centsOf(end.kg)
      }
    }
    const kgOf = (quantity: number) => Math.round(quantity * 1000)
    const added = { kg: 0, cents: 0 }
    for (const { transaction_id, quantity, amount } of items.bookings) {
      if (!deals.some(({ id }) => id === transaction_id)) continue
      added.kg += kgOf(quantity)
      added.cents += amount
    }
    expect(added).toEqual(sums)
    // Both sides read the same statements: what one pays, the other gets, and the fee is of what is paid.
    const stated = { seller: { kg: 0, cents: 0 }, buyer: { kg: 0, cents: 0 } }
    for (const month of months)
      for (const side of ['seller', 'buyer'] as const) {
        const statement = await client.ask<Statement>(side, 'GET', `/api/deliveries/statement?month=${month}`)
        for (const { transaction_id, quantity, amount, fee, pays } of statement.deals) {
          if (!deals.some(({ id }) => id === transaction_id)) continue
          expect([pays, fee]).toEqual([side === 'buyer', Math.floor((amount * 2 + 50) / 100)])
          stated[side].kg += kgOf(quantity)
          stated[side].cents += amount
        }
      }
    expect(stated).toEqual({ seller: sums, buyer: sums })
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(
      `${DEALS * EACH} loads, ${items.bookings.length} lines: ${sums.kg / 1000} t for ${sums.cents / 100} EUR; ` +
        `${client.doubled} requests sent twice, ${client.failed} sent again, ${KILLS} kills, ` +
        `${befallen} calls befallen since the last; ${seconds} s`,
    )
    expect(client.doubled).toBeGreaterThan(0)
    expect(befallen).toBeGreaterThan(0)
  },
)
