import { AxeBuilder } from '@axe-core/playwright'
import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { demoAccount, signIn, useSite } from './site.ts'

const site = useSite()
const PICTURES = '.local/screens'
beforeAll(() => mkdir(PICTURES, { recursive: true }))

async function look(page: Page, name: string) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('a steel company answers in its own words and lists what was proposed', async () => {
  const account = demoAccount('Ironworks')
  const page = await site.visitor()
  await signIn(page, account.email, account.password)
  await page.waitForURL('**/dashboard')
  await page.goto('/onboarding')
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  await heading('Where is the site?')
  await next()
  await page.getByText('Please enter both city and country').waitFor()
  await page.getByLabel('City').fill('Ghent')
  await page.getByLabel('Country').selectOption('Belgium')
  await next()
  await heading('Which industry are you in?')
  await next()
  await page.getByText('This field is required').waitFor()
  await page.getByLabel('Industry').selectOption('Manufacturing')
  await next()
  await page.getByLabel('Products').fill('steel slabs and hot rolled coil')
  await next()
  await page.getByLabel('Employees').fill('4200')
  await next()
  await page.getByLabel('Volume').fill('1.2 million tonnes of crude steel a year')
  const analysis = page.getByRole('region', { name: 'What we understand so far' })
  for (const name of ['Blast furnace slag', 'Mill scale', 'BOF dust and sludge', 'Steelworks gases'])
    await analysis.getByText(name, { exact: true }).first().waitFor()
  await next()
  await page.getByLabel('Processes').fill('one blast furnace, two LD converters, hot strip mill')
  await page.getByText('Generate it now').waitFor()
  await page.getByText(/^Saved/).waitFor()
  await look(page, 'onboarding')

  // Resumed where it was left.
  await page.reload()
  await heading('Which processes run on the site?')
  expect(await page.getByLabel('Processes').inputValue()).toContain('blast furnace')
  await next()
  await next()
  await page.getByLabel('Waste streams').fill('mill scale 9,800 t/year')
  await page.getByRole('button', { name: 'Generate Portfolio' }).click()
  await page.waitForURL('**/review-ai-listings')
  await page.getByRole('heading', { level: 1, name: 'Review AI Listings' }).waitFor()
  const names = page.getByLabel('Name', { exact: true })
  await names.first().waitFor()
  const proposed = await names.count()
  await names.first().fill('Slag of furnace B')
  await page
    .getByRole('button', { name: /^Delete / })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Add More' }).click()
  await names.last().fill('Spent lime')
  await page.getByLabel('Quantity').last().fill('120')
  await page.getByLabel('Description').last().fill('From the water softening')
  expect(await names.count()).toBe(proposed)
  await look(page, 'review')
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await page.waitForURL('**/dashboard?refresh=true')
  await page.getByText('Slag of furnace B').waitFor()
  await page.getByText('Spent lime').waitFor()
  expect(await page.getByText('Complete AI Onboarding').count()).toBe(0)
  expect(site.faults).toEqual([])
}, 120_000)
