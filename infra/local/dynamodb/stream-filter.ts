import { StartFailure } from '#infra/local/failure.ts'

/**
 * `FilterCriteria` of an event source mapping: which records a function is called with. A record passes when
 * one of the filters fits; a filter fits when every leaf does. Of the operators, those for equality, `prefix`,
 * `exists` and `anything-but` are known here.
 */
export type RecordFilter = (record: unknown) => boolean

type Rule = (value: unknown) => boolean
type Scalar = string | number | boolean | null

/**
 * @param criteria as in the template; absent: every record passes.
 * @throws StartFailure when a pattern is no JSON or uses an operator that is not known here.
 */
export function recordFilter(id: string, criteria: unknown): RecordFilter {
  const filters = (criteria as { Filters?: { Pattern: string }[] } | undefined)?.Filters ?? []
  if (filters.length === 0) return () => true
  const fits = filters.map(({ Pattern }) => compile(id, parse(id, Pattern)))
  return (record) => fits.some((fit) => fit(record))
}

function parse(id: string, pattern: string): unknown {
  try {
    return JSON.parse(pattern)
  } catch {
    throw new StartFailure(`The filter of the event source mapping ${id} is no JSON: ${pattern}`)
  }
}

function compile(id: string, pattern: unknown): Rule {
  if (Array.isArray(pattern)) {
    const rules = pattern.map((rule) => leaf(id, rule))
    return (value) => rules.some((rule) => rule(value))
  }
  if (typeof pattern !== 'object' || pattern === null) {
    throw new StartFailure(`The filter of the event source mapping ${id} has a value outside a list.`)
  }
  const parts = Object.entries(pattern).map(([name, inner]) => [name, compile(id, inner)] as const)
  return (value) => parts.every(([name, rule]) => rule(member(value, name)))
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function leaf(id: string, rule: unknown): Rule {
  if (isScalar(rule)) return (value) => value === rule
  const [[operator, argument] = []] = Object.entries(rule as object) as [string, unknown][]
  switch (operator) {
    case 'prefix':
      return (value) => typeof value === 'string' && value.startsWith(String(argument))
    case 'exists':
      return (value) => (value !== undefined) === argument
    case 'anything-but': {
      const excluded = [argument].flat()
      return (value) => isScalar(value) && !excluded.includes(value)
    }
    default:
      throw new StartFailure(`The filter of the event source mapping ${id} uses "${operator}", unknown here.`)
  }
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
