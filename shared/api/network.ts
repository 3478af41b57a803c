import * as z from 'zod'
import { isoDateTime } from './common.ts'
import { domain, route } from './route.ts'

/** Who works with whom, as anybody may know it: places and kinds, no names, no ids. */

/** A town. Companies of one town can't be told apart. */
const placeSchema = z.object({
  name: z.string(),
  country: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
})

/** `exchange`: both sides confirmed a transaction. `research`: connected, and looking into whether it fits. */
export const LINK_KINDS = ['exchange', 'research'] as const

export const network = domain('network', {
  getNetwork: route({
    method: 'GET',
    path: '/api/network',
    access: 'public',
    summary: 'Pairs of places whose companies exchange material or research together, latest first',
    response: z.object({
      /** At most fifty; companies without a place are left out. */
      links: z.array(z.object({ kind: z.enum(LINK_KINDS), from: placeSchema, to: placeSchema })),
      exchanges: z.number().int(),
      research: z.number().int(),
      /** False: there are more than the latest thousand, which were counted. */
      all_counted: z.boolean(),
      counted_at: isoDateTime,
    }),
  }),
})
