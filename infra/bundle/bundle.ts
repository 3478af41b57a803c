import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { BANNER } from './banner.ts'
import { copyData, dataPlugin } from './data.ts'
import {
  type CompiledKnowledge,
  compiledPlugin,
  compileKnowledge,
  copyCompiled,
  plantsPlugin,
} from './knowledge.ts'
import { constantsPlugin } from './constants.ts'
import { lazyPlugin } from './lazy.ts'
import { schemaPlugin } from './schema.ts'
import { sdkPlugins } from './sdk.ts'
import { wasmPlugin } from './wasm.ts'
import { noJsonSchemaPlugin } from './zod.ts'
import { domainEntry, domainsOf, EVENT_FUNCTIONS, missingHandlers, PROJECT_ROOT } from '#infra/entries.ts'

/**
 * Bundles every Lambda function: a folder per function with `index.mjs` and, beside
 * it, the data files and the compiled knowledge it reads. The result is kept by content under `dist/functions/<digest>`, so a second
 * call over unchanged sources only hashes them.
 */

/** Sizes in bytes; gzip at the default level. `data` is what ships beside the code and is read at import. */
export interface FunctionBundle {
  folder: string
  codeBytes: number
  codeGzipBytes: number
  dataBytes: number
}

export interface Bundles {
  /** Of the sources, the lockfile and this recipe: equal digests are equal bundles. */
  digest: string
  functions: Map<string, FunctionBundle>
  /** Nothing had to be built. */
  cached: boolean
}

interface Manifest {
  digest: string
  recipe: string
  /** Project files that went in, with the hash of their content. */
  inputs: Record<string, string>
  functions: Record<string, FunctionBundle>
}

const STORE = join(PROJECT_ROOT, 'dist/functions')
const MANIFEST = join(STORE, 'manifest.json')
/** Builds kept, so that a running local cloud never loses the one it started from. */
const KEPT_BUILDS = 8

/**
 * Bundles all functions, or returns the last build if no input changed.
 *
 * @throws when a route of the contract or a function of the stack has no file, naming the file; or when
 * esbuild cannot resolve or parse one.
 */
export async function bundle(): Promise<Bundles> {
  const missing = missingHandlers()
  if (missing.length > 0) throw new Error(`Nothing to bundle from:\n  ${missing.join('\n  ')}`)

  const entries = entrySources()
  const recipe = await recipeHash(entries)
  const last = await readManifest()
  if (last && last.recipe === recipe && (await unchanged(last))) return result(last, true)
  return result(await buildAll(entries, recipe), false)
}

const result = (manifest: Manifest, cached: boolean): Bundles => ({
  digest: manifest.digest,
  functions: new Map(Object.entries(manifest.functions).map(([name, made]) => [name, located(made)])),
  cached,
})

/** The manifest speaks relative to the root, so that a moved checkout keeps its cache. */
const located = (made: FunctionBundle): FunctionBundle => ({
  ...made,
  folder: join(PROJECT_ROOT, made.folder),
})

/** Source text of every entry by function name. */
function entrySources(): Record<string, string> {
  return Object.fromEntries([
    ...domainsOf().map((domain) => [domain, domainEntry(domain)]),
    ...Object.entries(EVENT_FUNCTIONS).map(([name, file]) => [
      name,
      `export { handler } from '#functions/${file.replace('functions/', '')}'`,
    ]),
  ])
}

/** Functions that answer with JSON Schema. */
const TELL_SCHEMAS = ['service']

async function buildAll(entries: Record<string, string>, recipe: string): Promise<Manifest> {
  const started = Date.now()
  const names = Object.keys(entries)
  const [compiled, ...passes] = await Promise.all([
    compileKnowledge(),
    pass(
      entries,
      names.filter((name) => TELL_SCHEMAS.includes(name)),
    ),
    pass(
      entries,
      names.filter((name) => !TELL_SCHEMAS.includes(name)),
      [noJsonSchemaPlugin],
    ),
  ])
  const outputFiles = passes.flatMap((made) => made.outputFiles)
  const metafile: Metafile = {
    inputs: Object.assign({}, ...passes.map((made) => made.metafile.inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...passes.map((made) => made.metafile.outputs)) as Metafile['outputs'],
  }
  return store(outputFiles, metafile, compiled, recipe, started)
}

/** Bundles some of the entries. */
function pass(entries: Record<string, string>, names: string[], more: Plugin[] = []) {
  return build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: names.map((name) => ({ in: `entry:${name}`, out: `${name}/index` })),
    outdir: STORE,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // The laptop runs the same bundles on Node 20 that Lambda runs on Node 24.
    target: 'node20',
    mainFields: ['module', 'main'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: BANNER },
    plugins: [
      entryPlugin(entries),
      dataPlugin,
      compiledPlugin,
      plantsPlugin,
      wasmPlugin,
      schemaPlugin,
      ...sdkPlugins,
      ...more,
      // After those that put another module in the place of one.
      constantsPlugin,
      lazyPlugin,
    ],
    logLevel: 'silent',
  })
}

/** Writes the functions to a folder named by what they were made from. */
async function store(
  outputFiles: OutputFile[],
  metafile: Metafile,
  compiled: CompiledKnowledge,
  recipe: string,
  started: number,
): Promise<Manifest> {
  const inputs = await hashInputs([...Object.keys(metafile.inputs), ...compiled.inputs])
  const digest = sha(JSON.stringify([recipe, inputs])).slice(0, 16)
  const folder = join(STORE, digest)
  const functions: Record<string, FunctionBundle> = {}
  await mkdir(STORE, { recursive: true })
  const staging = await mkdtemp(join(STORE, '.building-'))
  for (const file of outputFiles) {
    const name = relative(STORE, file.path).split(sep)[0]!
    const target = join(staging, name)
    await mkdir(target, { recursive: true })
    await writeFile(join(target, 'index.mjs'), file.contents)
    const read = metafile.outputs[relative(PROJECT_ROOT, file.path).split(sep).join('/')]!.inputs
    functions[name] = {
      folder: relative(PROJECT_ROOT, join(folder, name)),
      codeBytes: file.contents.byteLength,
      codeGzipBytes: gzipSync(file.contents).byteLength,
      dataBytes: (await copyData(read, target)) + (await copyCompiled(read, compiled, target)),
    }
  }
  // Content decides the name: when another process was first, its build is the same.
  await rename(staging, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
  await rm(staging, { recursive: true, force: true })

  const manifest: Manifest = { digest, recipe, inputs, functions }
  // A file saved while esbuild was reading may differ from the hash taken now: such a build isn't remembered.
  if (!(await changedSince(Object.keys(inputs), started))) await writeManifest(manifest)
  await prune(digest)
  return manifest
}

const entryPlugin = (entries: Record<string, string>): Plugin => ({
  name: 'entries',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: path.slice('entry:'.length),
      namespace: 'entry',
    }))
    esbuild.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: entries[path]!,
      loader: 'ts',
      resolveDir: PROJECT_ROOT,
    }))
  },
})

const sha = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** What else decides the output: the generated entries, the dependencies' versions, these files. */
async function recipeHash(entries: Record<string, string>): Promise<string> {
  const files = [
    'package-lock.json',
    'package.json',
    'infra/bundle/bundle.ts',
    'infra/bundle/constants.ts',
    'infra/bundle/data.ts',
    'infra/bundle/knowledge.ts',
    'infra/bundle/lazy.ts',
    'infra/bundle/sdk.ts',
    'infra/bundle/wasm.ts',
    'infra/bundle/zod.ts',
    'shared/domain/matching/parameters.json',
  ]
  const contents = await Promise.all(files.map((file) => readFile(join(PROJECT_ROOT, file), 'utf8')))
  return sha(JSON.stringify([entries, contents]))
}

/** Hashes the project's own inputs; those from node_modules are spoken for by the lockfile. */
async function hashInputs(paths: readonly string[]): Promise<Record<string, string>> {
  const own = [...new Set(paths)]
    .filter(
      (path) => !path.includes('node_modules/') && !/^(entry|knowledge-data|lazy|no-plants|wasm):/.test(path),
    )
    .sort()
  return Object.fromEntries(
    await Promise.all(
      own.map(async (path) => [path, sha(await readFile(join(PROJECT_ROOT, path)))] as const),
    ),
  )
}

async function unchanged(manifest: Manifest): Promise<boolean> {
  const outputs = Object.values(manifest.functions).map((made) =>
    join(PROJECT_ROOT, made.folder, 'index.mjs'),
  )
  if (!outputs.every((file) => existsSync(file))) return false
  const checks = Object.entries(manifest.inputs).map(async ([path, hash]) => {
    const content = await readFile(join(PROJECT_ROOT, path)).catch(() => null)
    return content !== null && sha(content) === hash
  })
  return (await Promise.all(checks)).every(Boolean)
}

async function changedSince(paths: string[], time: number): Promise<boolean> {
  const stats = await Promise.all(paths.map((path) => stat(join(PROJECT_ROOT, path))))
  return stats.some(({ mtimeMs }) => mtimeMs >= time)
}

async function readManifest(): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest
  } catch {
    // None yet, or cut off: then the functions are built anew.
    return null
  }
}

async function writeManifest(manifest: Manifest): Promise<void> {
  const draft = `${MANIFEST}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(manifest))
  await rename(draft, MANIFEST)
}

async function prune(current: string): Promise<void> {
  const names = (await readdir(STORE)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(STORE, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const old = dated.sort((a, b) => b.time - a.time).slice(KEPT_BUILDS - 1)
  await Promise.all(old.map(({ name }) => rm(join(STORE, name), { recursive: true, force: true })))
}
