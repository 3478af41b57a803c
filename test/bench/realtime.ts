import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import WebSocket from 'ws'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { notificationId } from '#functions/data/notices/notification.ts'
import { realtimeRepository } from '#functions/data/notices/realtime.ts'
import type { Store } from '#functions/data/table/store.ts'
import { conversationRepository } from '#functions/data/trade/conversation.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { ensureUser } from '#infra/seed/users.ts'
import type { ServerFrame } from '#shared/api/notices/frames.ts'
import { applicationForm } from '../factories/application.ts'
import { credentials, signIn, storeOf } from './local.ts'

/**
 * From sending a message to its arrival at the other company, over the local cloud, with many sockets open:
 * authorizer, gateway, socket function, table, stream and push as the template declares them.
 */

const SOCKETS = 200
const PAIRS = 10
const WARM_UP = 20
/** Measured messages of each row. */
const MESSAGES = 400

/** Messages a second, of all pairs together; null: each after the one before has arrived. */
const LOADS: readonly (number | null)[] = [null, 10, 20, 40]

const PASSWORD = 'Correct-horse-7'

interface Speaker {
  userId: string
  companyId: string
  email: string
  password: string
}

interface Pair {
  conversationId: string
  from: Speaker
  /** ID token of who writes. */
  token: string
}

/** Milliseconds since a message was sent, by its client id: answered to the sender, arrived at the other. */
interface Times {
  sent: number
  answered?: number
  arrived?: number
}

const times = new Map<string, Times>()

/** The measured figures as a Markdown table. */
export async function run(): Promise<string> {
  const cloud = await startCloud({ schedules: false })
  try {
    const store = storeOf(cloud)
    const pairs = await openPairs(cloud, store)
    await send(cloud, pairs, WARM_UP, null)
    const rows: string[] = []
    for (const load of LOADS) rows.push(row(load, await send(cloud, pairs, MESSAGES, load)))
    return [
      '| messages a second | answered, p50 ms | p99 ms | at the other socket, p50 ms | p99 ms | lost |',
      '|---|---:|---:|---:|---:|---:|',
      ...rows,
      '',
      `${SOCKETS} sockets open: ${PAIRS} of companies that are written to, the rest of companies that only listen. ` +
        `Each row ${MESSAGES} messages after ${WARM_UP} to warm up, from \`POST /api/messages\` in this process to the answer, and to the frame's arrival in it. ` +
        'Everything runs in one process on this machine: gateway, functions, table and all clients share its cores, ' +
        'so the last rows show where they are full. The way over the internet and the lag of ' +
        "DynamoDB's stream in the cloud are not in it.",
    ].join('\n')
  } finally {
    await cloud.stop()
  }
}

async function openPairs(cloud: Cloud, store: Store): Promise<Pair[]> {
  const conversations = conversationRepository(store, randomUUID, (now) => notificationId(now, randomUUID()))
  const speakers: Speaker[] = []
  for (let at = 0; at < 2 * PAIRS + 2; at += 1) speakers.push(await member(cloud, store))
  const pairs: Pair[] = []
  for (let at = 0; at < PAIRS; at += 1) {
    const [a, b] = [speakers[2 * at]!, speakers[2 * at + 1]!]
    const { id } = await conversations.open(a.companyId, b.companyId, new Date())
    noteArrivals(await open(cloud, store, b))
    pairs.push({ conversationId: id, from: a, token: await signIn(cloud, a) })
  }
  const listeners = speakers.slice(2 * PAIRS)
  for (let at = PAIRS; at < SOCKETS; at += 1) await open(cloud, store, listeners[at % listeners.length]!)
  return pairs
}

/** An approved company with a user. */
async function member(cloud: Cloud, store: Store): Promise<Speaker> {
  const [form, applications, now] = [applicationForm(), applicationRepository(store), new Date()]
  const account = { email: form.email, password: PASSWORD }
  const { awsEndpoint: endpoint, region, userPoolId } = cloud
  const pool = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  const userId = await ensureUser(pool, userPoolId, account)
  await applications.apply(form, `c-${userId.slice(0, 8)}`, now)
  const companyId = (await applications.bind(userId, form.email, now))!
  await applications.decide(companyId, { status: 'approved', by: 'bench', reason: null }, now)
  return { userId, companyId, ...account }
}

async function open(cloud: Cloud, store: Store, speaker: Omit<Speaker, 'sessionId'>): Promise<WebSocket> {
  const ticket = randomBytes(32).toString('base64url')
  await realtimeRepository(store).issueTicket(ticket, { ...speaker, sessionId: null }, new Date())
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}

/** Notes when a frame tells of a message for the first time. */
function noteArrivals(socket: WebSocket): void {
  socket.on('message', (data) => {
    const now = performance.now()
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type !== 'message') return
    const known = times.get(frame.message.client_message_id ?? '')
    if (known) known.arrived ??= now - known.sent
  })
}

/** Sends so many messages, by turns over all pairs, and gives what became of them. */
async function send(
  cloud: Cloud,
  pairs: readonly Pair[],
  count: number,
  load: number | null,
): Promise<Times[]> {
  const made: Times[] = []
  const started = performance.now()
  for (let at = 0; at < count; at += 1) {
    if (load) await sleep(Math.max(0, started + (1000 * at) / load - performance.now()))
    const { from, token, conversationId } = pairs[at % pairs.length]!
    const clientMessageId = randomUUID()
    const message: Times = { sent: performance.now() }
    times.set(clientMessageId, message)
    made.push(message)
    const body = { conversationId, senderId: from.companyId, content: `Message ${at}`, clientMessageId }
    const answer = fetch(`${cloud.url}/api/messages`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    void answer.then(({ ok }) => {
      if (ok) message.answered = performance.now() - message.sent
    })
    if (!load) await until(() => message.arrived !== undefined)
  }
  await until(() => made.every(({ arrived, answered }) => arrived !== undefined && answered !== undefined))
  return made
}

/** Waits at most ten seconds: what has not arrived then counts as lost. */
async function until(reached: () => boolean): Promise<void> {
  for (let waited = 0; !reached() && waited < 10_000; waited += 1) await sleep(1)
}

function row(load: number | null, made: readonly Times[]): string {
  const of = (what: 'answered' | 'arrived') => made.flatMap((one) => one[what] ?? []).sort((a, b) => a - b)
  const [answered, arrived] = [of('answered'), of('arrived')]
  const at = (values: readonly number[], share: number) =>
    Math.round(values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN)
  const cells = [answered, arrived].flatMap((values) => [at(values, 0.5), at(values, 0.99)])
  return `| ${load ?? 'one after the other'} | ${cells.join(' | ')} | ${made.length - arrived.length} |`
}
