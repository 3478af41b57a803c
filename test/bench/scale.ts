import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSnapshots } from '#functions/data/catalogue/snapshot.ts'
import { bundleProgram } from '../infra/support/program.ts'
import { fileBucket } from './scale/clients.ts'
import { syntheticMarket } from './scale/market.ts'
import type { Served, Took } from './scale/process.ts'

/**
 * The catalogue as it grows: synthetic markets with stored classifications, through the product's own catalogue, snapshot,
 * search and engine, each size in a new process with the memory of the function.
 */

const SIZES = (process.env['SCALE_SIZES'] ?? '1000,10000,100000').split(',').map(Number)
/** MB of the functions that match, and of the job that writes the snapshot (infra/constructs/functions.ts). */
const MEMORY = 1769
/** Snapshots of before, to measure again over them; none unless it is named. */
const KEPT = process.env['SCALE_KEPT']

interface Built {
  build: Took
  residentMb: number
}
interface Row {
  size: number
  snapshotMb: number
  built: Built | null
  served: Served | null
}

/** The measured figures as Markdown tables. */
export async function run(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'))
  try {
    const program = await bundleProgram(`import '#test/bench/scale/process.ts'`, folder)
    const rows: Row[] = []
    for (const size of SIZES) rows.push(await measured(program, size, folder))
    return page(rows)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measured(program: string, size: number, folder: string): Promise<Row> {
  if (KEPT) await mkdir(KEPT, { recursive: true })
  const file = join(KEPT ?? folder, `market-${size}`)
  if (!existsSync(file)) await openSnapshots('bench', fileBucket(file)).write(syntheticMarket(size))
  const rebuilt = join(folder, `built-${size}`)
  const built = await inProcess<Built>(program, ['build', file, String(size), rebuilt])
  const served = await inProcess<Served>(program, ['serve', built ? rebuilt : file, String(size)])
  const { size: bytes } = await stat(built ? rebuilt : file)
  return { size, snapshotMb: bytes / 1e6, built, served }
}

/** What a new process of the function's memory says; null when that is not enough. */
function inProcess<T>(program: string, args: string[]): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (data) => (out += String(data)))
    child.stderr.on('data', (data) => (err += String(data)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(out) as T)
      else if (/heap out of memory|string longer than|ERR_STRING_TOO_LONG|Array buffer allocation/.test(err))
        resolve(null)
      else reject(new Error(`${args.join(' ')} ended with ${code}: ${err.slice(-2000)}`))
    })
  })
}

const ms = ({ wall, cpu }: Took) => `${figure(cpu)} (${figure(wall)})`
const figure = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

function page(rows: readonly Row[]): string {
  const lines: [string, (served: Served) => string][] = [
    ['snapshot read, changes read', ({ load }) => ms(load)],
    ...(['browse', 'search', 'find'] as const).map((what): (typeof lines)[number] => [
      `then the first ${what}`,
      ({ first }) => ms(first[what]),
    ]),
    ...(['browse', 'search', 'find'] as const).flatMap((what): (typeof lines)[number][] => [
      [`${what}, warm, p50`, ({ warm }) => ms(warm[what].p50)],
      [`${what}, warm, p99`, ({ warm }) => ms(warm[what].p99)],
    ]),
    ...(['browse', 'search', 'find'] as const).map((what): (typeof lines)[number] => [
      `${what} after one write`,
      ({ write }) => ms(write[what]),
    ]),
    ...(['browse', 'find'] as const).map((what): (typeof lines)[number] => [
      `${what} after 1,000 writes`,
      ({ writes }) => ms(writes[what]),
    ]),
    ['resident once warm, MB', ({ residentMb }) => String(Math.round(residentMb))],
  ]
  const none = 'does not fit'
  return [
    '## The catalogue as it grows',
    '',
    `| | ${rows.map(({ size }) => `${size.toLocaleString('en')} listings`).join(' | ')} |`,
    `| --- | ${rows.map(() => '---:').join(' | ')} |`,
    `| snapshot, MB | ${rows.map(({ snapshotMb }) => figure(snapshotMb)).join(' | ')} |`,
    `| snapshot written anew, ms | ${rows.map(({ built }) => (built ? ms(built.build) : none)).join(' | ')} |`,
    `| most memory meanwhile, MB | ${rows.map(({ built }) => (built ? String(Math.round(built.residentMb)) : none)).join(' | ')} |`,
    ...lines.map(
      ([name, of]) => `| ${name} | ${rows.map(({ served }) => (served ? of(served) : none)).join(' | ')} |`,
    ),
    '',
    `Milliseconds of processor time, in brackets of the clock, which a busy machine lengthens. Synthetic listings of at most 4,000 companies with stored classifications; browse: the newest, signed out; search: six queries in turn, one misspelt; find: partners of a listing, another each time, twenty of them explained. Each size in a new process of ${MEMORY} MB, bundled as functions are; times begin after the import. The table answers at once. One write: a listing described anew, the whole next answer.`,
  ].join('\n')
}
