/** The numbers of the engine stand in one place, each with its range, meaning and provenance. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parameterFile, parameters } from '#shared/domain/matching/parameters.ts'
import { SCORE_TERMS } from '#shared/domain/matching/scoring/score.ts'
import calibration from '#shared/domain/matching/scoring/calibration.json' with { type: 'json' }
import { coordinateSearch } from './eval/coordinate-search.ts'

const ENGINE = fileURLToPath(new URL('../../../shared/domain/matching', import.meta.url))
const sources = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('cli/'))
  .map((path) => ({ path, text: readFileSync(join(ENGINE, path), 'utf8') }))

/** Decimals that are no choice of the engine. */
const NOT_TUNED = [
  // Mesh to millimetres.
  'values/grain.ts: 14.9',
  // Bands of the product, which the browser shows too.
  'scoring/quality.ts: 0.8',
  'scoring/quality.ts: 0.6',
  // Least density that a form takes, t/m³.
  'values/statable.ts: 0.001',
  // Megajoules of a kilocalorie, by definition.
  'values/figures.ts: 4.1868e-3',
]

/** Numbers with decimals, without those that are a power of ten: units. */
function decimalsOf(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isNumericLiteral(node)) {
      const written = node.getText()
      if (!Number.isInteger(Number(written.replaceAll('_', ''))) && !/^1e-\d$/.test(written))
        found.push(`${path}: ${written}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

const rows = Object.entries(parameterFile).flatMap(([group, named]) =>
  Object.entries(named).map(([name, row]) => ({ path: `${group}.${name}`, ...row })),
)

describe('the parameters', () => {
  // Whole numbers are counts, lengths and units; a decimal is a threshold, a weight or an exponent, 0.5 as often as others.
  it('hold every decimal of the engine', () => {
    const loose = sources.flatMap(({ path, text }) => decimalsOf(path, text))
    expect(loose.filter((one) => !NOT_TUNED.includes(one))).toEqual([])
    expect(NOT_TUNED.filter((one) => !loose.includes(one))).toEqual([])
  })

  it('finds a loose decimal, however it is written', () => {
    expect(decimalsOf('a.ts', 'const x = y * 0.5 + 1 - .25 ** 2e-3 + 1e-3 + 1_000')).toEqual([
      'a.ts: 0.5',
      'a.ts: .25',
      'a.ts: 2e-3',
    ])
  })

  it('lie within their ranges, say what they mean and on what they were chosen', () => {
    for (const { path, value, range, meaning, chosen } of rows) {
      expect(value, path).toBeGreaterThanOrEqual(range[0])
      expect(value, path).toBeLessThanOrEqual(range[1])
      expect(range[0], path).toBeLessThan(range[1])
      expect(meaning.length, path).toBeGreaterThan(10)
      expect(chosen.length, path).toBeGreaterThan(5)
    }
  })

  it('are all read by the engine', () => {
    const all = sources.map(({ text }) => text).join('\n')
    const read = new Set([...all.matchAll(/\bparameters\.(\w+\.\w+)/g)].map(([, path]) => path))
    // The graph takes its weights as one.
    const unread = rows.filter(({ path }) => !read.has(path) && !path.startsWith('chains.'))
    expect(unread.map(({ path }) => path)).toEqual([])
  })

  it('are numbers where the engine reads them', () => {
    expect(parameters.reading.minCoverage).toBe(parameterFile.reading.minCoverage!.value)
  })
})

describe('the regression', () => {
  it('has a weight for each term, and no term that adds nothing', () => {
    expect(Object.keys(calibration.weights)).toEqual([...SCORE_TERMS])
    for (const [term, weight] of Object.entries(calibration.weights)) expect(weight, term).not.toBe(0)
  })
})

describe('the search over parameters', () => {
  const coordinates = [
    { name: 'a', value: 0.5, range: [0, 1] as const },
    { name: 'b', value: 1, range: [0, 10] as const },
  ]

  it('moves each number towards what scores better, within its range', async () => {
    const { values, start, best } = await coordinateSearch(coordinates, ({ a, b }) =>
      Promise.resolve(-Math.abs(a! - 0.7) - Math.abs(b! + 4)),
    )
    expect(best).toBeGreaterThan(start)
    expect(values.a).toBeCloseTo(0.7)
    expect(values.b).toBe(0)
  })

  it('keeps the start when nothing scores better', async () => {
    const { values, start, best } = await coordinateSearch(coordinates, () => Promise.resolve(0.9))
    expect(values).toEqual({ a: 0.5, b: 1 })
    expect(best).toBe(start)
  })
})
