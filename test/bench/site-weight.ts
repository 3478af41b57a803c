import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * JavaScript that the first load of each route transfers, gzip. Counted from Vite's manifest: the entry, the
 * route's page, what both import, and the parts the route asks for at once (session, account menu). Parts
 * that wait for the user (dialogs, search, toasts) or for scrolling (the landing map) are listed apart.
 */
interface Chunk {
  file: string
  imports?: string[]
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ENTRY = 'index.html'
/** Loaded at once where somebody is signed in: Amplify, and the menus of the bars. */
const SIGNED_IN = [
  'src/lib/backend/identity/cognito.ts',
  'src/app/shell/account-menu.tsx',
  'src/app/shell/more-menu.tsx',
]

/** Pages by route; the limit in kB where there is one. */
const ROUTES: { route: string; modules: string[]; limit?: number }[] = [
  { route: '/', modules: ['src/features/landing/landing-page.tsx'], limit: 200 },
  { route: '/help', modules: ['src/features/help/help-page.tsx'] },
  { route: '/demo', modules: ['src/features/marketplace/demo-page.tsx'] },
  {
    route: '/marketplace',
    modules: ['src/features/marketplace/marketplace-page.tsx', ...SIGNED_IN],
    limit: 330,
  },
  { route: '/dashboard', modules: ['src/features/dashboard/dashboard-page.tsx', ...SIGNED_IN] },
  { route: '/forgot-password', modules: ['src/features/auth/pages/forgot-password-page.tsx'] },
  { route: '/reset-password', modules: ['src/features/auth/pages/reset-password-page.tsx'] },
  {
    route: '/confirm-email',
    modules: ['src/features/auth/pages/confirm-email-page.tsx', 'src/lib/backend/identity/cognito.ts'],
  },
  { route: '/admin', modules: ['src/features/admin/admin-access-page.tsx'] },
  {
    route: '/admin-hub',
    modules: ['src/features/admin/admin-hub-page.tsx', 'src/lib/backend/identity/cognito.ts'],
  },
]
const LATER: { part: string; modules: string[] }[] = [
  { part: 'Sign-in dialog', modules: ['src/features/auth/auth-dialog.tsx'] },
  { part: 'Search overlay', modules: ['src/app/search/search-overlay.tsx'] },
  { part: 'Toasts', modules: ['src/components/feedback/toaster.tsx'] },
  { part: 'Landing map', modules: ['src/features/landing/network/network-map.tsx'] },
  { part: 'Early access', modules: ['src/features/landing/early-access.tsx'] },
  { part: 'Listing form', modules: ['src/features/marketplace/form/listing-dialog.tsx'] },
]

/** Files that `modules` and their static imports are in. */
function closure(manifest: Record<string, Chunk>, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The manifest has no ${key}: was it renamed? Change it in site-weight.ts, too.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

export interface RouteWeight {
  route: string
  /** Bytes of JavaScript, gzip. */
  gzip: number
  files: number
  limit?: number
}

/** Weighs the site that is built. */
export function weigh(): { routes: RouteWeight[]; later: { part: string; gzip: number }[] } {
  const manifest = JSON.parse(readFileSync(`${ROOT}dist/web/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >
  const sizes = new Map<string, number>()
  const size = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`${ROOT}dist/web/${file}`)).length)
    return sizes.get(file)!
  }
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)
  const base = closure(manifest, [ENTRY])
  return {
    routes: ROUTES.map(({ route, modules, limit }) => {
      const files = closure(manifest, [ENTRY, ...modules])
      return { route, gzip: sum(files), files: files.size, limit }
    }),
    later: LATER.map(({ part, modules }) => ({
      part,
      gzip: sum([...closure(manifest, modules)].filter((file) => !base.has(file))),
    })),
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The table of `npm run bench`. */
export async function run(): Promise<string> {
  await build({ configFile: `${ROOT}web/vite.config.ts`, logLevel: 'error' })
  const { routes, later } = weigh()
  return [
    '### First load of the site: JavaScript, gzip',
    '',
    '| route | first load | files | limit |',
    '|---|---:|---:|---|',
    ...routes.map(({ route, gzip, files, limit }) => {
      const verdict = limit ? `${limit} kB: ${gzip <= limit * 1000 ? 'met' : 'EXCEEDED'}` : ''
      return `| ${route} | ${kB(gzip)} | ${files} | ${verdict} |`
    }),
    '',
    '| loaded later, on top of the entry | gzip |',
    '|---|---:|',
    ...later.map(({ part, gzip }) => `| ${part} | ${kB(gzip)} |`),
  ].join('\n')
}
