import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, newId, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { SESSION_DAYS } from '#shared/domain/accounts/sessions.ts'
import { AppError } from '#shared/errors.ts'
import type { SessionItem } from '#shared/table/company/session.ts'
import { sessionKey } from '#shared/table/keys.ts'
import { endedWrite } from '#functions/data/company/barred.ts'

/** Where people are signed in. */
export type SessionRepository = ReturnType<typeof sessionRepository>
export const sessions: Service<SessionRepository> = (services) =>
  sessionRepository(services.use(store), services.use(newId))

/** Sessions that one transaction ends, beside the entry for all: two writes each. */
const AT_ONCE = 45

export function sessionRepository(store: Store, newEntryId: () => string) {
  const { table, Session } = store

  async function of(userId: string, now: Date): Promise<SessionItem[]> {
    const { PK, SK } = sessionKey(userId, '')
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: PK, range: { beginsWith: SK } })
      .entities(Session)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    // The table drops the old ones in its own time.
    return Items.filter(({ signed_in_at }) => later(new Date(signed_in_at), SESSION_DAYS * DAY) > now)
  }

  return {
    of,

    /** Notes that a session is in use. */
    async note(
      { userId, sessionId, authTime }: { userId: string; sessionId: string; authTime: number },
      device: string,
      now: Date,
    ): Promise<void> {
      const began = new Date(authTime * 1000)
      await Session.build(UpdateItemCommand)
        .item({
          user_id: userId,
          id: sessionId,
          device,
          signed_in_at: began.toISOString(),
          last_seen_at: now.toISOString(),
          expiresAt: seconds(later(began, SESSION_DAYS * DAY)),
        })
        .send()
    },

    /**
     * Ends one session of a person.
     *
     * @param revoked the caller's own, whose browser takes its refresh token back.
     * @throws {AppError} NOT_FOUND for one that is not the person's, or over.
     */
    async end(userId: string, sessionId: string, now: Date, { revoked = false } = {}): Promise<void> {
      const refused = await transact(
        Session.build(DeleteTransaction)
          .key({ user_id: userId, id: sessionId })
          // The caller's own may not have been noted.
          .options(revoked ? {} : { condition: { attr: 'id', exists: true } }),
        endedWrite(store, { userId, sessionId, revoked }, now),
      )
      if (refused) throw new AppError('NOT_FOUND')
    },

    /** Ends every session of a person, those too that were never noted. Doing it again does no harm. */
    async endAll(userId: string, now: Date): Promise<void> {
      const known = await of(userId, now)
      await transact(endedWrite(store, { userId, sessionId: newEntryId(), all: true }, now))
      for (let from = 0; from < known.length; from += AT_ONCE) {
        await transact(
          ...known
            .slice(from, from + AT_ONCE)
            .flatMap(({ id }) => [
              Session.build(DeleteTransaction).key({ user_id: userId, id }),
              endedWrite(store, { userId, sessionId: id }, now),
            ]),
        )
      }
    },

    /** Forgets where a person was signed in, who has no account any more. */
    async forget(userId: string): Promise<void> {
      const known = await of(userId, new Date(0))
      await Promise.all(
        known.map(({ id }) => Session.build(DeleteItemCommand).key({ user_id: userId, id }).send()),
      )
    },
  }
}
