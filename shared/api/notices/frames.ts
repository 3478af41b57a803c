import * as z from 'zod'
import { idSchema } from '../core/common.ts'
import { matchRunSchema } from '../market/matching.ts'
import { messageSchema, notificationSchema } from './messaging.ts'

/**
 * Frames of the socket: JSON objects with a `type`. What is written, messages and read markers too, goes by the
 * routes: the socket tells of it. An unknown frame of the client is answered by an error frame, and the socket
 * stays open.
 *
 * What the server pushes may come twice or not at all. Messages carry their place in the conversation: a
 * client that sees a gap, or opens its socket anew, asks GET /api/conversations/{id}/messages?after= for what
 * it missed.
 */

export const clientFrameSchema = z.discriminatedUnion('type', [
  /** Keeps the socket open (API Gateway closes an idle one after ten minutes), and measures the way. */
  z.object({ type: z.literal('ping'), id: z.string().max(64).optional() }),
  /** The own company is writing. Shown for a moment; not answered. */
  z.object({ type: z.literal('typing'), conversationId: idSchema }),
])

export const serverFrameSchema = z.discriminatedUnion('type', [
  /** Answers a ping, with its id. */
  z.object({ type: z.literal('pong'), id: z.string().optional() }),
  /** A message of either side was stored. */
  z.object({ type: z.literal('message'), message: messageSchema }),
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
  }),
])

export type ClientFrame = z.output<typeof clientFrameSchema>
export type ServerFrame = z.output<typeof serverFrameSchema>
