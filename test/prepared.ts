import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as passing } from 'node:timers/promises'

/** Setup file of what runs on the template, the site or the demo data: waits until `e2e/global-setup.ts` made them. */
const mark = process.env['PREPARED_MARK']
if (mark) {
  while (!existsSync(mark)) await passing(100)
  const failure = readFileSync(mark, 'utf8')
  if (failure) throw new Error(`The tests could not be prepared: ${failure}`)
}
