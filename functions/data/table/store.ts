import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { backoff, UNCOUNTED, type Backoff } from '#functions/platform/backoff.ts'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { clientTimeouts, SHORT_TIMEOUT } from '#functions/platform/timeouts.ts'
import { ENV } from '#shared/environment.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'
import { entitiesOf } from './entities.ts'
import { openTable } from './table.ts'

/** The table and what stands in it. Repositories take a store; nothing else talks to DynamoDB. */
export type Store = ReturnType<typeof openStore>

export const store: Service<Store> = (services) =>
  openStore(services.use(env).text(ENV.tableName), undefined, services.use(backoff))

export function openStore(
  tableName: string,
  dynamo: DynamoDBClient = new DynamoDBClient(clientTimeouts(SHORT_TIMEOUT)),
  retries: Backoff = UNCOUNTED,
) {
  const table = openTable(tableName, dynamo, retries)
  return { table, ...entitiesOf(table, MARKETPLACE_RECORDS) }
}
