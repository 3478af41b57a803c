import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { startSmallCloud } from './small-cloud.ts'

const API = `
import { setTimeout as wait } from 'node:timers/promises'
const answer = (body) => ({ statusCode: 200, headers: { 'x-frame-options': 'ALLOW' }, body: JSON.stringify(body) })
export const handler = async (event, context) => {
  const what = event.queryStringParameters?.do
  if (what === 'crash') throw new Error('secret reason')
  if (what === 'exit') process.exit(3)
  if (what === 'hang') await wait(60_000)
  if (what === 'malformed') return { hello: 1 }
  if (what === 'wait') { const began = Date.now(); await wait(600); return answer({ began, ended: Date.now() }) }
  if (what === 'binary') return { statusCode: 201, multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] }, isBase64Encoded: true, body: Buffer.from([0, 255]).toString('base64') }
  return answer({ event, env: { ...process.env }, name: context.functionName, left: context.getRemainingTimeInMillis() })
}
`

const EVENTS = `
import { setTimeout as wait } from 'node:timers/promises'
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const status = Number(event.queryStringParameters?.status ?? 200)
  const out = awslambda.HttpResponseStream.from(stream, { statusCode: status, headers: { 'content-type': 'text/event-stream' } })
  out.write('data: 1\\n\\n')
  await wait(300)
  out.write('data: 2\\n\\n')
  out.end()
})
`

let cloud: Cloud
beforeAll(async () => {
  cloud = await startSmallCloud({ api: API, events: EVENTS })
})
afterAll(() => cloud.stop())

const call = (path: string, init?: RequestInit) => fetch(cloud.url + path, init)

test('a function gets the event of a REST API proxy integration', async () => {
  const response = await call('/api/items/a%20b?q=1&q=2%20x&empty=', { headers: { 'X-Custom': 'One' } })
  const { event } = (await response.json()) as { event: Record<string, unknown> }
  expect(event).toMatchObject({
    resource: '/api/items/{id}',
    path: '/api/items/a%20b',
    httpMethod: 'GET',
    pathParameters: { id: 'a%20b' },
    queryStringParameters: { q: '2 x', empty: '' },
    multiValueQueryStringParameters: { q: ['1', '2 x'], empty: [''] },
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { stage: 'live', resourcePath: '/api/items/{id}', path: '/live/api/items/a%20b' },
  })
  expect((event['headers'] as Record<string, string>)['X-Forwarded-Proto']).toBe('https')
  expect(response.headers.get('x-amzn-requestid')).toBe(
    (event['requestContext'] as Record<string, string>)['requestId'],
  )
})

test('a fixed path part goes before a variable', async () => {
  const { event } = (await (await call('/api/items/special')).json()) as { event: Record<string, unknown> }
  expect(event).toMatchObject({ resource: '/api/items/special', pathParameters: null })
})

test('a greedy variable takes every method and the rest of the path that nothing narrower has', async () => {
  const resourceOf = async (path: string, method = 'GET') => {
    const { event } = (await (await call(path, { method })).json()) as { event: Record<string, unknown> }
    return [event['resource'], event['pathParameters']]
  }
  expect(await resourceOf('/api/files/a/b%2Fc', 'DELETE')).toEqual([
    '/api/files/{path+}',
    { path: 'a/b%2Fc' },
  ])
  expect(await resourceOf('/api/files/a')).toEqual(['/api/files/{name}', { name: 'a' }])
})

test('a function sees the variables of its template entry and those of Lambda, and no other', async () => {
  process.env['SEEN_BY_NO_FUNCTION'] = '1'
  const { env, name, left } = (await (await call('/api/items/1')).json()) as {
    env: Record<string, string>
    name: string
    left: number
  }
  delete process.env['SEEN_BY_NO_FUNCTION']
  const own = Object.keys(env).filter((key) => !/^(AWS_|LAMBDA_|_HANDLER$|TZ$)/.test(key))
  expect(own.sort()).toEqual(['SOCKET_ENDPOINT', 'TABLE_NAME'])
  expect(env).toMatchObject({
    TABLE_NAME: cloud.tableName,
    AWS_ACCESS_KEY_ID: 'ApiFunction',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_ENDPOINT_URL: cloud.awsEndpoint,
  })
  expect(env['SOCKET_ENDPOINT']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/__aws\/execute-api\/\w+\/live$/)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(2000)
})

test.each([
  ['an unknown path', '/api/none', 403, 'Missing Authentication Token'],
  ['a method the path has not', '/api/items', 403, 'Missing Authentication Token'],
  ['a call without a token', '/api/private', 401, 'Unauthorized'],
  ['a handler that throws', '/api/items/1?do=crash', 502, 'Internal server error'],
  ['a runtime that exits', '/api/items/1?do=exit', 502, 'Internal server error'],
  ['an answer that is none', '/api/items/1?do=malformed', 502, 'Internal server error'],
  ['a function beyond its timeout', '/api/items/1?do=hang', 502, 'Internal server error'],
])('%s gets the answer of API Gateway', async (_, path, status, message) => {
  const response = await call(path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ message })
})

test('after a timeout the function works again', async () => {
  expect((await call('/api/items/1')).status).toBe(200)
})

test('a forged token is refused', async () => {
  const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","token_use":"id"}')}.`
  expect((await call('/api/private', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
})

test('calls at the same time run side by side', async () => {
  await Promise.all([1, 2, 3, 4].map(() => call('/api/items/1')))
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('/api/items/1?do=wait')))
  const times = (await Promise.all(answers.map((answer) => answer.json()))) as {
    began: number
    ended: number
  }[]
  expect(Math.max(...times.map(({ began }) => began))).toBeLessThan(
    Math.min(...times.map(({ ended }) => ended)),
  )
})

test('binary answers arrive as they are where the API knows what is accepted, and so do repeated headers', async () => {
  const accepting = (accept: string) => call('/api/items/1?do=binary', { headers: { accept } })
  expect(await (await accepting('text/html')).text()).toBe('AP8=')
  const response = await accepting('application/octet-stream, */*')
  expect(response.status).toBe(201)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255])
})

test('a streaming method sends status and headers at once, and the rest as it comes', async () => {
  const started = performance.now()
  const response = await call('/api/events?status=202')
  expect(response.status).toBe(202)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const arrivals: [string, number][] = []
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    arrivals.push([chunk, performance.now() - started])
  }
  expect(arrivals.map(([text]) => text)).toEqual(['data: 1\n\n', 'data: 2\n\n'])
  expect(arrivals[1]![1] - arrivals[0]![1]).toBeGreaterThan(200)
})

test('a stream whose reader has left frees its worker', async () => {
  const readers = Array.from({ length: 40 }, async () => {
    const leaving = new AbortController()
    const response = await call('/api/events', { signal: leaving.signal })
    leaving.abort()
    return response.status
  })
  const statuses = await Promise.all(readers)
  expect(new Set(statuses).size).toBeLessThanOrEqual(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await call('/api/events')).status).toBe(200)
})

test('a body beyond the limit is refused with 413, and the connection lives on', async () => {
  const response = await call('/api/items', { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) })
  expect(response.status).toBe(413)
  expect((await call('/api/items/1')).status).toBe(200)
})

test('a method beyond its throttle gets 429, in the words of the definition', async () => {
  const statuses = []
  let refused: Response | undefined
  for (let n = 0; n < 5; n += 1) {
    const response = await call('/api/items', { method: 'POST' })
    statuses.push(response.status)
    if (response.status === 429) refused = response
  }
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(await refused?.json()).toEqual({ later: 'THROTTLED' })
})

test('the headers of the distribution go over those of the function', async () => {
  const { headers } = await call('/api/items/1')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('the site is served with the values a deployment fills in, and its page for every route', async () => {
  expect(await (await call('/config.json')).json()).toEqual({
    userPoolId: cloud.userPoolId,
    userPoolEndpoint: '/__aws/',
  })
  for (const path of ['/', '/marketplace', '/a/b']) {
    expect(await (await call(path)).text()).toContain('<title>small</title>')
  }
  expect((await call('/missing.js')).status).toBe(404)
  expect((await call('/..%2f..%2fetc/passwd.txt')).status).toBe(404)
  expect((await call('/', { method: 'POST' })).status).toBe(403)
})

test('a page elsewhere whose name points here is turned away', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) =>
    request(`${cloud.url}/__local/mailbox.json`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end(),
  )
  expect(status).toBe(403)
})
