import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiptFaults } from '#functions/clients/tracking/check-receipt.ts'
import { openTracking, type TrackingClient } from '#functions/clients/tracking/tracking-client.ts'

/** The client of the waste tracking service, against a service of our own that keeps the published rules. */

const record = (name: string) =>
  (JSON.parse(readFileSync(`test/unit/papers/defra-examples/${name}.json`, 'utf8')) as { request: object })
    .request
const VALID = record('valid-1-slag-by-road')

/** What the service does next, first to last; then it answers as it should. */
let next: ('busy' | 'broken' | 'taken and broken' | 'token gone' | 'unpaid')[] = []
let kept: Map<string, unknown>
let tokens: number
let seen: string[]
let clock = 0

const service = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (request.url === '/oauth2/token') {
    const known = `Basic ${Buffer.from('software:s3cret').toString('base64')}`
    if (request.headers.authorization !== known || !text.includes('grant_type=client_credentials'))
      return answer(400, { error: 'invalid_client' })
    return answer(200, { access_token: `token ${++tokens}`, expires_in: 3600, token_type: 'Bearer' })
  }
  seen.push(`${request.method} ${request.url}`)
  const does = next.shift()
  if (does === 'token gone' || request.headers.authorization !== `Bearer token ${tokens}`)
    return answer(401, {})
  if (does === 'busy') return answer(503, {})
  if (does === 'broken') return answer(500, { error: 'x', message: 'y' })
  if (does === 'unpaid') return answer(402, { message: 'The service charge is not paid' })
  const body: unknown = JSON.parse(text)
  const errors = receiptFaults(body)
  if (errors.length > 0) return answer(400, { validation: { errors } })
  const id = /^\/movements\/(\w+)\/receive$/.exec(request.url!)?.[1]
  if (id && !kept.has(id)) return answer(404, {})
  const under = id ?? `26AB${String(kept.size).padStart(4, '0')}`
  kept.set(under, body)
  if (does === 'taken and broken') return response.destroy()
  return id
    ? answer(200, {})
    : answer(201, { wasteTrackingId: under, validation: { warnings: [{ message: 'No codes' }] } })
})

let client: TrackingClient
let base: string
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())
const open = (at = base) =>
  openTracking(
    { base: at, authBase: base, clientId: 'software', secret: () => Promise.resolve('s3cret') },
    { sleep: () => Promise.resolve(), random: () => 0 },
    () => clock,
  )
beforeEach(() => {
  ;[next, kept, tokens, seen] = [[], new Map(), 0, []]
  client = open()
})

describe('the waste tracking service', () => {
  it('takes a record, and the same number for its replacement; a token serves until its hour is over', async () => {
    const taken = await client.send(VALID, null)
    expect(taken).toEqual({ kind: 'taken', trackingId: '26AB0000', warnings: ['No codes'] })
    expect(await client.send(VALID, '26AB0000')).toEqual({
      kind: 'taken',
      trackingId: '26AB0000',
      warnings: [],
    })
    expect([kept.size, tokens]).toEqual([1, 1])
    clock += 3_600_000
    await client.send(VALID, '26AB0000')
    expect(tokens).toBe(2)
    expect(await client.send(VALID, '26ZZ9999')).toEqual({ kind: 'unknown' })
  })

  it('tells every fault, and that the fee is not paid', async () => {
    const wrong = record('invalid-2-carrier')
    expect(await client.send(wrong, null)).toEqual({ kind: 'refused', faults: receiptFaults(wrong) })
    next = ['unpaid']
    expect(await client.send(VALID, null)).toEqual({
      kind: 'unpaid',
      message: 'The service charge is not paid',
    })
    expect(kept.size).toBe(0)
  })

  it('is asked again where nothing can have arrived, with a new token where the old one is gone', async () => {
    next = ['busy', 'token gone', 'busy']
    expect(await client.send(VALID, null)).toMatchObject({ kind: 'taken' })
    expect([kept.size, seen.length, tokens]).toEqual([1, 4, 2])
    next = ['busy', 'busy', 'busy', 'busy']
    expect(await client.send(VALID, null)).toEqual({ kind: 'unavailable' })
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    await once(gone.close(), 'close')
    expect(await open(`http://127.0.0.1:${port}`).send(VALID, null)).toEqual({ kind: 'unavailable' })
    expect(kept.size).toBe(1)
  })

  it('is not asked a second time for a new record that may have arrived; a replacement is', async () => {
    next = ['taken and broken']
    expect(await client.send(VALID, null)).toEqual({ kind: 'unsure' })
    next = ['broken']
    expect(await client.send(VALID, null)).toEqual({ kind: 'unsure' })
    expect([kept.size, seen.length]).toEqual([1, 2])
    next = ['broken', 'taken and broken']
    expect(await client.send(VALID, '26AB0000')).toMatchObject({ kind: 'taken' })
    expect([kept.size, seen.length]).toEqual([1, 5])
  })
})
