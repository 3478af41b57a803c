import * as z from 'zod'
import type { Right } from '../../domain/people/rights.ts'
import type { ErrorCode } from '../../errors.ts'

/**
 * The route type. A route is declared once, in `shared/api/<domain>.ts`; API Gateway, the Lambda
 * adapter, the web client, OpenAPI and the tests all read that one declaration.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `applicant`: signed in, with a company that waits or takes part, or without one. `member`: signed in and approved. `paid`: a member
 * with an active subscription. `admin`: Cognito group `admins`.
 */
export type Access = 'public' | 'applicant' | 'member' | 'paid' | 'admin'

/** Names of the variables in a path: `PathVariable<'/api/a/{id}/b/{n}'>` is `'id' | 'n'`. */
export type PathVariable<P extends string> = P extends `${string}{${infer V}}${infer Rest}`
  ? V | PathVariable<Rest>
  : never

export type PathParams<P extends string> = { [V in PathVariable<P>]: string }

/** Where the caller's own id stands; the adapter refuses any other id with 403 NOT_SELF. */
export type SelfRule = `params.${string}` | `query.${string}` | `body.${string}`

export interface RouteSpec<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: M
  /** API Gateway form; one variable name per position over all routes. */
  path: P
  /** One line for OpenAPI. */
  summary: string
  access: A
  /** What the caller must be allowed within the own company; every route that asks for a company states one. */
  right?: Right
  /**
   * Which of the company's sites the route writes for; who was given sites may only for those. `listing`: where the
   * listing `params.id` stands, and where the body says it goes. `stated`: `body.site_id`, or the first given one. `own`: the site `params.id`.
   * `company`: the company as a whole. `any`: nothing of a site. Stated by every route that writes listings or the company.
   */
  site?: 'listing' | 'stated' | 'own' | 'company' | 'any'
  /** A public route that shows more to a signed-in caller: a valid token is read, none is needed. */
  personal?: true
  self?: SelfRule
  /** Answered before a second factor is set up that the company asks for: it leads to one, or away. */
  beforeFactor?: true
  /** Open also to a company that no longer takes part: it may see how it stands, take its data along and go. */
  evenInactive?: true
  query?: Q
  body?: B
  response: R
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 202
  /** Error codes beyond those the adapter itself can answer. */
  errors?: readonly ErrorCode[]
  /** Largest accepted body in bytes; 100 KB unless told. */
  maxBodyBytes?: number
  /** Answers with bytes of this type in the place of JSON; `response` is a `Uint8Array`. */
  binary?: string
  /** Answers with a file to be saved, of one of these types, in the place of JSON; `response` is `savedFileSchema`. */
  saved?: readonly string[]
  /** Answers with server-sent events; `response` is the data of one. A domain streams as a whole or not at all. */
  stream?: true
}

export interface Route<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> extends RouteSpec<M, P, Q, B, R, A> {
  /** Domain and operation name the handler: `functions/api/<domain>/<operation>.ts`. */
  domain: string
  operation: string
}

export type AnyRoute = Route<Method, string, z.ZodType, z.ZodType, z.ZodType>

export type ParamsOf<R extends AnyRoute> = PathParams<R['path']>
export type QueryOf<R extends AnyRoute> = z.output<NonNullable<R['query']>>
export type BodyOf<R extends AnyRoute> = z.output<NonNullable<R['body']>>
export type ResponseOf<R extends AnyRoute> = z.output<R['response']>
/** What a handler returns, before the response schema parses it. */
export type ResultOf<R extends AnyRoute> = z.input<R['response']>

/** What the web client sends: schema inputs, before defaults and coercion. */
export type QueryInput<R extends AnyRoute> = z.input<NonNullable<R['query']>>
export type BodyInput<R extends AnyRoute> = z.input<NonNullable<R['body']>>

/**
 * Declares one route with the types of its parts inferred. `query` and `body` are typed undefined
 * when absent, so a handler that reads them fails to compile.
 */
export function route<
  const M extends Method,
  const P extends string,
  R extends z.ZodType,
  const A extends Access,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(spec: RouteSpec<M, P, Q, B, R, A>): RouteSpec<M, P, Q, B, R, A> {
  return spec
}

type Named<D extends string, T extends Record<string, RouteSpec>> = {
  [K in keyof T & string]: T[K] & { domain: D; operation: KebabCase<K> }
}

type KebabCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${KebabCase<Tail>}`
    : `-${Lowercase<Head>}${KebabCase<Tail>}`
  : S

/** `listMaterials` → `list-materials`: the file a handler lives in. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Whether the adapter looks up if session, company and person still are what the token says: wherever it reads one. */
export const looksUpStanding = ({ access, personal }: Pick<RouteSpec, 'access' | 'personal'>): boolean =>
  access !== 'public' || personal === true

/** Gives every route of a domain its domain and operation name. */
export function domain<const D extends string, T extends Record<string, RouteSpec>>(
  name: D,
  routes: T,
): Named<D, T> {
  return Object.fromEntries(
    Object.entries(routes).map(([key, spec]) => [key, { ...spec, domain: name, operation: kebabCase(key) }]),
  ) as Named<D, T>
}

/** The variables of a path, in order. */
export function pathVariables(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((found) => found[1]!)
}
