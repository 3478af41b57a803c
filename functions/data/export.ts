import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Service } from '#functions/lib/services.ts'
import { companyKey, ownerPartition, TABLE } from '#shared/table/keys.ts'
import { store, type Store } from './store.ts'

/** Attributes of how a record is stored, and who on our side handled it: no data of the company. */
const INTERNAL = new Set([
  'PK',
  'SK',
  ...Object.values(TABLE.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  TABLE.ttl,
  '_et',
  '_cid',
  'decided_by',
  'settled_by',
  'counted_at',
])
/** Open sockets are connections of this moment, not records. */
const LEFT_OUT = new Set(['socket'])

type Row = Record<string, unknown>

export type ExportRepository = ReturnType<typeof exportRepository>
export const exports: Service<ExportRepository> = (services) => exportRepository(services.use(store))

export function exportRepository({ table }: Store) {
  type Index = (typeof TABLE.indexes)[keyof typeof TABLE.indexes]['name']

  async function all(partition: string, index?: Index): Promise<Row[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query(index ? { partition, index } : { partition })
      .options({ maxPages: Infinity })
      .send()
    return Items as Row[]
  }

  return {
    /** Every item of the company, whichever side of it the company is, by kind. */
    async of(companyId: string): Promise<Record<string, Row[]>> {
      const owner = ownerPartition(companyId)
      const { byOwner, bySecondParty } = TABLE.indexes
      const found = await Promise.all([
        all(companyKey(companyId).PK),
        all(owner, byOwner.name),
        all(owner, bySecondParty.name),
      ])
      const seen = new Set<string>()
      const records: Record<string, Row[]> = {}
      for (const row of found.flat()) {
        const key = `${String(row['PK'])}|${String(row['SK'])}`
        const kind = String(row['_et'])
        if (seen.has(key) || LEFT_OUT.has(kind)) continue
        seen.add(key)
        const own = Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.has(name)))
        ;(records[kind] ??= []).push(own)
      }
      return records
    },
  }
}
