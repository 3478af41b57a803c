import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptFaults, receiptWarnings } from '#functions/clients/tracking/check-receipt.ts'
import schema from '#shared/domain/papers/tracking/receipt.schema.json' with { type: 'json' }

/** The rules of a receipt of waste, by the examples that were checked against the service's own rules. */

interface Example {
  request: object
  expected: { status: number; body?: { validation: { errors: object[] } } }
}
const FOLDER = 'test/unit/papers/defra-examples'
const examples = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Example] as const,
)

describe('a record of a receipt', () => {
  it.each(examples)('%s is answered as the service answers it', (_, { request, expected }) => {
    expect(receiptFaults(request)).toEqual(expected.body?.validation.errors ?? [])
  })

  it('that is hazardous by its code and said not to be is remarked', () => {
    const { request } = examples.find(([file]) => file.startsWith('valid-1'))![1]
    expect(receiptWarnings(request)).toEqual([])
    const text = JSON.stringify(request).replace(
      '"containsHazardous":false',
      '"containsHazardous":true,"hazardous":{"sourceOfComponents":"NOT_PROVIDED","hazCodes":["HP_4"]}',
    )
    expect(receiptWarnings(JSON.parse(text)).map(({ key }) => key)).toEqual([
      'wasteItems.0.containsHazardous',
    ])
  })

  it('passes ours exactly when it passes the published schema, however it is changed', () => {
    // First of all faults: another way through the schema than ours, which lists them.
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    const passes = ajv.compile(schema)
    const valid = examples.filter(([file]) => file.startsWith('valid')).map(([, { request }]) => request)
    let refused = 0
    fc.assert(
      fc.property(mutated(valid), (record) => {
        const ok = passes(record)
        if (!ok) refused++
        const faults = receiptFaults(record)
        return ok === (faults.length === 0) && new Set(faults.map(({ key }) => key)).size === faults.length
      }),
      { numRuns: RUNS },
    )
    expect(refused).toBeGreaterThan(RUNS / 10)
    expect(refused).toBeLessThan(RUNS)
  })
})

const RUNS = 10_000

/** Every place of a record, as a path. */
const places = (node: unknown, path: (string | number)[] = []): (string | number)[][] =>
  typeof node !== 'object' || node === null
    ? [path]
    : [
        path,
        ...Object.entries(node).flatMap(([name, value]) =>
          places(value, [...path, Array.isArray(node) ? Number(name) : name]),
        ),
      ]

/** Values that a field may be given: those of other fields, of the lists, and of no sense. */
const VALUES: readonly unknown[] = [
  ...[null, '', ' ', 0, -1, 1.5, 3, true, false, [], {}, 'x', '27.4', '160607', '100202', '130301', '060101'],
  ...[
    'Road',
    'Rail',
    'Piped',
    'road',
    'NOT_PROVIDED',
    'GUIDANCE',
    'OWN_TESTING',
    'ONE_OFF',
    'MARINE',
    'NO_DOC_WITH_WASTE',
  ],
  ...[
    'HP_4',
    'HP 4',
    'PCB',
    '>',
    '<',
    'R13',
    'D16',
    'CBDU402117',
    'CBDL1',
    'WCR/R/1234567',
    'ROC UT 12',
    'SCO/123456',
  ],
  ...[
    'EPR/AB1234CD',
    'WML/L/1234567',
    'PERMIT',
    'TS10 5QW',
    'D02 X285',
    'CJTILE/A0001',
    'SA1234567',
    'DA123',
  ],
  ...[
    '2026-02-30T10:00:00Z',
    '2026-02-28T10:00:00Z',
    '2026-07-03T14:05:10+02:00',
    '2026-07-03T14:05:10.123+01:00',
    'a@b.co',
  ],
  ...[
    [{ code: 'PCB', concentration: null, concentrationOperator: '<' }],
    [{ name: 'Zinc', concentration: 4 }],
    { metric: 'Grams', amount: 1, isEstimate: false },
  ],
]
/** Fields that may be added where they do not stand. */
const FIELDS = [
  'reasonForNoConsignmentCode',
  'hazardousWasteConsignmentCode',
  'reasonForNoRegistrationNumber',
  'vehicleRegistration',
  'hazardous',
  'pops',
  'components',
  'concentration',
  'address',
  'extra',
]

function mutated(valid: readonly object[]): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    value: fc.constantFrom(...VALUES),
    kind: fc.constantFrom('set', 'remove', 'add', 'copy'),
    field: fc.constantFrom(...FIELDS),
    from: fc.nat(),
  })
  return fc
    .tuple(fc.constantFrom(...valid), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([base, changes]) => {
      const record = structuredClone(base) as Record<string | number, unknown>
      for (const { at, value, kind, field, from } of changes) {
        const all = places(record).filter(({ length }) => length > 0)
        if (all.length === 0) continue
        const path = all[at % all.length]!
        const parent = path
          .slice(0, -1)
          .reduce<unknown>(
            (node, name) => (node as Record<string | number, unknown>)[name],
            record,
          ) as Record<string | number, unknown>
        const name = path.at(-1)!
        if (kind === 'remove') {
          if (Array.isArray(parent)) parent.splice(Number(name), 1)
          else delete parent[name]
        } else if (kind === 'add' && !Array.isArray(parent)) parent[field] = structuredClone(value)
        else if (kind === 'copy')
          parent[name] = structuredClone(
            all[from % all.length]!.reduce<unknown>(
              (node, one) => (node as Record<string | number, unknown>)[one],
              record,
            ),
          )
        else parent[name] = structuredClone(value)
      }
      return record
    })
}
