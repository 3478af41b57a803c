import { dayOf } from '#shared/domain/day.ts'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { activityWrite } from '#functions/data/notices/activity.ts'
import { newNotificationId, notificationWrite, type Notice } from '#functions/data/notices/notification.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'
import { partnershipWrite } from '#functions/data/deliveries/monthly-totals.ts'
import { pairId } from './pair.ts'
import { partnerWrites } from './partner-pair.ts'
import { ofEitherSide } from './parties.ts'

/** A side of a connection. */
export type ConnectionSide = Pick<CompanyItem, 'id'>

/** Which side of its connections a company is looked for on. */
export type Direction = 'outgoing' | 'incoming'

const INDEX = {
  outgoing: TABLE.indexes.byOwner,
  incoming: TABLE.indexes.bySecondParty,
} as const

export type ConnectionRepository = ReturnType<typeof connectionRepository>
export const connections: Service<ConnectionRepository> = (services) =>
  connectionRepository(services.use(store), services.use(newNotificationId))

/** Index keys under which requester and recipient find it; one that is over stands apart from the open ones. */
function partyKeys(connection: ConnectionItem, time: string) {
  const { id, requester_id, recipient_id } = connection
  const place = `${isOpen(connection) ? 'CONNECTION' : 'PASTCONNECTION'}#${time}#${id}`
  return {
    GSI1PK: ownerPartition(requester_id),
    GSI1SK: place,
    GSI2PK: ownerPartition(recipient_id),
    GSI2SK: place,
  }
}

const notice = (what: 'requested' | 'accepted' | 'declined' | 'ended', by: ConnectionSide): Notice => ({
  type: 'info',
  kind: `connection.${what}`,
  params: { company: by.id },
  link: '/notifications',
})

const isOpen = ({ status }: Pick<ConnectionItem, 'status'>) => status === 'pending' || status === 'accepted'

const ASKED_A_DAY = {
  most: 30,
  per: 'day',
  refusal: 'Your company has sent 30 connection requests today. Please go on tomorrow.',
} as const

/** After a withdrawal or a refusal who asked waits this long; the other side may ask at once. */
const ASK_AGAIN = 7 * DAY

/** @throws {AppError} RATE_LIMITED */
function askedLately(
  { status, requester_id, changed_at, withdrawn_at }: ConnectionItem,
  by: string,
  now: Date,
) {
  if (requester_id !== by || !(status === 'declined' || withdrawn_at)) return
  const again = later(new Date(changed_at), ASK_AGAIN)
  if (again <= now) return
  throw new AppError(
    'RATE_LIMITED',
    `You asked this company lately. You can ask again from ${dayOf(again)}.`,
    undefined,
    Math.ceil((again.getTime() - now.getTime()) / 1000),
  )
}

export function connectionRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Connection } = store

  async function get(a: string, b: string): Promise<ConnectionItem | null> {
    const { Item } = await Connection.build(GetItemCommand)
      .key({ id: pairId(a, b) })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** Writes the next state over `before`, if that is still what stands there. */
  const put = (before: ConnectionItem | null, next: ConnectionItem) =>
    Connection.build(PutTransaction)
      .item(next)
      .options({
        condition: before
          ? {
              and: [
                { attr: 'status', eq: before.status },
                { attr: 'changed_at', eq: before.changed_at },
              ],
            }
          : { attr: 'id', exists: false },
      })

  const tell = (to: string, now: Date, what: Notice) =>
    notificationWrite(store, to, newNotice(now), now, what)

  /** @param before as it stands; null: nobody asked yet. */
  const at = (
    connection: Pick<ConnectionItem, 'id' | 'requester_id' | 'recipient_id' | 'requested_at'>,
    status: ConnectionItem['status'],
    now: Date,
    before: ConnectionItem | null,
  ): ConnectionItem => {
    const { id, requester_id, recipient_id, requested_at } = connection
    // Later than the one before, whatever the clocks say: whoever follows the changes takes the last.
    const time = timeAfter(before?.changed_at, now)
    const next = { id, requester_id, recipient_id, requested_at, status, changed_at: time }
    return { ...next, ...partyKeys(next, time) }
  }

  return {
    /** The connection with this id; null when there is none. */
    async byId(id: string): Promise<ConnectionItem | null> {
      const { Item } = await Connection.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
      return Item ?? null
    },

    /** How the pair stands, ended and declined ones too; null when nobody ever asked. */
    get,

    /**
     * Asks for a connection, and tells the company that is asked. Of two who ask at once, one is refused.
     *
     * @throws {AppError} ALREADY_CONNECTED when the pair is connected or a request is open; RATE_LIMITED to who asked
     * within the last seven days and took it back or was refused, and to who asked thirty today.
     */
    async request(from: ConnectionSide, to: ConnectionSide, now: Date): Promise<ConnectionItem> {
      const before = await get(from.id, to.id)
      if (before && isOpen(before)) throw new AppError('ALREADY_CONNECTED')
      if (before) askedLately(before, from.id, now)
      const time = now.toISOString()
      const asked = at(
        {
          id: pairId(from.id, to.id),
          requester_id: from.id,
          recipient_id: to.id,
          requested_at: time,
        },
        'pending',
        now,
        before,
      )
      const { write, refusal } = rateRepository(store)
      const refused = await transact(
        put(before, asked),
        write(`connection#${from.id}`, ASKED_A_DAY, now),
        tell(to.id, now, notice('requested', from)),
      )
      if (refused) throw refused[0] ? new AppError('ALREADY_CONNECTED') : refusal(ASKED_A_DAY, now)
      return asked
    },

    /**
     * Accepts or declines a request, and tells who asked. The same answer again changes nothing.
     *
     * @throws {AppError} NOT_FOUND without a request; FORBIDDEN to who asked; CONFLICT when it was answered
     * otherwise or withdrawn.
     */
    async answer(
      by: ConnectionSide,
      other: ConnectionSide,
      status: 'accepted' | 'declined',
      now: Date,
    ): Promise<ConnectionItem> {
      const before = await get(by.id, other.id)
      if (!before) throw new AppError('NOT_FOUND')
      if (before.recipient_id !== by.id) {
        throw new AppError('FORBIDDEN', 'Only the company that was asked can answer.')
      }
      if (before.status === status) return before
      if (before.status !== 'pending') throw new AppError('CONFLICT', 'This request is no longer open.')
      const answered = at(before, status, now, before)
      const time = now.toISOString()
      const accepted = (companyId: string, partner: ConnectionSide) =>
        activityWrite(store, companyId, before.id, time, {
          kind: 'connection.made',
          params: { company: partner.id },
          activity_type: 'connection_accepted',
          impact_level: 'high',
        })
      const refused = await transact(
        put(before, answered),
        ...partnerWrites(store, before, answered),
        tell(other.id, now, notice(status, by)),
        ...(status === 'accepted'
          ? [
              accepted(by.id, other),
              accepted(other.id, by),
              partnershipWrite(store, by.id, time, 1),
              partnershipWrite(store, other.id, time, 1),
            ]
          : []),
      )
      if (!refused) return answered
      const present = await get(by.id, other.id)
      if (present?.status === status) return present
      throw new AppError('CONFLICT', 'This request is no longer open.')
    },

    /**
     * Connects two companies that agreed on something else, such as a match: no further asking. Nothing happens where
     * they are connected. Both read of it in their activity.
     */
    async agree(by: ConnectionSide, other: ConnectionSide, now: Date): Promise<ConnectionItem> {
      return optimisticWrite(store, async () => {
        const before = await get(by.id, other.id)
        if (before?.status === 'accepted') return before
        const time = now.toISOString()
        const agreed = at(
          before ?? {
            id: pairId(by.id, other.id),
            requester_id: by.id,
            recipient_id: other.id,
            requested_at: time,
          },
          'accepted',
          now,
          before,
        )
        const connected = (companyId: string, partner: ConnectionSide) =>
          activityWrite(store, companyId, agreed.id, time, {
            kind: 'connection.made',
            params: { company: partner.id },
            activity_type: 'connection_accepted',
            impact_level: 'high',
          })
        const refused = await transact(
          put(before, agreed),
          ...partnerWrites(store, before, agreed),
          connected(by.id, other),
          connected(other.id, by),
          partnershipWrite(store, by.id, time, 1),
          partnershipWrite(store, other.id, time, 1),
        )
        return refused ? STALE : agreed
      })
    },

    /**
     * Withdraws a request or ends a connection, and tells the other side when there was a connection to
     * end. Without anything open nothing happens.
     *
     * @returns how the pair stands then.
     */
    async end(by: ConnectionSide, otherId: string, now: Date): Promise<ConnectionItem | null> {
      return optimisticWrite(store, async () => {
        const before = await get(by.id, otherId)
        if (!before || !isOpen(before)) return before
        const ended = {
          ...at(before, 'ended', now, before),
          ...(before.status === 'pending' && { withdrawn_at: now.toISOString() }),
        }
        const refused = await transact(
          put(before, ended),
          ...partnerWrites(store, before, ended),
          ...(before.status === 'accepted'
            ? [
                tell(otherId, now, notice('ended', by)),
                partnershipWrite(store, by.id, ended.changed_at, -1),
                partnershipWrite(store, otherId, ended.changed_at, -1),
              ]
            : []),
        )
        return refused ? STALE : ended
      })
    },

    /**
     * Has the catalogue follow the connections of a company, also those of before it followed any. `isKnown` says of which it
     * knows already. May be done again, and broken off.
     */
    async follow(companyId: string, isKnown: (otherId: string) => boolean, now: Date): Promise<void> {
      const { open } = await this.of(companyId)
      for (const connection of open) {
        const { id, requester_id, recipient_id, status, changed_at } = connection
        if (status !== 'accepted' || isKnown(requester_id === companyId ? recipient_id : requester_id))
          continue
        await transact(
          // One that ended meanwhile is not opened again.
          Connection.build(ConditionCheck)
            .key({ id })
            .condition({
              and: [
                { attr: 'status', eq: 'accepted' },
                { attr: 'changed_at', eq: changed_at },
              ],
            }),
          ...partnerWrites(store, null, connection, now.toISOString()),
        )
      }
    },

    /** All connections a company has or had, whichever side asked, in no order. */
    async of(companyId: string): Promise<{ open: ConnectionItem[]; past: ConnectionItem[] }> {
      const at = (prefix: string) => ofEitherSide<ConnectionItem>(table, Connection, prefix, companyId)
      const [open, past] = await Promise.all([at('CONNECTION#'), at('PASTCONNECTION#')])
      return { open, past }
    },

    /**
     * A page of a company's open connections, latest change first.
     *
     * @param direction `outgoing`: those it asked for; `incoming`: those it was asked for.
     */
    async page(companyId: string, direction: Direction, limit: number, start?: Start) {
      return queriedPage(
        Connection,
        { index: INDEX[direction], partition: ownerPartition(companyId), prefix: 'CONNECTION#' },
        { limit, reverse: true, start },
      )
    },
  }
}
