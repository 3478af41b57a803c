import { store, type Store } from '#functions/data/table/store.ts'
import { tableRows, type TableRow } from '#functions/data/table/table-rows.ts'
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
  teamKey,
  userKey,
} from '#shared/table/keys.ts'
import { ENTITY_ATTRIBUTE, isA, type Exported } from '#shared/table/record.ts'
import { recordNamed, RECORDS } from '#shared/table/records/all.ts'

/** Attributes of how a record is stored, and who on our side handled it: no data of the company. */
const INTERNAL = new Set([
  'PK',
  'SK',
  ...Object.values(TABLE.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  TABLE.ttl,
  ENTITY_ATTRIBUTE,
  '_cid',
  'answered_by',
  'by',
  'decided_by',
  'settled_by',
  'counted_at',
  'declined_by',
  'mailed_token',
  'token',
  'token_hash',
])

export type ExportRepository = ReturnType<typeof exportRepository>
export const exports: Service<ExportRepository> = (services) => exportRepository(services.use(store))

/** Where records say that the export finds their items. */
type Source = Extract<Exported, { from: string }>['from']

const CHILDREN = Object.values(RECORDS).flatMap(({ exported }) => ('parent' in exported ? [exported] : []))

/** Partitions that hang on an item of the company: messages of a conversation, content of a post, changes of a transaction. */
const beneath = (rows: readonly TableRow[]): [partition: string, prefix: string][] =>
  rows.flatMap((row) =>
    CHILDREN.filter(({ parent }) => parent === row[ENTITY_ATTRIBUTE]).map(({ prefix }): [string, string] => [
      row.PK,
      prefix,
    ]),
  )

const isExported = (row: TableRow): boolean => {
  const exported = recordNamed(row[ENTITY_ATTRIBUTE])?.exported
  return exported !== undefined && 'from' in exported
}

/** What of an item a company is not told though it is about it. */
function withheldOf(row: TableRow, companyId: string | null): readonly string[] {
  const exported = recordNamed(row[ENTITY_ATTRIBUTE])?.exported
  if (!exported || !('withheld' in exported) || !exported.withheld) return []
  // Whoever exports a person's data is told nothing of what two companies have with each other.
  return companyId === null ? Object.keys(row) : exported.withheld(companyId, row)
}

/** By kind, each once, as it is told to a company, or to a person. */
function shown(
  rows: readonly TableRow[],
  companyId: string | null,
): Record<string, Record<string, unknown>[]> {
  const seen = new Set<string>()
  const records = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    const key = `${row.PK}|${row.SK}`
    if (seen.has(key) || !isExported(row)) continue
    seen.add(key)
    const withheld = withheldOf(row, companyId)
    const told = Object.fromEntries(
      Object.entries(row).filter(([name]) => !INTERNAL.has(name) && !withheld.includes(name)),
    )
    const kind = String(row[ENTITY_ATTRIBUTE])
    const alike = records.get(kind)
    if (alike) alike.push(told)
    else records.set(kind, [told])
  }
  return Object.fromEntries(records)
}

export function exportRepository(store: Store) {
  const { byOwner, bySecondParty } = TABLE.indexes
  const all = async (...reads: Promise<TableRow[]>[]): Promise<TableRow[]> =>
    (await Promise.all(reads)).flat()

  /** What its people left under their addresses, as visitors too. */
  const ofAddress: Record<'address' | 'contact', (email: string, companyId: string) => Promise<TableRow[]>> =
    {
      // Of who came from another company only that one tells.
      async address(email, companyId) {
        const claims = await tableRows(store, emailKey(email).PK)
        if (claims.some((claim) => isA(RECORDS.Email, claim) && claim.company_id !== companyId)) return []
        return [...claims, ...(await tableRows(store, leadKey(email, '').PK))]
      },
      async contact(_, companyId) {
        const messages = CONTACT_STATUSES.map((status) =>
          tableRows(store, contactQueue(status), { index: byOwner.name }),
        )
        // Only what was sent by who was signed in: anybody may have typed the address.
        return (await all(...messages)).filter((row) => row['company_id'] === companyId)
      },
    }

  const ofCompany: Record<
    Exclude<Source, keyof typeof ofAddress | 'parent' | 'person'>,
    (companyId: string) => Promise<TableRow[]>
  > = {
    partition: (companyId) => tableRows(store, companyKey(companyId).PK),
    index: (companyId) =>
      all(
        tableRows(store, ownerPartition(companyId), { index: byOwner.name }),
        tableRows(store, ownerPartition(companyId), { index: bySecondParty.name }),
      ),
    runs: (companyId) => tableRows(store, matchRunKey(companyId, '').PK),
    audit: (companyId) => tableRows(store, auditedPartition(companyId), { index: byOwner.name }),
  }

  return {
    /**
     * Everything that is stored about a company, by kind, whichever side of it the company is: its own records,
     * and the conversations and transactions it shares with others, with every message and change.
     */
    async of(companyId: string): Promise<Record<string, Record<string, unknown>[]>> {
      const own = await all(...Object.values(ofCompany).map((read) => read(companyId)))
      const addresses = new Set(own.flatMap((row) => (isA(RECORDS.User, row) ? [String(row['email'])] : [])))
      const more = await all(
        ...beneath(own).map(([partition, prefix]) => tableRows(store, partition, { prefix })),
        ...[...addresses].flatMap((email) => Object.values(ofAddress).map((read) => read(email, companyId))),
      )
      return shown([...own, ...more], companyId)
    },

    /** Everything that is stored about a user as a person: account, settings, companies, and the entry in each. */
    async ofPerson(userId: string): Promise<Record<string, Record<string, unknown>[]>> {
      const own = await tableRows(store, userKey(userId).PK)
      const user = own.find((row) => isA(RECORDS.User, row))
      if (!user) return {}
      const email = String(user['email'])
      const companies = own.flatMap((row) => ('company_id' in row ? [String(row['company_id'])] : []))
      const teams = await Promise.all(
        [...new Set(companies)].map((id) => tableRows(store, companyKey(id).PK, { prefix: teamKey(id).SK })),
      )
      const entries = teams
        .flat()
        .flatMap((row) =>
          isA(RECORDS.Team, row)
            ? [{ ...row, members: row.members.filter((one) => one.user_id === userId) }]
            : [],
        )
      const left = await all(tableRows(store, emailKey(email).PK), tableRows(store, leadKey(email, '').PK))
      return shown([...own, ...(entries as TableRow[]), ...left], null)
    },
  }
}
