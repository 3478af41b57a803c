import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { noMarker } from '#functions/platform/paging.ts'
import type { TABLE } from '#shared/table/keys.ts'
import type { Store } from './store.ts'

/** Where a page before ended. */
export type Start = Record<string, unknown> | undefined

/**
 * A page that begins at `start`. A page marker comes from outside: one that the table can't begin at is none of ours.
 *
 * @throws {AppError} VALIDATION_FAILED naming the cursor.
 */
export function pageFrom<T>(start: Start, page: Promise<T>): Promise<T> {
  return page.catch((error: Error) => {
    throw start && error.name === 'ValidationException' ? noMarker() : error
  })
}

type Index = (typeof TABLE.indexes)[keyof typeof TABLE.indexes]

/**
 * One page of the items of an entity that stand in one partition, of the table or of an index.
 *
 * @param query `prefix` of the sort key; absent, all of the partition. Of the table itself what was written last is read.
 * @returns `end`: where the next page starts; null after the last.
 * @throws {AppError} VALIDATION_FAILED naming the cursor.
 */
export async function queriedPage<E extends Entity>(
  entity: E,
  query: { index?: Index; partition: string; prefix?: string },
  { limit, reverse = false, start }: { limit: number; reverse?: boolean; start?: Start },
): Promise<{ items: FormattedItem<E>[]; end: Record<string, unknown> | null }> {
  const { index, partition, prefix } = query
  const { Items = [], LastEvaluatedKey } = await pageFrom(
    start,
    (entity.table as unknown as Store['table'])
      .build(QueryCommand)
      .query({
        partition,
        ...(index && { index: index.name }),
        ...(prefix !== undefined && { range: { beginsWith: prefix } }),
      })
      .entities(entity as Entity)
      .options({ limit, reverse, exclusiveStartKey: start, ...(!index && { consistent: true }) })
      .send(),
  )
  return { items: Items as FormattedItem<E>[], end: LastEvaluatedKey ?? null }
}
