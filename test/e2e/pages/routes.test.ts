import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { memberPage } from '#test/e2e/support/members.ts'
import { settled } from '#test/e2e/support/settled.ts'
import { useSite } from '#test/e2e/support/site.ts'

/** The route table of the product: who comes where, and what the tab says. */
const site = useSite()

interface Route {
  path: string
  /** Of the browser's tab, without the name of the site. */
  title: string
  /** Where a visitor who is not signed in ends; the path itself unless told. `sign-in`: / with the dialog. */
  visitor?: 'sign-in' | string
  /** Where a member ends; the path itself unless told. */
  member?: string
}

const HOME = 'Industrial symbiosis marketplace'
const ROUTES: readonly Route[] = [
  { path: '/', title: HOME },
  { path: '/demo', title: 'Demo', member: '/dashboard' },
  { path: '/dashboard', title: 'Dashboard', visitor: 'sign-in' },
  { path: '/marketplace', title: 'Marketplace', visitor: 'sign-in' },
  // Opens the listing form over the marketplace.
  { path: '/add-material', title: 'Marketplace', visitor: 'sign-in', member: '/marketplace' },
  { path: '/blind', title: 'Blind listings', visitor: 'sign-in' },
  { path: '/blind/none', title: 'Blind listings', visitor: 'sign-in' },
  { path: '/matches', title: 'Matches', visitor: 'sign-in' },
  { path: '/ai-inference-matching', title: 'AI Inference & Matching', visitor: 'sign-in' },
  { path: '/exchanges', title: 'Exchanges', visitor: 'sign-in' },
  { path: '/deliveries', title: 'Deliveries', visitor: 'sign-in' },
  { path: '/deliveries/report', title: 'Report', visitor: 'sign-in' },
  { path: '/transaction/none/papers/agreement', title: 'Transaction Details', visitor: 'sign-in' },
  { path: '/transaction/none', title: 'Transaction Details', visitor: 'sign-in' },
  { path: '/onboarding', title: 'AI Onboarding', visitor: 'sign-in' },
  { path: '/adaptive-onboarding', title: 'AI Onboarding', visitor: 'sign-in' },
  { path: '/review-ai-listings', title: 'Review AI Listings', visitor: 'sign-in' },
  { path: '/notifications', title: 'Notifications', visitor: 'sign-in' },
  { path: '/chats', title: 'Chats', visitor: 'sign-in' },
  { path: '/profile', title: 'Profile', visitor: 'sign-in' },
  { path: '/profile/security', title: 'Security', visitor: 'sign-in' },
  { path: '/profile/subscription', title: 'Subscription', visitor: 'sign-in' },
  { path: '/profile/settings', title: 'Settings', visitor: 'sign-in' },
  { path: '/marketplace/import', title: 'Import listings', visitor: 'sign-in' },
  { path: '/blog', title: 'Researcher Blog' },
  { path: '/methodology', title: 'Methodology' },
  { path: '/help', title: 'Help Center' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/forgot-password', title: 'Forgot Password' },
  { path: '/reset-password', title: 'Reset Password' },
  { path: '/confirm-email', title: 'Confirm Email' },
  { path: '/auth/callback', title: 'Confirm Email' },
  { path: '/confirm-subscription', title: 'Confirm Subscription' },
  { path: '/join', title: 'Join your company' },
  { path: '/unsubscribe', title: 'Unsubscribe' },
  { path: '/admin', title: 'Admin Access' },
  { path: '/admin-hub', title: 'Administration', visitor: '/admin', member: '/admin' },
  { path: '/no-such-page', title: 'Page not found' },
]
const titleOf = (path: string) => `${ROUTES.find((route) => route.path === path)!.title} · Sidestream`

/**
 * Goes there by the app's own router, as by a link: a page that loads again costs five times as much, and its guards and
 * titles are the same. That a typed address arrives is seen wherever a test opens a page.
 */
async function arrive(page: Page, path: string, end: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL((url) => url.pathname === end)
  await page.locator('h1').first().waitFor()
  await expect.poll(() => page.title(), { message: path }).toBe(titleOf(end))
}

test('signed out', async () => {
  const page = await site.visitor()
  await page.goto('/')
  await settled(page)
  const dialog = page.getByRole('dialog')
  for (const { path, visitor = path } of ROUTES) {
    await arrive(page, path, visitor === 'sign-in' ? '/' : visitor)
    if (visitor !== 'sign-in') {
      expect(await dialog.count(), path).toBe(0)
      continue
    }
    await dialog.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(site.faults).toEqual([])
})

test('signed in', async () => {
  const page = await memberPage(site, 'Ironworks')
  await settled(page)
  for (const { path, member = path } of ROUTES) {
    await arrive(page, path, member)
    // Where a dialog opened over the page, it goes with it.
    await page.keyboard.press('Escape')
  }
  expect(site.faults).toEqual([])
})
