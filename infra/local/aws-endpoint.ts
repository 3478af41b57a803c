import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from './failure.ts'
import { readBody, send } from './http.ts'

/**
 * The one address all AWS calls of functions go to (`AWS_ENDPOINT_URL`). It knows who calls, by the access
 * key, which is the function's logical id, and which service is meant, by the scope of the signature.
 */

export interface AwsCall {
  /** Logical id of the calling function, `operator` for this process, or undefined for an unsigned call. */
  caller: string | undefined
  /** Service name of the signature, such as `dynamodb`. */
  service: string
  /** Operation, for the services that name it in a header. */
  action: string
  method: string
  /** Path below the endpoint, still percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
  /** Aborted when the caller waits no longer. */
  gone: AbortSignal
}

export interface AwsAnswer {
  status: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** An error answer in the vocabulary of the service. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = code
    this.code = code
    this.status = status
  }
}

export interface AwsService {
  answer(call: AwsCall): Promise<AwsAnswer>
  /** A call whose signature stands in its address or body, with its caller; null where it has none. @throws AwsError */
  signed?(call: AwsCall): Promise<AwsCall | null>
  /** The form errors have in this service's protocol; JSON unless told. */
  error?(error: AwsError, requestId: string): AwsAnswer
}

/** Told of every call after it was answered. */
export type AwsObserver = (call: AwsCall, answer: AwsAnswer) => void

/** The largest request any of the services takes: an S3 object from memory. */
const MAX_BODY_BYTES = 256 * 1024 * 1024
/** Services with operations that anybody may call. */
const UNSIGNED = ['cognito-idp']
const COGNITO_TARGET = 'AWSCognitoIdentityProviderService'

/**
 * Stands around every call that a service takes: whatever it gives or throws in the place of `run` is what the
 * service gave or threw.
 */
export type AroundAws = (call: AwsCall, run: () => Promise<AwsAnswer>) => Promise<AwsAnswer>

/** @throws AwsError when the caller's role does not allow the call. */
export type AwsGuard = (caller: string, call: AwsCall) => void

export class AwsEndpoint {
  private readonly services: Record<string, AwsService>
  private readonly guard: AwsGuard
  private readonly around: AroundAws
  private readonly observers = new Set<AwsObserver>()

  constructor(services: Record<string, AwsService>, guard: AwsGuard, around: AroundAws = (_, run) => run()) {
    this.services = services
    this.guard = guard
    this.around = around
  }

  /** Watches calls until the returned function is called. */
  observe(observer: AwsObserver): () => void {
    this.observers.add(observer)
    return () => this.observers.delete(observer)
  }

  /**
   * Answers a request whose path, below the endpoint, is `path`.
   *
   * @param known service that is meant, where no signature says so.
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    known?: string,
  ): Promise<void> {
    const requestId = randomUUID()
    const url = new URL(path, 'http://endpoint')
    const gone = new AbortController()
    // An answer that was sent closes too; an abort tells a trace, which costs.
    response.once('close', () => response.writableFinished || gone.abort())
    // Whoever comes by the site is no function, whatever its headers say.
    const { caller, service } = known === undefined ? signatureOf(request.headers) : {}
    const target = String(request.headers['x-amz-target'] ?? '')
    const call: AwsCall = {
      caller,
      // A browser signs nothing: what it may call unsigned is Cognito, and key sets by their address.
      service:
        known ??
        service ??
        (target.startsWith(COGNITO_TARGET) ? 'cognito-idp' : (url.pathname.split('/')[1] ?? '')),
      action: target.split('.').at(-1) ?? '',
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request, MAX_BODY_BYTES),
      gone: gone.signal,
    }
    const answer = await this.answer(call, requestId)
    for (const observer of this.observers) observer(call, answer)
    send(response, answer.status, answer.body, { 'x-amzn-requestid': requestId, ...answer.headers })
  }

  private async answer(received: AwsCall, requestId: string): Promise<AwsAnswer> {
    const service = this.services[received.service]
    if (!service) {
      return jsonError(
        new AwsError('UnknownService', `The local cloud has no service "${received.service}".`, 404),
      )
    }
    let call = received
    try {
      // A browser's request, signed by a function.
      if (call.caller === undefined) call = (await service.signed?.(call)) ?? call
      if (call.caller === undefined && !UNSIGNED.includes(call.service)) {
        throw new AwsError('MissingAuthenticationToken', 'Missing Authentication Token', 403)
      }
      if (call.caller !== undefined) this.guard(call.caller, call)
      return await this.around(call, () => service.answer(call))
    } catch (error) {
      const told = error instanceof AwsError ? error : new AwsError('InternalFailure', messageOf(error), 500)
      if (told !== error) console.error(`${call.service} ${call.action || call.path}:`, error)
      return (service.error ?? jsonError)(told, requestId)
    }
  }
}

/** Caller and service of a request signed with Signature Version 4. */
export function signatureOf(headers: IncomingMessage['headers']): { caller?: string; service?: string } {
  const found = /Credential=([^/]+)\/\d{8}\/[^/]*\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '')
  return found ? { caller: found[1]!, service: found[2]! } : {}
}

/** Errors of the JSON protocols. */
export const jsonError = (error: AwsError): AwsAnswer => ({
  status: error.status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': error.code },
  body: JSON.stringify({ __type: error.code, message: error.message }),
})

export const jsonAnswer = (body: unknown): AwsAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body ?? {}),
})

/** What a call to an operation that is not imitated gets: better a clear error than a wrong answer. */
export const unknownAction = (call: AwsCall): AwsError =>
  new AwsError(
    'UnknownOperationException',
    `The local cloud does not know ${call.service} ${call.action || `${call.method} ${call.path}`}.`,
  )
