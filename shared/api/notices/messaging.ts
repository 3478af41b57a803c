import * as z from 'zod'
import { companyCardSchema } from '../market/catalogue.ts'
import { idSchema, isoDateTime, pageSchema, pageQuery, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { NOTIFICATION_TYPES } from '../core/vocabulary.ts'

/** What a company is told, and what companies write to each other. */

export const notificationSchema = z.object({
  /** Ids sort by time. */
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  /** Path within the site that shows what it is about; null when there is none. */
  link: z.string().nullable(),
  created_at: isoDateTime,
  read: z.boolean(),
})

/** Unread notifications, counted up to 100. */
const unread = z.number().int().min(0).max(100)

/** Characters of a message. */
export const MAX_MESSAGE = 4000

/** Place of a message in its conversation: 1, 2, 3 … without gaps. 0 stands before the first. */
const sequence = z.number().int().min(0)

export const messageSchema = z.object({
  id: idSchema,
  conversation_id: idSchema,
  sequence,
  /** Company that wrote it. */
  sender_id: idSchema,
  receiver_id: idSchema,
  content: z.string(),
  /** What the sender's client named it; null when it didn't. */
  client_message_id: idSchema.nullable(),
  created_at: isoDateTime,
})

export const conversationSchema = z.object({
  /** One per pair of companies. */
  id: idSchema,
  /** The other company. */
  company: companyCardSchema,
  /** Null before the first; at most 200 characters of its content. */
  last_message: z.object({ sender_id: idSchema, content: z.string(), created_at: isoDateTime }).nullable(),
  /** Of the last message; 0 before the first. */
  sequence,
  /** Messages of the other company that were not read. */
  unread: z.number().int().min(0),
  /** Up to here the caller's company has read. */
  read_until: sequence,
  /** Up to here the other company has read. */
  seen_until: sequence,
  created_at: isoDateTime,
})

/** What somebody writes. */
export const messageInputSchema = z.object({
  conversationId: idSchema,
  /** Own user or company id. */
  senderId: idSchema,
  content: text(MAX_MESSAGE),
  /** Chosen by the client: sent again, it gives the first message back. */
  clientMessageId: idSchema.optional(),
})

export const messaging = domain('messaging', {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'applicant',
    right: 'own',
    summary: 'What the company was told, latest first; kept for 90 days',
    query: z.object(pageQuery),
    response: pageSchema(notificationSchema).extend({ unread }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'applicant',
    right: 'own',
    summary: 'Mark notifications as read; unknown ids are ignored',
    body: z.object({
      /** Without it: all that are unread. */
      ids: z.array(idSchema).min(1).max(100).optional(),
    }),
    response: z.object({ unread }),
  }),
  openConversation: route({
    method: 'POST',
    path: '/api/conversations',
    access: 'member',
    right: 'talk',
    summary: 'Open the conversation with another company; opening it again gives the same',
    body: z.object({
      /** The other company, with or without an own id beside it. */
      participantIds: z.array(idSchema).min(1).max(2),
    }),
    response: conversationSchema,
    status: 201,
    errors: ['CHAT_SELF', 'NOT_SELF', 'NOT_FOUND'],
  }),
  listConversations: route({
    method: 'GET',
    path: '/api/conversations/{id}',
    access: 'member',
    right: 'read',
    self: 'params.id',
    summary: "The caller's conversations; the id is the caller's user or company id",
    query: z.object(pageQuery),
    response: pageSchema(conversationSchema),
  }),
  listMessages: route({
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    access: 'member',
    right: 'read',
    summary: 'Messages of a conversation, newest last: a page of the latest, the cursor leads to older ones',
    query: z.object({
      ...pageQuery,
      /** Sequence after which something was missed: gives the following ones; the cursor leads to newer ones. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    response: pageSchema(messageSchema).extend({ conversation: conversationSchema }),
    errors: ['NOT_FOUND'],
  }),
  sendMessage: route({
    method: 'POST',
    path: '/api/messages',
    access: 'member',
    right: 'talk',
    self: 'body.senderId',
    summary: 'Write into a conversation; stored when it is answered',
    body: messageInputSchema,
    response: messageSchema,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  readConversation: route({
    method: 'POST',
    path: '/api/conversations/{id}/read',
    access: 'member',
    right: 'talk',
    summary: 'Mark a conversation as read up to a message; it never goes back',
    body: z.object({
      /** Without it: up to the last. */
      sequence: sequence.optional(),
    }),
    response: z.object({ read_until: sequence, unread: z.number().int().min(0) }),
    errors: ['NOT_FOUND'],
  }),
})
