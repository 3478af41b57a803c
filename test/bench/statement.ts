import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { createServer } from 'vite'
import { notificationId } from '#functions/data/notices/notification.ts'
import { loadWrites } from '#functions/data/deliveries/load-writes.ts'
import { transact } from '#functions/data/table/transact.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { MOST_LINES } from '#shared/api/deals/deliveries.ts'
import { transactionAmount } from '#shared/domain/transactions/terms.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { getJson, signIn, storeOf } from './local.ts'

/**
 * The statement of a month with as many confirmed loads as a company may have at most: what the page shows, all lines for a
 * file, and the files. The ledger is written as confirmations leave it, by the product's own writes.
 */

const LOADS = 10_000
const MONTH = '2026-09'
/** Most writes of one transaction of the table. */
const AT_ONCE = 100

/** The measured figures as a Markdown table. */
export async function run(): Promise<string> {
  const cloud = await startCloud({ schedules: false })
  try {
    const { accounts } = await seed(cloud)
    const token = await signIn(cloud, accounts[0]!)
    await fillLedger(cloud, token)
    const ask = (query: string) =>
      getJson<MonthStatement>(cloud, `/api/deliveries/statement?month=${MONTH}${query}`, token)
    await ask('&limit=1')
    const shown = await timed(() => ask('&limit=1'))
    let calls = 0
    let largest = 0
    const whole = await timed(async () => {
      const statement = await ask('')
      largest = bytesOf(JSON.stringify(statement))
      for (calls = 1; statement.nextCursor !== null; calls++) {
        const page = await ask(`&cursor=${encodeURIComponent(statement.nextCursor)}`)
        statement.lines.push(...page.lines)
        statement.nextCursor = page.nextCursor
      }
      return statement
    })
    if (whole.value.lines.length < LOADS) throw new Error(`only ${whole.value.lines.length} lines`)
    const { emptyPdf, makeStatementPdf, statementCsv } = await filesOfTheSite()
    const csv = await timed(async () => statementCsv(whole.value, '.'))
    const pdf = await timed(async () => makeStatementPdf(emptyPdf(), whole.value).output('arraybuffer'))
    const rows = [
      ['the page: sums, one line', shown.ms, bytesOf(JSON.stringify(shown.value))],
      [`all lines, in ${calls} calls; size of the largest answer`, whole.ms, largest],
      ['CSV from the lines', csv.ms, bytesOf(csv.value)],
      ['PDF from the lines', pdf.ms, pdf.value.byteLength],
    ] as const
    return `
| a month of ${LOADS.toLocaleString('en')} confirmed loads | ms | KB |
| --- | ---: | ---: |
${rows.map(([what, ms, bytes]) => `| ${what} | ${Math.round(ms)} | ${Math.round(bytes / 1000)} |`).join('\n')}

One company, one exchange; ${MOST_LINES.toLocaleString('en')} lines an answer. Over the local cloud, whose table is slower than DynamoDB in reading many items and nearer; each figure of one run in a warm function. Every call reads the whole month, because its sums are those of the month: fewer, larger answers cost less. The files are made in the browser; here by the same code in Node.
`
  } finally {
    await cloud.stop()
  }
}

/** What makes the files in the browser, loaded by Vite as the tests load it: it imports fonts by their address. */
async function filesOfTheSite() {
  const vite = await createServer({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true },
  })
  const load = async <M>(path: string) => (await vite.ssrLoadModule(join(PROJECT_ROOT, path))) as M
  const files = 'web/src/features/deliveries/document'
  return {
    ...(await load<typeof import('#test/web/support/pdf.ts')>('test/web/support/pdf.ts')),
    ...(await load<typeof import('#web/features/deliveries/document/statement-csv.ts')>(
      `${files}/statement-csv.ts`,
    )),
    ...(await load<typeof import('#web/features/deliveries/document/statement-pdf.ts')>(
      `${files}/statement-pdf.ts`,
    )),
  }
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now()
  const value = await work()
  return { ms: performance.now() - started, value }
}

/** Books as many loads of the first agreed exchange of who is signed in, over the days of the month. */
async function fillLedger(cloud: Cloud, token: string): Promise<void> {
  const store = storeOf(cloud)
  const { items } = await getJson<{ items: { id: string; status: string }[] }>(
    cloud,
    '/api/transactions',
    token,
  )
  const { id } = items.find(({ status }) => status === 'confirmed')!
  const { Item: deal } = await store.Transaction.build(GetItemCommand).key({ id }).send()
  const { bookings } = loadWrites(store, (now) => notificationId(now, randomUUID()))
  const writes = Array.from({ length: LOADS }, (_, at) => {
    const ticket = `WB-${String(at).padStart(5, '0')}`
    const day = `${MONTH}-${String(1 + (at % 28)).padStart(2, '0')}`
    const quantity = 20 + (at % 700) / 100
    const line = {
      ...{
        line: 1,
        kind: 'load' as const,
        quantity,
        at: `${day}T10:00:00.${String(at % 1000).padStart(3, '0')}Z`,
      },
      amount: transactionAmount(quantity, deal!.price_per_unit!)!,
    }
    return bookings(deal!, { load_id: ticket, ticket, day } as LoadItem, [line])[0]!
  })
  for (let from = 0; from < writes.length; from += AT_ONCE)
    await transact(...writes.slice(from, from + AT_ONCE))
}
