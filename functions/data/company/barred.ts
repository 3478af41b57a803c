import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { changeKeys } from '#functions/data/table/changes.ts'
import type { Store } from '#functions/data/table/store.ts'
import { HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { BarredItem } from '#shared/table/content/audit.ts'
import { barredKey } from '#shared/table/keys.ts'

/**
 * Companies that no longer take part, and people who lost rights in one, while their tokens still say otherwise. Roles
 * travel in the token, which lives for a quarter of an hour; this list makes a suspension, a deletion, another role or a
 * removal count at once.
 */

/** Longer than any token that was made before. */
const BARRED_LIFE = HOUR

/** @param since when the change of the company or the person counts from, as ISO 8601. */
const entry = ({ Barred }: Store, company_id: string, since: string, said: Partial<BarredItem> = {}) =>
  Barred.build(PutTransaction).item({
    company_id,
    since,
    ...said,
    ...changeKeys(since, 'B', company_id),
    expiresAt: seconds(later(new Date(since), BARRED_LIFE)),
  })

/** Part of the transaction that takes the company out. */
export const barWrite = (store: Store, companyId: string, since: string) => entry(store, companyId, since)

/** Part of the transaction that lets it in again: who holds the catalogue hears of what is written, not of what is deleted. */
export const unbarWrite = (store: Store, companyId: string, since: string) =>
  entry(store, companyId, since, { lifted: true })

/** A person within a company, as the list names one. */
const personIn = (companyId: string, userId: string) => `${companyId}#${userId}`

/** Part of the transaction that changes a person's rights: only tokens of this team or a later one are good. */
export const staleWrite = (
  store: Store,
  { companyId, userId, version }: { companyId: string; userId: string; version: number },
  now: Date,
) => entry(store, personIn(companyId, userId), now.toISOString(), { team_version: version })

/** Who calls, as the token says. */
export type Bearer = Pick<Member, 'companyId' | 'userId' | 'teamVersion'>

/** The list as one container knows it. Entries may come twice, late or out of order. */
export class BarredList {
  private readonly entries = new Map<string, BarredItem>()

  put(entry: BarredItem): void {
    const held = this.entries.get(entry.company_id)
    if (!held || isLater(entry, held)) this.entries.set(entry.company_id, entry)
  }

  /** Whether the company is barred, or the token older than the person's rights. */
  standing({ companyId, userId, teamVersion }: Bearer): 'barred' | 'stale' | null {
    const company = this.entries.get(companyId)
    if (company && !company.lifted) return 'barred'
    const { team_version = 0 } = this.entries.get(personIn(companyId, userId)) ?? {}
    return teamVersion < team_version ? 'stale' : null
  }
}

/** Of a person the entry of the later team, whatever clocks say. */
const isLater = (a: BarredItem, b: BarredItem): boolean =>
  a.team_version !== undefined && b.team_version !== undefined
    ? a.team_version > b.team_version
    : a.since > b.since

/** The whole list, as the table has it now. */
export async function readBarred({ table, Barred }: Store): Promise<BarredItem[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: barredKey('').PK })
    .entities(Barred)
    .options({ consistent: true, maxPages: Infinity })
    .send()
  return Items
}

/** An entry among the changes of the catalogue; null for what is none. */
export function barredChange({ Barred }: Store): (item: Record<string, unknown>) => BarredItem | null {
  const format = Barred.build(EntityFormatter)
  return (item) => ('since' in item && 'company_id' in item ? format.format(item) : null)
}
