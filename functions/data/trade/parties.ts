import type { Entity } from 'dynamodb-toolbox/entity'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Store } from '#functions/data/table/store.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'

/**
 * Every item of a kind that stands between a company and another, whichever side it is: one query per index,
 * all pages, in no order.
 *
 * @param range of the index's sort key: what it begins with (`TRANSACTION#`), or its first and last.
 */
export async function ofEitherSide<Item>(
  table: Store['table'],
  entity: Entity,
  range: string | [first: string, last: string],
  companyId: string,
): Promise<Item[]> {
  const found = await Promise.all(
    Object.values(TABLE.indexes).map((index) =>
      table
        .build(QueryCommand)
        .query({
          index: index.name,
          partition: ownerPartition(companyId),
          range: typeof range === 'string' ? { beginsWith: range } : { between: range },
        })
        .entities(entity)
        .options({ maxPages: Infinity })
        .send(),
    ),
  )
  return found.flatMap(({ Items = [] }) => Items as Item[])
}
