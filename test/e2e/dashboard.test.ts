import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** What a member does on its dashboard. */
const site = useSite()

async function enter(options?: BrowserContextOptions): Promise<Page> {
  const page = await memberPage(site, 'Ironworks', options)
  await page.getByRole('heading', { name: /Scheldt Ironworks/ }).waitFor()
  return page
}

test('the dashboard shows the portfolio, reads as tables, and is taken away as CSV', async () => {
  const page = await enter()
  for (const name of [
    'Site balance',
    'AI-Powered Recommendations',
    'Next Milestones',
    'Your AI-Generated Materials',
    'Recent Activity',
    'Savings over time',
  ]) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  await page.getByText(/Sidestream handles logistics, shipping, payment and notifications/).waitFor()

  const balance = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Site balance' }) })
  await balance.getByRole('img', { name: /^Site balance: .* t leave a year/ }).waitFor()
  await balance.getByRole('button', { name: 'As a table' }).click()
  await balance.getByRole('cell', { name: /Granulated blast-furnace slag/ }).waitFor()
  expect(await axe(page, { worst: true })).toEqual([])

  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Materials (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sidestream-materials-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFId,Material,Type,Quantity,Unit,Category,Description,EWC codes,Price per unit (EUR),Listed',
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(site.faults).toEqual([])
})

test('refresh=true loads anew and leaves the address; Add Material opens the listing form', async () => {
  const page = await enter({ viewport: PHONE, hasTouch: true })
  // Of two calls the first may be cut off by the second, so calls are counted and no answers.
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/dashboard/')) calls += 1
  })
  await page.goto('/dashboard?refresh=true')
  await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
  await expect.poll(() => calls).toBe(2)

  await page.getByRole('link', { name: 'Add Material' }).first().click()
  await page.getByRole('dialog').getByRole('heading', { name: 'List Waste Material' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/marketplace')
  await page.reload()
  await page.getByRole('heading', { name: 'Marketplace' }).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(site.faults).toEqual([])
})
