import { createInterface } from 'node:readline'
import { startCloud } from '#infra/local/cloud.ts'
import { seed } from '#infra/seed/seed.ts'

/**
 * A local cloud in a process of its own, to be killed: `killed-cloud.ts <data folder> [seed]`. Prints a line
 * of JSON when it is ready; a line on its input makes it print `settled` once no reaction is due.
 */
const [dataDir, seeding] = process.argv.slice(2)
const cloud = await startCloud({ dataDir: dataDir!, schedules: false, workers: 2 })
if (seeding) await seed(cloud, { exchange: true })
const { url, awsEndpoint, region, tableName, userPoolId, userPoolClientId } = cloud
console.log(JSON.stringify({ url, awsEndpoint, region, tableName, userPoolId, userPoolClientId }))
createInterface({ input: process.stdin }).on(
  'line',
  () => void cloud.settled().then(() => console.log('settled')),
)
