import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'
import type { SocketItem, TicketItem } from '#shared/table/notices/realtime.ts'

/** Milliseconds a ticket may be used after it was made. */
export const TICKET_LIFE = 60_000
/** API Gateway ends every socket after two hours: a record older than that is of a socket that is gone. */
const SOCKET_LIFE = 2 * HOUR

export interface Speaker {
  userId: string
  companyId: string | null
  /** The sign-in of the tokens; null where they do not say. */
  sessionId: string | null
}

export type RealtimeRepository = ReturnType<typeof realtimeRepository>
export const realtimeRecords: Service<RealtimeRepository> = (services) =>
  realtimeRepository(services.use(store))

export function realtimeRepository({ table, Ticket, Socket }: Store) {
  async function socketItems(companyId: string) {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({
        index: TABLE.indexes.byOwner.name,
        partition: ownerPartition(companyId),
        range: { beginsWith: 'SOCKET#' },
      })
      .entities(Socket)
      .options({ maxPages: Infinity })
      .send()
    return Items
  }

  return {
    /** @returns when the ticket ends. */
    async issueTicket(id: string, { userId, companyId, sessionId }: Speaker, now: Date): Promise<Date> {
      const end = later(now, TICKET_LIFE)
      await Ticket.build(PutItemCommand)
        .item({
          id,
          user_id: userId,
          company_id: companyId,
          ...(sessionId !== null && { session_id: sessionId }),
          created_at: now.toISOString(),
          expiresAt: seconds(end),
        })
        .send()
      return end
    },

    /**
     * Uses a ticket up. Reading it is deleting it, so of two who come with the same ticket one gets null.
     *
     * @returns whom it was made for; null when it is unknown, used or too old.
     */
    async redeemTicket(id: string, now: Date): Promise<Speaker | null> {
      const { Attributes } = await Ticket.build(DeleteItemCommand)
        .key({ id })
        .options({ returnValues: 'ALL_OLD' })
        .send()
      const ticket = Attributes as TicketItem | undefined
      if (!ticket || now.getTime() > Date.parse(ticket.created_at) + TICKET_LIFE) return null
      const { user_id, company_id, session_id = null } = ticket
      return { userId: user_id, companyId: company_id, sessionId: session_id }
    },

    async openSocket(
      connectionId: string,
      { userId, companyId, sessionId }: Speaker,
      now: Date,
    ): Promise<void> {
      await Socket.build(PutItemCommand)
        .item({
          connection_id: connectionId,
          user_id: userId,
          company_id: companyId,
          ...(sessionId !== null && { session_id: sessionId }),
          connected_at: now.toISOString(),
          ...(companyId && { GSI1PK: ownerPartition(companyId), GSI1SK: `SOCKET#${connectionId}` }),
          expiresAt: seconds(later(now, SOCKET_LIFE)),
        })
        .send()
    },

    /** Connection ids of a company's open sockets; perhaps of some that are gone. */
    async socketsOf(companyId: string): Promise<string[]> {
      return (await socketItems(companyId)).map(({ connection_id }) => connection_id)
    },

    /** The open sockets of a person in a company. */
    socketsOfPerson: async (companyId: string, userId: string): Promise<SocketItem[]> =>
      (await socketItems(companyId)).filter(({ user_id }) => user_id === userId),

    /** The sockets beyond the latest `most` of a company, oldest first. */
    async surplusOf(companyId: string, most: number): Promise<string[]> {
      const oldestFirst = (await socketItems(companyId)).sort((a, b) =>
        a.connected_at < b.connected_at ? -1 : 1,
      )
      return oldestFirst
        .slice(0, Math.max(0, oldestFirst.length - most))
        .map(({ connection_id }) => connection_id)
    },

    /** Forgets the sockets of a person in a company: nothing more is pushed to them. */
    async closeSocketsOf(companyId: string, userId: string): Promise<void> {
      const theirs = (await socketItems(companyId)).filter(({ user_id }) => user_id === userId)
      await Promise.all(
        theirs.map(({ connection_id }) => Socket.build(DeleteItemCommand).key({ connection_id }).send()),
      )
    },

    async closeSocket(connectionId: string): Promise<void> {
      await Socket.build(DeleteItemCommand).key({ connection_id: connectionId }).send()
    },
  }
}
