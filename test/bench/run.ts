import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

/**
 * `npm run bench`: every topic, or those named (`npm run bench -- matching functions`). Each prints one
 * Markdown table with its method, and writes it to `test/bench/results/<topic>.md`.
 *
 * Times are of the machine that ran them and of one run: compare ratios, not absolute values.
 */
const TOPICS: Record<string, () => Promise<{ run(): Promise<string> }>> = {
  functions: () => import('./functions.ts'),
  'site-weight': () => import('./site-weight.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'table-calls': () => import('./table-calls.ts'),
  synth: () => import('./synth.ts'),
  matching: () => import('./matching.ts'),
  scale: () => import('./scale.ts'),
  realtime: () => import('./realtime.ts'),
  load: () => import('./load.ts'),
  statement: () => import('./statement.ts'),
  cost: () => import('./cost.ts'),
}

// Node 20 will do: what the SDK warns of is a later version of itself.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'

const wanted = process.argv.slice(2)
const unknown = wanted.find((topic) => !(topic in TOPICS))
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are ${Object.keys(TOPICS).join(', ')}.`)
  process.exit(2)
}

const results = new URL('./results/', import.meta.url)
await mkdir(results, { recursive: true })
for (const [topic, load] of Object.entries(TOPICS)) {
  if (wanted.length > 0 && !wanted.includes(topic)) continue
  const table = await (await load()).run()
  const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB.`
  console.log(`\n${table}\n`)
  const file = fileURLToPath(new URL(`${topic}.md`, results))
  const page = `${table.trim()}\n\n${machine}\n`
  await writeFile(file, await format(page, { ...(await resolveConfig(file)), filepath: file }))
}
// A topic that holds levels sets the code when one is broken.
process.exit(process.exitCode ?? 0)
