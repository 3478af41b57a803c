import { fullJitter } from '#functions/platform/backoff.ts'
import { AppError } from '#shared/errors.ts'
import { METRICS } from '#shared/metrics.ts'
import type { Store } from './store.ts'
import { isRefused } from './transact.ts'

/** Attempts at one write. With these waits the last begins after 1.3 seconds on average, 2.6 at most. */
const ATTEMPTS = 12
const WAITS = { base: 10, cap: 400 }

/** Answer of an attempt whose condition was refused: what it had read is no longer the latest. */
export const STALE: unique symbol = Symbol('stale')

/** Others kept writing the same items through every attempt. The same request may succeed a moment later. */
export class WriteContention extends AppError {
  constructor() {
    super('UNAVAILABLE', undefined, undefined, 1)
  }
}

/**
 * A write under an optimistic lock: reads, and writes on condition that what was read is still the latest. Where others
 * wrote in between, it is read and written anew, after a wait with full jitter, so that rivals part.
 *
 * @param attempt reads and writes; answers `STALE`, or throws the table's refusal, when its condition did not hold.
 * @throws {WriteContention} when no attempt of `ATTEMPTS` came through; and what `attempt` throws.
 */
export async function optimisticWrite<T>(
  { table }: Pick<Store, 'table'>,
  attempt: () => Promise<T | typeof STALE>,
): Promise<T> {
  const { sleep, random, count } = table.backoff
  for (let made = 1; ; made++) {
    const result = await attempt().catch((error: unknown) => {
      if (isRefused(error)) return STALE
      throw error
    })
    if (result !== STALE || made === ATTEMPTS) {
      if (made > 1) count({ [METRICS.writeRetries]: made - 1 })
      if (result !== STALE) return result as T
      count({ [METRICS.writesGivenUp]: 1 })
      throw new WriteContention()
    }
    await sleep(fullJitter(made, WAITS, random))
  }
}
