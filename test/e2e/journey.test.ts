import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoCompanies } from '#infra/seed/data.ts'
import { CORRELATION_HEADER } from '#shared/api/core/correlation.ts'
import { AppError } from '#shared/errors.ts'
import { FULL } from '../faults/support/size.ts'
import { type BrowserKind, currentBrowser, DESKTOP, PHONE } from './support/browser.ts'
import { gate } from './support/gate.ts'
import { apply, approve, confirm, type Newcomer } from './support/newcomer.ts'
import { signIn, useSite, type VisitedSite } from './support/site.ts'

/** What people use today, where it is installed; at full size the packaged browser too, which all other pages are seen in. */
const BROWSERS: BrowserKind[] =
  FULL && currentBrowser() === 'installed' ? ['packaged', 'installed'] : [currentBrowser()]

/** One for each browser: they visit the same site. */
const STEEL: Record<BrowserKind, Newcomer> = {
  packaged: { company: 'Vliet Staal BV', email: 'ilse@vliet-staal.example', password: 'Hoogoven7' },
  installed: { company: 'Waal Staal BV', email: 'joris@waal-staal.example', password: 'Hoogoven8' },
}

/**
 * As on a slow day: the first call that stores the place fails, and the reading of the text, which on a phone stands
 * above the button, comes while the button is pressed.
 */
async function listSlag(page: Page): Promise<void> {
  const [pressed, press] = gate()
  await page.route('**/api/materials/classify', (route) => pressed.then(() => route.continue()))
  await failOnce(page, 'PATCH', '**/api/me')
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'List Material' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'List Waste Material' })
  await dialog.getByLabel('Material name').fill('Granulated blast furnace slag')
  await dialog.getByLabel('Quantity', { exact: true }).fill('3500')
  await dialog.getByLabel('Unit', { exact: true }).fill('t/month')
  await dialog
    .getByLabel('Description')
    .fill('Wet granulate 0–4 mm, glass content 97 %, moisture 8 %. Loaded by ship or truck.')
  await dialog.getByLabel('City').fill('Dordrecht')
  await dialog.getByLabel('Country').fill('Netherlands')
  await page.setViewportSize(PHONE)
  await dialog.locator('[aria-busy=true]').waitFor({ state: 'attached' })
  await dialog.locator('button[type=submit]').hover()
  await page.mouse.down()
  press()
  await dialog.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await page.mouse.up()
  await dialog.waitFor({ state: 'detached' })
  await page.setViewportSize(DESKTOP)
}

async function failOnce(page: Page, method: string, url: string): Promise<void> {
  let failed = false
  await page.route(url, (route) => {
    if (failed || route.request().method() !== method) return route.continue()
    failed = true
    return route.fulfill({ status: 503, json: new AppError('UNAVAILABLE').toBody('test') })
  })
}

/**
 * The product's main job, whole: a cement works' neighbour signs up, is reviewed, lists a stream and sees who
 * can use it.
 */
describe.each(BROWSERS)('in the %s Chromium', (browser) => {
  const site = useSite(browser)
  const steel = STEEL[browser]

  test('from the first visit to a list of buyers with reasons', async () => {
    const page = await site.visitor()
    await apply(page, steel)
    await confirm(site, page, steel)

    await signIn(page, steel.email, steel.password)
    await page
      .getByText('Your account is pending approval. Please wait for admin approval or contact support.')
      .waitFor()

    await approve(await site.visitor(), steel)
    const approved = await site.cloud.mailbox.waitFor(steel.email, 'approved')
    expect(approved.links.some((link) => link.startsWith(site.cloud.url))).toBe(true)

    await signIn(page, steel.email, steel.password)
    await page.waitForURL('**/dashboard')
    await page.getByText('Successfully signed in to your account.').waitFor()
    await page.getByRole('heading', { name: new RegExp(steel.company) }).waitFor()

    const listing = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/materials'),
    )
    await listSlag(page)
    // Told for a few seconds only; the trail may take longer to be complete.
    await page.getByText(/^Found \d+ new match(es)?!$/).waitFor()
    await expectTrail(site, (await listing).headers()[CORRELATION_HEADER])
    await page
      .getByText(/^(Top 3 of \d+|\d)\smatches$/)
      .first()
      .waitFor()
    const top = await topMatches(page)
    expect(top.length).toBeGreaterThanOrEqual(2)
    expect(top[0]!.industry).toBe('Cement & Construction')
    for (const { why } of top) expect(why.length).toBeGreaterThan(20)

    // A favourite is kept by the server.
    const need = page.getByRole('article').filter({ hasText: 'Needed' }).first()
    const name = await need.getByRole('heading').first().innerText()
    await need.getByRole('button', { name: 'Add to favorites' }).click()
    await page.getByText('Added to favorites').waitFor()
    await page.reload()
    const again = page.getByRole('article').filter({ hasText: name }).first()
    await again.getByRole('button', { name: 'Remove from favorites' }).waitFor()

    // The search over everything, by the keyboard alone.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search pages, materials and companies' }).waitFor()
    await page.keyboard.type('Limfjord Binders')
    await page
      .getByRole('option', { name: /Limfjord Binders A\/S/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('exchanges')
    await page.getByRole('option', { name: 'Exchanges' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/exchanges')

    await page.getByRole('button', { name: new RegExp(steel.company) }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
    await page.goto('/marketplace')
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(site.faults).toEqual([])
  })
})

/** The browser's id of a request stands in the log of the function that answered, and of the one that reacted. */
async function expectTrail({ cloud }: VisitedSite, id: string | undefined): Promise<void> {
  const { logs, settled } = cloud
  await settled()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  for (const name of ['CatalogueFunction', 'StreamFunction'])
    expect(
      logs.of(name).some((line) => line.includes(`"correlationId":"${id}"`)),
      name,
    ).toBe(true)
}

/** The rows of the fan: why, and the industry of the company behind each. */
async function topMatches(page: Page): Promise<{ why: string; industry: string | undefined }[]> {
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Open match with/ }) })
  await rows.first().waitFor()
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const shown = await row.innerText()
      return {
        why: await row.locator('p').first().innerText(),
        industry: demoCompanies.find(({ name }) => shown.includes(name))?.industry,
      }
    }),
  )
}
