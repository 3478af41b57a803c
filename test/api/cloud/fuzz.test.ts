import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { api, routeKey, routes } from '#shared/api/index.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { altered, unthrottled } from '#test/api/support/altered.ts'
import { call, signedIn, ownCloud, type CallInput, type User } from '#test/api/support/cloud.ts'
import { arbitraryOf, mutated } from '../../factories/arbitrary.ts'
import { listingInput } from '../../factories/listing.ts'

/**
 * Every route with inputs made from its schema, and with broken ones, by every kind of caller: no internal
 * error, nobody's address, always the contract's answer or the one error body. The more of a call is made up, the more
 * calls; FUZZ_TIMES multiplies them. A failure names its seed; fast-check's report has the smallest input that fails.
 */
const CALLS = { body: 30, query: 20, ids: 12, none: 4 }
const TIMES = Number(process.env['FUZZ_TIMES'] ?? 1)
const callsOf = ({ path, query, body }: AnyRoute) =>
  Math.ceil(TIMES * CALLS[body ? 'body' : query ? 'query' : pathVariables(path).length > 0 ? 'ids' : 'none'])
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const AT_ONCE = 2

let callers: (User | undefined)[]
let ids: string[]

const { folder, remove } = await altered(unthrottled)
afterAll(remove)
ownCloud({ assembly: folder })

beforeAll(enter)

async function enter(): Promise<void> {
  const [member, other, pending, paid, admin] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ role: 'pending' }),
    signedIn({ plan: 'pro' }),
    signedIn({ admin: true }),
  ])
  const { data } = await call(api.catalogue.createMaterial, { as: member, body: listingInput() })
  callers = [member, member, other, pending, paid, admin, undefined]
  ids = [member.userId, member.companyId, other.companyId, paid.companyId, data.id]
}

/** A call of a route: half of the inputs fit its schemas, half are broken somewhere. */
function callOf(route: AnyRoute): fc.Arbitrary<CallInput<AnyRoute>> {
  const part = (schema: AnyRoute['body']) => {
    if (!schema) return fc.constant(undefined)
    const good = arbitraryOf(schema, ids)
    return fc.oneof(good, mutated(good))
  }
  const id = fc.oneof(fc.constantFrom(...ids), fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }))
  return fc
    .record({
      as: fc.constantFrom(...callers),
      params: fc.record(Object.fromEntries(pathVariables(route.path).map((name) => [name, id]))),
      query: part(route.query),
      body: part(route.body),
      raw: fc.option(fc.constantFrom('{', 'null', '[]', '"', '{"a":1}{'), { freq: 40, nil: undefined }),
    })
    .map(({ query, raw, body, ...input }) => ({
      ...input,
      query: flat(query),
      ...(raw === undefined || !route.body ? { body } : { raw }),
    })) as fc.Arbitrary<CallInput<AnyRoute>>
}

/** Query strings hold texts; what is no object becomes a parameter nobody knows. */
function flat(query: unknown): Record<string, string> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [['q', query]]
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        String(name),
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  )
}

async function check(route: AnyRoute, input: CallInput<AnyRoute>): Promise<void> {
  const { status, error } = await call(route, input)
  if (status < 400) return
  expect(Object.keys(ERROR_STATUS)).toContain(error.code)
  expect(error.error.length).toBeGreaterThan(0)
  expect(JSON.stringify(error)).not.toMatch(/node_modules|\bat .+\.[tj]s:\d+|DynamoDB|dynamodb/)
}

test.each(routes.map((route) => [routeKey(route), callsOf(route), route] as const))(
  '%s answers %i calls of any shape',
  { timeout: 300_000 },
  async (_, numRuns, route) => {
    const inputs = fc.sample(callOf(route), { numRuns, seed: SEED })
    const waiting = inputs.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const input of waiting)
          await check(route, input).catch((error: unknown) => {
            throw new Error(
              `${routeKey(route)} with ${JSON.stringify({ ...input, as: input.as?.companyName })}`,
              {
                cause: error,
              },
            )
          })
      }),
    )
    // Their tokens are refused from now on.
    if (/^end-/.test(route.operation)) await enter()
  },
)
