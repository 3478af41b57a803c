import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import WebSocket from 'ws'
import { OVERLAP } from '#functions/data/catalogue/catalogue.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { localTable, scanned } from '#infra/verify/source.ts'
import { NEWS_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { CATALOGUE_SNAPSHOT_KEY } from '#shared/environment.ts'
import { allTexts, type StoredTexts } from '#functions/data/catalogue/stored/stored-texts.ts'
import { unpack } from '#shared/domain/matching/compiled/packed.ts'
import { TABLE } from '#shared/table/keys.ts'
import { getJson, MILL_SCALE, signIn, signInToList } from '../local.ts'
import { meteredTable, type TableUse } from './metered-table.ts'

/** What one thing that people or schedules do uses, with all that follows from it. */
export interface Use extends TableUse {
  requests: number
  /** WebSocket: opened, sent, received, closed. */
  messages: number
  /** Bytes of answers. */
  bytes: number
  /** Bytes that functions log. */
  logged: number
  mails: number
  invocations: number
  /** Milliseconds of each function, by memory in MB. */
  ms: Record<number, number>
  /** Bytes by which the table grew, indexes included. */
  grown: number
}

/** What a user does: all of it is in the profile, with how often. */
export type Action = keyof ReturnType<typeof actionsOf>

export interface Measured {
  actions: Record<Action, Use>
  /** One run of each schedule, by its logical id. */
  schedules: Record<string, Use>
  listings: number
  companies: number
  /** Bytes of the seeded table, indexes included. */
  tableBytes: number
  /** Bytes of the catalogue snapshot as it lies in S3, and of the JSON in it that is read when it is loaded. */
  snapshotBytes: number
  snapshotJsonBytes: number
}

/** Rounds of each action; the one with the median of time counts. The rounds before warm up. */
const ROUNDS = 5
const WARM_UP = 2

type Step = () => Promise<number>

export async function measure(): Promise<Measured> {
  const table = await meteredTable()
  process.env['DYNAMODB_ENDPOINT'] = table.endpoint
  const dataDir = mkdtempSync(join(tmpdir(), 'cost-'))
  const calls: { id: string; ms: number }[] = []
  let cloud: Cloud | undefined
  try {
    cloud = await startCloud({
      schedules: false,
      dataDir,
      around: async ({ id }, run) => {
        const started = performance.now()
        try {
          return await run()
        } finally {
          calls.push({ id, ms: performance.now() - started })
        }
      },
    })
    const running = cloud
    const memory = new Map(running.functions.map(({ id, memoryMb }) => [id, memoryMb]))
    const logged = () =>
      readdirSync(join(dataDir, 'logs')).reduce(
        (sum, name) => sum + statSync(join(dataDir, 'logs', name)).size,
        0,
      )
    let pushed = 0
    running.observe(({ service }) => void (pushed += service === 'execute-api' ? 1 : 0))

    const once = async (step: Step, requests: number, messages: number): Promise<Use> => {
      await running.settled()
      const [before, log, mails, sent] = [{ ...table.use }, logged(), running.mailbox.list().length, pushed]
      calls.length = 0
      const bytes = await step()
      await running.settled()
      const ms: Record<number, number> = {}
      for (const call of calls) {
        const mb = memory.get(call.id)!
        ms[mb] = (ms[mb] ?? 0) + call.ms
      }
      return {
        requests,
        messages: messages + pushed - sent,
        bytes,
        logged: logged() - log,
        mails: running.mailbox.list().length - mails,
        invocations: calls.length,
        ms,
        grown: 0,
        reads: table.use.reads - before.reads,
        writes: table.use.writes - before.writes,
        changesRead: table.use.changesRead - before.changesRead,
        changesWritten: table.use.changesWritten - before.changesWritten,
      }
    }
    const total = (use: Use) => Object.values(use.ms).reduce((sum, ms) => sum + ms, 0)
    // In a market somebody else has always just listed something: what was worked out before is old.
    const market = async (other: string) => {
      const response = await fetch(`${running.url}/api/materials`, {
        method: 'POST',
        headers: { authorization: other, 'content-type': 'application/json' },
        body: JSON.stringify(MILL_SCALE),
      })
      if (!response.ok) throw new Error(`POST /api/materials answered ${response.status}`)
      await response.text()
      await running.settled()
    }
    const median = async (other: string, { requests, messages = 0, step }: Doing): Promise<Use> => {
      const uses: Use[] = []
      let grown = 0
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        await market(other)
        const last = round === WARM_UP + ROUNDS - 1
        const size = last ? await tableBytes(running) : 0
        const use = await once(step, requests, messages)
        if (round >= WARM_UP) uses.push(use)
        if (last) grown = (await tableBytes(running)) - size
      }
      const middle = uses.sort((a, b) => total(a) - total(b))[Math.floor(ROUNDS / 2)]!
      return { ...middle, grown: Math.max(0, grown) }
    }

    const { accounts } = await seed(running, { exchange: true })
    await running.settled()
    const tableSize = await tableBytes(running)
    // Readings of the changes overlap: until then each would read the demo data, just written, again.
    await sleep(OVERLAP + 1000)
    const schedules: Record<string, Use> = {}
    for (const { name } of running.schedules) {
      const id = /\w+$/.exec(name)![0]
      schedules[id] = await once(async () => (await running.runSchedule(name), 0), 0, 0)
    }
    const member = await signedIn(running, accounts[0]!)
    const other = await signInToList(running, accounts[1]!)
    const actions = {} as Record<Action, Use>
    for (const [name, doing] of Object.entries(actionsOf(running, member)))
      actions[name as Action] = await median(other, doing)
    return { actions, schedules, tableBytes: tableSize, ...(await catalogueOf(running)) }
  } finally {
    delete process.env['DYNAMODB_ENDPOINT']
    await cloud?.stop()
    await table.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface SignedIn {
  token: string
  userId: string
  companyId: string
  listing: string
  conversation: string
}

async function signedIn(cloud: Cloud, account: { email: string; password: string }): Promise<SignedIn> {
  const token = await signIn(cloud, account)
  const { user } = await getJson<{ user: { id: string; company_id: string } }>(cloud, '/api/me', token)
  const first = async (path: string) =>
    (await getJson<{ items: { id: string }[] }>(cloud, path, token)).items[0]!.id
  return {
    token,
    userId: user.id,
    companyId: user.company_id,
    listing: await first('/api/materials?scope=own'),
    conversation: await first(`/api/conversations/${user.id}`),
  }
}

interface Doing {
  requests: number
  /** WebSocket frames that the client causes itself. */
  messages?: number
  /** @returns bytes of its answers. */
  step: Step
}

function actionsOf(cloud: Cloud, { token, userId, companyId, listing, conversation }: SignedIn) {
  const ask = async (method: string, path: string, body?: object): Promise<string> => {
    const response = await fetch(cloud.url + path, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text
  }
  const one = (method: string, path: string, body?: () => object): Doing => ({
    requests: 1,
    step: async () => Buffer.byteLength(await ask(method, path, body?.())),
  })
  const visit = async () => {
    const texts = [await ask('GET', '/api/me'), await ask('GET', '/api/notifications')]
    const { ticket } = JSON.parse(await ask('POST', '/api/realtime/ticket', {})) as { ticket: string }
    const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.close()
    await new Promise((resolve) => socket.once('close', resolve))
    return Buffer.byteLength(texts.join(''))
  }
  return {
    visit: { requests: 3, messages: 2, step: visit } as Doing,
    browse: one('GET', '/api/materials'),
    search: one('GET', '/api/materials?sort=match&q=slag'),
    read: one('GET', `/api/materials/${listing}`),
    companies: one('GET', '/api/companies'),
    dashboard: one('GET', `/api/dashboard/${userId}`),
    partners: one('POST', '/api/generate-matches', () => ({ materialId: listing, companyId })),
    save: one('POST', '/api/favorites', () => ({ userId, materialId: listing })),
    list: one('POST', '/api/materials', () => MILL_SCALE),
    conversations: one('GET', `/api/conversations/${userId}`),
    thread: one('GET', `/api/conversations/${conversation}/messages`),
    message: one('POST', '/api/messages', () => ({
      conversationId: conversation,
      senderId: companyId,
      content: 'Could you send the analysis of last month?',
      clientMessageId: randomUUID(),
    })),
    news: one('GET', `/api/news/${NEWS_CATEGORIES[0]}`),
  }
}

/** What DynamoDB would store: every item once for the table and for each index it stands in. */
async function tableBytes(cloud: Cloud): Promise<number> {
  const { tableName, client } = localTable(cloud)
  let bytes = 0
  for await (const item of scanned(tableName, client)) {
    const copies = 1 + Object.values(TABLE.indexes).filter((index) => item[index.partitionKey]).length
    // DynamoDB adds a hundred bytes for each.
    bytes += copies * (Buffer.byteLength(JSON.stringify(item)) + 100)
  }
  return bytes
}

async function catalogueOf(cloud: Cloud) {
  const { awsEndpoint: endpoint, region, snapshotBucket: Bucket } = cloud
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: CATALOGUE_SNAPSHOT_KEY }))
  const bytes = await Body!.transformToByteArray()
  const { companies, rows } = unpack(bytes) as unknown as {
    companies: { rows: unknown[] }
    rows: StoredTexts
  }
  const texts = [JSON.stringify(companies.rows), ...allTexts(rows)]
  return {
    companies: companies.rows.length,
    listings: texts.length - 1,
    snapshotBytes: bytes.byteLength,
    snapshotJsonBytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  }
}
