import fc from 'fast-check'
import * as z from 'zod'

/**
 * Inputs for a schema: such as it takes, and such with something wrong in it. Made from its JSON Schema, the
 * same one that OpenAPI tells; what that cannot say (refinements) is found out by trying.
 */

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  prefixItems?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
}

/** Texts that have broken software before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; DROP TABLE companies; --",
  '<script>alert(1)</script>',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  '😀'.repeat(40),
  'ﷺ',
  '‮evil',
  '%00',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  'a'.repeat(5_000),
]
const nastyText = fc.constantFrom(...NASTY)
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], {
    a: { b: { c: {} } },
  }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values of a schema; ids that exist are drawn from `ids`, so that some calls reach deep. */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ids)
}

/** The same with one or two places changed for the worse. */
export function mutated(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), nastyValue), { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => {
      let changed = value
      for (const [place, bad] of changes) changed = replaceAt(changed, place, bad)
      return changed
    })
}

/** Puts a value in the place of the part that `place` picks, replaces the whole, or adds a key. */
function replaceAt(value: unknown, place: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  const pick = place % (keys.length + 2)
  if (pick === keys.length) return bad
  if (pick === keys.length + 1) return Array.isArray(value) ? [...value, bad] : { ...value, extra: bad }
  const key = keys[pick]!
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  ;(copy as Record<string, unknown>)[key] = replaceAt(
    (value as Record<string, unknown>)[key],
    Math.floor(place / (keys.length + 2)),
    bad,
  )
  return copy
}

function valid(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, ids)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valid(part, ids)))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  switch (schema.type) {
    case 'string':
      return text(schema, ids)
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1_000,
        max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1e6,
        max: schema.maximum ?? 1e9,
        noNaN: true,
        noDefaultInfinity: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const item = Array.isArray(schema.items) ? schema.items[0] : schema.items
      const { minItems: minLength = 0, maxItems = 6 } = schema
      return fc.array(valid(item ?? {}, ids), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 6)),
      })
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema
      const known = fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valid(one, ids)])),
        { requiredKeys: required },
      )
      if (typeof additionalProperties !== 'object') return known
      const more = fc.dictionary(fc.string({ maxLength: 12 }), valid(additionalProperties, ids), {
        maxKeys: 3,
      })
      return fc.tuple(known, more).map(([a, b]) => ({ ...b, ...a }))
    }
    default:
      return nastyValue
  }
}

function text(
  { format, minLength = 0, maxLength = 60 }: JsonSchema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(1e6).map((n) => `somebody-${n}@mill.example`)
  if (format === 'date-time') return fc.constantFrom('2026-11-21T12:00:00.000Z', '1970-01-01T00:00:00Z')
  if (format === 'date') return fc.constantFrom('2026-11-21', '2024-02-29')
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: most, unit: 'grapheme' }) },
    { weight: 2, arbitrary: fc.constantFrom('Blast furnace slag', '12 t/month', 'Ghent, Belgium', '200000') },
    { weight: 1, arbitrary: nastyText },
  )
}
