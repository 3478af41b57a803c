import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { apiHandler } from '#functions/http/api-handler.ts'
import { operation } from '#functions/http/operation.ts'
import type { Caller } from '#functions/platform/identity.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { domain, route } from '#shared/api/core/route.ts'

const things = domain('things', {
  getThing: route({
    method: 'GET',
    path: '/api/things/{id}',
    access: 'public',
    personal: true,
    summary: 'A thing',
    response: z.object({ id: z.string(), mine: z.boolean() }),
  }),
  putThing: route({
    method: 'PUT',
    path: '/api/things/{id}',
    access: 'member',
    self: 'params.id',
    summary: 'Change a thing',
    body: z.object({ size: z.number(), name: z.string().optional() }),
    response: z.object({ size: z.number(), name: z.string().optional() }),
    status: 202,
  }),
})

const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() }
const member: Caller = {
  userId: 'u1',
  email: 'a@a.example',
  companyId: 'c1',
  role: 'user',
  plan: 'free',
  memberRole: 'owner',
  sites: [],
  teamVersion: 0,
  isAdmin: false,
  needsFactor: false,
  sessionId: 's1',
  authTime: 0,
}
const services = createServices([provide(logger, log as unknown as Logger)])
const verifier = () => async (token: string) => (token === 'good' ? member : null)
const handler = apiHandler(
  [
    operation(things.getThing, ({ params, caller }) => {
      if (params.id === 'broken') throw new Error('the password is 1234')
      if (params.id === 'busy') throw Object.assign(new Error('Rate'), { name: 'ThrottlingException' })
      if (params.id === 'silent') return new Promise(() => {})
      return { id: params.id, mine: caller?.companyId === 'c1', secret: 'x' }
    }),
    operation(things.putThing, ({ body }) => body),
  ],
  {
    verifier,
    standing:
      () =>
      async ({ companyId, teamVersion }) =>
        companyId === 'c-barred' ? 'barred' : companyId === 'c-team' && teamVersion < 2 ? 'stale' : null,
    services,
  },
)

/** Lambda would stop the function a tenth of a second after it has to answer. */
const CONTEXT = { getRemainingTimeInMillis: () => 1_100 } as Context

const claims = (change: object = {}) => ({
  sub: 'u1',
  email: 'a@a.example',
  company_id: 'c1',
  role: 'user',
  plan: 'free',
  ...change,
})

async function send(event: object): Promise<APIGatewayProxyResult & { json: Record<string, unknown> }> {
  const { claims: given, ...rest } = event as { claims?: object }
  const whole = {
    httpMethod: 'GET',
    resource: '/api/things/{id}',
    pathParameters: { id: 'u1' },
    queryStringParameters: null,
    headers: {},
    body: null,
    isBase64Encoded: false,
    requestContext: { requestId: 'r-1', ...(given && { authorizer: { claims: given } }) },
    ...rest,
  }
  const result = await handler(whole as unknown as APIGatewayProxyEvent, CONTEXT)
  return { ...result, json: JSON.parse(result.body) as Record<string, unknown> }
}
const put = (change: object) => send({ httpMethod: 'PUT', claims: claims(), body: '{"size":1}', ...change })

describe('the route adapter', () => {
  it('lets only what the contract declares leave', async () => {
    const { statusCode, json, headers } = await send({})
    expect([statusCode, json]).toEqual([200, { id: 'u1', mine: false }])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'r-1' })
  })

  it('reads a token on a personal route, whatever the case of the header', async () => {
    for (const headers of [{ Authorization: 'Bearer good' }, { authorization: 'good' }]) {
      expect((await send({ headers })).json['mine']).toBe(true)
    }
    const { statusCode, json } = await send({ headers: { Authorization: 'Bearer bad' } })
    expect([statusCode, json['code']]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('keeps what went wrong inside', async () => {
    const { statusCode, json, body } = await send({ pathParameters: { id: 'broken' } })
    expect([statusCode, json]).toEqual([
      500,
      { error: 'Server error. Our team has been notified.', code: 'INTERNAL', requestId: 'r-1' },
    ])
    expect(body).not.toContain('1234')
    expect(log.error).toHaveBeenCalled()
  })

  it.each(['busy', 'silent'])('answers for a service that is %s, before its own time is up', async (id) => {
    const { statusCode, json } = await send({ pathParameters: { id } })
    expect([statusCode, json['code'], json['requestId']]).toEqual([503, 'UNAVAILABLE', 'r-1'])
  })

  it('mends half a character, and keeps the text around it', async () => {
    const { json } = await put({ body: '{"size":1,"name":"slag \\ud83d","\\udc00":{}}' })
    expect(json).toEqual({ size: 1, name: 'slag \ufffd' })
  })

  it.each([
    ['no token', { claims: undefined }, 401, 'UNAUTHENTICATED'],
    ['a pending company', { claims: claims({ role: 'pending' }) }, 403, 'PENDING_APPROVAL'],
    ['a suspended company', { claims: claims({ role: 'suspended' }) }, 403, 'FORBIDDEN'],
    [
      'whose role changed since',
      { claims: claims({ company_id: 'c-team', team_version: '1' }) },
      401,
      'UNAUTHENTICATED',
    ],
    ['a company barred since', { claims: claims({ company_id: 'c-barred' }) }, 403, 'FORBIDDEN'],
    ['no company', { claims: { sub: 'u1' } }, 403, 'FORBIDDEN'],
    ['the id of somebody else', { pathParameters: { id: 'u2' } }, 403, 'NOT_SELF'],
    ['an id that is none', { pathParameters: { id: 'a b' } }, 400, 'VALIDATION_FAILED'],
    ['a body that is too large', { body: `"${'x'.repeat(102_400)}"` }, 413, 'PAYLOAD_TOO_LARGE'],
    ['no JSON', { body: '{' }, 400, 'VALIDATION_FAILED'],
    ['no body', { body: null }, 400, 'VALIDATION_FAILED'],
    ['an unknown route', { resource: '/api/other' }, 404, 'NOT_FOUND'],
  ])('refuses %s', async (_, change, status, code) => {
    const { statusCode, json } = await put(change)
    expect([statusCode, json['code']]).toEqual([status, code])
  })

  it('takes the user id and the company id for self, and a body in base64', async () => {
    for (const id of ['u1', 'c1']) expect((await put({ pathParameters: { id } })).statusCode).toBe(202)
    const body = Buffer.from('{"size":7}').toString('base64')
    expect((await put({ body, isBase64Encoded: true })).json).toEqual({ size: 7 })
  })
})
