import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { pack, unpack } from '#shared/domain/matching/compiled/packed.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { readSet } from '../unit/matching/eval/evaluate.ts'
import { bundleProgram } from './support/program.ts'

/** Knowledge compiled by the bundler answers as knowledge compiled in the process does. */

const NOW = Date.parse('2026-03-02T00:00:00.000Z')
const set = readSet('fitted-8')
const listings = [...set.offers, ...set.needs]
/** As they are, with a letter too many, so that words are unknown, and as one word, which may be a compound. */
const texts = listings.flatMap(({ material_name, ...rest }, at) => [
  { ...rest, material_name },
  { ...rest, material_name: material_name.replace(at % 2 ? /\w{4}/ : /\w$/, '$&x') },
  ...(at % 4 ? [] : [{ ...rest, material_name: material_name.replace(/\W/g, '') }]),
])
const catalogue = { all: set.needs, asked: set.offers.slice(0, 12) }

/** Reads `{ texts, catalogue }` and answers with the classifications, and with the matches of what is asked. */
const PROGRAM = `
  import { text } from 'node:stream/consumers'
  import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
  import { classify } from '#shared/domain/matching/reading/classify.ts'
  import { matchListing } from '#shared/domain/matching/match.ts'
  import { knowledge } from '#shared/knowledge/index.ts'
  const { texts, catalogue, now } = JSON.parse(await text(process.stdin))
  const all = buildCatalogue(knowledge, catalogue.all)
  process.stdout.write(JSON.stringify({
    read: texts.map((row) => classify(knowledge, row)),
    matches: catalogue.asked.map((row) => matchListing(all, row, { now, limit: 20 })),
  }))`

let folder: string
let answer: { read: unknown[]; matches: unknown[] }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  const told = execFileSync(process.execPath, [await bundleProgram(PROGRAM, folder)], {
    input: JSON.stringify({ texts, catalogue, now: NOW }),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  answer = JSON.parse(told) as typeof answer
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As it comes through JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('knowledge that the bundler compiled', () => {
  it('classifies as knowledge compiled in the process, with the same version', () => {
    expect(texts.length).toBeGreaterThan(250)
    expect(answer.read).toEqual(plain(texts.map((row) => classify(knowledge, row))))
  })

  it('matches as knowledge compiled in the process', () => {
    const all = buildCatalogue(knowledge, catalogue.all)
    const matches = catalogue.asked.map((row) => matchListing(all, row, { now: NOW, limit: 20 }))
    expect(matches.flat().length).toBeGreaterThan(12)
    expect(answer.matches).toEqual(plain(matches))
  })
})

describe('a packed file', () => {
  it('gives back what was packed, wherever it lies in memory', () => {
    const columns = {
      at: Uint32Array.of(0, 3, 70_000),
      share: Float64Array.of(0.1, -1),
      kind: Uint8Array.of(7),
      none: new Int32Array(),
      text: 'Schlacke und Späne\nżużel',
      rows: [['mill scale', 0.5], []],
    }
    const parts = { columns, version: compiled(knowledge, 'version') }
    const file = pack(parts)
    const moved = new Uint8Array(file.length + 3)
    moved.set(file, 3)
    expect(unpack(file)).toEqual(parts)
    expect(unpack(moved.subarray(3))).toEqual(parts)
  })
})

describe('the version of a classification', () => {
  it('speaks for every data file that classifying reads', async () => {
    const reading = async (file: string) => {
      const { metafile } = await build({
        absWorkingDir: PROJECT_ROOT,
        entryPoints: [file],
        bundle: true,
        write: false,
        platform: 'node',
        metafile: true,
      })
      const readers = Object.entries(metafile.inputs).filter(
        ([path]) => !path.startsWith('shared/knowledge/index.'),
      )
      return new Set(readers.flatMap(([, { imports }]) => imports.map(({ path }) => path)).filter(isData))
    }
    const [hashed, read] = await Promise.all([
      reading('shared/domain/matching/compiled/compile-version.ts'),
      reading('shared/domain/matching/reading/classify.ts'),
    ])
    // What stands in the knowledge base is hashed by name.
    hashed.add('shared/knowledge/language/units.json')
    expect([...read].filter((path) => !hashed.has(path))).toEqual([])
    expect(read.size).toBeGreaterThan(2)
  })
})

const isData = (path: string) => path.endsWith('.json')
