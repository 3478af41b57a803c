import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startCloud } from '#infra/local/cloud.ts'
import { messageOf } from '#infra/local/failure.ts'
import { seed } from '#infra/seed/seed.ts'

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

async function prepare(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/local/build.ts'])
  const cloud = await startCloud({ dataDir, schedules: false, workers: 2 })
  // As if written a while before the snapshot was built: else every container that starts reads it all from the table.
  await seed(cloud, { now: new Date(Date.now() - 5 * 60_000) })
  await cloud.settled()
  await cloud.stop()
}
