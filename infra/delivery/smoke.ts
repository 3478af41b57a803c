import { parseArgs } from 'node:util'
import { main, CommandRefusal } from './command.ts'

/**
 * `npm run smoke -- --url https://… [--version COMMIT]`: whether a deployed stage is alive and closed where it
 * must be. Reads only; safe to repeat. CI runs it after every deployment.
 */

interface Check {
  name: string
  /** @returns what is wrong, or undefined. */
  run(url: string): Promise<string | undefined>
}

const PATIENCE_MS = 15_000
const get = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
const unless = (holds: boolean, fault: string) => (holds ? undefined : fault)

function checks(version: string | undefined): Check[] {
  return [
    {
      name: 'the site answers with its page and its security headers',
      async run(url) {
        const response = await get(`${url}/`)
        const missing = [
          'content-security-policy',
          'strict-transport-security',
          'x-content-type-options',
        ].filter((header) => !response.headers.has(header))
        if (!response.ok || !(await response.text()).includes('<div id="root">'))
          return `GET / → ${response.status}`
        return unless(missing.length === 0, `headers missing: ${missing.join(', ')}`)
      },
    },
    {
      name: 'the site knows its user pool',
      async run(url) {
        const { userPoolId } = (await (await get(`${url}/config.json`)).json()) as { userPoolId?: string }
        return unless(Boolean(userPoolId), 'config.json names no user pool')
      },
    },
    {
      name: 'the API is healthy' + (version ? ` and of version ${version}` : ''),
      async run(url) {
        const health = (await (await get(`${url}/api/health`)).json()) as {
          status?: string
          version?: string
        }
        if (health.status !== 'ok') return `status ${health.status}`
        return unless(!version || health.version === version, `version ${health.version}`)
      },
    },
    {
      name: 'the catalogue can be read',
      async run(url) {
        const response = await get(`${url}/api/materials?limit=1`)
        return unless(response.ok, `GET /api/materials → ${response.status}`)
      },
    },
    {
      name: "a member's route refuses a stranger, in the one error body",
      async run(url) {
        const response = await get(`${url}/api/me`)
        const { code } = (await response.json()) as { code?: string }
        return unless(
          response.status === 401 && code === 'UNAUTHENTICATED',
          `GET /api/me → ${response.status}`,
        )
      },
    },
    {
      name: 'the socket refuses a stranger',
      async run(url) {
        const response = await get(`${url}/ws`)
        return unless(response.status >= 400 && response.status < 500, `GET /ws → ${response.status}`)
      },
    },
  ]
}

/** Runs every check and prints one line each. @returns how many failed. */
export async function smoke(url: string, version?: string, log = console.log): Promise<number> {
  let failed = 0
  for (const check of checks(version)) {
    const fault = await check.run(url).catch((error: unknown) => String(error))
    if (fault) failed += 1
    log(`${fault ? 'FAILED' : 'ok    '} ${check.name}${fault ? `: ${fault}` : ''}`)
  }
  return failed
}

if (import.meta.filename === process.argv[1]) {
  await main(async () => {
    const { values } = parseArgs({ options: { url: { type: 'string' }, version: { type: 'string' } } })
    if (!values.url) throw new CommandRefusal('Say where: npm run smoke -- --url https://…')
    const failed = await smoke(values.url.replace(/\/$/, ''), values.version)
    if (failed > 0) throw new CommandRefusal(`${failed} of the checks failed.`)
  })
}
