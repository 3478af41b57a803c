import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startCloud } from '#infra/local/cloud.ts'
import { seedCutOff } from '../../demo-folder.ts'

/** Builds the site, synthesizes and writes the demo data: `prepare.ts <data folder>`, run by `e2e/global-setup.ts`. */
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('Usage: prepare.ts <data folder>')

await promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/local/build.ts'])
const cloud = await startCloud({ dataDir, schedules: false, workers: 2 })
// As if written a while before the snapshot was built: else every container that starts reads it all from the table.
await seedCutOff(cloud, { now: new Date(Date.now() - 5 * 60_000) })
await cloud.settled()
await cloud.stop()
