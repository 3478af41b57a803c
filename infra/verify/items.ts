import type { Key } from '#shared/table/keys.ts'
import { ENTITY_ATTRIBUTE, type ItemOf } from '#shared/table/record.ts'
import { RECORDS, recordNamed } from '#shared/table/records/all.ts'

export type Stored<Item> = Item & Key
export type AnyItem = Key & Record<string, unknown>

type Records = typeof RECORDS

/** The lists that records name for their items. */
type Verified = {
  [K in keyof Records as NonNullable<Records[K]['verified']>]: Stored<ItemOf<Records[K]>>[]
}

/** The whole table in memory: every item, and lists of those that invariants are about, in the order of their keys. */
export interface Items extends Verified {
  everything: AnyItem[]
}

/** Sorts the table's items by the entity they bear. */
export function byKind(all: Iterable<AnyItem>): Items {
  const everything = [...all].sort((a, b) => (a.PK + a.SK < b.PK + b.SK ? -1 : 1))
  const lists: Record<string, AnyItem[]> = { everything }
  for (const { verified } of Object.values(RECORDS)) if (verified !== null) lists[verified] = []
  for (const item of everything) {
    const verified = recordNamed(item[ENTITY_ATTRIBUTE])?.verified
    if (verified) lists[verified]!.push(item)
  }
  return lists as unknown as Items
}
