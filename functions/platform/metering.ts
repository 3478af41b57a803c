import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What one request asked of the table. */
export interface TableUse {
  calls: number
  /** Consumed capacity units, as DynamoDB reports them: reads and writes together. */
  capacity: number
  /** Milliseconds waited for the table; calls side by side count each. */
  waited: number
}

const current = new AsyncLocalStorage<TableUse>()

/** Stands for the request that is answered, and for no other; undefined outside of any. */
export const thisRequest = (): object | undefined => current.getStore()

/** Runs `work` and counts the table calls made within it. */
export async function metered<T>(work: (use: TableUse) => Promise<T>): Promise<T> {
  const use: TableUse = { calls: 0, capacity: 0, waited: 0 }
  return current.run(use, () => work(use))
}

interface CapacityReport {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[]
}

/** Makes a client count its calls and ask what each one consumed. */
export function meter(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => async (args) => {
      const use = current.getStore()
      if (!use) return next(args)
      const started = performance.now()
      use.calls += 1
      try {
        const result = await next({
          ...args,
          input: { ReturnConsumedCapacity: 'TOTAL', ...args.input },
        })
        use.capacity += units(result.output as CapacityReport)
        return result
      } finally {
        use.waited += performance.now() - started
      }
    },
    { step: 'initialize', name: 'tableMetering' },
  )
  return client
}

function units({ ConsumedCapacity }: CapacityReport): number {
  if (!ConsumedCapacity) return 0
  const reports = Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]
  return reports.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
