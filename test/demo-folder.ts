import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cloud } from '#infra/local/cloud.ts'
import { demoAccounts } from '#infra/seed/accounts.ts'
import { demoCompanies } from '#infra/seed/data.ts'
import { demoItems } from '#infra/seed/demo.ts'
import { seed, type SeedOptions } from '#infra/seed/seed.ts'
import { writeCompany } from '#infra/seed/write.ts'
import { storeOf } from './bench/local.ts'

/**
 * A data folder of its own for a cloud with the demo data: a copy of what `e2e/global-setup.ts` made, where `e2e` runs
 * too; else an empty one, for `seed` to fill. Seeding a copy adds what it lacks and costs next to nothing.
 */
export function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sidestream-demo-'))
  const seeded = process.env['SEEDED_DATA']
  if (seeded) cpSync(seeded, folder, { recursive: true })
  return folder
}

/** Writes the demo data as after a run that was cut off: a few companies that nobody signs in as are there, without a snapshot. */
export async function seedCutOff(cloud: Cloud, options: SeedOptions = {}): Promise<void> {
  const { now = new Date() } = options
  const strangers = demoCompanies.filter(({ id }) => demoAccounts.every(({ owner }) => owner !== id))
  const first = new Set(strangers.slice(0, 7).map(({ id }) => id))
  for (const items of demoItems(first, new Map(), now)) await writeCompany(storeOf(cloud), items)
  await seed(cloud, options)
}
