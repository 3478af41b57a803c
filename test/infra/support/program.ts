import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { BANNER } from '#infra/bundle/banner.ts'
import { copyData, dataPlugin } from '#infra/bundle/data.ts'
import { compiledPlugin, compileKnowledge, copyCompiled, plantsPlugin } from '#infra/bundle/knowledge.ts'
import { constantsPlugin } from '#infra/bundle/constants.ts'
import { lazyPlugin } from '#infra/bundle/lazy.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'

/** Bundles a program with its knowledge as functions are bundled, into an empty folder; the path of its file. */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  // A file of the project, so that its names mean what they mean there.
  const program = join(PROJECT_ROOT, 'dist', `program-${randomUUID()}.ts`)
  await mkdir(dirname(program), { recursive: true })
  await writeFile(program, source)
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [program],
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    banner: { js: BANNER },
    plugins: [dataPlugin, compiledPlugin, plantsPlugin, constantsPlugin, lazyPlugin],
  }).finally(() => rm(program))
  const file = join(folder, 'index.mjs')
  await writeFile(file, outputFiles[0]!.contents)
  const [{ inputs }] = Object.values(metafile.outputs) as [(typeof metafile.outputs)[string]]
  await copyData(inputs, folder)
  await copyCompiled(inputs, await compileKnowledge(), folder)
  return file
}
