import { setTimeout as passing } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ErrorBody } from '#shared/errors.ts'
import { cloud, type User } from '../../api/support/cloud.ts'

/** Longest that anybody waits for any answer, in milliseconds: the functions' time and something for a laptop. */
const PATIENCE = 20_000
/** Attempts of one call in all: more than the browser makes, for the faults here are many. */
const ATTEMPTS = 12

export interface Answer {
  status: number
  body: Record<string, unknown>
  /** Milliseconds. */
  took: number
}

/** One call, once. Whatever fails answers in the one error body, with the id of the request, and in time. */
export async function ask(as: User | null, method: string, path: string, body?: object): Promise<Answer> {
  const { url } = await cloud()
  const started = performance.now()
  const response = await fetch(url + path, {
    method,
    headers: { ...(as && { authorization: as.token }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (response.status >= 400) {
    const { error, code, requestId } = answer as unknown as ErrorBody
    expect([typeof error, typeof code], `${method} ${path}`).toEqual(['string', 'string'])
    expect(requestId).toBe(response.headers.get('x-amzn-requestid'))
    expect(JSON.stringify(answer)).not.toMatch(/throughput|Internal server|node_modules/i)
  }
  return { status: response.status, body: answer, took: performance.now() - started }
}

/** The same until it does not fail with 5xx, as a client does that may ask again. */
export async function insist(
  as: User | null,
  method: string,
  path: string,
  body?: object,
): Promise<Answer & { failures: number[] }> {
  const failures: number[] = []
  for (;;) {
    const answer = await ask(as, method, path, body)
    if (answer.status < 500) return { ...answer, failures }
    failures.push(answer.status)
    if (failures.length === ATTEMPTS) throw new Error(`${method} ${path} failed with ${failures.join(', ')}`)
    await passing(20 * failures.length)
  }
}
