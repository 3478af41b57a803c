import * as z from 'zod'
import { idSchema, text } from './core/common.ts'
import { matchRunSchema } from './matching.ts'
import { MAX_MESSAGE, messageSchema, notificationSchema } from './messaging.ts'

/**
 * Frames of the socket: JSON objects with a `type`. Each side ignores nothing silently: an unknown frame of
 * the client is answered by an error frame, and the socket stays open.
 *
 * What the server pushes may come twice or not at all. Messages carry their place in the conversation: a
 * client that sees a gap, or opens its socket anew, asks GET /api/conversations/{id}/messages?after= for what
 * it missed.
 */

export const clientFrameSchema = z.discriminatedUnion('type', [
  /** Keeps the socket open (API Gateway closes an idle one after ten minutes), and measures the way. */
  z.object({ type: z.literal('ping'), id: z.string().max(64).optional() }),
  /** Answered by `message.ack` once it is stored; sent again it is acknowledged again. */
  z.object({
    type: z.literal('message'),
    conversationId: idSchema,
    content: text(MAX_MESSAGE),
    clientMessageId: idSchema,
  }),
  /** The own company is writing. Shown for a moment; not answered. */
  z.object({ type: z.literal('typing'), conversationId: idSchema }),
  /** Read up to this message. Comes back as `read`, on both sides. */
  z.object({ type: z.literal('read'), conversationId: idSchema, sequence: z.number().int().min(0) }),
])

export const serverFrameSchema = z.discriminatedUnion('type', [
  /** Answers a ping, with its id. */
  z.object({ type: z.literal('pong'), id: z.string().optional() }),
  /** A message of either side was stored. */
  z.object({ type: z.literal('message'), message: messageSchema }),
  /** The own message with this `client_message_id` is stored. */
  z.object({ type: z.literal('message.ack'), message: messageSchema }),
  /** The other company is writing. */
  z.object({ type: z.literal('typing'), conversation_id: idSchema, company_id: idSchema }),
  /** A company, perhaps the own one, has read up to this message. */
  z.object({
    type: z.literal('read'),
    conversation_id: idSchema,
    company_id: idSchema,
    read_until: z.number().int().min(0),
  }),
  z.object({ type: z.literal('notification'), notification: notificationSchema }),
  /** A search for partners went on, or ended. */
  z.object({ type: z.literal('match.progress'), run: matchRunSchema }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['UNKNOWN_FRAME', 'INVALID_FRAME', 'NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE', 'INTERNAL']),
    error: z.string(),
    /** Of the message frame that was refused. */
    client_message_id: idSchema.optional(),
  }),
])

export type ClientFrame = z.output<typeof clientFrameSchema>
export type ServerFrame = z.output<typeof serverFrameSchema>
