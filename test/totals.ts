import type { Reporter, TestModule } from 'vitest/node'

/** Counts tests over a run, and a file that could not be loaded as one failure. */
export class Totals implements Reporter {
  passed = 0
  failed = 0
  skipped = 0

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    for (const module of modules) {
      let tests = 0
      for (const test of module.children.allTests()) {
        tests += 1
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') this[state] += 1
        else this.failed += 1
      }
      if (module.state() === 'failed' && (tests === 0 || module.errors().length > 0)) this.failed += 1
    }
    this.failed += unhandled.length
  }

  /** `N passed, N failed`, with the skipped ones if there are any. */
  toString(): string {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`
  }

  get ok(): boolean {
    return this.failed === 0 && this.passed > 0
  }
}
