import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { accountsJson, settingsFault } from './api/support/remote.ts'
import { Totals } from './totals.ts'

/**
 * `npm run test:stage -- --url URL [--accounts FILE]`: `test/api/stage` over HTTP against a deployed stage, with accounts
 * that were made for it. File after file: the accounts are the same for all.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, accounts: { type: 'string' } } })
const accounts = accountsJson(values.accounts)
const fault = values.url
  ? settingsFault(accounts)
  : 'Say where: npm run test:stage -- --url https://… --accounts FILE'
if (fault) {
  console.error(fault)
  process.exit(1)
}
process.env['STAGE_URL'] = values.url
process.env['STAGE_ACCOUNTS'] = accounts

const totals = new Totals()
const vitest = await startVitest('test', [], {
  project: ['stage'],
  watch: false,
  fileParallelism: false,
  reporters: ['default', totals],
})
await vitest.close()

const folder = new URL('api', import.meta.url)
const files = readdirSync(folder, { recursive: true }).map(String)
const more = files.filter((name) => name.endsWith('.test.ts') && !name.startsWith('stage')).length
console.log(`${more} more files of test/api need more than HTTP and accounts: they have a local cloud.`)
console.log(`${values.url}: ${totals}`)
process.exit(totals.ok ? 0 : 1)
