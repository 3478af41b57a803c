import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'esbuild'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { PROJECT_ROOT } from './entries.ts'

/**
 * Knowledge compiled when functions are bundled, and not by every container that starts: names taken apart, the graph,
 * the List of Waste. A bundle has it in one file beside the code.
 */

/** The module that compiles; in bundles another stands for it, which reads the file. */
const COMPILING = 'shared/domain/matching/compiled/compiled.ts'
/** The file, in the folder of a bundle's data. */
const COMPILED_FILE = 'compiled.bin'
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
        `const read = () => unpack(readFileSync(new URL('./data/${COMPILED_FILE}', import.meta.url)))`,
        `export const compiled = (_knowledge, part) => (parts ??= read())[part]`,
      ].join('\n'),
      loader: 'js',
      resolveDir: dirname(path),
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
      contents: 'export const plants = []',
      loader: 'js',
    }))
  },
}

/** The engine's tuned numbers are written into its code: a bundle needs neither their meanings nor a look-up. */
export const parametersPlugin: Plugin = {
  name: 'engine-parameters',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]domain[\\/]matching[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /\bparameters\.(\w+)\.(\w+)/g,
        (read, group: string, name: string) => String(valueOf(group, name) ?? read),
      ),
      loader: 'ts',
    }))
  },
}

const valueOf = (group: string, name: string): number | undefined =>
  (parameters as Record<string, Record<string, number>>)[group]?.[name]

export interface CompiledKnowledge {
  bytes: Uint8Array
  /** Paths of the sources, relative to the root. */
  inputs: string[]
}

/** Compiles the knowledge base, or takes what was compiled from the same sources. */
export async function compileKnowledge(): Promise<CompiledKnowledge> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    stdin: {
      contents: [
        `import { parentPort } from 'node:worker_threads'`,
        `import { knowledge } from '#shared/knowledge/index.ts'`,
        `import { compileAll } from '#shared/domain/matching/compiled/compiled.ts'`,
        `import { pack } from '#shared/domain/matching/compiled/packed.ts'`,
        `parentPort.postMessage(pack(compileAll(knowledge)))`,
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
  const kept = join(STORE, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.bin`)
  const known = await readFile(kept).catch(() => null)
  const bytes = known ?? (await run(code))
  if (!known) await keep(kept, bytes)
  return { bytes, inputs: Object.keys(metafile.inputs).filter((path) => path !== '<stdin>') }
}

/** What a program posts. */
async function run(code: string): Promise<Uint8Array> {
  const [bytes] = (await once(new Worker(code, { eval: true, execArgv: [] }), 'message')) as [Uint8Array]
  return bytes
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(STORE, { recursive: true })
  const others = (await readdir(STORE)).filter((name) => name.endsWith('.bin'))
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, file)
  await Promise.all(others.map((name) => rm(join(STORE, name), { force: true })))
}

/** Writes the compiled knowledge into a bundle that reads it; its size in bytes. */
export async function copyCompiled(
  inputs: Record<string, { bytesInOutput: number }>,
  { bytes }: CompiledKnowledge,
  target: string,
): Promise<number> {
  if (!inputs[COMPILING]?.bytesInOutput) return 0
  await mkdir(join(target, 'data'), { recursive: true })
  await writeFile(join(target, 'data', COMPILED_FILE), bytes)
  return bytes.byteLength
}
