import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '#infra/local/failure.ts'
import { V8_FLAGS } from '../flags.ts'

/**
 * Builds the site, synthesizes and writes the demo data once; the clouds of tests start from that, each from a copy
 * (`test/demo-folder.ts`). Tests that need none of it run meanwhile: `test/prepared.ts` has the others wait for the mark
 * that stands here at the end.
 */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sidestream-seeded-'))
  const dataDir = (process.env['SEEDED_DATA'] = join(folder, 'data'))
  const mark = (process.env['PREPARED_MARK'] = join(folder, 'mark'))
  const ended = prepare(dataDir).then(
    () => writeFileSync(mark, ''),
    (error: unknown) => writeFileSync(mark, messageOf(error)),
  )
  return async () => {
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In a process of its own: this one hands modules to the tests that run meanwhile. */
const prepare = (dataDir: string) =>
  promisify(execFile)(process.execPath, [
    ...V8_FLAGS,
    '--import',
    'tsx',
    'test/e2e/support/prepare.ts',
    dataDir,
  ])
