import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  newNotificationId,
  notificationWrite,
  timeOfNotification,
} from '#functions/data/notices/notification.ts'
import { timeAfter } from '#functions/data/table/changes.ts'
import { pageFrom, type Start } from '#functions/data/table/page.ts'
import { optimisticWrite, STALE } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, newId, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { cutShort } from '#shared/domain/text/cut.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { conversationKey, messageKey, ownerPartition } from '#shared/table/keys.ts'
import type { ConversationItem, ConversationSide, MessageItem } from '#shared/table/trade/conversation.ts'
import { pairId } from './pair.ts'
import { ofEitherSide } from './parties.ts'

/** How long a client may send a message again without a second one. */
const SENT_LIFE = 90 * DAY
/** Characters of a message that lists and notifications show. */
const PREVIEW = 200

export interface MessageDraft {
  content: string
  clientMessageId?: string | undefined
}

export type ConversationRepository = ReturnType<typeof conversationRepository>
export const conversations: Service<ConversationRepository> = (services) =>
  conversationRepository(services.use(store), services.use(newId), services.use(newNotificationId))

/** The two sides from the eyes of one; null when the company is none of them. */
export function sidesOf(
  { first, second }: ConversationItem,
  companyId: string,
): { own: ConversationSide; other: ConversationSide } | null {
  if (first.company_id === companyId) return { own: first, other: second }
  if (second.company_id === companyId) return { own: second, other: first }
  return null
}

/** The beginning of a message, for lists and notifications. */
export const previewOf = (content: string): string => cutShort(content, PREVIEW)

/** Messages of the other that a side has not read. */
export const unreadOf = ({ own, other }: { own: ConversationSide; other: ConversationSide }) =>
  other.sent - own.read_count

/** Index keys under which both sides find it, latest message first. */
const partyKeys = (id: string, first: string, second: string, time: string) => ({
  GSI1PK: ownerPartition(first),
  GSI1SK: `CONVERSATION#${time}#${id}`,
  GSI2PK: ownerPartition(second),
  GSI2SK: `CONVERSATION#${time}#${id}`,
})

export function conversationRepository(store: Store, makeId: () => string, newNotice: (now: Date) => string) {
  const { table, Conversation, Message, Sent, Notification } = store

  async function get(id: string): Promise<ConversationItem | null> {
    const { Item } = await Conversation.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /** @throws {AppError} NOT_FOUND, also for who is no participant: nobody else learns that it exists. */
  async function getFor(id: string, companyId: string) {
    const conversation = await get(id)
    const sides = conversation && sidesOf(conversation, companyId)
    if (!conversation || !sides) throw new AppError('NOT_FOUND')
    return { conversation, ...sides }
  }

  async function message(conversationId: string, sequence: number): Promise<MessageItem | null> {
    const { Item } = await Message.build(GetItemCommand)
      .key({ conversation_id: conversationId, sequence })
      .options({ consistent: true })
      .send()
    return Item ?? null
  }

  /** The message that a client's id became; null when it was not sent yet. */
  async function sentBefore(id: string, senderId: string, clientId: string): Promise<MessageItem | null> {
    const { Item } = await Sent.build(GetItemCommand)
      .key({ conversation_id: id, sender_id: senderId, client_message_id: clientId })
      .options({ consistent: true })
      .send()
    return Item ? message(id, Item.sequence) : null
  }

  /** Writes the next state, if what it was made from still stands. */
  const putAfter = (before: ConversationItem, next: ConversationItem) =>
    Conversation.build(PutTransaction)
      .item(next)
      .options({
        condition: {
          and: [
            { attr: 'sequence', eq: before.sequence },
            { attr: 'first.read_until', eq: before.first.read_until },
            { attr: 'second.read_until', eq: before.second.read_until },
            { attr: 'closed_at', exists: before.closed_at !== undefined },
          ],
        },
        returnValuesOnConditionFalse: 'ALL_OLD',
      })

  const withSides = (
    conversation: ConversationItem,
    own: ConversationSide,
    other: ConversationSide,
  ): Pick<ConversationItem, 'first' | 'second'> =>
    conversation.first.company_id === own.company_id
      ? { first: own, second: other }
      : { first: other, second: own }

  return {
    getFor,

    /** Opens the conversation of two companies. However often and by whom, it is the same one. */
    async open(a: string, b: string, now: Date): Promise<ConversationItem> {
      const id = pairId(a, b)
      const present = await get(id)
      if (present) return present
      const [first, second] = a < b ? [a, b] : [b, a]
      const time = now.toISOString()
      const side = (company_id: string): ConversationSide => ({
        company_id,
        sent: 0,
        read_until: 0,
        read_count: 0,
        notification_id: null,
      })
      const opened: ConversationItem = {
        id,
        first: side(first),
        second: side(second),
        sequence: 0,
        last_message: null,
        created_at: time,
        ...partyKeys(id, first, second, time),
      }
      const refused = await transact(
        Conversation.build(PutTransaction)
          .item(opened)
          .options({ condition: { attr: 'id', exists: false }, returnValuesOnConditionFalse: 'ALL_OLD' }),
      )
      return refused?.[0]?.item ?? opened
    },

    /** A company's conversations, latest message first: all of them. */
    async of(companyId: string): Promise<ConversationItem[]> {
      const found = await ofEitherSide<ConversationItem>(table, Conversation, 'CONVERSATION#', companyId)
      const latest = ({ GSI1SK = '' }: ConversationItem) => GSI1SK
      return found.sort((a, b) => (latest(a) < latest(b) ? 1 : -1))
    },

    /**
     * Stores a message: with its place in the conversation and, when the other side had nothing unread, a
     * notification in the place of the one before.
     *
     * @throws {AppError} NOT_FOUND to who is no participant; CONFLICT when the other side is gone for good.
     */
    async send(
      id: string,
      sender: Pick<CompanyItem, 'id'>,
      { content, clientMessageId }: MessageDraft,
      now: Date,
    ): Promise<MessageItem> {
      let { conversation: before } = await getFor(id, sender.id)
      return optimisticWrite(store, async () => {
        if (before.closed_at) throw new AppError('CONFLICT', 'This company has left Sidestream.')
        const { own, other } = sidesOf(before, sender.id)!
        const sequence = before.sequence + 1
        const time = timeAfter(before.last_message?.created_at, now)
        const preview = previewOf(content)
        const tells = unreadOf({ own: other, other: own }) === 0
        const notice = tells ? newNotice(now) : other.notification_id
        const told = other.notification_id && timeOfNotification(other.notification_id)
        const stored: MessageItem = {
          conversation_id: id,
          sequence,
          id: makeId(),
          sender_id: sender.id,
          receiver_id: other.company_id,
          content,
          client_message_id: clientMessageId ?? null,
          sender_count: own.sent + 1,
          receiver_count: other.sent,
          created_at: time,
        }
        const next: ConversationItem = {
          ...before,
          ...withSides(before, { ...own, sent: own.sent + 1 }, { ...other, notification_id: notice }),
          sequence,
          last_message: { sender_id: sender.id, content: preview, created_at: time },
          ...partyKeys(id, before.first.company_id, before.second.company_id, time),
        }
        const refused = await transact(
          putAfter(before, next),
          Message.build(PutTransaction)
            .item(stored)
            .options({ condition: { attr: 'id', exists: false } }),
          ...(clientMessageId
            ? [
                Sent.build(PutTransaction)
                  .item({
                    conversation_id: id,
                    sender_id: sender.id,
                    client_message_id: clientMessageId,
                    sequence,
                    expiresAt: seconds(later(now, SENT_LIFE)),
                  })
                  .options({ condition: { attr: 'sequence', exists: false } }),
              ]
            : []),
          ...(tells
            ? [
                notificationWrite(store, other.company_id, notice!, now, {
                  type: 'other',
                  kind: 'message.received',
                  params: { company: sender.id, preview },
                  link: `/chats?conversation=${id}`,
                }),
              ]
            : []),
          ...(tells && told
            ? [
                Notification.build(DeleteTransaction).key({
                  company_id: other.company_id,
                  created_at: told,
                  id: other.notification_id!,
                }),
              ]
            : []),
        )
        if (!refused) return stored
        const first = clientMessageId && (await sentBefore(id, sender.id, clientMessageId))
        if (first) return first
        before = refused[0]?.item ?? (await getFor(id, sender.id)).conversation
        return STALE
      })
    },

    /**
     * A page of messages, newest last: of those before `start` the latest, or of those after `after` the
     * first.
     */
    async page(
      id: string,
      { limit, after, start }: { limit: number; after?: number | undefined; start?: Start },
    ) {
      const { PK } = conversationKey(id)
      const forwards = after !== undefined
      const { Items = [], LastEvaluatedKey } = await pageFrom(
        start,
        table
          .build(QueryCommand)
          .query({
            partition: PK,
            range: forwards
              ? { between: [messageKey(id, after + 1).SK, 'MESSAGE#~'] }
              : { beginsWith: 'MESSAGE#' },
          })
          .entities(Message)
          .options({ consistent: true, limit, reverse: !forwards, exclusiveStartKey: start })
          .send(),
      )
      return { items: forwards ? Items : Items.reverse(), end: LastEvaluatedKey ?? null }
    },

    /**
     * Marks as read up to a message; a marker never goes back.
     *
     * @param until sequence; without it the last message.
     * @returns the conversation then.
     * @throws {AppError} NOT_FOUND to who is no participant.
     */
    async read(id: string, companyId: string, until: number | undefined): Promise<ConversationItem> {
      let { conversation: before } = await getFor(id, companyId)
      return optimisticWrite(store, async () => {
        const { own, other } = sidesOf(before, companyId)!
        const sequence = Math.min(until ?? before.sequence, before.sequence)
        if (sequence <= own.read_until) return before
        const last = sequence === before.sequence ? null : await message(id, sequence)
        const count = !last
          ? other.sent
          : last.sender_id === companyId
            ? last.receiver_count
            : last.sender_count
        const side = { ...own, read_until: sequence, read_count: count }
        const next = { ...before, ...withSides(before, side, other) }
        const refused = await transact(putAfter(before, next))
        if (!refused) return next
        before = refused[0]?.item ?? (await getFor(id, companyId)).conversation
        return STALE
      })
    },
  }
}
