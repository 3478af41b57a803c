import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { pageFrom, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { LOG_KINDS } from '#shared/api/core/vocabulary.ts'
import { kindOfAct, type LogKind } from '#shared/domain/people/own-log.ts'
import { LOG_DAYS } from '#shared/domain/people/team.ts'
import type { TeamLogItem } from '#shared/table/company/team.ts'
import { companyKey, teamLogKey } from '#shared/table/keys.ts'

/** The log of a company: each entry is part of the transaction of the act it tells of. */

/** A company, and who acts for it; without a person the product itself does, and nothing is logged. */
export interface Acting {
  companyId: string
  userId?: string | undefined
}

export type LoggedAct = Pick<TeamLogItem, 'action' | 'about' | 'partner'> &
  Partial<Pick<TeamLogItem, 'subject' | 'detail'>>

/** @param id one for what it tells of: the same act written again is the same entry. */
export const logEntryWrite = (
  { TeamLog }: Pick<Store, 'TeamLog'>,
  { companyId, by, id, at }: { companyId: string; by: string | null; id: string; at: string },
  { subject = null, detail = null, about, partner, action }: LoggedAct,
) =>
  TeamLog.build(PutTransaction).item({
    company_id: companyId,
    at,
    id,
    by_user: by,
    ...{ action, subject, detail },
    ...(about && { about }),
    ...(partner !== undefined && { partner }),
    expiresAt: seconds(later(new Date(at), LOG_DAYS * DAY)),
  })

/** Takes out an entry of what will not come. */
export const logEntryRemoval = (
  { TeamLog }: Pick<Store, 'TeamLog'>,
  companyId: string,
  at: string,
  id: string,
) => TeamLog.build(DeleteTransaction).key({ company_id: companyId, at, id })

/** What a person did; nothing where no person acts. */
export const actWrites = (
  store: Pick<Store, 'TeamLog'>,
  { companyId, userId }: Acting,
  { id, at }: { id: string; at: string },
  act: LoggedAct,
) => (userId === undefined ? [] : [logEntryWrite(store, { companyId, by: userId, id, at }, act)])

export interface LogQuestion {
  /** Which kinds, of those that may be read. */
  kinds: readonly LogKind[]
  /** User who did it; null: whoever. */
  by: string | null
}

/** Entries that are looked through at once where not all are asked for, and how often: what is asked for may be rare. */
const LOOKED_THROUGH = 250
const MOST_READ = 4

export type OwnLogRepository = ReturnType<typeof ownLogRepository>
export const ownLog: Service<OwnLogRepository> = (services) => ownLogRepository(services.use(store))

export function ownLogRepository({ table, TeamLog }: Store) {
  return {
    /**
     * What was done until now, latest first.
     *
     * @returns `end`: the key after which the next page starts; null after the last. A page may hold fewer than `limit`.
     * @throws {AppError} VALIDATION_FAILED naming the cursor.
     */
    async page(
      companyId: string,
      { kinds, by }: LogQuestion,
      { limit, start, now }: { limit: number; start?: Start; now: Date },
    ): Promise<{ items: TeamLogItem[]; end: Record<string, unknown> | null }> {
      const { PK } = companyKey(companyId)
      const items: TeamLogItem[] = []
      let after: Record<string, unknown> | undefined = start
      const narrowed = by !== null || kinds.length < LOG_KINDS.length
      for (let read = 0; read < MOST_READ; read++) {
        const { Items = [], LastEvaluatedKey } = await pageFrom(
          start,
          table
            .build(QueryCommand)
            .query({
              partition: PK,
              range: {
                between: [
                  teamLogKey(companyId, '', '').SK.slice(0, -1),
                  teamLogKey(companyId, now.toISOString(), '~').SK,
                ],
              },
            })
            .entities(TeamLog)
            .options({
              limit: narrowed ? LOOKED_THROUGH : limit,
              reverse: true,
              exclusiveStartKey: after,
              consistent: true,
            })
            .send(),
        )
        for (const item of Items) {
          if (!kinds.includes(kindOfAct(item.action)) || (by !== null && item.by_user !== by)) continue
          items.push(item)
          if (items.length === limit) {
            const last = Items.at(-1) === item && !LastEvaluatedKey
            return { items, end: last ? null : { ...teamLogKey(companyId, item.at, item.id) } }
          }
        }
        if (!LastEvaluatedKey) return { items, end: null }
        after = LastEvaluatedKey
      }
      return { items, end: after ?? null }
    },
  }
}
