import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Writable } from 'node:stream'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  InternalServerError,
  RequestLimitExceeded,
  ResourceNotFoundException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { createRemoteJWKSet, jwtVerify, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { isOutage, clientTimeouts } from '#functions/platform/timeouts.ts'

/** Which errors say that a service of ours did not do its part, so that the caller is told to ask again. */

const failed = { $metadata: {}, message: 'failed' }
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const status = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } })
const fetchFailed = (cause: Error) => new TypeError('fetch failed', { cause })
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...failed, CancellationReasons: codes.map((Code) => ({ Code })) })

describe('an outage is', () => {
  it.each<[string, unknown]>([
    ['a table that is too busy', new RequestLimitExceeded(failed)],
    ['a table that fails', new InternalServerError(failed)],
    ['a service that fails without a status', named('Oops', { $fault: 'server' })],
    ['a service that fails by its status', named('Oops', status(599))],
    ['too many requests by the status', named('Oops', status(429))],
    [
      'an object store that asks to slow down',
      new S3ServiceException({ ...failed, name: 'SlowDown', $fault: 'server' }),
    ],
    ['an object store that waited for the body', named('RequestTimeout', status(400))],
    ['an item that a transaction holds', new TransactionConflictException(failed)],
    ['a transaction still under way', new TransactionInProgressException(failed)],
    ['a transaction cancelled by another one', cancelled('None', 'TransactionConflict')],
    ['what the SDK takes for worth another attempt', named('Odd', { $retryable: {} })],
    [
      'a signature that grew old on its way',
      named('InvalidSignatureException', { message: 'Signature expired: …' }),
    ],
    ['a call that was given up', new DOMException('The operation was aborted', 'AbortError')],
    ['a call beyond its time', new DOMException('The operation timed out', 'TimeoutError')],
    ...[
      ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
      ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EHOSTDOWN'],
      'ERR_STREAM_PREMATURE_CLOSE',
    ].map((code): [string, unknown] => [`a connection that ends with ${code}`, coded(code)]),
    ...['CONNECT_TIMEOUT', 'HEADERS_TIMEOUT', 'BODY_TIMEOUT', 'SOCKET', 'CLOSED', 'DESTROYED'].map(
      (code): [string, unknown] => [`a fetch that ends with ${code}`, fetchFailed(coded(`UND_ERR_${code}`))],
    ),
    ['a name that is not found, below a fetch', fetchFailed(coded('EAI_AGAIN'))],
    ['a fault deep below', new Error('a', { cause: new Error('b', { cause: coded('ECONNRESET') }) })],
    [
      'every way to an address that is closed',
      new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]),
    ],
    ['a key set that is late', coded('ERR_JWKS_TIMEOUT')],
  ])('%s', (_, error) => {
    expect(isOutage(error)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a condition that is not met', new ConditionalCheckFailedException(failed)],
    ['a transaction whose condition is not met', cancelled('ConditionalCheckFailed')],
    ['a table that is not there', new ResourceNotFoundException(failed)],
    ['an object that is not there', new NoSuchKey(failed)],
    ['a right that is missing', named('AccessDeniedException', status(400))],
    ['a call that is malformed', named('ValidationException', status(400))],
    ['credentials that nobody gave', named('CredentialsProviderError')],
    ['a fault of our own', new TypeError('x is not a function')],
    ['an answer that does not fit', new Error('The answer does not fit', { cause: named('ZodError') })],
    ['a fetch of what is no address', fetchFailed(coded('ERR_INVALID_URL'))],
    ['a token that is expired', coded('ERR_JWT_EXPIRED')],
    ['a code that is a number', named('DataCloneError', { code: 25 })],
    ['nothing', undefined],
    ['a text', 'ECONNRESET'],
  ])('not %s', (_, error) => {
    expect(isOutage(error)).toBe(false)
  })

  it('never endless, whatever is a cause of itself', () => {
    const error = new Error('round')
    error.cause = error
    expect(isOutage(error)).toBe(false)
  })
})

/** What is thrown when the service at the other end does this. */
async function thrownBy(service: RequestListener, call: (endpoint: string) => Promise<unknown>) {
  const server = createServer(service).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await call(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then(
      (answer) => ({ answer }),
      (error: unknown) => error,
    )
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const client = (endpoint: string) => ({
  ...clientTimeouts(100),
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  maxAttempts: 1,
})
const item = (endpoint: string) =>
  new DynamoDBClient(client(endpoint)).send(new GetItemCommand({ TableName: 't', Key: { PK: { S: 'a' } } }))
const object = async (endpoint: string) => {
  const { Body } = await new S3Client({ ...client(endpoint), forcePathStyle: true }).send(
    new GetObjectCommand({ Bucket: 'b', Key: 'k' }),
  )
  return Body!.transformToByteArray()
}
const page = (endpoint: string) =>
  fetch(endpoint, { signal: AbortSignal.timeout(100) }).then((it) => it.text())
const TOKEN = `${Buffer.from('{"alg":"RS256","kid":"k"}').toString('base64url')}.${new UnsecuredJWT({}).encode().split('.')[1]}.c2ln`
const keySet = (endpoint: string) =>
  jwtVerify(TOKEN, createRemoteJWKSet(new URL(endpoint), { timeoutDuration: 100 }))

const FAULTS: Record<string, RequestListener> = {
  'says nothing': () => undefined,
  'hangs up': (request) => request.socket.destroy(),
  'breaks off within its answer': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"Item":')
    setTimeout(() => response.destroy(), 20)
  },
  'is behind a gateway that fails': (_, response) => response.writeHead(502).end('<html>Bad Gateway</html>'),
}
const CALLS = { item, object, page, keySet }

describe('what is really thrown by', () => {
  const cases = Object.entries(CALLS).flatMap(([kind, call]) =>
    Object.entries(FAULTS)
      // A plain fetch takes every status for an answer.
      .filter(([fault]) => !(kind === 'page' && fault.includes('gateway')))
      .map(([fault, service]) => ({ kind, fault, service, call })),
  )
  it.each(cases)('$kind of a service that $fault is an outage', async ({ service, call }) => {
    const error = await thrownBy(service, call)
    expect(error).toBeInstanceOf(Error)
    expect(isOutage(error), String(error)).toBe(true)
  })

  it.each(Object.entries(CALLS))('%s of a service that is not there is an outage', async (_, call) => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const error = await call(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown)
    expect(isOutage(error), String(error)).toBe(true)
  })

  it('a stream that closes too early is an outage', async () => {
    const source = new PassThrough()
    const sink = new Writable({ write: (_, __, done) => done() })
    setImmediate(() => source.destroy())
    expect(isOutage(await pipeline(source, sink).catch((thrown: unknown) => thrown))).toBe(true)
  })
})
