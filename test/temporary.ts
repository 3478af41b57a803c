import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/**
 * Global setup: what tests put into the system's temporary folder stands in one of the run's own, which is removed
 * when everything has ended. No test needs to, and none can while something still writes there.
 */
export default function setup({ config }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sidestream-test-'))
  config.env['TMPDIR'] = folder
  // The last of a killed process may take a moment to be gone.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
