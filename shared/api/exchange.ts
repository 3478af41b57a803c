import * as z from 'zod'
import { listingSchema } from './catalogue.ts'
import { idSchema } from './common.ts'
import { domain, route } from './route.ts'

/** What passes between two companies. */

const favorite = z.object({ isFavorited: z.boolean() })

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
})
