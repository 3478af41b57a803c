import { setTimeout as sleep } from 'node:timers/promises'
import { OVERLAP } from '#functions/data/catalogue/catalogue.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { fillPortfolio, PORTFOLIO_SIZE } from '../factories/portfolio.ts'
import { getJson, MILL_SCALE, signIn, storeOf } from './local.ts'

/**
 * What each main route asks of the table: calls and consumed capacity of one request in a warm container,
 * over the local cloud with the demo data. The figures are those that every answer carries itself, in its
 * `server-timing` header.
 */

interface Request {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The route, as the table names it. */
  label: string
  signedIn: boolean
  body?: () => object
  rounds?: number
}

interface Use {
  calls: number
  capacity: number
  /** Milliseconds within the function. */
  took: number
}

const ROUNDS = 5
/** Of the request that has a limit in milliseconds. */
const MANY_ROUNDS = 41

/** The measured figures as a Markdown table. */
export async function run(): Promise<string> {
  const cloud = await startCloud({ schedules: false })
  try {
    const { accounts } = await seed(cloud)
    // Readings of the changes overlap: until then each would read the demo data, just written, again.
    await sleep(OVERLAP + 1000)
    const token = await signIn(cloud, accounts[0]!)
    const me = await getJson<{ user: { id: string; company_id: string } }>(cloud, '/api/me', token)
    const own = await getJson<{ items: { id: string }[] }>(cloud, '/api/materials?scope=own', token)
    const rows: string[] = []
    const add = async (request: Request) => {
      const { calls, capacity, took } = await measure(cloud, request, token)
      const who = request.signedIn ? 'member' : 'stranger'
      rows.push(`| ${request.label} | ${who} | ${calls} | ${capacity} | ${took.toFixed(1)} |`)
    }
    for (const request of requests(me.user, own.items[0]!.id)) await add(request)

    await fillPortfolio(storeOf(cloud), me.user.company_id, 'limfjord-binders')
    await sleep(OVERLAP + 1000)
    await add({
      method: 'GET',
      path: `/api/dashboard/${me.user.id}`,
      label: `GET /api/dashboard/{user}, ${PORTFOLIO_SIZE} listings more and two matches of each`,
      signedIn: true,
      rounds: MANY_ROUNDS,
    })
    return [
      '| route | as | table calls, at most | capacity units | ms in the function |',
      '|---|---|---:|---:|---:|',
      ...rows,
      '',
      `Of ${ROUNDS - 1} warm requests, of the last row ${MANY_ROUNDS - 1}, one after the other: the most calls, and the ` +
        'median of the rest. Where a route is for companies and its function holds no catalogue, a call more ' +
        'reads the list of barred companies and people, at most every three seconds of a container.',
    ].join('\n')
  } finally {
    await cloud.stop()
  }
}

function requests(user: { id: string; company_id: string }, listing: string): Request[] {
  const get = (path: string, signedIn = false): Request => ({
    method: 'GET',
    path,
    label: `GET ${path.replace(listing, '{id}').replace(user.id, '{user}')}`,
    signedIn,
  })
  const labelled = (path: string, label: string): Request => ({ ...get(path, true), label })
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  const post = (path: string, body: () => object): Request => ({
    method: 'POST',
    path,
    label: `POST ${path}`,
    signedIn: true,
    body,
  })
  return [
    get('/api/materials'),
    get('/api/materials', true),
    get('/api/materials?sort=match&q=slag', true),
    get(`/api/materials/${listing}`, true),
    get('/api/companies', true),
    get('/api/stats'),
    get('/api/me', true),
    get('/api/people', true),
    get('/api/people/log', true),
    get(`/api/favorites/${user.id}`, true),
    get(`/api/dashboard/${user.id}`, true),
    get('/api/transactions', true),
    labelled(
      `/api/exchanges/calendar?from=${day(-10)}&to=${day(32)}`,
      'GET /api/exchanges/calendar, six weeks',
    ),
    labelled(`/api/deliveries?year=${day(0).slice(0, 4)}`, 'GET /api/deliveries, a year'),
    labelled(
      `/api/deliveries/statement?month=${day(0).slice(0, 7)}`,
      'GET /api/deliveries/statement, a month',
    ),
    post('/api/materials', () => MILL_SCALE),
    post('/api/favorites', () => ({ userId: user.id, materialId: listing })),
    post('/api/generate-matches', () => ({ materialId: listing, companyId: user.company_id })),
    post('/api/realtime/ticket', () => ({})),
  ]
}

/** The median round with the most calls of any; the first warms the container up. */
async function measure(cloud: Cloud, request: Request, token: string): Promise<Use> {
  const uses: Use[] = []
  const { rounds = ROUNDS } = request
  for (let round = 0; round < rounds; round++) {
    const response = await fetch(cloud.url + request.path, {
      method: request.method,
      headers: {
        ...(request.signedIn && { authorization: token }),
        ...(request.body && { 'content-type': 'application/json' }),
      },
      ...(request.body && { body: JSON.stringify(request.body()) }),
    })
    if (!response.ok)
      throw new Error(`${request.label} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    uses.push(useOf(response.headers.get('server-timing') ?? ''))
  }
  const warm = uses.slice(1).sort((a, b) => a.took - b.took)
  return { ...warm[Math.floor(warm.length / 2)]!, calls: Math.max(...warm.map(({ calls }) => calls)) }
}

/** Reads `total;dur=12, table;dur=8;desc="2 calls, 1.5 units"`. */
function useOf(timing: string): Use {
  const found = /total;dur=([\d.]+).*desc="(\d+) calls, ([\d.]+) units"/.exec(timing)
  if (!found) throw new Error(`The answer carries no figures: ${timing}`)
  return { took: Number(found[1]), calls: Number(found[2]), capacity: Number(found[3]) }
}
