import * as z from 'zod'
import { emailSchema, idSchema, isoDateTime, nameText, pageQuery, pageSchema } from '../core/common.ts'
import { companyDomain } from '../../domain/applications/checks.ts'
import { MOST_SITES } from '../../domain/sites/sites.ts'
import { domain, route } from '../core/route.ts'
import { LOG_ACTIONS, LOG_KINDS, LOGGED_THINGS, MEMBER_ROLES } from '../core/vocabulary.ts'

/** The people of a company: who belongs to it, with which rights, and who was invited. */

const memberRole = z.enum(MEMBER_ROLES)

/** Ids of own sites; none are all. */
const givenSites = z.array(idSchema).max(MOST_SITES)

export const personSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  full_name: z.string().optional(),
  role: memberRole,
  /** Sites for which the person may write; empty: all. */
  sites: z.array(idSchema),
  since: isoDateTime,
})

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: memberRole,
  sites: z.array(idSchema),
  sent_at: isoDateTime,
  valid_until: isoDateTime,
})

/** Somebody of the company's mail domain who asks to join it. */
export const askingSchema = z.object({
  id: idSchema,
  email: z.string(),
  full_name: z.string(),
  asked_at: isoDateTime,
  valid_until: isoDateTime,
})

export const peopleSchema = z.object({
  people: z.array(personSchema),
  /** Those that wait; for others than owners none is shown. */
  invitations: z.array(invitationSchema),
  /** Requests to join that wait, the first longest; for others than owners none is shown. */
  asking: z.array(askingSchema),
})

export const ownCompaniesSchema = z.object({
  companies: z.array(z.object({ id: idSchema, name: z.string(), role: memberRole, current: z.boolean() })),
})

/** As it stands in the links of the mail: the address, in letters of a link, and a secret. */
const joinLink = z.string().regex(/^[\w-]{1,400}\.[\w-]{20,100}$/, 'This is not a valid link')

/** An address that tells a company: with a provider of addresses for everybody there is none to join. */
const workEmail = emailSchema.refine(
  (email) => companyDomain(email) !== null,
  'Please enter your address at work. Addresses of this provider say nothing of a company.',
)

/** As it stands in the link of the mail: company, invitation and secret. */
const invitationLink = z
  .string()
  .regex(/^[\w-]{1,80}\.[\w-]{1,80}\.[\w-]{20,100}$/, 'This is not a valid link')

export const people = domain('people', {
  listPeople: route({
    method: 'GET',
    path: '/api/people',
    access: 'applicant',
    right: 'read',
    summary: 'Who belongs to the own company, and for owners who is invited',
    response: peopleSchema,
  }),
  invitePerson: route({
    method: 'POST',
    path: '/api/people/invitations',
    access: 'member',
    right: 'people.write',
    summary: 'Invite somebody by e-mail; the link is good once, for seven days',
    body: z.object({ email: emailSchema, role: memberRole, sites: givenSites.default([]) }),
    response: peopleSchema,
    status: 201,
    errors: ['CONFLICT', 'RATE_LIMITED'],
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/people/invitations/{id}/mail',
    access: 'member',
    right: 'people.write',
    summary: 'Mail a new link, good for another seven days; the one before is void',
    response: peopleSchema,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/api/people/invitations/{id}',
    access: 'member',
    right: 'people.write',
    summary: 'Take an invitation back: its link is void',
    response: peopleSchema,
    errors: ['NOT_FOUND'],
  }),
  acceptRequest: route({
    method: 'POST',
    path: '/api/people/requests/{id}',
    access: 'member',
    right: 'people.write',
    summary: 'Accept a request to join: who asks is invited, with the role and the sites given here',
    body: z.object({ role: memberRole, sites: givenSites.default([]) }),
    response: peopleSchema,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
  declineRequest: route({
    method: 'DELETE',
    path: '/api/people/requests/{id}',
    access: 'member',
    right: 'people.write',
    summary: 'Decline a request to join; who asks is not told',
    response: peopleSchema,
    errors: ['NOT_FOUND'],
  }),
  changePerson: route({
    method: 'PATCH',
    path: '/api/people/{user}',
    access: 'member',
    right: 'people.write',
    summary: 'Give a person another role, or other sites; it counts at once. The last owner stays one',
    body: z.object({
      role: memberRole,
      /** Absent: as they were. An owner has all. */
      sites: givenSites.optional(),
    }),
    response: peopleSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  removePerson: route({
    method: 'DELETE',
    path: '/api/people/{user}',
    access: 'member',
    right: 'people.write',
    summary: 'Take a person out of the company: rights and sessions end at once. The last owner stays',
    response: peopleSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  leaveCompany: route({
    method: 'DELETE',
    path: '/api/me/membership',
    access: 'member',
    right: 'own',
    beforeFactor: true,
    summary: 'Leave the company; who belongs to no other has no account any more. The last owner stays',
    response: z.object({ account: z.enum(['kept', 'deleted']) }),
    errors: ['CONFLICT'],
  }),
  setOwnName: route({
    method: 'PUT',
    path: '/api/me/person',
    access: 'applicant',
    right: 'own',
    summary: 'Change the own name',
    body: z.object({ full_name: nameText(120) }),
    response: z.object({ full_name: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  listOwnCompanies: route({
    method: 'GET',
    path: '/api/me/companies',
    access: 'applicant',
    right: 'own',
    beforeFactor: true,
    summary: 'The companies the caller belongs to, with the role in each',
    response: ownCompaniesSchema,
  }),
  chooseCompany: route({
    method: 'PUT',
    path: '/api/me/company',
    access: 'applicant',
    right: 'own',
    beforeFactor: true,
    summary: 'Speak for another of the own companies: the next token is for it',
    body: z.object({ company_id: idSchema }),
    response: ownCompaniesSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  exportPerson: route({
    method: 'GET',
    path: '/api/me/person',
    access: 'applicant',
    right: 'own',
    summary: 'Everything stored about the caller as a person, in whichever company',
    response: z.object({
      exported_at: isoDateTime,
      records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  readLog: route({
    method: 'GET',
    path: '/api/people/log',
    access: 'member',
    right: 'log.read',
    summary:
      'What was done in the company, latest first, kept for a year; what concerns its people is for owners alone',
    query: z.object({
      ...pageQuery,
      /** Absent: every kind that the caller may read. */
      kind: z.enum(LOG_KINDS).optional(),
      /** User who did it. */
      person: idSchema.optional(),
    }),
    response: pageSchema(
      z.object({
        id: z.string(),
        at: isoDateTime,
        action: z.enum(LOG_ACTIONS),
        /** One of the own people did it; else the other side, or time. */
        own: z.boolean(),
        /** Null when the person is no longer there, or none of the own people. */
        by: z.string().nullable(),
        subject: z.string().nullable(),
        detail: z.string().nullable(),
        about: z.object({ kind: z.enum(LOGGED_THINGS), id: idSchema, name: z.string() }).nullable(),
        /** The other company, once it is known; `name` null: it takes no part any more. */
        partner: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  askToJoin: route({
    method: 'POST',
    path: '/api/join-requests',
    access: 'public',
    summary: 'Ask to join the company of the own mail domain; it counts once the mailed link is used',
    body: z.object({
      email: workEmail,
      full_name: nameText(120).min(1),
      /** Left empty by people. */
      website: z.string().max(200).optional(),
    }),
    response: z.object({ status: z.literal('received') }),
    status: 201,
    maxBodyBytes: 2048,
  }),
  confirmJoin: route({
    method: 'POST',
    path: '/api/join-requests/confirm',
    access: 'public',
    summary: 'Confirm the address of a request to join; the same is answered whether such a company is here',
    body: z.object({ token: joinLink }),
    response: z.object({ status: z.literal('waiting'), domain: z.string(), valid_until: isoDateTime }),
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND'],
  }),
  withdrawJoin: route({
    method: 'POST',
    path: '/api/join-requests/withdraw',
    access: 'public',
    summary: 'Take a request to join back: no owner sees it any more',
    body: z.object({ token: joinLink }),
    response: z.object({ status: z.literal('withdrawn') }),
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND'],
  }),
  openInvitation: route({
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    summary: 'What an invitation is for, by the link that was mailed',
    body: z.object({ token: invitationLink }),
    response: z.object({
      company_name: z.string(),
      /** Who invites; absent where unknown. */
      invited_by: z.string().optional(),
      email: z.string(),
      role: memberRole,
      valid_until: isoDateTime,
      /** Whether the address has an account to sign in with. */
      has_account: z.boolean(),
    }),
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND'],
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'applicant',
    right: 'own',
    summary: 'Join the company of an invitation with the own account; the next token is for it',
    body: z.object({ token: invitationLink }),
    response: ownCompaniesSchema,
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'EMAIL_REGISTERED'],
  }),
})
