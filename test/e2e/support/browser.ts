import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'

/**
 * Real Chromium: the `packaged` one comes from npm and is the same everywhere, `@sparticuz/chromium` carries the
 * binary and, told that it runs in a Lambda, its shared libraries too. CHROME_PATH names another in its place. The
 * `installed` one is the system's own, where there is one: what people use today. The package's own arguments switch
 * web security off and would hide faults, so none of them is used.
 */
export type BrowserKind = 'packaged' | 'installed'

/** Names of a system's Chromium. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the system's Chromium; null where none is installed. */
export function installedChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return found.find((path) => existsSync(path)) ?? null
}

/** What people use today, where it is installed. */
export const currentBrowser = (): BrowserKind => (installedChromium() === null ? 'packaged' : 'installed')

/** @param more arguments of the caller's own. */
export async function launchBrowser(
  more: readonly string[] = [],
  kind: BrowserKind = 'packaged',
): Promise<Browser> {
  const executablePath = await pathOf(kind)
  if (!executablePath || !existsSync(executablePath)) throw new Error(`No browser at ${executablePath}`)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...more],
  })
}

/** The browsers that the tests use, with their versions, in one line. */
export async function browsersUsed(): Promise<string> {
  const used = await Promise.all(
    (['packaged', 'installed'] as const).map(async (kind) => {
      const path = await pathOf(kind)
      if (path === null) return 'none installed'
      const { stdout } = await promisify(execFile)(path, ['--version'])
      const version = /\D*[\d.]+/.exec(stdout)?.[0].trim() ?? 'of an unknown version'
      return `${version} (${kind}${kind === 'installed' ? ', the main journeys' : ''})`
    }),
  )
  return `Browsers: ${used.join('; ')}`
}

async function pathOf(kind: BrowserKind): Promise<string | null> {
  if (kind === 'installed') return installedChromium()
  return process.env['CHROME_PATH'] ?? (await packagedChromium())
}

async function packagedChromium(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** The two widths that every page is looked at in. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
