import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { bundle } from '#infra/bundle.ts'

const SPAWNS = 20

/** Size and import time of every function's bundle. */
export async function run(): Promise<string> {
  const { functions } = await bundle()
  const bare = importTime(null)
  const rows = [...functions].map(([name, made]) => {
    const time = importTime(join(made.folder, 'index.mjs'))
    return `| ${name} | ${kb(made.codeGzipBytes)} | ${kb(made.codeBytes)} | ${kb(made.dataBytes)} | ${Math.round(time - bare)} |`
  })
  return [
    '## Functions: size and import time',
    '',
    '| function | code, KB gzip | code, KB | data files, KB | import, ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `Import: median of ${SPAWNS} new Node processes that import the bundle, less ${Math.round(bare)} ms for one that imports nothing. Data files ship beside the code and are read when the module is first imported. Limit: 200 KB gzip of code.`,
  ].join('\n')
}

/** Median wall time of a process that imports `file`, in ms. Environment as a function has it: names, no values. */
function importTime(file: string | null): number {
  const script = file ? `await import(${JSON.stringify(pathToFileURL(file).href)})` : ''
  const times = Array.from({ length: SPAWNS }, () => {
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { AWS_REGION: 'eu-west-1', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    })
    if (status !== 0) throw new Error(`Importing ${file} failed:\n${stderr}`)
    return performance.now() - started
  })
  return times.sort((a, b) => a - b)[SPAWNS / 2]!
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1)
