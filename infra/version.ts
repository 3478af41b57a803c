import { execFileSync } from 'node:child_process'
import { PROJECT_ROOT } from './entries.ts'

/** Short hash of the commit; `unversioned` in a folder without history. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unversioned'
  }
}
