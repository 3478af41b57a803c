import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
