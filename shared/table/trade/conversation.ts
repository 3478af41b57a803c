import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'

/**
 * What a conversation knows of each of its two sides. Counts only grow, and what is unread is the difference
 * of two of them, so that reading and writing at the same moment never miscount.
 */
const side = () =>
  map({
    company_id: string(),
    /** Messages it wrote. */
    sent: number(),
    /** Sequence up to which it has read. */
    read_until: number(),
    /** How many of the other's messages are up to there. */
    read_count: number(),
    /** The one notification that tells it of messages here; null before the first. */
    notification_id: nullableString(),
  })

/** A conversation of two companies; one per pair. */
export const conversationItem = item({
  /** Id of the unordered pair. */
  id: string().key(),
  first: side(),
  second: side(),
  /** Of the last message; 0 before the first. */
  sequence: number(),
  last_message: anyOf(map({ sender_id: string(), content: string(), created_at: string() }), nul()),
  created_at: string(),
  /** Set when one side's data was deleted: nobody would read what is written. */
  closed_at: string().optional(),
  ...indexKeys,
})

export const messageItem = item({
  conversation_id: string().key(),
  /** 1, 2, 3 … without gaps. */
  sequence: number().key(),
  id: string(),
  sender_id: string(),
  receiver_id: string(),
  content: string(),
  client_message_id: nullableString(),
  /** Messages of the sender and of the receiver up to this one: what reading up to here has read. */
  sender_count: number(),
  receiver_count: number(),
  created_at: string(),
})

/** Notes which message a client's id became, so that sending it again stores nothing twice. */
export const sentItem = item({
  conversation_id: string().key(),
  sender_id: string().key(),
  client_message_id: string().key(),
  sequence: number(),
  ...expiry,
})

export type ConversationItem = FormattedValue<typeof conversationItem>
export type ConversationSide = ConversationItem['first']
export type MessageItem = FormattedValue<typeof messageItem>
