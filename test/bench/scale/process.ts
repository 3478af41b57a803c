/** What a new process measures: the file of a snapshot and the number of its listings come as arguments, JSON goes out. */
import { buildSnapshot } from '#functions/usecases/listings/build-snapshot.ts'
import listMaterials from '#functions/api/catalogue/list-materials.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { openSnapshots, snapshots, type CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { openStore, store } from '#functions/data/table/store.ts'
import { clock } from '#functions/platform/clock.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { changeKeys } from '#functions/data/table/changes.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { ENTITY_ATTRIBUTE } from '#shared/table/record.ts'
import { changesTable, fileBucket } from './clients.ts'
import { BUILT_AT } from './market.ts'

/** Wall and processor time of one call, ms. */
export interface Took {
  wall: number
  cpu: number
}

export interface Served {
  load: Took
  first: Record<'browse' | 'search' | 'find', Took>
  warm: Record<'browse' | 'search' | 'find', { p50: Took; p99: Took }>
  write: Record<'browse' | 'search' | 'find', Took>
  writes: Record<'browse' | 'find', Took>
  residentMb: number
}

const WARM = 150
const WRITES = 1000
const EXPLAINED = 20
const SEARCHES = ['fly ash', 'zinc drosses', 'wod chips', 'slag for cement', '10 02 02', 'solvent']

const table = changesTable()
const bucket = fileBucket(process.argv[3]!)
const target = process.argv[5] ? fileBucket(process.argv[5]) : bucket
let now = new Date(Date.parse(BUILT_AT) + 60_000)
const services = createServices([
  provide(store, openStore('bench', table.client)),
  provide(snapshots, {
    ...openSnapshots('bench', bucket),
    write: (...of) => openSnapshots('bench', target).write(...of),
  }),
  provide(clock, () => now),
])
const size = Number(process.argv[4])

async function timed(work: () => unknown): Promise<Took> {
  const [wall, { user, system }] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage()
  return { wall: performance.now() - wall, cpu: (used.user - user + used.system - system) / 1000 }
}

const current = () => services.use(catalogueService).current()
const list = (query: object) =>
  listMaterials.handle(
    { params: {}, query: api.listMaterials.query!.parse(query), body: undefined, caller: null, now } as never,
    services,
  )
let turn = 0
/** Rows far from each other, so that no answer is of the one before. */
const nextRow = (rows: readonly unknown[]) => (turn++ * 7919) % rows.length

const ASKED = {
  browse: () => list({ sort: 'newest' }),
  search: () => list({ q: SEARCHES[turn++ % SEARCHES.length], sort: 'relevance' }),
  find: async () => {
    const held = await current()
    const row = held.allRows[nextRow(held.allRows)]!
    return services.use(engine).find(held, toListing(row), { limit: EXPLAINED, now, admits: () => true })
  },
}

const byCpu = (a: Took, b: Took) => a.cpu - b.cpu

async function warm(ask: () => unknown) {
  for (let i = 0; i < WARM; i++) await ask()
  const times: Took[] = []
  for (let i = 0; i < WARM; i++) times.push(await timed(ask))
  times.sort(byCpu)
  return { p50: times[WARM >> 1]!, p99: times[Math.floor(WARM * 0.99)]! }
}

/** A listing that its owner describes anew. */
function write(listing: CatalogueListing, at: number): void {
  now = new Date(now.getTime() + 1)
  const changed_at = now.toISOString()
  const key = { PK: `LISTING#${listing.id}`, SK: `LISTING#${listing.id}`, [ENTITY_ATTRIBUTE]: 'listing' }
  const description = `${listing.description} changed ${at}`
  const stated = Object.entries(listing).filter(
    ([name, value]) => value !== null || name === 'price_per_unit',
  )
  table.put({
    ...Object.fromEntries(stated),
    ...key,
    description,
    changed_at,
    updated_at: changed_at,
    ...changeKeys(changed_at, 'L', listing.id),
  })
}

async function writeSome(count: number) {
  const { allRows: rows } = await current()
  const some = Array.from({ length: count }, () => rows[nextRow(rows)]!.listing)
  some.forEach(write)
}

async function afterWrite(ask: () => unknown): Promise<Took> {
  const times: Took[] = []
  for (let i = 0; i < 9; i++) {
    // Beyond the overlap: what was written before does not come again.
    now = new Date(now.getTime() + 20_000)
    await ask()
    await writeSome(1)
    times.push(await timed(ask))
  }
  return times.sort(byCpu)[4]!
}

async function serve(): Promise<Served> {
  const load = await timed(current)
  const first = {
    browse: await timed(ASKED.browse),
    search: await timed(ASKED.search),
    find: await timed(ASKED.find),
  }
  const warmed = {
    browse: await warm(ASKED.browse),
    search: await warm(ASKED.search),
    find: await warm(ASKED.find),
  }
  const residentMb = process.memoryUsage().rss / 1e6
  const one = {
    browse: await afterWrite(ASKED.browse),
    search: await afterWrite(ASKED.search),
    find: await afterWrite(ASKED.find),
  }
  const after = async (ask: () => unknown) => {
    now = new Date(now.getTime() + 20_000)
    await ask()
    await writeSome(Math.min(WRITES, size))
    return timed(ask)
  }
  const writes = { browse: await after(ASKED.browse), find: await after(ASKED.find) }
  return { load, first, warm: warmed, write: one, writes, residentMb }
}

process.on('uncaughtException', (error) => {
  // The line of a bundle, which Node would show, is as long as the bundle.
  console.error(error.stack)
  process.exit(1)
})
const done =
  process.argv[2] === 'build'
    ? {
        build: await timed(() => buildSnapshot(services)),
        residentMb: process.resourceUsage().maxRSS / 1000,
      }
    : await serve()
console.log(JSON.stringify(done))
