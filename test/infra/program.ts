import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { copyData, dataPlugin } from '#infra/bundle-data.ts'
import {
  compiledPlugin,
  compileKnowledge,
  copyCompiled,
  parametersPlugin,
  plantsPlugin,
} from '#infra/bundle-knowledge.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/** What is no module of its own asks for others by it. */
const REQUIRE = `import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);`

/** Bundles a program with its knowledge as functions are bundled, into an empty folder; the path of its file. */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    stdin: { contents: source, resolveDir: PROJECT_ROOT },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    banner: { js: REQUIRE },
    plugins: [dataPlugin, compiledPlugin, plantsPlugin, parametersPlugin],
  })
  const file = join(folder, 'index.mjs')
  await writeFile(file, outputFiles[0]!.contents)
  const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]]
  await copyData(inputs, folder)
  await copyCompiled(inputs, await compileKnowledge(), folder)
  return file
}
