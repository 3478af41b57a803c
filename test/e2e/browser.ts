import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/**
 * Real Chromium, from npm: `@sparticuz/chromium` carries the binary and, told that it runs in a Lambda, its
 * shared libraries too. CHROME_PATH names another one. Its package's own arguments switch web security off
 * and would hide faults, so none of them is used.
 *
 * @param more arguments of the caller's own.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await packagedChromium())
  if (!existsSync(executablePath)) throw new Error(`No browser at ${executablePath}`)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...more],
  })
}

async function packagedChromium(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** The two widths that every page is looked at in. */
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
