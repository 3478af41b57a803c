import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Bundles and synthesizes once, in a process of its own; the cloud of every test file then starts from that. Where
 * `e2e` runs too, its setup does it, with the site.
 */
export default async function setup(): Promise<void> {
  if (process.env['PREPARED_MARK']) return
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/local/build.ts', '--no-site'])
}
