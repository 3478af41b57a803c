import * as z from 'zod'
import { idSchema, isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'

/** How the caller signs in, and where: about the person alone. */

export const ownSessionsSchema = z.object({
  /** This one first, then by when each was seen last. */
  sessions: z.array(
    z.object({
      id: idSchema,
      /** Browser and device as a person would call them: “Firefox on Windows”. */
      device: z.string(),
      signed_in_at: isoDateTime,
      /** To the hour. */
      last_seen_at: isoDateTime,
      current: z.boolean(),
    }),
  ),
})

export const security = domain('security', {
  listSessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'applicant',
    right: 'own',
    summary: 'Where the caller is signed in',
    response: ownSessionsSchema,
  }),
  noteSession: route({
    method: 'PUT',
    path: '/api/me/session',
    access: 'applicant',
    right: 'own',
    summary: 'Note that the session of this token is in use, on the device that its user agent tells of',
    response: ownSessionsSchema,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/{session}',
    access: 'applicant',
    right: 'own',
    summary: 'Sign out of one session: its tokens are refused at once, its sockets are closed',
    response: ownSessionsSchema,
    errors: ['NOT_FOUND'],
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'applicant',
    right: 'own',
    summary: 'Sign out everywhere, here too',
    response: ownSessionsSchema,
  }),
})
