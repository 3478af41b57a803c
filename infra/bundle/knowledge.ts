import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'esbuild'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { lazyModule } from './lazy.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/**
 * Knowledge compiled when functions are bundled, and not by every container that starts: names taken apart, the graph,
 * the List of Waste. A bundle has it in one file beside the code.
 */

/** The modules that compile, each with its file in the folder of a bundle's data. In bundles another stands for each. */
const COMPILED = {
  knowledge: { module: 'shared/domain/matching/compiled/compiled.ts', file: 'compiled.bin' },
  plants: { module: 'shared/domain/onboarding/plants/compiled.ts', file: 'compiled-plants.bin' },
  ways: { module: 'shared/domain/logistics/compiled.ts', file: 'compiled-ways.bin' },
} as const
type Part = keyof typeof COMPILED
const PARTS = Object.keys(COMPILED) as Part[]
/** What was compiled last, by what it was compiled from. */
const STORE = join(PROJECT_ROOT, 'dist/knowledge')

export const compiledPlugin: Plugin = {
  name: 'compiled-knowledge',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]compiled[\\/]compiled\.ts$/ }, ({ path }) => ({
      contents: [
        `import { readFileSync } from 'node:fs'`,
        `import { unpack } from './packed.ts'`,
        `let parts`,
        `const read = () => unpack(readFileSync(new URL('./data/${COMPILED.knowledge.file}', import.meta.url)))`,
        `export const compiled = (_knowledge, part) => (parts ??= read())[part]`,
      ].join('\n'),
      loader: 'js',
      resolveDir: dirname(path),
    }))
    esbuild.onLoad({ filter: /[\\/]onboarding[\\/]plants[\\/]compiled\.ts$/ }, ({ path }) => ({
      contents: [
        `import { readFileSync } from 'node:fs'`,
        `import { unpackPlants } from './compile.ts'`,
        `const read = () => readFileSync(new URL('./data/${COMPILED.plants.file}', import.meta.url))`,
        `export const compiledPlants = () => unpackPlants(read())`,
      ].join('\n'),
      loader: 'js',
      resolveDir: dirname(path),
    }))
    esbuild.onLoad({ filter: /[\\/]logistics[\\/]compiled\.ts$/ }, () => ({
      contents: [
        `import { readFileSync } from 'node:fs'`,
        `import { unpackWays } from '#shared/domain/logistics/unpack-ways.ts'`,
        `let ways`,
        `const read = () => unpackWays(readFileSync(new URL('./data/${COMPILED.ways.file}', import.meta.url)))`,
        `export const compiledWays = () => (ways ??= read())`,
      ].join('\n'),
      loader: 'js',
      resolveDir: PROJECT_ROOT,
    }))
  },
}

/** The engine reads plants compiled; only who imports them by name carries the rows. */
export const plantsPlugin: Plugin = {
  name: 'plants',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^\.\/plants\/index\.ts$/ }, ({ path, importer }) =>
      importer === join(PROJECT_ROOT, 'shared/knowledge/index.ts')
        ? { path, namespace: 'no-plants' }
        : undefined,
    )
    esbuild.onLoad({ filter: /.*/, namespace: 'no-plants' }, () => ({
      contents: lazyModule('plants', '[]'),
      loader: 'js',
    }))
  },
}

/** The engine's tuned numbers are written into its code: a bundle needs neither their meanings nor a look-up. */
export const inlineParameters = (path: string, source: string): string =>
  path.startsWith(ENGINE)
    ? source.replace(/\bparameters\.(\w+)\.(\w+)/g, (read, group: string, name: string) =>
        String(valueOf(group, name) ?? read),
      )
    : source

const ENGINE = join(PROJECT_ROOT, 'shared/domain/matching') + sep

const valueOf = (group: string, name: string): number | undefined =>
  (parameters as Record<string, Record<string, number>>)[group]?.[name]

export interface CompiledKnowledge extends Record<Part, Uint8Array> {
  /** Paths of the sources, relative to the root. */
  inputs: string[]
}

/** Compiles the knowledge base, or takes what was compiled from the same sources. */
export async function compileKnowledge(): Promise<CompiledKnowledge> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    stdin: {
      contents: [
        `import { parentPort, workerData } from 'node:worker_threads'`,
        `import { knowledge } from '#shared/knowledge/index.ts'`,
        `import { compileAll } from '#shared/domain/matching/compiled/compiled.ts'`,
        `import { pack } from '#shared/domain/matching/compiled/packed.ts'`,
        `import { compiledPlants } from '#shared/domain/onboarding/plants/compiled.ts'`,
        `import { packPlants } from '#shared/domain/onboarding/plants/compile.ts'`,
        `import { packWays } from '#shared/domain/logistics/compile.ts'`,
        `const plants = packPlants(compiledPlants())`,
        `const ways = packWays()`,
        `parentPort.postMessage({ knowledge: pack({ ...compileAll(knowledge), program: workerData }), plants, ways })`,
        // What compiles listings belongs to the program that is named by its hash.
        `export { compileEntry } from '#shared/domain/matching/index/entry.ts'`,
      ].join('\n'),
      resolveDir: PROJECT_ROOT,
    },
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    metafile: true,
    logLevel: 'silent',
  })
  const code = outputFiles[0]!.text
  const stem = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const known = await Promise.all(PARTS.map((part) => readFile(keptFile(stem, part)).catch(() => null)))
  const [knowledge, plants, ways] = known
  const parts = knowledge && plants && ways ? { knowledge, plants, ways } : await run(code, stem)
  if (known.includes(null)) await keep(stem, parts)
  return { ...parts, inputs: Object.keys(metafile.inputs).filter((path) => path !== '<stdin>') }
}

const keptFile = (stem: string, part: Part): string => join(STORE, `${stem}.${COMPILED[part].file}`)

/** What a program posts. */
async function run(code: string, name: string): Promise<Record<Part, Uint8Array>> {
  const [parts] = (await once(
    new Worker(code, { eval: true, execArgv: [], workerData: name }),
    'message',
  )) as [Record<Part, Uint8Array>]
  return parts
}

/** Keeps what was compiled in place of what was before. */
async function keep(stem: string, parts: Record<Part, Uint8Array>): Promise<void> {
  await mkdir(STORE, { recursive: true })
  const others = (await readdir(STORE)).filter((name) => !name.startsWith(stem))
  for (const part of PARTS) {
    const draft = `${keptFile(stem, part)}.${randomUUID()}`
    await writeFile(draft, parts[part])
    await rename(draft, keptFile(stem, part))
  }
  await Promise.all(others.map((name) => rm(join(STORE, name), { force: true })))
}

/** Writes the compiled knowledge into a bundle that reads it; its size in bytes. */
export async function copyCompiled(
  inputs: Record<string, { bytesInOutput: number }>,
  compiled: CompiledKnowledge,
  target: string,
): Promise<number> {
  let size = 0
  for (const part of PARTS) {
    const { module, file } = COMPILED[part]
    if (!inputs[module]?.bytesInOutput) continue
    await mkdir(join(target, 'data'), { recursive: true })
    await writeFile(join(target, 'data', file), compiled[part])
    size += compiled[part].byteLength
  }
  return size
}
