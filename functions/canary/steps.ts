import type * as z from 'zod'
import type { AnyRoute, BodyInput, ParamsOf, QueryInput, ResponseOf } from '#shared/api/core/route.ts'
import { own } from '#shared/domain/text/own.ts'
import { CANARY_TIMEOUT } from './account.ts'

/** A step of the canary's journey. What it gets is held against the contract. */
export interface CanaryStep {
  name: string
  /** @throws when it went wrong. */
  work: () => Promise<void>
}

export async function got(address: string, accept: string): Promise<Response> {
  const response = await fetch(address, { headers: { accept }, signal: AbortSignal.timeout(CANARY_TIMEOUT) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

export async function read<S extends z.ZodType>(address: string, schema: S): Promise<z.output<S>> {
  return schema.parse(await (await got(address, 'application/json')).json())
}

export function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

/** Calls a route of the site as somebody who is signed in. */
export async function call<R extends AnyRoute>(
  site: string,
  token: string,
  route: R,
  input: { params?: ParamsOf<R>; query?: QueryInput<R>; body?: BodyInput<R> } = {},
): Promise<ResponseOf<R>> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(own(input.params as Record<string, string>, name)!),
  )
  const query = new URLSearchParams(input.query as Record<string, string> | undefined)
  const response = await fetch(`${site}${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      authorization: token,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(CANARY_TIMEOUT),
  })
  if (!response.ok) throw new Error(`${route.method} ${path} answered ${response.status}`)
  return route.response.parse(await response.json()) as ResponseOf<R>
}
