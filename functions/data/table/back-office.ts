import { Entity } from 'dynamodb-toolbox/entity'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { BACK_OFFICE_RECORDS } from '#shared/table/records/back-office.ts'
import { entitiesOf } from './entities.ts'
import type { Store } from './store.ts'

/** Entities of the back office: apart from the store, whose entities every function carries. */
export type BackOffice = ReturnType<typeof openBackOffice>

const rowItem = item({ PK: string().key(), SK: string().key() })
const opened = new WeakMap<Store['table'], BackOffice>()

/** Made once for a table. */
export function backOfficeOf({ table }: Pick<Store, 'table'>): BackOffice {
  const entities = opened.get(table) ?? openBackOffice(table)
  opened.set(table, entities)
  return entities
}

const openBackOffice = (table: Store['table']) => ({
  /** Any item, by its key: what is deleted needs no other description. */
  Row: new Entity({ table, timestamps: false, name: 'row', schema: rowItem }),
  ...entitiesOf(table, BACK_OFFICE_RECORDS),
})
