import { setTimeout as passing } from 'node:timers/promises'
import type { Running } from './killed.ts'

/** What two companies do with many loads, and what each must come to: counted in whole kilograms, apart from the product. */

export const FATES = ['confirm', 'take', 'mean', 'drop', 'refuse', 'again', 'correct'] as const
export type Fate = (typeof FATES)[number]

export interface PlannedLoad {
  ticket: string
  kg: number
  /** The other figure that is spoken of. */
  otherKg: number
  fate: Fate
}

/** What a load comes to in the end: kilograms, and lines of the ledger. */
export function endOfLoad({ kg, otherKg, fate }: PlannedLoad): { kg: number; lines: number } {
  switch (fate) {
    case 'confirm':
    case 'drop':
      return { kg, lines: 1 }
    case 'take':
    case 'again':
      return { kg: otherKg, lines: 1 }
    case 'mean':
      return { kg: (kg + otherKg) / 2, lines: 1 }
    case 'refuse':
      return { kg: 0, lines: 0 }
    case 'correct':
      return { kg: otherKg, lines: 3 }
  }
}

/** EUR a tonne. */
export const PRICE = 32
/** Cents: a kilogram costs 3.2 of them, half a cent is rounded up. */
export const centsOf = (kg: number): number => Math.floor((kg * PRICE + 5) / 10)

/** @param quiet share of the loads that are confirmed and no more. */
export function plannedLoads(count: number, chance: () => number, quiet: number): PlannedLoad[] {
  const kg = () => 2 * (2_500 + Math.floor(chance() * 12_500))
  return Array.from({ length: count }, (_, at) => {
    const [one, other] = [kg(), kg()]
    const fate = chance() < quiet ? 'confirm' : FATES[1 + Math.floor(chance() * (FATES.length - 1))]!
    return { ticket: `T-${at + 1}`, kg: one, otherKg: other === one ? other + 2 : other, fate }
  })
}

export type Side = 'seller' | 'buyer'

/** A client of both sides that asks again whatever failed, and sends some of it twice. */
export class Deliverer {
  /** Requests that failed, and those that were sent twice. */
  failed = 0
  doubled = 0
  private readonly cloud: () => Promise<Running>
  private readonly tokens: Record<Side, Promise<string>>
  private readonly signIn: (side: Side) => Promise<string>
  private readonly chance: () => number

  /** @param signIn gives a token; again when the one of before is over. */
  constructor(cloud: () => Promise<Running>, signIn: (side: Side) => Promise<string>, chance: () => number) {
    this.cloud = cloud
    this.signIn = signIn
    this.chance = chance
    this.tokens = { seller: signIn('seller'), buyer: signIn('buyer') }
  }

  /** @throws for what is refused: here nothing may be. */
  async ask<T>(as: Side, method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      const [{ url }, token] = await Promise.all([this.cloud(), this.tokens[as]])
      try {
        const response = await fetch(url + path, {
          method,
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        })
        const answer: unknown = await response.json()
        if (response.ok) return answer as T
        // A token lasts a quarter of an hour. Of many requests that find it over one signs in.
        if (response.status === 401) {
          if (token === (await this.tokens[as])) this.tokens[as] = this.renewed(as)
          continue
        }
        if (response.status !== 429 && response.status < 500)
          throw new Refused(`${method} ${path}: ${JSON.stringify(answer)} to ${JSON.stringify(body)}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      this.failed += 1
      await passing(100 * (1 + this.chance()))
    }
  }

  /** Signing in reads the table too, and fails with it. */
  private async renewed(side: Side): Promise<string> {
    for (;;) {
      try {
        return await this.signIn(side)
      } catch {
        this.failed += 1
        await passing(200)
      }
    }
  }

  /** The same, by chance twice at the same moment. */
  async say<T>(as: Side, path: string, body: object, share = 0.15): Promise<T> {
    if (this.chance() >= share) return this.ask<T>(as, 'POST', path, body)
    this.doubled += 1
    const [first] = await Promise.all([1, 2].map(() => this.ask<T>(as, 'POST', path, body)))
    return first!
  }

  /** Enters some loads by a file that is always uploaded twice, and brings each to its end. */
  async deliver(dealId: string, loads: readonly PlannedLoad[], day: string): Promise<void> {
    const path = `/api/transactions/${dealId}/loads`
    const rows = loads.map(({ ticket, kg }) => ({ ticket, day, quantity: kg / 1000 }))
    await this.say('seller', `${path}/import`, { rows }, 1)
    const seen = loads
      .filter(({ fate }) => fate === 'confirm')
      .map(({ ticket }) => ({ id: idOf(ticket), version: 1 }))
    if (seen.length > 0) await this.say('buyer', `${path}/confirm`, { loads: seen }, 0.5)
    for (const load of loads) await this.settle(dealId, load, day)
  }

  private async settle(dealId: string, { ticket, otherKg, fate }: PlannedLoad, day: string): Promise<void> {
    const loads = `/api/transactions/${dealId}/loads`
    const id = idOf(ticket)
    const answer = (as: Side, version: number, type: string, more: object = {}) =>
      this.say(as, `${loads}/${id}/answers`, { type, version, ...more })
    const other = { quantity: otherKg / 1000, reason: 'Our bridge shows another weight' }
    switch (fate) {
      case 'confirm':
        return
      case 'take':
        await answer('buyer', 1, 'dispute', other)
        return void (await answer('seller', 2, 'take'))
      case 'mean':
        await answer('buyer', 1, 'dispute', other)
        await answer('seller', 2, 'mean')
        return void (await answer('buyer', 3, 'mean'))
      case 'drop':
        await answer('buyer', 1, 'dispute', other)
        return void (await answer('buyer', 2, 'drop'))
      case 'refuse':
        await answer('buyer', 1, 'refuse', { reason: 'Oil above the limit' })
        return void (await answer('seller', 2, 'take'))
      case 'again':
        await answer('seller', 1, 'withdraw')
        await this.say('seller', loads, { ticket, day, quantity: otherKg / 1000 })
        return void (await answer('buyer', 3, 'confirm'))
      case 'correct':
        await answer('buyer', 1, 'confirm')
        await answer('seller', 2, 'dispute', other)
        return void (await answer('buyer', 3, 'take'))
    }
  }
}

const idOf = (ticket: string) => ticket.replace('-', '')

class Refused extends Error {}
