import * as z from 'zod'
import { secrets } from '#functions/clients/secret.ts'
import { backoff, fullJitter, type Backoff } from '#functions/platform/backoff.ts'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import type { ReceiptFault } from '#shared/domain/papers/tracking/receipt.ts'
import { ENV } from '#shared/environment.ts'

/**
 * The United Kingdom's waste tracking service: a receiver's record is handed in, or handed in anew as a whole. The service knows
 * no key of a request, so what may have arrived is never sent a second time as a new record: it is `unsure`.
 */
export interface TrackingClient {
  /** @param trackingId of the record that is replaced; null: a new one. */
  send(record: object, trackingId: string | null): Promise<TrackingAnswer>
}

export type TrackingAnswer =
  | { kind: 'taken'; trackingId: string; warnings: string[] }
  /** What the service says is wrong with it. */
  | { kind: 'refused'; faults: ReceiptFault[] }
  /** The receiver has not paid the yearly fee. */
  | { kind: 'unpaid'; message: string }
  /** There is no such record to replace. */
  | { kind: 'unknown' }
  /** Nothing was taken; it can be sent again. */
  | { kind: 'unavailable' }
  /** It may have been taken. */
  | { kind: 'unsure' }

export interface TrackingService {
  /** Of the service and of its authorisation server, without a slash at the end. */
  base: string
  authBase: string
  clientId: string
  /** Asked for when a token is needed. */
  secret: () => Promise<string>
}

/** Null: the operator has not connected this stage. */
export const tracking: Service<TrackingClient | null> = (services) => {
  const given = services.use(env)
  const base = given.optional(ENV.trackingBase)
  if (!base) return null
  const secret = given.text(ENV.trackingSecret)
  return openTracking(
    {
      base,
      authBase: given.text(ENV.trackingAuth),
      clientId: given.text(ENV.trackingClient),
      secret: () => services.use(secrets)(secret),
    },
    services.use(backoff),
    () => performance.now(),
  )
}

const SCOPE = 'waste-movement-external-api-resource-srv/access'
const ATTEMPTS = 4
const WAITS = { base: 200, cap: 2_000 }
/** For one request, in milliseconds: four with their waits fit into the time of a function. */
const TIMEOUT = 4_000
/** A token is used until so long before its end. */
const MARGIN_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const takenAnswer = z.object({
  wasteTrackingId: z.string().min(1).optional(),
  validation: z.object({ warnings: z.array(z.unknown()).optional() }).optional(),
})
const faultsAnswer = z.object({
  validation: z.object({
    errors: z.array(z.object({ key: z.string(), errorType: z.string(), message: z.string() })).min(1),
  }),
})
const messageAnswer = z.object({ message: z.string() })

/** An answer that says: not now. */
const NOT_NOW = [429, 503]
/** Nothing was listening, or no name was found: nothing can have arrived. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

export function openTracking(
  { base, authBase, clientId, secret }: TrackingService,
  { sleep, random }: Pick<Backoff, 'sleep' | 'random'>,
  now: () => number,
): TrackingClient {
  let token: { value: string; until: number } | null = null

  async function authorised(): Promise<string> {
    if (token && token.until > now()) return token.value
    const response = await call(`${authBase}/oauth2/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${await secret()}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
    })
    if (!response.ok) throw new Error(`The authorisation server answered ${response.status}`)
    const { access_token: value, expires_in } = tokenAnswer.parse(await response.json())
    token = { value, until: now() + expires_in * 1000 - MARGIN_MS }
    return value
  }

  return {
    async send(record, trackingId) {
      const [method, path] = trackingId
        ? ['PUT', `/movements/${encodeURIComponent(trackingId)}/receive`]
        : ['POST', '/movements/receive']
      let renewed = false
      for (let attempt = 1; ; attempt++) {
        const again = attempt < ATTEMPTS
        let bearer: string
        try {
          bearer = await authorised()
        } catch {
          if (!again) return { kind: 'unavailable' }
          await sleep(fullJitter(attempt, WAITS, random))
          continue
        }
        const answer = await call(`${base}${path}`, {
          method: method!,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify(record),
        }).catch((error: unknown) => error)
        const sent = answer instanceof Response ? answer : null
        if (sent && sent.status === 401 && !renewed) {
          // A token that was taken back: once more with a new one.
          renewed = true
          token = null
          continue
        }
        if (sent && sent.status < 500 && !NOT_NOW.includes(sent.status)) return read(sent, trackingId)
        const certain = sent ? NOT_NOW.includes(sent.status) : NOT_SENT.includes(codeOf(answer))
        // Replacing a record twice is replacing it once.
        if (!certain && !trackingId) return { kind: 'unsure' }
        if (!again) return { kind: certain ? 'unavailable' : 'unsure' }
        await sleep(fullJitter(attempt, WAITS, random))
      }
    },
  }
}

const call = (url: string, init: RequestInit): Promise<Response> =>
  // A redirect would take token and record somewhere else.
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })

const codeOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? ''
}

async function read(response: Response, trackingId: string | null): Promise<TrackingAnswer> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const taken = takenAnswer.safeParse(body)
    const id = trackingId ?? taken.data?.wasteTrackingId
    // Taken, and nobody knows under which number.
    if (!id) return { kind: 'unsure' }
    const warnings = taken.data?.validation?.warnings ?? []
    return { kind: 'taken', trackingId: id, warnings: warnings.map(said) }
  }
  if (response.status === 402) {
    const { data } = messageAnswer.safeParse(body)
    return { kind: 'unpaid', message: data?.message ?? 'The yearly fee is not paid.' }
  }
  if (response.status === 404 && trackingId) return { kind: 'unknown' }
  const { data } = faultsAnswer.safeParse(body)
  if (response.status === 400 && data)
    return { kind: 'refused', faults: data.validation.errors as ReceiptFault[] }
  return { kind: 'unavailable' }
}

/** A warning as a sentence, in whatever shape it comes. */
const said = (warning: unknown): string =>
  typeof warning === 'string'
    ? warning
    : (messageAnswer.safeParse(warning).data?.message ?? JSON.stringify(warning))
