import { afterEach, beforeAll } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { demoAccounts } from '#infra/seed/accounts.ts'
import { demoFolder } from '../../demo-folder.ts'
import { DESKTOP, launchBrowser, type BrowserKind } from './browser.ts'
import { follow } from './settled.ts'

/** A running site with the demo data, and a browser to visit it with. */
export interface VisitedSite {
  cloud: Cloud
  browser: Browser
  /** A page of a person of its own: nothing is shared with the others. Faults of the page end the test. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** Faults seen on any page since the start: uncaught errors, and what the content security policy refused. */
  faults: string[]
}

/** Scripts are compiled and collected where they run: threads for that cost a machine with two busy cores a tenth more. */
const ARGS = ['--js-flags=--single-threaded'] as const

/** With the demo data. Nobody races in a browser: one warm environment a function answers sooner than several cold ones. */
const startSeeded = () => startCloud({ dataDir: demoFolder(), schedules: false, workers: 1 })

let shared: Promise<Cloud> | undefined
const browsers = new Map<BrowserKind, Promise<Browser>>()

/**
 * The site of the test process, warm from the file before: for a file that looks, or changes only what no other looks
 * at, as a newcomer does. It ends with the process.
 */
export const useSite = (kind: BrowserKind = 'packaged'): VisitedSite =>
  visited(async () => {
    const started = (shared ??= startSeeded())
    const opened = browsers.get(kind) ?? launchBrowser(ARGS, kind)
    browsers.set(kind, opened)
    const [cloud, browser] = await Promise.all([started, opened])
    return { cloud, browser }
  })

function visited(running: () => Promise<Pick<VisitedSite, 'cloud' | 'browser'>>): VisitedSite {
  const site = { faults: [] as string[] } as VisitedSite
  beforeAll(async () => {
    const { cloud, browser } = await running()
    Object.assign(site, { cloud, browser })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatWasSeen(site, task.id)
    // Left open, its pages would go on asking the cloud while the next test waits for it.
    for (const context of site.browser.contexts()) await context.close()
  })
  site.visitor = async (options) => {
    const context = await site.browser.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      baseURL: site.cloud.url,
      ...options,
    })
    // For what hangs, not for a busy machine.
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    follow(page)
    page.on('pageerror', (error) => site.faults.push(error.message))
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) site.faults.push(line.text())
    })
    return page
  }
  return site
}

/** Pictures of what each person saw, and the cloud's errors. */
async function tellWhatWasSeen({ browser, cloud }: VisitedSite, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `.local/failed/${name}-${index}.png` })
  }
  console.error(
    cloud.logs
      .all()
      .filter((line) => line.includes('"ERROR"'))
      .join('\n'),
  )
}

/** Demo account by its label: Ironworks, Binders, Applicant, Administrator. */
export function demoAccount(label: string) {
  const found = demoAccounts.find((account) => account.label === label)
  if (!found) throw new Error(`No demo account "${label}"`)
  return found
}

/** Opens the admin hub as the administrator, with the code that an authenticator app would show. */
export async function openHub(page: Page): Promise<void> {
  const { email, password } = demoAccount('Administrator')
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel('Code of your authenticator app').fill(await codeOf(page, email))
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin-hub')
}

/** What the authenticator app of a user shows now; the page has to be on the site. */
async function codeOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(new URL('/__local/codes.json', page.url()).href)
  const { codes } = (await answer.json()) as { codes: { email: string; code: string }[] }
  return codes.find((one) => one.email === email)!.code
}

/** Signs in through the dialog of the landing page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click() // on a phone
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
}
