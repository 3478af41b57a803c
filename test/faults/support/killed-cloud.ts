import { setTimeout as passing } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startCloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'
import { seeded } from '../../factories/seeded.ts'
import { Faults, of } from './faults.ts'

/**
 * A local cloud in a process of its own, to be killed: `killed-cloud.ts <assembly> <data folder> [--seed] [--port N]
 * [--faulty N]`. Prints a line of JSON when it is ready. A line `faulty N` on its input begins the faults; `settle` ends them,
 * and makes it print `settled` once no reaction is due, with how many calls were befallen.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'boolean' }, port: { type: 'string' }, faulty: { type: 'string' } },
  allowPositionals: true,
})
/** Those of the demo that the tests sign in as, connected. */
const DEALERS = ['scheldt-ironworks', 'limfjord-binders']
const [assembly, dataDir] = positionals as [string, string]
const table = of('dynamodb')
let faults = new Faults(0)
let chance = seeded(0)
let late = false
const cloud = await startCloud({
  assembly,
  dataDir,
  schedules: false,
  workers: 2,
  port: Number(values.port ?? 0),
  aroundAws: (call, run) => faults.around(call, run),
  // A stream that is late: up to half a second more for a batch in three.
  around: async ({ id }, run) => {
    if (late && id === 'StreamFunction' && chance() < 0.3) await passing(500 * chance())
    return run()
  },
})
if (values.seed) await seed(cloud, { exchange: true, companies: DEALERS })
if (values.faulty) disturb(Number(values.faulty))
const { url, awsEndpoint, region, tableName, userPoolId, userPoolClientId } = cloud
console.log(JSON.stringify({ url, awsEndpoint, region, tableName, userPoolId, userPoolClientId }))
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line !== 'settle') return disturb(Number(line.split(' ')[1]))
  const { hits } = faults
  faults.set()
  late = false
  void cloud.settled().then(() => console.log(`settled ${hits}`))
})

function disturb(number: number): void {
  faults = new Faults(number)
  chance = seeded(number)
  late = true
  faults.set(
    { on: table, share: 0.08, kind: 'throttled' },
    { on: table, share: 0.03, kind: 'broken' },
    { on: table, share: 0.03, kind: 'lost' },
  )
}
