import { setTimeout as passing } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startCloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { seeded } from '../factories/seeded.ts'
import { Faults, of } from './faults.ts'

/**
 * A local cloud in a process of its own, to be killed: `killed-cloud.ts <data folder> [--seed] [--port N] [--faulty N]`.
 * Prints a line of JSON when it is ready; a line on its input ends the faults, and makes it print `settled` once no
 * reaction is due, with how many calls were befallen.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'boolean' }, port: { type: 'string' }, faulty: { type: 'string' } },
  allowPositionals: true,
})
const number = Number(values.faulty ?? 0)
const [faults, chance] = [new Faults(number), seeded(number)]
let late = values.faulty !== undefined
const cloud = await startCloud({
  dataDir: positionals[0]!,
  schedules: false,
  workers: 2,
  port: Number(values.port ?? 0),
  aroundAws: faults.around,
  // A stream that is late: up to half a second more for a batch in three.
  around: async ({ id }, run) => {
    if (late && id === 'StreamFunction' && chance() < 0.3) await passing(500 * chance())
    return run()
  },
})
if (values.seed) await seed(cloud, { exchange: true })
const table = of('dynamodb')
if (values.faulty)
  faults.set(
    { on: table, share: 0.08, kind: 'throttled' },
    { on: table, share: 0.03, kind: 'broken' },
    { on: table, share: 0.03, kind: 'lost' },
  )
const { url, awsEndpoint, region, tableName, userPoolId, userPoolClientId } = cloud
console.log(JSON.stringify({ url, awsEndpoint, region, tableName, userPoolId, userPoolClientId }))
createInterface({ input: process.stdin }).on('line', () => {
  const { hits } = faults
  faults.set()
  late = false
  void cloud.settled().then(() => console.log(`settled ${hits}`))
})
