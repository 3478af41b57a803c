import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { XSS_VECTORS } from '../factories/xss-vectors.ts'
import { axe } from './support/axe.ts'
import { memberPage } from './support/members.ts'
import { openHub, useSite } from './support/site.ts'

const site = useSite()

beforeAll(async () => {
  const news = site.cloud.schedules.find(({ name }) => /NewsRefresh/.test(name))!
  await site.cloud.runSchedule(news.name)
})

const member = (label: string) => memberPage(site, label)

/** The token that the page uses, for a call in its owner's name. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'))!
    return localStorage.getItem(key)!
  })

/** Calls the API as the owner of a token. */
async function send(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${site.cloud.url}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, response.ok]).toEqual([path, true])
  return response.json()
}

it('shows the news of every subject, mixed, and looks again when asked', async () => {
  const page = await site.visitor()
  await page.goto('/blog')
  const articles = page.getByRole('article')
  await articles.nth(11).waitFor()
  expect(await articles.count()).toBe(12)
  await page.getByRole('button', { name: 'Technology' }).click()
  await page.getByText('Sample: Process Notes').nth(4).waitFor()
  expect(await articles.count()).toBe(5)
  const link = page.getByRole('link', { name: /^Read Full Article/ }).first()
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  const search = page.getByRole('link', { name: /^Search the web/ }).first()
  expect(await search.getAttribute('href')).toMatch(/^https:\/\/duckduckgo\.com\/\?q=/)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/news/technology'))
  await page.getByRole('button', { name: 'Refresh News' }).click()
  expect((await asked).status()).toBe(200)
})

it('says so when there is no news', async () => {
  const page = await site.visitor()
  await page.route('**/api/news/*', (route) =>
    route.fulfill({ json: { success: false, articles: [], refreshed_at: null } }),
  )
  await page.goto('/blog')
  await page.getByRole('heading', { name: 'News Feed Temporarily Unavailable' }).waitFor()
})

it('lets a free company read, like and comment, and says what publishing takes', async () => {
  const page = await member('Binders')
  await page.keyboard.press('4')
  await page.waitForURL('**/blog')
  await page.getByRole('tab', { name: 'Community Posts' }).click()
  await page.getByText('Paid subscription required to publish posts.').waitFor()
  expect(await page.getByRole('button', { name: 'Create New Post' }).count()).toBe(0)
  await page.getByRole('link', { name: 'A year of granulated slag: what the moisture taught us' }).click()
  await page.getByRole('heading', { level: 1, name: /^A year of granulated slag/ }).waitFor()
  await page.getByText(/^\d+\s+views?$/).waitFor()

  const kept = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await kept
  await page.getByRole('button', { name: 'Liked' }).waitFor()
  await page.getByLabel('Your comment', { exact: true }).fill('Is the drained bed <b>covered</b>?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByText('Is the drained bed <b>covered</b>?').waitFor()
  await page.reload()
  await page.getByText('Is the drained bed <b>covered</b>?').waitFor()
  await page.getByRole('button', { name: 'Liked' }).waitFor()
})

it('publishes hostile HTML of a company that was upgraded a moment ago, and shows it harmless', async () => {
  const page = await member('Binders')
  const admin = await site.visitor()
  await openHub(admin)
  const own = await tokenOf(page)
  await send(own, 'POST', '/api/subscription/upgrade', { plan: 'pro' })
  const { company } = (await send(own, 'GET', '/api/me')) as { company: { id: string } }
  const adminToken = await tokenOf(admin)
  await send(adminToken, 'PATCH', `/api/admin/upgrades/${company.id}`, { decision: 'activate' })

  // Without signing in again: the page learns of the plan, and the token with it.
  await page.goto('/blog?tab=posts')
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByLabel('Title').fill('Hostile <script>xss()</script> title')
  await page.getByLabel('Tags (optional)').fill('Lime, , lime,kiln')
  await page
    .getByLabel('Content')
    .fill(`<h1>Kept</h1><p onclick="xss()">words</p>${XSS_VECTORS.join('<hr>')}`)
  const previewed = page.waitForResponse('**/api/blog/preview')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  expect((await previewed).status()).toBe(200)
  await page.getByText(/^Taken out: .*onclick of p/).waitFor()
  await harmless(page)
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await page.waitForURL(/\/blog\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 2, name: 'Kept' }).waitFor()

  // For a stranger, with a trap that any script would fall into.
  const stranger = await site.visitor()
  await stranger.exposeFunction('xss', () => site.faults.push('A script of the post ran'))
  await stranger.goto(page.url())
  await stranger.getByRole('heading', { level: 1, name: 'Hostile <script>xss()</script> title' }).waitFor()
  await harmless(stranger)
  for (const element of await stranger.locator('article a, article img, article p').all()) {
    await element.dispatchEvent('click').catch(() => undefined)
    await element.dispatchEvent('mouseover').catch(() => undefined)
  }
  expect(site.faults).toEqual([])
})

it('shows each hostile vector harmless on a page of its own kind', async () => {
  const page = await member('Ironworks')
  const token = await tokenOf(page)
  const stranger = await site.visitor()
  await stranger.exposeFunction('xss', () => site.faults.push('A script of a post ran'))
  for (let from = 0; from < XSS_VECTORS.length; from += 12) {
    const content = XSS_VECTORS.slice(from, from + 12)
      .map((vector) => `<p>x</p>${vector}`)
      .join('')
    const { id } = (await send(token, 'POST', '/api/blog/posts', { title: `Vectors ${from}`, content })) as {
      id: string
    }
    await stranger.goto(`/blog/${id}`)
    await stranger.getByRole('heading', { level: 1, name: `Vectors ${from}` }).waitFor()
    await harmless(stranger)
  }
  expect(site.faults).toEqual([])
})

/** Nothing in the article that could run, whatever the security policy would have stopped. */
async function harmless(page: Page): Promise<void> {
  const harm = await page.evaluate(() => {
    const root = document.querySelector('article') ?? document.querySelector('[aria-label=Preview]')!
    return [...root.querySelectorAll('*')].flatMap((element) => {
      const own = element.closest('svg, button') ? [] : [element]
      return own.flatMap((one) => [
        ...(/^(script|style|iframe|object|embed|form|input|meta|base|link|math|svg)$/i.test(one.tagName)
          ? [one.tagName]
          : []),
        ...[...one.attributes].flatMap(({ name, value }) =>
          /^on|^(srcdoc|formaction|style)$/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value)
            ? [`${name}=${value}`]
            : [],
        ),
      ])
    })
  })
  expect(harm).toEqual([])
}

it('is whole for the keyboard and for readers while writing', async () => {
  const page = await member('Ironworks')
  await page.goto('/blog?tab=posts')
  await page.getByRole('button', { name: 'Create New Post' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish Post' }).click()
  await page.getByText('This field is required').first().waitFor()
  expect(await page.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
})
