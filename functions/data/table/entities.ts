import { Entity, type EntityAttrDefaultOptions } from 'dynamodb-toolbox/entity'
import type { ItemSchema } from 'dynamodb-toolbox/schema'
import type { AnyRecord } from '#shared/table/record.ts'
import type { openTable } from './table.ts'

type EntityTable = ReturnType<typeof openTable>

/** The entities of some records, by the same names. */
export type EntitiesOf<Records> = {
  [K in keyof Records]: Records[K] extends { name: infer Name extends string; schema: ItemSchema<infer A> }
    ? Entity<Name, EntityTable, A, EntityAttrDefaultOptions, false>
    : never
}

/** Opens the entities of some records. From here on the writes of those that cause reactions bear the request's id. */
export function entitiesOf<R extends Record<string, AnyRecord & { key: unknown }>>(
  table: EntityTable,
  records: R,
): EntitiesOf<R> {
  const opened = Object.entries(records).map(([as, { name, schema, key, reacts }]) => {
    if (reacts) table.reactive.add(name)
    return [as, new Entity({ table, timestamps: false, name, schema, computeKey: key } as never)]
  })
  return Object.fromEntries(opened) as EntitiesOf<R>
}
