import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HEAP_OPTIONS } from '#infra/bundle/banner.ts'
import { bundle } from '#infra/bundle/bundle.ts'
import { bundleProgram } from '../infra/support/program.ts'

const SPAWNS = 20
/** Processor time that an import may take, in ms: of what Lambda needs before it answers for the first time. */
const LIMIT = 300

/** Size and import time of every function's bundle, and how long the first text takes. */
export async function run(): Promise<string> {
  const { functions } = await bundle()
  const bare = importTime(null)
  const rows = [...functions].map(([name, made]) => {
    const time = importTime(join(made.folder, 'index.mjs'))
    const own = Math.round(time - bare)
    return `| ${name} | ${kb(made.codeGzipBytes)} | ${kb(made.codeBytes)} | ${kb(made.dataBytes)} | ${own} | ${own <= LIMIT ? 'met' : 'EXCEEDED'} |`
  })
  return [
    '## Functions: size and import time',
    '',
    `| function | code, KB gzip | code, KB | data files, KB | import, ms | limit ${LIMIT} ms |`,
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
    '',
    `Import: processor time, user and system, median of ${SPAWNS} new Node processes that import the bundle, less ${Math.round(bare)} ms for one that imports nothing. Data files ship beside the code, and are read when they are first asked for: none at import.`,
    '',
    await firstClassification(),
  ].join('\n')
}

/** Imports the knowledge, classifies one text and tells how long that took, and the processor's time of the whole process. */
const CLASSIFYING = `
  import { classify } from '#shared/domain/matching/reading/classify.ts'
  import { knowledge } from '#shared/knowledge/index.ts'
  const imported = performance.now()
  classify(knowledge, {
    material_name: 'Mill scale from hot rolling',
    description: 'Oily, 20 t/month, iron oxide flakes',
    industry: 'Steelworks',
    type: 'waste',
  })
  const wall = performance.now() - imported
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ wall, processor: (user + system) / 1000 }))`

/** What the first request of a new container waits for, beside the import. */
async function firstClassification(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'classifying-'))
  try {
    const file = await bundleProgram(CLASSIFYING, folder)
    const runs = Array.from(
      { length: SPAWNS },
      () =>
        JSON.parse(execFileSync(process.execPath, [HEAP_OPTIONS, file], { encoding: 'utf8' })) as Record<
          string,
          number
        >,
    )
    const middle = (name: string) => Math.round(median(runs.map((run) => run[name]!)))
    return `First classification: ${middle('wall')} ms after the import, by knowledge compiled when functions are bundled; ${middle('processor')} ms of processor time for the whole process, Node and all (median of ${SPAWNS} new processes).`
  } finally {
    await rm(folder, { recursive: true })
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Median processor time of a process that imports `file`, in ms. Environment as a function has it: names, no values. */
function importTime(file: string | null): number {
  const imported = file ? `await import(${JSON.stringify(pathToFileURL(file).href)})\n` : ''
  const script = `${imported}const { user, system } = process.cpuUsage()\nconsole.log((user + system) / 1000)`
  const env = { AWS_REGION: 'eu-west-1', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  return median(
    Array.from({ length: SPAWNS }, () =>
      Number(
        execFileSync(process.execPath, [HEAP_OPTIONS, '--input-type=module', '-e', script], {
          env,
          encoding: 'utf8',
        }),
      ),
    ),
  )
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1)
