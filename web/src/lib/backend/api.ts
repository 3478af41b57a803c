import { CORRELATION_HEADER } from '#shared/api/core/correlation.ts'
import type { AnyRoute, BodyInput, ParamsOf, QueryInput, ResponseOf } from '#shared/api/core/route.ts'
import type { RouteByKey, RouteKey } from '#shared/api/index.ts'
import { own } from '#shared/domain/text/own.ts'
import { ApiError, errorFromAnswer, lateError, networkError } from './api-error.ts'
import { reportUnreachable } from './health.ts'
import { CompanyChanged, getIdToken, sessionWasEnded } from './identity/session.ts'

/**
 * The typed client. A call is named by its route in the contract, `api('GET /api/materials', { query })`, and
 * params, query, body and answer have the contract's types. But for a header's name only types are imported:
 * neither zod nor the contract is in the bundle. Each call has an id, the same for all its attempts, under which
 * the functions log it and what follows from it.
 */

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<string, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

type ParamsPart<R extends AnyRoute> = keyof ParamsOf<R> extends never ? unknown : { params: ParamsOf<R> }

export type ApiInput<R extends AnyRoute> = ParamsPart<R> &
  Part<'query', QueryInput<R>> &
  Part<'body', BodyInput<R>> & {
    signal?: AbortSignal
    /** The call may be sent twice without harm, because its body carries this id chosen here. */
    idempotencyKey?: string
    /** The call may be sent twice without harm: the second changes nothing. */
    repeatable?: boolean
  }

type Args<R extends AnyRoute> =
  Record<string, never> extends ApiInput<R> ? [input?: ApiInput<R>] : [input: ApiInput<R>]

/** What a route answers with. */
export type ApiResult<K extends RouteKey> = ResponseOf<RouteByKey[K]>

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  repeatable?: boolean
}

/** ms after which a call without an answer has failed; the gateway gives up after 29 s. */
export const TIME_LIMIT_MS = 35_000
/** First wait between two attempts in ms; doubles with each. */
export const RETRY_BASE_MS = 1000
/** Attempts of one call, the first included. */
export const ATTEMPTS = 3
const RETRY_STATUS = new Set([500, 502, 503])
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE'])

/**
 * Calls a route. Network errors and 500, 502, 503 are tried up to three times, one second apart and doubling,
 * if the call is idempotent. An expired token is refreshed once.
 * @throws {ApiError} with a text that may be shown
 */
export async function callApi<K extends RouteKey>(
  key: K,
  ...[input]: Args<RouteByKey[K]>
): Promise<ApiResult<K>> {
  const loose = (input ?? {}) as LooseInput
  const [method, template] = key.split(' ') as [string, string]
  const url = buildUrl(template, loose)
  const id = crypto.randomUUID()
  const isRepeatable = IDEMPOTENT.has(method) || loose.idempotencyKey || loose.repeatable
  const attempts = isRepeatable ? ATTEMPTS : 1
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await send(method, url, loose, id)) as ApiResult<K>
    } catch (error) {
      loose.signal?.throwIfAborted()
      const failure = error as ApiError
      if (failure.unreachable) reportUnreachable()
      const again = failure.code === 'NETWORK' || RETRY_STATUS.has(failure.status)
      if (!again || attempt >= attempts) throw failure
      await pause(RETRY_BASE_MS * 2 ** (attempt - 1), loose.signal)
    }
  }
}

/** Path variables encoded and put in; undefined, null and empty query values left out. */
export function buildUrl(template: string, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = own(input.params, name)
    if (!value) throw new Error(`${template}: the variable ${name} is missing`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Bytes that only some may have, such as a photo of a listing for partners: no address in the page bears a token.
 * @throws {ApiError} with a text that may be shown
 */
export async function fetchBlob(url: string, signal?: AbortSignal): Promise<Blob> {
  const once = (token: string | null) =>
    request('GET', url, { ...(signal && { signal }) }, crypto.randomUUID(), token)
  const token = await tokenFor()
  let answer = await once(token)
  if (answer.status === 401 && token) answer = await once(await tokenFor({ refresh: true }))
  if (!answer.ok) await parse(answer)
  return answer.blob()
}

async function send(method: string, url: string, input: LooseInput, id: string): Promise<unknown> {
  const token = await tokenFor()
  const answer = await request(method, url, input, id, token)
  if (answer.status !== 401 || !token) return parse(answer)
  if ((await isEnded(answer)) && (await sessionWasEnded(token))) return parse(answer)
  const fresh = await tokenFor({ refresh: true })
  return parse(fresh && fresh !== token ? await request(method, url, input, id, fresh) : answer)
}

/** Whether it was refused because its session was ended: no other token of that session is good either. */
async function isEnded(answer: Response): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null
  return body?.code === 'SESSION_ENDED'
}

/** A stored session that can't be refreshed for want of a network makes the call fail like one. */
async function tokenFor(options?: { refresh: boolean }): Promise<string | null> {
  try {
    return await getIdToken(options)
  } catch (error) {
    if (error instanceof CompanyChanged) {
      const message = 'You now act for another of your companies. Nothing was done; look, and try again.'
      throw new ApiError(message, { code: 'CONFLICT', status: 0, cause: error })
    }
    throw networkError(error)
  }
}

async function request(method: string, url: string, input: LooseInput, id: string, token: string | null) {
  const headers: Record<string, string> = { accept: 'application/json', [CORRELATION_HEADER]: id }
  if (token) headers.authorization = `Bearer ${token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT_MS)
  try {
    return await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal,
    })
  } catch (error) {
    input.signal?.throwIfAborted()
    throw limit.signal.aborted ? lateError(error) : networkError(error)
  } finally {
    clearTimeout(timer)
  }
}

async function parse(answer: Response): Promise<unknown> {
  const requestId = answer.headers.get('x-amzn-requestid') ?? answer.headers.get('x-request-id')
  let body: unknown = null
  try {
    const text = await answer.text()
    body = text ? JSON.parse(text) : null
  } catch (error) {
    // A success that isn't JSON is no answer of ours: a proxy, or a connection cut in the middle.
    if (answer.ok) throw networkError(error)
  }
  if (!answer.ok) throw errorFromAnswer(answer.status, body, requestId)
  return body
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
