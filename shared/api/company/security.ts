import * as z from 'zod'
import { emailSchema, idSchema, isoDateTime, text } from '../core/common.ts'
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

/** As the person sees it. */
export const ownFactorSchema = z.object({
  /** Since when a code is asked for at sign-in; null: none is. */
  since: isoDateTime.nullable(),
  /** Own companies that ask for one: it can't be turned off. */
  demanded_by: z.array(z.string()),
  /** The password was given so lately that it may be turned off now. */
  may_turn_off: z.boolean(),
})

/** As the owners of a company see it. */
export const companyFactorSchema = z.object({
  demanded: z.boolean(),
  people: z.array(
    z.object({
      user_id: idSchema,
      email: z.string(),
      full_name: z.string().optional(),
      /** Whether a code is asked for at sign-in. */
      on: z.boolean(),
    }),
  ),
})

export const security = domain('security', {
  findSignIn: route({
    method: 'POST',
    path: '/api/sign-in/ways',
    access: 'public',
    summary: 'How the people of a mail domain sign in: by a password, or at their own company',
    body: z.object({ email: emailSchema }),
    response: z.object({
      /** Null: by a password. Says nothing of whether the address has an account. */
      provider: z.string().nullable(),
      /** Whether a password is refused. */
      only: z.boolean(),
    }),
    maxBodyBytes: 1024,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'applicant',
    right: 'own',
    summary: 'Where the caller is signed in',
    response: ownSessionsSchema,
    beforeFactor: true,
  }),
  noteSession: route({
    method: 'PUT',
    path: '/api/me/session',
    access: 'applicant',
    right: 'own',
    summary: 'Note that the session of this token is in use, on the device that its user agent tells of',
    response: ownSessionsSchema,
    beforeFactor: true,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/me/sessions/{session}',
    access: 'applicant',
    right: 'own',
    summary: 'Sign out of one session: its tokens are refused at once, its sockets are closed',
    response: ownSessionsSchema,
    beforeFactor: true,
    errors: ['NOT_FOUND'],
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'applicant',
    right: 'own',
    summary: 'Sign out everywhere, here too',
    response: ownSessionsSchema,
    beforeFactor: true,
  }),
  getFactor: route({
    method: 'GET',
    path: '/api/me/second-factor',
    access: 'applicant',
    right: 'own',
    summary: 'Whether a code of an authenticator app is asked of the caller at sign-in',
    response: ownFactorSchema,
    beforeFactor: true,
  }),
  noteFactor: route({
    method: 'PUT',
    path: '/api/me/second-factor',
    access: 'applicant',
    right: 'own',
    summary:
      'Note that an authenticator app was set up with the pool; from now on it is told when it is taken away',
    response: ownFactorSchema,
    beforeFactor: true,
  }),
  removeFactor: route({
    method: 'DELETE',
    path: '/api/me/second-factor',
    access: 'applicant',
    right: 'own',
    summary: 'Turn the second factor off, within five minutes of signing in with it',
    response: ownFactorSchema,
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  getCompanyFactor: route({
    method: 'GET',
    path: '/api/people/second-factor',
    access: 'member',
    right: 'people.write',
    summary: 'Whether the company asks for a second factor, and who has one',
    response: companyFactorSchema,
  }),
  demandFactor: route({
    method: 'PUT',
    path: '/api/people/second-factor',
    access: 'member',
    right: 'people.write',
    summary: 'Ask everybody of the company for a second factor, or no longer; it counts at once',
    body: z.object({ demanded: z.boolean() }),
    response: companyFactorSchema,
    errors: ['CONFLICT'],
  }),
  resetFactor: route({
    method: 'DELETE',
    path: '/api/people/second-factor/{user}',
    access: 'member',
    right: 'people.write',
    summary: 'Take away the second factor of a person who lost the device; every session of the person ends',
    response: companyFactorSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  resetFactorByAdmin: route({
    method: 'POST',
    path: '/api/admin/second-factor-resets',
    access: 'admin',
    summary: 'Take away the second factor of a member who lost the device and has no owner to ask',
    body: z.object({ email: emailSchema, reason: text(500) }),
    response: z.object({ reset: z.literal(true) }),
    status: 201,
    errors: ['NOT_FOUND'],
  }),
})
