import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { demoAccount, signIn, type VisitedSite } from './site.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new WeakMap<VisitedSite, Map<string, Session>>()

/**
 * A page of a member, on its dashboard. It signs in as a person does the first time; later pages of the same account
 * begin with the session that this left in the browser.
 *
 * @param label label of a demo account.
 */
export async function memberPage(
  site: VisitedSite,
  label: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const known = sessions.get(site) ?? new Map<string, Session>()
  sessions.set(site, known)
  const session = known.get(label)
  const page = await site.visitor({ ...options, ...(session && { storageState: session }) })
  if (session) {
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  } else {
    const { email, password } = demoAccount(label)
    await signIn(page, email, password)
    await page.waitForURL('**/dashboard')
    known.set(label, await page.context().storageState())
  }
  return page
}

/** The card of a company in the directory. */
export async function directoryCard(page: Page, name: string) {
  await page.goto(`/marketplace?tab=companies&q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await card.waitFor()
  return card
}
