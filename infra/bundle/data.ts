import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { lazyModule } from './lazy.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/**
 * Knowledge beside the code: a large JSON file under `shared` becomes a file next to the bundle.
 * JSON.parse reads it several times faster than the engine compiles the same data as an object literal,
 * and the code stays small.
 */

const DATA_ROOT = join(PROJECT_ROOT, 'shared')
/** The knowledge base; its files need no longer name. */
const KNOWLEDGE = join(DATA_ROOT, 'knowledge')
/** Below this size a file of its own isn't worth opening. */
const DATA_FILE_BYTES = 4096
/** The one reader, shared by all data files of a bundle. */
const READER = 'knowledge-data:read'

export const dataPlugin: Plugin = {
  name: 'knowledge-data',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      if (!(await isDataFile(path))) return undefined
      // Read when it is first asked for; a function which imports the module but not the data carries nothing.
      return {
        contents: `import read from '${READER}'\n${lazyModule(null, `read('${dataName(path)}')`)}`,
        loader: 'js',
      }
    })
    esbuild.onResolve({ filter: /^knowledge-data:/ }, ({ path }) => ({ path, namespace: 'knowledge-data' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'knowledge-data' }, () => ({
      contents: [
        `import { readFileSync } from 'node:fs'`,
        `export default (name) => JSON.parse(readFileSync(new URL('./data/' + name, import.meta.url), 'utf8'))`,
      ].join('\n'),
      loader: 'js',
    }))
  },
}

export const isDataFile = async (path: string): Promise<boolean> =>
  path.startsWith(DATA_ROOT + sep) && path.endsWith('.json') && (await stat(path)).size > DATA_FILE_BYTES

/** `shared/knowledge/uses/feed.json` → `uses.feed.json`; `shared/domain/a.json` → `domain.a.json`. */
const dataName = (path: string): string =>
  relative(path.startsWith(KNOWLEDGE + sep) ? KNOWLEDGE : DATA_ROOT, path)
    .split(sep)
    .join('.')

/**
 * Writes the JSON files whose reading stayed in a bundle's code after tree shaking, without the names that only the compiled
 * knowledge is made from; the size in bytes.
 */
export async function copyData(
  inputs: Record<string, { bytesInOutput: number }>,
  target: string,
): Promise<number> {
  let bytes = 0
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const file = join(PROJECT_ROOT, input)
    if (bytesInOutput === 0 || !(await isDataFile(file))) continue
    await mkdir(join(target, 'data'), { recursive: true })
    const compact = JSON.stringify(
      JSON.parse(await readFile(file, 'utf8')),
      isConcepts(file) ? nameless : undefined,
    )
    await writeFile(join(target, 'data', dataName(file)), compact)
    bytes += Buffer.byteLength(compact)
  }
  return bytes
}

const isConcepts = (file: string) =>
  dirname(file) === join(KNOWLEDGE, 'uses') ||
  (basename(file) === 'concepts.json' && file.startsWith(join(KNOWLEDGE, 'families') + sep))

/** The names of concepts, which `namesOf` tells from sources only. */
const nameless = (key: string, value: unknown) => (key === 'aliases' || key === 'i18n' ? undefined : value)
