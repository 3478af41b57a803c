import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { own } from '#shared/domain/text/own.ts'
import { TABLE } from '#shared/table/keys.ts'

/** Entries of a queue that are counted. */
const COUNTED = 100

/** How many wait, and since when the first of them. */
export interface Waiting {
  count: number
  /** There are more than were counted. */
  more: boolean
  oldest_at: string | null
}

/** What waits in queues of index GSI1, whose order is the time: one query for each. */
export const waitingIn: Service<(...queues: string[]) => Promise<Waiting>> = (services) => {
  const { table } = services.use(store)
  const { name, sortKey } = TABLE.indexes.byOwner
  return async (...queues) => {
    const found = await Promise.all(
      queues.map((partition) =>
        table.build(QueryCommand).query({ index: name, partition }).options({ limit: COUNTED }).send(),
      ),
    )
    const times = found.flatMap(({ Items = [] }) =>
      Items.map((item) => String(own(item as Record<string, unknown>, sortKey)).split('#', 1)[0]!),
    )
    return {
      count: times.length,
      more: found.some(({ LastEvaluatedKey }) => LastEvaluatedKey !== undefined),
      oldest_at: times.sort()[0] ?? null,
    }
  }
}
