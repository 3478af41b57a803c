import { expect, it } from 'vitest'
import { currentBrowser } from './support/browser.ts'
import { looksRight } from './support/looks.ts'
import { memberPage } from './support/members.ts'
import { join } from './support/newcomer.ts'
import { useSite } from './support/site.ts'

const site = useSite(currentBrowser())

it('a steel company answers in its own words and lists what was proposed', async () => {
  const page = await join(site, {
    company: 'Kanaal Staal NV',
    email: 'els@kanaal-staal.example',
    password: 'Walserij8',
  })
  await page.getByRole('link', { name: 'Complete AI Onboarding' }).first().click()
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  await heading('Where is the site?')
  await next()
  await page.getByText('Please enter both city and country').waitFor()
  await page.getByLabel('City').fill('Ghent')
  await page.getByLabel('Country').selectOption('Belgium')
  await page.getByText('Understood as Ghent, Belgium.').waitFor()
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
  // Nothing of this was typed: it follows from products and volume, in the order of magnitude of such a works.
  const analysis = page.getByRole('region', { name: 'What we understand so far' })
  const row = (name: string) => analysis.getByRole('listitem').filter({ hasText: name })
  for (const [name, amount] of [
    ['Blast furnace slag', '≈ 300,000 t'],
    ['BOF (LD) slag', '≈ 150,000 t'],
    ['Mill scale', '≈ 24,000 t'],
    ['BOF dust and sludge', '≈ 23,000 t'],
    ['Steelworks gases', '≈ 1.8 billion m³'],
    ['Waste heat of steelworks', '≈ 240,000 MWh'],
  ] as const)
    await row(name).getByText(amount).waitFor()
  // Every estimate opens its basis.
  const scale = row('Mill scale')
  await scale.getByRole('button', { name: /^Source/ }).click()
  await scale
    .getByRole('dialog')
    .getByText(/1 to 3 % of the steel rolled/)
    .waitFor()
  await scale.getByRole('button', { name: 'Close note' }).click()
  await next()
  await page.getByLabel('Processes').fill('one blast furnace, two LD converters, hot strip mill')
  await page.getByText('Generate it now').waitFor()
  await page.getByText(/^Saved/).waitFor()
  await looksRight(page, 'onboarding', { worst: false })

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
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete / }) })
  await rows.first().waitFor()
  const proposed = await rows.count()
  const total = page.getByRole('definition').nth(2)
  expect(await total.innerText()).toBe(String(proposed))
  await page.getByRole('button', { name: 'Edit Blast furnace slag', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Slag of furnace B')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Slag of furnace B' }).waitFor()
  await page.getByRole('button', { name: 'Delete Steelworks gases' }).click()
  expect(await rows.count()).toBe(proposed - 1)
  await page.getByRole('button', { name: 'Add More' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Spent lime')
  await page.getByLabel('Quantity').fill('120')
  await page.getByLabel('Description').fill('From the water softening')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await total.innerText()).toBe(String(proposed))
  expect(await page.getByRole('definition').nth(1).innerText()).toBe('1')
  await page.getByRole('heading', { name: 'Instant matches' }).waitFor()
  await looksRight(page, 'review', { worst: false })
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await page.waitForURL('**/dashboard*')
  await page.getByText('Slag of furnace B').filter({ visible: true }).first().waitFor()
  expect(await page.getByText('Complete AI Onboarding').count()).toBe(0)
  await page.getByRole('link', { name: 'Manage AI Profile' }).first().waitFor()
  // The dashboard shows the largest; what was added by hand is listed as well.
  await page.goto('/marketplace?q=Spent+lime')
  await page.getByRole('article').filter({ hasText: 'From the water softening' }).first().waitFor()

  // Partners of what was saved, the transport of the best match that travels, and its quote.
  await page.goto('/ai-inference-matching')
  const partners = page.getByRole('list', { name: 'Matches' })
  await partners
    .getByRole('button', { name: /^Logistics with/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Modes compared' }).waitFor()
  const [quote] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Detailed Quote' }).click(),
  ])
  expect(quote.suggestedFilename()).toMatch(/\.pdf$/)
  expect(site.faults).toEqual([])
})

it('generates before the last question where that is enough', async () => {
  const page = await memberPage(site, 'Binders')
  await page.goto('/adaptive-onboarding')
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('City').fill('Aalborg')
  await page.getByLabel('Country').selectOption('Denmark')
  await next()
  await page.getByLabel('Industry').selectOption('Construction')
  await next()
  await page.getByLabel('Products').fill('CEM II cement')
  await next()
  await page.getByLabel('Employees').fill('50001')
  await next()
  await page.getByText('Please enter a number between 1 and 50000').waitFor()
  await page.getByLabel('Employees').fill('180')
  await next()
  await page.getByLabel('Volume').fill('1.1 Mt a year')
  await next()
  await page.getByLabel('Processes').fill('rotary kiln with preheater, ball mills')
  await page.getByRole('button', { name: 'Generate it now' }).click()
  await page.waitForURL('**/dashboard*')
  await page.goto('/onboarding')
  await page.getByRole('link', { name: 'Review AI Listings' }).click()
  await page.getByRole('heading', { name: 'CO2 in kiln gas' }).waitFor()
  // It lists its bypass dust already: that is not proposed again.
  expect(await page.getByRole('heading', { name: /bypass/i }).count()).toBe(0)
  expect(site.faults).toEqual([])
})
