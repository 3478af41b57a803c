import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { OVERLAP } from '#functions/data/catalogue/catalogue.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { getJson, MILL_SCALE, signIn, signInToList } from './local.ts'

/**
 * A mixed load on the local cloud by autocannon: several people who browse, search, list, match and chat at the
 * same time, at a set rate, whatever the answers take. On loopback only, and less than a minute in all.
 */

/** Requests a second of all routes together, and seconds: below, near and above what two cores give. */
const LOADS = [
  { rate: 10, seconds: 15 },
  { rate: 25, seconds: 15 },
  { rate: 50, seconds: 15 },
]
/** Connections of each route: as many requests of it may be under way. */
const CONNECTIONS = 2
const TIMEOUT_SECONDS = 10
const ROUNDS_TO_WARM_UP = 4

interface Part {
  name: string
  /** Of a hundred requests. */
  share: number
  request: Request
}

interface Outcome {
  part: Part
  /** Milliseconds of successful requests, ascending. */
  times: number[]
  /** Answers that are no success, by status, and requests without an answer. */
  failed: Map<string, number>
}

/** The measured figures as a Markdown table. */
export async function run(): Promise<string> {
  const cloud = await startCloud({ schedules: false })
  try {
    const { accounts } = await seed(cloud, { exchange: true })
    await cloud.settled()
    // Readings of the changes overlap: until then each would read the demo data, just written, again.
    await sleep(OVERLAP + 1000)
    const parts = await mixOf(cloud, accounts[0]!, accounts[1]!)
    for (let round = 0; round < ROUNDS_TO_WARM_UP; round += 1) {
      // As many of each at once as will be later: every copy of a function that will answer has started.
      await Promise.all(
        parts.flatMap(({ request }) => Array.from({ length: CONNECTIONS }, () => ask(cloud, request))),
      )
    }
    const rows: string[] = []
    for (const load of LOADS) {
      const outcomes = await Promise.all(parts.map((part) => shoot(cloud, part, load)))
      rows.push(...outcomes.map((outcome) => row(load.rate, outcome)))
      await cloud.settled()
    }
    return [
      '## Mixed load',
      '',
      '| requests a second, all | route | answered | p50 ms | p95 ms | p99 ms | failed |',
      '| ---: | --- | ---: | ---: | ---: | ---: | --- |',
      ...rows,
      '',
      method(parts),
    ].join('\n')
  } finally {
    await cloud.stop()
  }
}

const method = (parts: Part[]): string =>
  `Mix: ${parts.map(({ name, share }) => `${name} ${share} %`).join(', ')}; over the demo data, all routes at the same time, ` +
  `${LOADS.map(({ rate, seconds }) => `${rate} a second for ${seconds} s`).join(', ')}. Each route is one run of autocannon with ` +
  `${CONNECTIONS} connections at its share of the rate, sent in a burst at the beginning of each second; times are from ` +
  `sending a request to the end of its answer, of successful ones. Failed: answers that are no success, by status, and ` +
  `requests without an answer within ${TIMEOUT_SECONDS} s. Gateway, functions, table, reactions and autocannon share this ` +
  `machine's cores: where the times leap, the machine is full. In the cloud every request under way has its own. Every ` +
  `copy of a function that answers has started before: on a machine this full a start takes up to ten seconds, alone one.`

type Account = Parameters<typeof signIn>[1]

async function mixOf(cloud: Cloud, account: Account, lister: Account): Promise<Part[]> {
  const [token, other] = [await signIn(cloud, account), await signInToList(cloud, lister)]
  const { user } = await getJson<{ user: { id: string; company_id: string } }>(cloud, '/api/me', token)
  const { items: own } = await getJson<{ items: { id: string }[] }>(cloud, '/api/materials?scope=own', token)
  const { items: threads } = await getJson<{ items: { id: string }[] }>(
    cloud,
    `/api/conversations/${user.id}`,
    token,
  )
  const headersOf = (of: string) => ({ authorization: of, 'content-type': 'application/json' })
  const get = (path: string): Request => ({ method: 'GET', path, headers: headersOf(token) })
  const post = (path: string, body: () => object, of = token): Request => ({
    method: 'POST',
    path,
    headers: headersOf(of),
    body: JSON.stringify(body()),
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
  })
  const conversationId = threads[0]!.id
  return [
    { name: 'browse: GET /api/materials', share: 35, request: get('/api/materials') },
    { name: 'search: GET /api/materials?q=…', share: 20, request: get('/api/materials?sort=match&q=slag') },
    { name: 'read: GET /api/materials/{id}', share: 15, request: get(`/api/materials/${own[0]!.id}`) },
    {
      name: 'list: POST /api/materials',
      share: 5,
      // Another company than the one that looks: its own listings don't grow by what is measured.
      request: post('/api/materials', () => MILL_SCALE, other),
    },
    {
      name: 'match: POST /api/generate-matches',
      share: 5,
      request: post('/api/generate-matches', () => ({ materialId: own[0]!.id, companyId: user.company_id })),
    },
    {
      name: 'chat: POST /api/messages',
      share: 10,
      request: post('/api/messages', () => ({
        conversationId,
        senderId: user.company_id,
        content: 'Could you send the analysis of last month?',
        clientMessageId: randomUUID(),
      })),
    },
    {
      name: 'chat: GET /api/conversations/{id}/messages',
      share: 10,
      request: get(`/api/conversations/${conversationId}/messages`),
    },
  ]
}

/** One request outside of the measurement. @throws when it fails: nothing worth measuring would follow. */
async function ask(cloud: Cloud, { method, path, headers, body }: Request): Promise<void> {
  const response = await fetch(cloud.url + path, { method, headers: headers!, ...(body && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
}

async function shoot(cloud: Cloud, part: Part, { rate, seconds }: (typeof LOADS)[number]): Promise<Outcome> {
  const times: number[] = []
  const failed = new Map<string, number>()
  const run = autocannon({
    url: cloud.url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: Math.max(1, Math.round((rate * part.share) / 100)),
    timeout: TIMEOUT_SECONDS,
    requests: [part.request],
  })
  run.on('response', (_client, status, _bytes, ms) => {
    if (status >= 200 && status < 300) times.push(ms)
    else failed.set(String(status), (failed.get(String(status)) ?? 0) + 1)
  })
  const { errors } = await run
  if (errors > 0) failed.set('no answer', errors)
  return { part, times: times.sort((a, b) => a - b), failed }
}

function row(rate: number, { part, times, failed }: Outcome): string {
  const at = (share: number) => {
    const time = times[Math.min(times.length - 1, Math.floor(share * times.length))]
    return time === undefined ? '–' : Math.round(time)
  }
  const faults = [...failed].map(([what, count]) => `${count} × ${what}`).join(', ')
  return `| ${rate} | ${part.name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${faults || '0'} |`
}
