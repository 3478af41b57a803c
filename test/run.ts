import { startVitest } from 'vitest/node'
import { browsersUsed } from './e2e/support/browser.ts'
import { FULL } from './faults/size.ts'
import { Totals } from './totals.ts'

/**
 * `npm test`: every project, or those named (`npm test -- unit api`), in one run, so that no core waits for the last
 * file of a kind. The last line is `N passed, N failed`, the one before it names the browsers. Faults at their full
 * size run file after file: each of them takes all the machine has.
 */
const PROJECTS = ['unit', 'infra', 'web', 'api', 'faults', 'e2e']

const wanted = process.argv.slice(2)
const totals = new Totals()
const vitest = await startVitest('test', [], {
  project: PROJECTS.filter((name) => wanted.length === 0 || wanted.includes(name)),
  watch: false,
  ...(FULL && { fileParallelism: false }),
  reporters: ['default', totals],
})
await vitest.close()

if (wanted.length === 0 || wanted.includes('e2e')) console.log(await browsersUsed())
console.log(`${totals}`)
process.exit(totals.ok ? 0 : 1)
