import * as z from 'zod'

/**
 * Frames of the socket: JSON objects with a `type`. Each side ignores nothing silently: an unknown frame of
 * the client is answered by an error frame, and the socket stays open.
 */

export const clientFrameSchema = z.discriminatedUnion('type', [
  /** Keeps the socket open (API Gateway closes an idle one after ten minutes), and measures the way. */
  z.object({ type: z.literal('ping'), id: z.string().max(64).optional() }),
])

export const serverFrameSchema = z.discriminatedUnion('type', [
  /** Answers a ping, with its id. */
  z.object({ type: z.literal('pong'), id: z.string().optional() }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['UNKNOWN_FRAME', 'INVALID_FRAME']),
    error: z.string(),
  }),
])

export type ClientFrame = z.output<typeof clientFrameSchema>
export type ServerFrame = z.output<typeof serverFrameSchema>
