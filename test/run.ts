import { startVitest } from 'vitest/node'
import { browsersUsed } from './e2e/support/browser.ts'
import { FULL } from './faults/support/size.ts'
import { Totals } from './totals.ts'

/**
 * `npm test`: every kind of test, or those named (`npm test -- unit api`), in one run, so that no core waits for the last
 * file of a kind. The last line is `N passed, N failed`, the one before it names the browsers. Faults at their full
 * size run file after file: each of them takes all the machine has.
 */
const PROJECTS = ['unit', 'infra', 'web', 'api', 'e2e', ...(FULL ? ['faults'] : [])]

const wanted = process.argv.slice(2)
/** A kind of test is a folder. At their small size, faults are run by the project `api`. */
const projectOf = (kind: string) => (kind === 'faults' && !FULL ? 'api' : kind)
const projects = wanted.map(projectOf)
const totals = new Totals()
const vitest = await startVitest(
  'test',
  wanted.map((kind) => `test/${kind}/`),
  {
    project: PROJECTS.filter((name) => wanted.length === 0 || projects.includes(name)),
    watch: false,
    ...(FULL && { fileParallelism: false }),
    reporters: ['default', totals],
  },
)
await vitest.close()

if (wanted.length === 0 || wanted.includes('e2e')) console.log(await browsersUsed())
console.log(`${totals}`)
process.exit(totals.ok ? 0 : 1)
