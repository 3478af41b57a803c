import { startVitest } from 'vitest/node'
import type { Reporter, TestModule } from 'vitest/node'
import { browsersUsed } from './e2e/support/browser.ts'
import { FULL } from './faults/size.ts'

/**
 * `npm test`: every project, or those named (`npm test -- unit api`), in one run, so that no core waits for the last
 * file of a kind. The last line is `N passed, N failed`, the one before it names the browsers. Faults at their full
 * size run file after file: each of them takes all the machine has.
 */
const PROJECTS = ['unit', 'infra', 'web', 'api', 'faults', 'e2e']

const wanted = process.argv.slice(2)
const totals = { passed: 0, failed: 0, skipped: 0 }

/** Counts tests, and counts a file that could not be loaded as one failure. */
class Totals implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    for (const module of modules) {
      let tests = 0
      for (const test of module.children.allTests()) {
        tests += 1
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') totals[state] += 1
        else totals.failed += 1
      }
      if (module.state() === 'failed' && (tests === 0 || module.errors().length > 0)) totals.failed += 1
    }
    totals.failed += unhandled.length
  }
}

const vitest = await startVitest('test', [], {
  project: PROJECTS.filter((name) => wanted.length === 0 || wanted.includes(name)),
  watch: false,
  ...(FULL && { fileParallelism: false }),
  reporters: ['default', new Totals()],
})
await vitest.close()

if (wanted.length === 0 || wanted.includes('e2e')) console.log(await browsersUsed())
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
