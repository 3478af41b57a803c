/**
 * Searches better values of parameters of the engine on the sets to train on, and judges them on those of `dev`:
 * `npx tsx test/unit/matching/eval/tune.ts --parameters reading.straddle,reading.items [--write]`.
 *
 * Two trials per parameter and round, each a process of a quarter of a minute or more. The regression stays as it is: calibrate
 * afterwards. `--write` keeps what did not lower the studied sets in parameters.json, as chosen on the fitted ones.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { argument, fail } from '#shared/domain/matching/cli/io.ts'
import { parameterFile, type ParameterGroup } from '#shared/domain/matching/parameters.ts'
import type { SetRole } from '#shared/knowledge/evaluation.ts'
import { coordinateSearch, type Coordinate } from './coordinate-search.ts'

const FILE = new URL('../../../../shared/domain/matching/parameters.json', import.meta.url)
const TRIAL = fileURLToPath(new URL('./tune-trial.ts', import.meta.url))
const run = promisify(execFile)

async function scoreOn(role: SetRole, values: Readonly<Record<string, number>>): Promise<number> {
  const args = [...process.execArgv, TRIAL, role, JSON.stringify(values)]
  const score = Number((await run(process.execPath, args)).stdout.trim().split('\n').at(-1))
  console.log(`${role} ${score.toFixed(4)} ${JSON.stringify(values)}`)
  return score
}

const paths = argument('parameters')?.split(',')
if (!paths?.length) fail('usage: npx tsx test/unit/matching/eval/tune.ts --parameters GROUP.NAME,… [--write]')
const coordinates = paths.map((path): Coordinate => {
  const [group, name] = path.split('.') as [ParameterGroup, string]
  const found = parameterFile[group]?.[name]
  return found
    ? { name: path, value: found.value, range: found.range }
    : fail(`there is no parameter ${path}`)
})

const { values, start, best } = await coordinateSearch(coordinates, (tried) => scoreOn('train', tried))
const before = Object.fromEntries(coordinates.map(({ name, value }) => [name, value]))
const dev = { before: await scoreOn('dev', before), after: await scoreOn('dev', values) }
const holds = best > start && dev.after >= dev.before
console.log(`train ${start.toFixed(4)} → ${best.toFixed(4)}`)
console.log(`dev ${dev.before.toFixed(4)} → ${dev.after.toFixed(4)}: ${holds ? 'it holds' : 'not kept'}`)
if (holds && process.argv.includes('--write')) {
  const file = structuredClone(parameterFile) as Record<string, Record<string, object>>
  for (const [path, value] of Object.entries(values)) {
    const [group, name] = path.split('.') as [string, string]
    if (value !== before[path]) file[group]![name] = { ...file[group]![name], value, chosen: 'fitted' }
  }
  writeFileSync(FILE, JSON.stringify(file))
  console.log('written: npm run format, then calibrate.ts')
}
