import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a local cloud with the demo data; each test file works on a copy. */
    seededData: string
  }
}

/** Builds the site, synthesizes and writes the demo data once; the cloud of every test file starts from that. */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['--import', 'tsx', 'infra/local/build.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'sidestream-seeded-'))
  const cloud = await startCloud({ dataDir, schedules: false, workers: 2 })
  // As if written a while before the snapshot was built: else every container that starts reads it all from the table.
  await seed(cloud, { now: new Date(Date.now() - 5 * 60_000) })
  await cloud.settled()
  await cloud.stop()
  project.provide('seededData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
