import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembly } from '#infra/assembly.ts'
import { PROJECT_ROOT, SITE_FOLDER } from '#infra/entries.ts'
import { messageOf } from './failure.ts'

/**
 * Builds what the local cloud runs: the site, unless its sources are those of the last build, and the
 * template with the functions' bundles. A process of its own, whose last line is the assembly's folder: so
 * a change in the stack or the contract is seen without restarting, and the compilers' memory is given back.
 *
 * `--no-site` leaves the site to Vite.
 */

/** Hash of the sources that `dist/web` was built from. */
const STAMP = join(PROJECT_ROOT, 'dist/web.sources')

try {
  if (!process.argv.includes('--no-site')) await buildSite()
  const { folder } = await assembly('dev')
  console.log(folder)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function buildSite(): Promise<void> {
  const sources = siteSources()
  const last = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (last === sources && existsSync(join(SITE_FOLDER, 'index.html'))) return
  console.error('Building the site …')
  // Under a test runner NODE_ENV says `test`, and Vite would pack React's development build.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({ configFile: join(PROJECT_ROOT, 'web/vite.config.ts'), logLevel: 'error' })
  mkdirSync(join(PROJECT_ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, sources)
}

function siteSources(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'shared']) {
    const files = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const file of files)
      hash.update(file.slice(PROJECT_ROOT.length)).update('\0').update(readFileSync(file))
  }
  return hash.update(readFileSync(join(PROJECT_ROOT, 'package-lock.json'))).digest('hex')
}
