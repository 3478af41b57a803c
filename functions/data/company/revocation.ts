import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { clock, HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Service } from '#functions/platform/services.ts'
import { barredKey } from '#shared/table/keys.ts'

/**
 * Companies that no longer take part, and people who lost rights in one, while their tokens still say otherwise. Roles
 * travel in the token, which lives for a quarter of an hour; this list makes a suspension, a deletion, another role or a
 * removal count at once.
 */

/** Longer than any token that was made before. */
const BARRED_LIFE = HOUR
/** Milliseconds that a container goes by what it has read. */
const HELD = 3_000

/** Part of the transaction that takes the company out. */
export const barWrite = ({ Barred }: Store, companyId: string, now: Date) =>
  Barred.build(PutTransaction).item({
    company_id: companyId,
    since: now.toISOString(),
    expiresAt: seconds(later(now, BARRED_LIFE)),
  })

/** A person within a company, as the list names one. */
const personIn = (companyId: string, userId: string) => `${companyId}#${userId}`

/** Part of the transaction that changes a person's rights: only tokens of this team or a later one are good. */
export const staleWrite = (
  { Barred }: Store,
  { companyId, userId, version }: { companyId: string; userId: string; version: number },
  now: Date,
) =>
  Barred.build(PutTransaction).item({
    company_id: personIn(companyId, userId),
    since: now.toISOString(),
    team_version: version,
    expiresAt: seconds(later(now, BARRED_LIFE)),
  })

/** Part of the transaction that lets it in again. */
export const unbarWrite = ({ Barred }: Store, companyId: string) =>
  Barred.build(DeleteTransaction).key({ company_id: companyId })

/**
 * Whether a company is barred, or the caller's token older than the caller's rights, as of three seconds ago at most: one
 * small query for all requests in between.
 */
export type StandingCheck = (
  caller: Pick<Member, 'companyId' | 'userId' | 'teamVersion'>,
) => Promise<'barred' | 'stale' | null>

export const standingCheck: Service<StandingCheck> = (services) => {
  const { table, Barred } = services.use(store)
  const now = services.use(clock)
  let held: { list: Promise<Map<string, number | null>>; until: number } | null = null

  async function read(): Promise<Map<string, number | null>> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: barredKey('').PK })
      .entities(Barred)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return new Map(Items.map(({ company_id, team_version }) => [company_id, team_version ?? null]))
  }

  return async ({ companyId, userId, teamVersion }) => {
    const time = now().getTime()
    if (!held || held.until <= time) {
      const mine = { list: read(), until: time + HELD }
      held = mine
      mine.list.catch(() => {
        if (held === mine) held = null // the next request tries again
      })
    }
    const list = await held.list
    if (list.has(companyId)) return 'barred'
    return teamVersion < (list.get(personIn(companyId, userId)) ?? 0) ? 'stale' : null
  }
}
