import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Table } from 'dynamodb-toolbox/table'
import type { Backoff } from '#functions/platform/backoff.ts'
import { stamp } from '#functions/platform/correlation.ts'
import { meter } from '#functions/platform/metering.ts'
import { TABLE } from '#shared/table/keys.ts'

/**
 * A single write of an item that a transaction holds at this moment is refused, and by a name that the SDK does not
 * count among those worth another attempt. A moment later the item is free.
 */
function persist(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: Error & { $retryable?: object }) => {
        if (error.name === 'TransactionConflictException') error.$retryable = {}
        throw error
      }),
    // Within the SDK's own attempts.
    { step: 'finalizeRequest', priority: 'low', name: 'heldItems' },
  )
  return client
}

/** The single table with its two indexes; every call to it is counted. `backoff` is how its writes are retried. */
export function openTable(tableName: string, dynamo: DynamoDBClient, backoff: Backoff) {
  const { partitionKey, sortKey, indexes } = TABLE
  /** Entities whose writes bear the id of the request; each is added when it is opened. */
  const reactive = new Set<string>()
  const table = new Table({
    documentClient: persist(
      stamp(
        meter(DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } })),
        reactive,
      ),
    ),
    name: tableName,
    partitionKey: { name: partitionKey, type: 'string' },
    sortKey: { name: sortKey, type: 'string' },
    indexes: {
      [indexes.byOwner.name]: {
        type: 'global',
        partitionKey: { name: indexes.byOwner.partitionKey, type: 'string' },
        sortKey: { name: indexes.byOwner.sortKey, type: 'string' },
      },
      [indexes.bySecondParty.name]: {
        type: 'global',
        partitionKey: { name: indexes.bySecondParty.partitionKey, type: 'string' },
        sortKey: { name: indexes.bySecondParty.sortKey, type: 'string' },
      },
    },
  })
  return Object.assign(table, { backoff, reactive })
}
