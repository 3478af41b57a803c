import * as z from 'zod'
import { routes } from '#shared/api/index.ts'
import { ERROR_STATUS, type ErrorCode } from '../../errors.ts'
import { errorBodySchema, idSchema } from './common.ts'
import { pathVariables, type AnyRoute } from './route.ts'

/** The contract as OpenAPI 3.1, made from the route declarations. */

type Json = Record<string, unknown>

/** Codes that the route adapter may answer on any route with these traits. */
function adapterErrors(route: AnyRoute): ErrorCode[] {
  // The gateway refuses who asks too often on any route, and what cannot be answered in time.
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED']
  if (route.query ?? route.body ?? pathVariables(route.path).length) codes.push('VALIDATION_FAILED')
  if (route.body) codes.push('PAYLOAD_TOO_LARGE')
  if (route.access !== 'public' || route.personal) codes.push('UNAUTHENTICATED')
  if (route.access === 'admin') codes.push('ADMIN_ONLY')
  // Of a company that no longer takes part, of a user without any, and by the firewall.
  if (route.access === 'applicant') codes.push('FORBIDDEN')
  if (route.access === 'member' || route.access === 'paid') codes.push('PENDING_APPROVAL', 'FORBIDDEN')
  if (route.access === 'paid') codes.push('PAID_PLAN_REQUIRED')
  if (route.self) codes.push('NOT_SELF')
  return codes
}

/** Input schemas as a client fills them in: before defaults and coercion. */
const inputSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
const outputSchema = (schema: z.ZodType): Json =>
  defined(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json)

/**
 * A record over a closed list of names, as an object with these names: a schema that requires a property says which
 * one it is.
 */
function defined(schema: Json): Json {
  const parts = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, isJson(part) ? defined(part) : part]),
  )
  const { propertyNames, required, additionalProperties, properties, ...rest } = parts
  if (!isJson(propertyNames) || !Array.isArray(propertyNames['enum']) || properties !== undefined) {
    return Array.isArray(schema) ? (Object.values(parts) as unknown as Json) : parts
  }
  return {
    ...rest,
    properties: Object.fromEntries(
      (propertyNames['enum'] as string[]).map((name) => [name, additionalProperties]),
    ),
    additionalProperties: false,
    ...(required !== undefined && { required }),
  }
}

const isJson = (part: unknown): part is Json => typeof part === 'object' && part !== null

const json = (schema: Json) => ({ 'application/json': { schema } })

/** Of a stream, the schema is that of the data of each event. */
const contentOf = (route: AnyRoute) =>
  route.binary
    ? { [route.binary]: { schema: { type: 'string', format: 'binary' } } }
    : route.saved
      ? Object.fromEntries(
          route.saved.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        )
      : route.stream
        ? { 'text/event-stream': { schema: outputSchema(route.response) } }
        : json(outputSchema(route.response))

export function openapi(): { openapi: string } & Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sidestream',
      version: '1',
      description:
        'A marketplace for industrial symbiosis: waste streams, material needs, and who fits whom.',
      license: { name: 'Proprietary', url: 'https://spdx.org/licenses/NONE' },
    },
    // The paths begin with /api, at whichever address this description was read.
    servers: [{ url: '/', description: 'This stage' }],
    paths: pathsOf(routes, operationOf),
    components: {
      schemas: { Error: outputSchema(errorBodySchema) },
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'ID token of the user pool',
        },
      },
    },
  }
}

/** The paths object of OpenAPI: an operation by path and method. */
export function pathsOf<T>(
  list: readonly AnyRoute[],
  describe: (route: AnyRoute) => T,
): Record<string, Record<string, T>> {
  const paths = new Map<string, Record<string, T>>()
  for (const route of list)
    paths.set(route.path, { ...paths.get(route.path), [route.method.toLowerCase()]: describe(route) })
  return Object.fromEntries(paths)
}

/** Names a route in every OpenAPI document. */
export const operationId = ({ domain, operation }: AnyRoute): string => `${domain}-${operation}`

function operationOf(route: AnyRoute): Json {
  return {
    operationId: operationId(route),
    tags: [route.domain],
    summary: route.summary,
    'x-access': route.access,
    ...(route.self && { 'x-self': route.self }),
    ...securityOf(route),
    parameters: [...pathVariables(route.path).map(pathParameter), ...queryParameters(route)],
    ...(route.body && { requestBody: { required: true, content: json(inputSchema(route.body)) } }),
    responses: {
      [String(route.status ?? 200)]: { description: 'Success', content: contentOf(route) },
      ...errorResponses([...adapterErrors(route), ...(route.errors ?? [])]),
    },
  }
}

function securityOf({ access, personal }: AnyRoute): Json {
  if (access !== 'public') return { security: [{ idToken: [] }] }
  // An empty requirement beside the token: the token is optional.
  return personal ? { security: [{}, { idToken: [] }] } : { security: [] }
}

const pathParameter = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: inputSchema(idSchema),
})

function queryParameters({ query }: AnyRoute): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = inputSchema(query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** One response per status, naming the codes it may carry. */
function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.join(', '),
        ...(status === 429 && {
          headers: {
            'Retry-After': {
              description: 'Seconds until the same may be asked again; absent where the gateway refused.',
              schema: { type: 'integer', minimum: 1 },
            },
          },
        }),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}
