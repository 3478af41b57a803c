import type { FormattedItem } from 'dynamodb-toolbox/entity'
import {
  execute,
  isTransactionCancelled,
  type ExecuteTransactWriteInput,
} from 'dynamodb-toolbox/entity/actions/transactWrite'
import { fullJitter } from '#functions/platform/backoff.ts'
import { isOutage } from '#functions/platform/timeouts.ts'
import type { Store } from './store.ts'

type Writes = Exclude<ExecuteTransactWriteInput, [unknown, ...unknown[]]>

/** Per item of a transaction: what stood in its way (`item`, if the write asked for it), or null. */
export type Refusals<W extends Writes> = {
  [I in keyof W]: { item: FormattedItem<W[I]['entity']> | undefined } | null
}

/** Another transaction held one of the items this often, or the table was too busy; then the request fails. */
const ATTEMPTS = 7
const WAITS = { base: 45, cap: 1_440 }

/**
 * Writes all items or none. Waits and tries again while other transactions hold the same items, or while the table
 * takes no more: the SDK takes a cancelled transaction for an answer.
 *
 * @returns null when all was written, else which items' conditions refused it.
 */
export async function transact<W extends Writes>(...writes: W): Promise<Refusals<W> | null> {
  const { sleep, random } = (writes[0]!.entity.table as unknown as Store['table']).backoff
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
      await sleep(fullJitter(attempt, WAITS, random))
    }
  }
}

/** Whether a single conditional write was refused by its condition. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException'
}
