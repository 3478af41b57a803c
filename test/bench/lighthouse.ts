import { execFile, execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startCloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { launchBrowser } from '../e2e/support/browser.ts'

/**
 * Lighthouse as on a mid-range phone (its own simulated throttling), over the production build in the local cloud
 * with the demo data. Each page is loaded cold; of several runs the median counts, for the machine's own noise.
 */
/** Fetched when it is asked for: an eighth of all installed files would be its own, for this bench alone. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = ['/', '/demo', '/blog', '/help']
const RUNS = 3
/** Lowest score, of 100. */
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 95 } as const
type Category = keyof typeof GOALS

/** What this reads of a report. */
interface Result {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

const CATEGORIES = Object.keys(GOALS) as Category[]

export async function run(): Promise<string> {
  execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/build.ts'], { stdio: 'inherit' })
  const cloud = await startCloud({ schedules: false })
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    await seed(cloud, { exchange: true })
    await cloud.settled()
    const rows: string[] = []
    for (const page of PAGES) {
      const results: Result[] = []
      for (let turn = 0; turn < RUNS; turn++) results.push(await measure(`${cloud.url}${page}`, port))
      rows.push(row(page, results))
    }
    return [
      `### Lighthouse, mobile, median of ${RUNS}`,
      '',
      '| page | performance | accessibility | best practices | largest paint | blocking | shift | verdict |',
      '|---|---:|---:|---:|---:|---:|---:|---|',
      ...rows,
    ].join('\n')
  } finally {
    await browser.close()
    await cloud.stop()
  }
}

async function measure(url: string, port: number): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  return result
}

function row(page: string, results: readonly Result[]): string {
  const score = (category: Category) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const value = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const scores = CATEGORIES.map(score)
  const short = CATEGORIES.filter((category, at) => scores[at]! < GOALS[category])
  const cells = [
    page,
    ...scores,
    `${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    `${Math.round(value('total-blocking-time'))} ms`,
    value('cumulative-layout-shift').toFixed(3),
    short.length === 0 ? 'met' : `SHORT in ${short.join(', ')}${failing(results[0]!, short)}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** What to mend: the audits of these categories that failed. */
function failing({ categories, audits }: Result, short: readonly Category[]): string {
  const ids = short
    .filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]!.auditRefs.map(({ id }) => id))
    .filter((id) => audits[id]?.score === 0)
  return ids.length > 0 ? ` (${ids.join(', ')})` : ''
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
