// Runs before `npm start`, `npm run dev` and `npm test`, so that each works on a fresh clone. Plain Node, no
// dependency: there may be none yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

function fail(line) {
  console.error(line)
  process.exit(1)
}

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const wanted = engines.node.replace(/^\D*/, '').split('.').map(Number)
const present = process.versions.node.split('.').map(Number)
const older = present[0] < wanted[0] || (present[0] === wanted[0] && present[1] < (wanted[1] ?? 0))
if (older) fail(`Node ${engines.node} is needed; this is ${process.versions.node}.`)

/** npm writes this file at the end of an installation. */
const installed = join(root, 'node_modules/.package-lock.json')
const lockfile = join(root, 'package-lock.json')
const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
if (!current) {
  console.log('Installing dependencies …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed; its reason is above.')
}
