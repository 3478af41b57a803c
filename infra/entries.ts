import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { looksUpStanding, type AnyRoute } from '#shared/api/core/route.ts'
import { routes } from '#shared/api/index.ts'

/**
 * What becomes a Lambda function: one per domain of the contract, whose entry is generated, and the
 * entry points that no route leads to.
 */

/** The project's root folder. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** Output folder of `npm run build:web`. */
export const SITE_FOLDER = join(PROJECT_ROOT, 'dist/web')

/** Functions that are not behind the REST API, with the file that exports their `handler`. */
export const EVENT_FUNCTIONS = {
  triggers: 'functions/triggers/entry.ts',
  stream: 'functions/stream/entry.ts',
  matcher: 'functions/stream/matcher.ts',
  'auto-matching': 'functions/schedules/auto-matching.ts',
  canary: 'functions/schedules/canary.ts',
  'catalogue-snapshot': 'functions/schedules/catalogue-snapshot.ts',
  'news-refresh': 'functions/schedules/news-refresh.ts',
  'notification-digest': 'functions/schedules/notification-digest.ts',
  socket: 'functions/realtime/socket.ts',
  'ticket-authorizer': 'functions/realtime/ticket-authorizer.ts',
} as const

export type EventFunctionName = keyof typeof EVENT_FUNCTIONS

/** File of a route's handler, relative to the root: in the folder of its domain, or on one of the shelves in it. */
export function handlerFile(
  { domain, operation }: Pick<AnyRoute, 'domain' | 'operation'>,
  root = PROJECT_ROOT,
): string {
  const folder = `functions/api/${domain}`
  const shelves = existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  const shelf = shelves.find(({ name }) => existsSync(join(root, folder, name, `${operation}.ts`)))
  return [folder, ...(shelf ? [shelf.name] : []), `${operation}.ts`].join('/')
}

/** The domains that `list` speaks of, in order of appearance. */
export function domainsOf(list: readonly AnyRoute[] = routes): string[] {
  return [...new Set(list.map((route) => route.domain))]
}

/**
 * Domains whose functions hold the catalogue in memory: a snapshot, and what changed since. `account` because a name
 * that another company has is refused, and of who leaves it is told which names others bear too; `imports` because partners
 * are told apart who may see what is listed.
 */
export const HOLDING_CATALOGUE: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'blind',
  'catalogue',
  'dashboard',
  'exchange',
  'imports',
  'matching',
  'moderation',
  'network',
  'onboarding',
  'prospects',
])

/** Source of a domain's entry: its operations, handed to the route adapter. */
export function domainEntry(domain: string, list: readonly AnyRoute[] = routes): string {
  const own = list.filter((route) => route.domain === domain)
  const operations = own.map((route) => route.operation)
  const guards = [
    ...(own.some((route) => route.personal) ? [['verifier', 'tokenVerifier', 'http/token-verifier.ts']] : []),
    ...(own.some(({ site }) => site === 'listing')
      ? [['sites', 'siteCheck', 'data/listings/site-check.ts']]
      : []),
    ...(own.some(looksUpStanding)
      ? [
          HOLDING_CATALOGUE.has(domain)
            ? ['standing', 'catalogueStanding', 'data/catalogue/catalogue-standing.ts']
            : ['standing', 'standingCheck', 'data/company/standing.ts'],
        ]
      : []),
  ]
  const options = guards.map(([option, name]) => `${option}: ${name}`).join(', ')
  const [adapter, file] = own.some((route) => route.stream)
    ? ['eventStreamHandler', 'event-stream.ts']
    : ['apiHandler', 'api-handler.ts']
  return [
    `import { ${adapter} } from '#functions/http/${file}'`,
    ...guards.map(([, name, file]) => `import { ${name} } from '#functions/${file}'`),
    ...operations.map((name, at) => `import op${at} from '#${handlerFile({ domain, operation: name })}'`),
    `export const handler = ${adapter}([${operations.map((_, at) => `op${at}`).join(', ')}]${options && `, { ${options} }`})`,
  ].join('\n')
}

/** One line for each entry point or route whose file does not exist. */
export function missingHandlers(list: readonly AnyRoute[] = routes, root = PROJECT_ROOT): string[] {
  const missing = (file: string) => !existsSync(join(root, file))
  return [
    ...list
      .filter((route) => missing(handlerFile(route, root)))
      .map(
        (route) =>
          `${route.method} ${route.path} is in the contract, but ${handlerFile(route, root)} is missing`,
      ),
    ...Object.entries(EVENT_FUNCTIONS)
      .filter(([, file]) => missing(file))
      .map(([name, file]) => `The function "${name}" is in the stack, but ${file} is missing`),
  ]
}

/** Files under `functions/api` that no route of the contract names. */
export function orphanHandlers(list: readonly AnyRoute[] = routes, root = PROJECT_ROOT): string[] {
  const named = new Set(list.map((route) => handlerFile(route, root)))
  return readdirSync(join(root, 'functions/api'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !named.has(file))
    .sort()
}
