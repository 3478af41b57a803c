import * as z from 'zod'
import { isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'

/** The way to the socket. Frames are in `shared/api/notices/frames.ts`. */

export const realtime = domain('realtime', {
  createTicket: route({
    method: 'POST',
    path: '/api/realtime/ticket',
    access: 'applicant',
    right: 'own',
    summary: 'A single-use ticket for the WebSocket, valid for 60 s',
    response: z.object({ ticket: z.string(), expires_at: isoDateTime }),
    status: 201,
  }),
})
