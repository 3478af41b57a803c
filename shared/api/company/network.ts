import * as z from 'zod'
import { isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'

/** Who works with whom, as anybody may know it: places that each stand for several companies, no names, no ids. */

/** A town, or the country or region of the world for companies that are too few in theirs: three listed ones at least. */
const placeSchema = z.object({
  name: z.string(),
  /** Null of a region. */
  country: z.string().nullable(),
  kind: z.enum(['town', 'country', 'region']),
  /** Of a town to a tenth of a degree, of a country or region its middle. */
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
      /** At most fifty; companies that can't be shown among enough others are counted below and left out here. */
      links: z.array(
        z.object({
          kind: z.enum(LINK_KINDS),
          from: placeSchema,
          /** May be the same place. */
          to: placeSchema,
          /** Pairs of companies that this line stands for. */
          count: z.number().int().min(1),
        }),
      ),
      exchanges: z.number().int(),
      research: z.number().int(),
      /** False: there are more than the latest thousand, which were counted. */
      all_counted: z.boolean(),
      counted_at: isoDateTime,
    }),
  }),
})
