import { setTimeout as sleep } from 'node:timers/promises'
import type { FormattedItem } from 'dynamodb-toolbox/entity'
import {
  execute,
  isTransactionCancelled,
  type ExecuteTransactWriteInput,
} from 'dynamodb-toolbox/entity/actions/transactWrite'
import { isOutage } from '#functions/platform/outage.ts'
import { AppError } from '#shared/errors.ts'

type Writes = Exclude<ExecuteTransactWriteInput, [unknown, ...unknown[]]>

/** Per item of a transaction: what stood in its way (`item`, if the write asked for it), or null. */
export type Refusals<W extends Writes> = {
  [I in keyof W]: { item: FormattedItem<W[I]['entity']> | undefined } | null
}

/** Another transaction held one of the items this often, or the table was too busy; then the request fails. */
const ATTEMPTS = 7
/** Milliseconds before the first new attempt; doubled each time, half of it random. */
const BASE_DELAY = 15

/**
 * Writes all items or none. Waits and tries again while other transactions hold the same items, or while the table
 * takes no more: the SDK takes a cancelled transaction for an answer.
 *
 * @returns null when all was written, else which items' conditions refused it.
 */
export async function transact<W extends Writes>(...writes: W): Promise<Refusals<W> | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      await execute(...(writes as unknown as Parameters<typeof execute>))
      return null
    } catch (error) {
      if (!isTransactionCancelled(error, ...writes)) throw error
      const reasons = (error.CancellationReasons ?? []) as { Code?: string; FormattedItem?: unknown }[]
      if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) {
        return reasons.map(({ Code, FormattedItem }) =>
          Code === 'ConditionalCheckFailed' ? { item: FormattedItem } : null,
        ) as Refusals<W>
      }
      if (!isOutage(error) || attempt === ATTEMPTS) throw error
      // eslint-disable-next-line no-restricted-properties -- jitter, so that rivals don't meet again
      await sleep(BASE_DELAY * 2 ** attempt * (0.5 + Math.random() / 2))
    }
  }
}

/** Whether a single conditional write was refused by its condition. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException'
}

/** How often something is written on what others write at the same moment. */
const WRITE_ATTEMPTS = 5

/**
 * Writes on what was just read; where somebody else wrote at that moment, reads and writes anew. `write` does both.
 *
 * @throws {AppError} CONFLICT when others keep writing it; and what `write` throws.
 */
export async function onLatest<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= WRITE_ATTEMPTS; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  throw new AppError('CONFLICT')
}
