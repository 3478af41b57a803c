import * as z from 'zod'
import { companyCardSchema, listingSchema } from './catalogue.ts'
import { idSchema, isoDateTime, pageOf, pageQuery } from './common.ts'
import { domain, route } from './route.ts'

/** What passes between two companies. */

const favorite = z.object({ isFavorited: z.boolean() })

/** `declined` and `ended` are kept as history; from either a new request may follow. */
export const CONNECTION_STATUSES = ['pending', 'accepted', 'declined', 'ended'] as const

export const connectionSchema = z.object({
  /** One per pair of companies, whichever asked. */
  id: idSchema,
  requester_id: idSchema,
  recipient_id: idSchema,
  status: z.enum(CONNECTION_STATUSES),
  /** From the caller's side: `outgoing` when the caller's company asked. */
  direction: z.enum(['outgoing', 'incoming']),
  /** The other company. */
  company: companyCardSchema,
  requested_at: isoDateTime,
  /** When it got its present status. */
  changed_at: isoDateTime,
})

/** How two companies stand. */
export const connectionStateSchema = z.object({
  /** Accepted by both. */
  isConnected: z.boolean(),
  /** `none`: never asked. */
  status: z.enum(['none', ...CONNECTION_STATUSES]),
  /** Who asked last, from the caller's side; null when nobody did. */
  direction: z.enum(['outgoing', 'incoming']).nullable(),
})

export const exchange = domain('exchange', {
  addFavorite: route({
    method: 'POST',
    path: '/api/favorites',
    access: 'member',
    self: 'body.userId',
    summary: 'Mark a listing; marking twice is marking once',
    body: z.object({ userId: idSchema, materialId: idSchema }),
    response: favorite,
    errors: ['NOT_FOUND'],
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/favorites/{user}/{material}',
    access: 'member',
    self: 'params.user',
    summary: 'Take the mark away; twice is once',
    response: favorite,
  }),
  listFavorites: route({
    method: 'GET',
    path: '/api/favorites/{user}',
    access: 'member',
    self: 'params.user',
    summary: 'Listings the caller marked that are still active',
    response: z.object({ items: z.array(listingSchema) }),
  }),
  checkFavorite: route({
    method: 'GET',
    path: '/api/favorites/check/{user}/{material}',
    access: 'member',
    self: 'params.user',
    summary: 'Whether a listing is marked',
    response: favorite,
  }),
  requestConnection: route({
    method: 'POST',
    path: '/api/connections',
    access: 'member',
    self: 'body.followerId',
    summary: 'Ask another company to connect',
    body: z.object({
      followerId: idSchema,
      /** The company that is asked. */
      followingId: idSchema,
    }),
    response: connectionSchema,
    status: 201,
    errors: ['CONNECT_SELF', 'NOT_FOUND', 'ALREADY_CONNECTED'],
  }),
  answerConnection: route({
    method: 'PATCH',
    path: '/api/connections/{a}/{b}',
    access: 'member',
    summary: 'Accept or decline, by the company that was asked; the same answer twice is one',
    body: z.object({ action: z.enum(['accept', 'decline']) }),
    response: connectionSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  endConnection: route({
    method: 'DELETE',
    path: '/api/connections/{a}/{b}',
    access: 'member',
    summary: 'Withdraw a request or end a connection, by either side; twice is once',
    response: connectionStateSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF'],
  }),
  listFollowing: route({
    method: 'GET',
    path: '/api/connections/following/{id}',
    access: 'member',
    self: 'params.id',
    summary: 'Companies the caller asked to connect: pending and accepted, latest change first',
    query: z.object(pageQuery),
    response: pageOf(connectionSchema),
  }),
  listFollowers: route({
    method: 'GET',
    path: '/api/connections/followers/{id}',
    access: 'member',
    self: 'params.id',
    summary: 'Companies that asked the caller to connect: pending and accepted, latest change first',
    query: z.object(pageQuery),
    response: pageOf(connectionSchema),
  }),
  checkConnection: route({
    method: 'GET',
    path: '/api/connections/check/{a}/{b}',
    access: 'member',
    summary: 'How the caller and another company stand',
    response: connectionStateSchema,
    errors: ['NOT_SELF', 'CONNECT_SELF'],
  }),
})
