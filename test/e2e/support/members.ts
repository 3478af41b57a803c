import type { BrowserContextOptions, Page } from 'playwright-core'
import { tokensOf } from '../../bench/local.ts'
import { admit, type Newcomer } from './newcomer.ts'
import { demoAccount, type VisitedSite } from './site.ts'

interface Account {
  email: string
  password: string
}

/** @param label label of a demo account. */
export const memberPage = (
  site: VisitedSite,
  label: string,
  options?: BrowserContextOptions,
): Promise<Page> => accountPage(site, demoAccount(label), options)

/**
 * A page of a member, on its dashboard, with the session that signing in leaves in a browser. By the screens sign
 * newcomers in, and those of account.test.ts.
 */
export async function accountPage(
  site: VisitedSite,
  account: Account,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await site.visitor({ ...options, storageState: await sessionOf(site, account) })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A page of a new company, admitted and signed in without the screens. */
export async function newcomerPage(site: VisitedSite, newcomer: Newcomer): Promise<Page> {
  await admit(site, newcomer)
  return accountPage(site, newcomer)
}

/** As Amplify keeps it. */
async function sessionOf({ cloud }: VisitedSite, account: Account) {
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(cloud, account)
  const kept = `CognitoIdentityServiceProvider.${cloud.userPoolClientId}`
  const entries = {
    [`${kept}.LastAuthUser`]: account.email,
    [`${kept}.${account.email}.accessToken`]: AccessToken!,
    [`${kept}.${account.email}.idToken`]: IdToken!,
    [`${kept}.${account.email}.refreshToken`]: RefreshToken!,
    [`${kept}.${account.email}.clockDrift`]: '0',
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: new URL(cloud.url).origin, localStorage }] }
}

/** The card of a company in the directory. */
export async function directoryCard(page: Page, name: string) {
  await page.goto(`/marketplace?tab=companies&q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await card.waitFor()
  return card
}
