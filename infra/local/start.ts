import { spawn } from 'node:child_process'
import { existsSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { startCloud, type Cloud } from './cloud.ts'
import type { Handler } from './cloudfront/front.ts'
import { claimDataFolder } from './data-folder.ts'
import { LOOPBACK, openDoor, refuseUnsafe, type Door } from './door.ts'
import { StartFailure } from './failure.ts'

/**
 * `npm start`: builds what changed, starts the cloud, fills it with demo data the first time, and says so.
 *
 * `--watch` (`npm run dev`): the site by Vite with hot reload, everything else built and exchanged when its
 * sources change. `--fresh`: begins with an empty data folder. `--verbose`: shows what functions log.
 * `PORT` (3000) and `HOST` (loopback) choose the address; a host that others reach takes `--unsafe` too, because whoever
 * reaches it is an operator of this cloud: signatures are not checked, and the mailbox and the codes lie open.
 */

const DATA = join(PROJECT_ROOT, '.local/data')
const SEEDED = join(DATA, 'seeded')
const DEFAULT_PORT = 3000
/** Folders whose change means another template or other bundles. */
const WATCHED = ['functions', 'shared', 'infra']
const NOT_BUILT_FROM = /^(local|seed)[/\\]/
/** Editors save in several steps. */
const SETTLE_MS = 150
const SAME_SIGNAL_MS = 500

const flags = new Set(process.argv.slice(2))
const unknown = [...flags].find((flag) => !['--watch', '--fresh', '--verbose', '--unsafe'].includes(flag))

// Node 20 will do; what the SDK warns of is a version of itself that isn't used here.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'

try {
  if (unknown)
    throw new StartFailure(`"${unknown}" is not known; there are --fresh, --watch, --verbose and --unsafe.`)
  await main()
} catch (error) {
  // What was foreseen is told in one line; anything else is a fault of this program.
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const host = process.env['HOST'] ?? LOOPBACK
  refuseUnsafe(host, flags.has('--unsafe'))
  const door = await openDoor(host, portFrom(process.env['PORT']))
  let cloud: Cloud | undefined
  let leaving = 0
  const leave = () => {
    // A terminal's Ctrl-C arrives twice, from the terminal and from npm; a second one by hand is meant.
    if (leaving && Date.now() - leaving > SAME_SIGNAL_MS) process.exit(1)
    if (leaving) return
    leaving = Date.now()
    void Promise.resolve(cloud?.stop())
      .then(() => door.close())
      .then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)

  await claimDataFolder(DATA, door.port)
  if (flags.has('--fresh')) {
    rmSync(DATA, { recursive: true, force: true })
    await claimDataFolder(DATA, door.port)
  }
  const watching = flags.has('--watch')
  const devServer = watching ? await viteServer(door) : undefined
  const run = async () =>
    startCloud({
      assembly: await build(watching),
      door,
      dataDir: DATA,
      verbose: flags.has('--verbose'),
      ...(devServer && { devServer }),
    })

  cloud = await run()
  if (leaving) return
  await seedOnce(cloud)
  await announce(cloud)
  if (watching) {
    onChange(async () => {
      const before = cloud
      const next = await build(true).catch((error: Error) => console.error(error.message))
      if (!next || leaving) return
      await before?.stop()
      cloud = await run()
      console.log('Changed; ready again')
    })
  }
}

function portFrom(text = String(DEFAULT_PORT)): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartFailure(`PORT=${text} is no port number.`)
}

/** Runs the build in a process of its own and gives the assembly's folder. */
function build(watching: boolean): Promise<string> {
  const script = fileURLToPath(new URL('./build.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...(watching ? ['--no-site'] : [])], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const folder = output.trim().split('\n').at(-1)
      if (code === 0 && folder) resolve(folder)
      else reject(new StartFailure('The build failed; its reason is above.'))
    })
  })
}

async function viteServer(door: Door): Promise<Handler> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(PROJECT_ROOT, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: door.server } },
    appType: 'spa',
  })
  return (request, response) => vite.middlewares(request, response)
}

async function seedOnce(cloud: Cloud): Promise<void> {
  if (existsSync(SEEDED)) return
  console.log('Writing the demo data …')
  const { seed } = await import('#infra/seed/seed.ts')
  // As if written a while before the snapshot: else every container that starts reads it all from the table again.
  await seed(cloud, { now: new Date(Date.now() - 5 * 60_000), exchange: true, portfolios: true })
  await cloud.settled()
  // The first turn of the schedule comes hours later; until then there would be no news.
  const news = cloud.schedules.find(({ name }) => name.endsWith('NewsRefreshSchedule'))
  if (news) await cloud.runSchedule(news.name)
  writeFileSync(SEEDED, '')
}

async function announce(cloud: Cloud): Promise<void> {
  const { demoAccounts } = await import('#infra/seed/accounts.ts')
  const lines = demoAccounts.map(
    ({ label, email, password, what }) => `  ${label}: ${email} / ${password}\n    ${what}`,
  )
  console.log(
    `\n${cloud.url}\n${cloud.url}/__local/mailbox holds every e-mail\n${cloud.url}/__local/codes has the administrator's code of the moment\n\n${lines.join('\n')}\n\nReady`,
  )
}

/** Calls `work` after changes to sources, one run at a time. */
function onChange(work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  for (const folder of WATCHED) {
    watch(join(PROJECT_ROOT, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|js|json)$/.test(file) || (folder === 'infra' && NOT_BUILT_FROM.test(file))) return
      clearTimeout(timer)
      timer = setTimeout(() => (running = running.then(work).catch(console.error)), SETTLE_MS)
    })
  }
}
