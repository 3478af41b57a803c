import { describe } from 'vitest'
import { installedChromium } from '../support/browser.ts'
import { siteVisitedWith } from '../support/site.ts'

/** Runs a test file once more, in the system's own Chromium; skipped where none is installed. */
export const again = (journey: () => Promise<unknown>): void =>
  void describe.skipIf(installedChromium() === null)('in the installed Chromium', async () => {
    siteVisitedWith('installed')
    await journey()
  })
