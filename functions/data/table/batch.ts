import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet'
import { fullJitter } from '#functions/platform/backoff.ts'
import type { Store } from './store.ts'

/** Keys that one BatchGetItem takes. */
const AT_ONCE = 100
/** A table that is busy answers a part and names the rest, which is asked for this often; then the request fails. */
const ATTEMPTS = 6
const WAITS = { base: 45, cap: 720 }

type KeyOf<E extends Entity> = Parameters<BatchGetRequest<E>['key']>[0]
type Requests = readonly BatchGetRequest<Entity>[]

/** What one call asks for: an item of any kind by its key. */
export const itemRequest = <E extends Entity>(entity: E, key: KeyOf<E>): BatchGetRequest<Entity> =>
  new BatchGetRequest<Entity>(entity as Entity).key(key as Record<string, unknown>)

/**
 * The items with these keys, in no order; those that are not there are left out.
 *
 * @param keys without repetition.
 * @throws an error that counts as an outage when the table keeps answering a part only: what it did not answer is not
 * the same as what is not there.
 */
export async function itemsAt<E extends Entity>(
  entity: E,
  keys: readonly KeyOf<E>[],
  options: { consistent?: boolean } = {},
): Promise<FormattedItem<E>[]> {
  const table = entity.table as unknown as Store['table']
  const found: FormattedItem<E>[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const requests = keys.slice(from, from + AT_ONCE).map((key) => itemRequest(entity, key))
    const answered = await eachAt<FormattedItem<E>[]>(table, requests, options)
    found.push(...answered.filter((item) => item !== null))
  }
  return found
}

/**
 * The items of some requests in one call, each in the place of its request; null for what is not there.
 *
 * @param requests of different keys, at most a hundred.
 * @throws as `itemsAt`.
 */
export async function eachAt<Items extends readonly unknown[]>(
  table: Store['table'],
  requests: Requests,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<{ [I in keyof Items]: Items[I] | null }> {
  const found = new Map<BatchGetRequest<Entity>, FormattedItem<Entity>>()
  let left = requests
  for (let attempt = 1; left.length > 0; attempt++) {
    const command = table
      .build(BatchGetCommand)
      .requests(...left)
      .options({ consistent })
    const { Responses, UnprocessedKeys = {} } = await execute(command)
    const answered = (Responses?.[0] ?? []) as (FormattedItem<Entity> | undefined)[]
    left.forEach((request, at) => {
      const item = answered[at]
      if (item) found.set(request, item)
    })
    const unread = Object.values(UnprocessedKeys).flatMap(({ Keys = [] }) => Keys)
    left = left.filter((request) => {
      const { PK, SK } = request.params() as { PK: string; SK: string }
      return unread.some((key) => key['PK'] === PK && key['SK'] === SK)
    })
    if (left.length === 0) break
    if (attempt === ATTEMPTS) throw partial(left.length)
    await table.backoff.sleep(fullJitter(attempt, WAITS, table.backoff.random))
  }
  return requests.map((request) => found.get(request) ?? null) as never
}

/** Named as the table names that it is busy. */
const partial = (left: number) =>
  Object.assign(new Error(`The table did not answer for ${left} of the items asked for`), {
    name: 'ThrottlingException',
  })
