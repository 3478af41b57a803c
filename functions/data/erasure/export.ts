import { rowsOf, type Row } from '#functions/data/table/rows.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { CONTACT_STATUSES } from '#shared/api/core/vocabulary.ts'
import {
  auditedPartition,
  companyKey,
  contactQueue,
  emailKey,
  leadKey,
  matchRunKey,
  ownerPartition,
  TABLE,
} from '#shared/table/keys.ts'

/** Attributes of how a record is stored, and who on our side handled it: no data of the company. */
const INTERNAL = new Set([
  'PK',
  'SK',
  ...Object.values(TABLE.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  TABLE.ttl,
  '_et',
  '_cid',
  'answered_by',
  'by',
  'decided_by',
  'settled_by',
  'counted_at',
  'token',
])
/**
 * Open sockets are connections of this moment, not records; what waits for the confirmation of an address may be
 * anybody's words.
 */
const LEFT_OUT = new Set(['socket', 'lead-request'])

export type ExportRepository = ReturnType<typeof exportRepository>
export const exports: Service<ExportRepository> = (services) => exportRepository(services.use(store))

/** Partitions that hang on an item of the company: messages of a conversation, content of a post, changes of a transaction. */
function beneath(rows: readonly Row[]): [partition: string, prefix: string][] {
  return rows.flatMap(({ PK, _et }): [string, string][] => {
    if (_et === 'conversation') return [[PK, 'MESSAGE#']]
    if (_et === 'post') return [[PK, 'CONTENT']]
    return _et === 'transaction' ? [[PK, 'EVENT#']] : []
  })
}

export function exportRepository(store: Store) {
  /** What its people left under their addresses, as visitors too. */
  async function ofAddress(email: string, companyId: string): Promise<Row[]> {
    const { byOwner } = TABLE.indexes
    const messages = await Promise.all(
      CONTACT_STATUSES.map((status) => rowsOf(store, contactQueue(status), { index: byOwner.name })),
    )
    const [claims, leads] = await Promise.all([
      rowsOf(store, emailKey(email).PK),
      rowsOf(store, leadKey(email, '').PK),
    ])
    // Only what was sent by who was signed in: anybody may have typed the address.
    return [...claims, ...leads, ...messages.flat().filter((row) => row['company_id'] === companyId)]
  }

  return {
    /**
     * Everything that is stored about a company, by kind, whichever side of it the company is: its own records,
     * and the conversations and transactions it shares with others, with every message and change.
     */
    async of(companyId: string): Promise<Record<string, Record<string, unknown>[]>> {
      const owner = ownerPartition(companyId)
      const { byOwner, bySecondParty } = TABLE.indexes
      const own = (
        await Promise.all([
          rowsOf(store, companyKey(companyId).PK),
          rowsOf(store, owner, { index: byOwner.name }),
          rowsOf(store, owner, { index: bySecondParty.name }),
          rowsOf(store, matchRunKey(companyId, '').PK),
          rowsOf(store, auditedPartition(companyId), { index: byOwner.name }),
        ])
      ).flat()
      const addresses = new Set(own.filter(({ _et }) => _et === 'user').map(({ email }) => String(email)))
      const more = await Promise.all([
        ...beneath(own).map(([partition, prefix]) => rowsOf(store, partition, { prefix })),
        ...[...addresses].map((email) => ofAddress(email, companyId)),
      ])
      const seen = new Set<string>()
      const records = new Map<string, Record<string, unknown>[]>()
      for (const row of [...own, ...more.flat()]) {
        const key = `${row.PK}|${row.SK}`
        const kind = String(row['_et'])
        if (seen.has(key) || LEFT_OUT.has(kind)) continue
        seen.add(key)
        const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.has(name)))
        const alike = records.get(kind)
        if (alike) alike.push(shown)
        else records.set(kind, [shown])
      }
      return Object.fromEntries(records)
    },
  }
}
