import * as z from 'zod'
import { isoDateTime } from './core/common.ts'
import { domain, route } from './core/route.ts'

/** The service itself: whether it is up, and what it offers. */

export const service = domain('service', {
  getHealth: route({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the service is up, and which version',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      stage: z.string(),
      time: isoDateTime,
    }),
  }),
  getOpenapi: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1',
    response: z.looseObject({ openapi: z.string() }),
  }),
})
