import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Key, TABLE } from '#shared/table/keys.ts'
import type { Store } from './store.ts'

/** An item as it stands in the table. */
export type TableRow = Key & Record<string, unknown>

/** Every item of a partition, of the table or of one of its indexes, whatever its kind. */
export async function tableRows(
  { table }: Pick<Store, 'table'>,
  partition: string,
  {
    index,
    prefix,
  }: {
    index?: (typeof TABLE.indexes)[keyof typeof TABLE.indexes]['name']
    /** Beginning of the sort key. */
    prefix?: string
  } = {},
): Promise<TableRow[]> {
  const range = prefix === undefined ? {} : { range: { beginsWith: prefix } }
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(index ? { partition, index, ...range } : { partition, ...range })
    // An index can't be read consistently.
    .options({ maxPages: Infinity, ...(!index && { consistent: true }) })
    .send()
  return Items as TableRow[]
}
