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
  const cloud = await startCloud({ dataDir, schedules: false })
  await seed(cloud)
  await cloud.settled()
  await cloud.stop()
  project.provide('seededData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
