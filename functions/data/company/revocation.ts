import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { clock, HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { barredKey } from '#shared/table/keys.ts'

/**
 * Companies that no longer take part while tokens of theirs still say so. Roles travel in the token, which
 * lives for a quarter of an hour; this list makes a suspension or deletion count at once.
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

/** Part of the transaction that lets it in again. */
export const unbarWrite = ({ Barred }: Store, companyId: string) =>
  Barred.build(DeleteTransaction).key({ company_id: companyId })

/** Whether a company is barred, as of three seconds ago at most: one small query for all requests in between. */
export type BarredCheck = (companyId: string) => Promise<boolean>

export const barred: Service<BarredCheck> = (services) => {
  const { table, Barred } = services.use(store)
  const now = services.use(clock)
  let held: { companies: Promise<Set<string>>; until: number } | null = null

  async function read(): Promise<Set<string>> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: barredKey('').PK })
      .entities(Barred)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return new Set(Items.map(({ company_id }) => company_id))
  }

  return async (companyId) => {
    const time = now().getTime()
    if (!held || held.until <= time) {
      const mine = { companies: read(), until: time + HELD }
      held = mine
      mine.companies.catch(() => {
        if (held === mine) held = null // the next request tries again
      })
    }
    return (await held.companies).has(companyId)
  }
}
