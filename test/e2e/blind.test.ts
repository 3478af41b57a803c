import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from './support/looks.ts'
import { memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** A blind listing of the demo: found by its card, opened step by step, and closed again. */
const site = useSite()

const OWN = '/listings/hochfeld-elektrostahl.furnace-dust-second-line'
const OWNER = 'Hochfeld Elektrostahl GmbH'

/** Presses a button, and the same one in the dialog that asks first. */
async function decide(page: Page, within: ReturnType<Page['locator']>, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

test('a blind listing is found by its card, opened step by step, and closed again', async () => {
  const asker = await memberPage(site, 'Ironworks')
  await asker.goto('/blind?q=furnace+dust')
  const card = asker.getByRole('article', { name: 'Electric arc furnace dust' })
  await card.waitFor()
  await looksRight(asker)
  await card.getByRole('link', { name: 'Look at it' }).click()
  await asker.getByRole('heading', { level: 1, name: 'Electric arc furnace dust' }).waitFor()
  await decide(asker, asker.locator('main'), 'Express interest')
  await asker.getByText('Interest expressed', { exact: true }).first().waitFor()
  expect(await asker.locator('main').innerText()).not.toContain(OWNER)

  const owner = await memberPage(site, 'Steel')
  await owner.goto(OWN)
  const panel = owner.locator('section', { hasText: 'Who asked about this blind listing' }).last()
  const row = panel.getByRole('article').first()
  await row.getByText('Steel & Metals, Flanders, Belgium').waitFor()
  expect(await row.innerText()).not.toContain('Scheldt')
  await decide(owner, row, 'See who asks')
  await row.getByRole('link', { name: 'Scheldt Ironworks NV' }).waitFor()
  await decide(owner, row, 'Send the terms')
  await looksRight(owner)

  await asker.reload()
  await decide(asker, asker.locator('main'), 'Accept the terms')
  await asker.getByText(/Terms 2026-11 accepted on/).waitFor()
  await owner.reload()
  await decide(owner, row, 'Tell name and site')
  await asker.reload()
  await asker.getByRole('heading', { name: 'Told to your company in confidence' }).waitFor()
  await asker.getByRole('link', { name: OWNER }).waitFor()
  await looksRight(asker)
  await owner.reload()
  await row.getByRole('button', { name: 'What happened, and who saw what' }).click()
  await row.getByText('Saw name, site and listing').waitFor()
  await decide(owner, row, 'Open the documents')
  await asker.reload()
  await asker.getByRole('heading', { name: 'Analysis reports' }).waitFor()

  await decide(owner, row, 'Close it')
  // Who saw what stays with the owner, beside who else might fit.
  await owner.reload()
  await row.getByText('Closed by you').waitFor()
  await row.getByRole('button', { name: 'What happened, and who saw what' }).click()
  await row.getByText('Saw name, site and listing').waitFor()
  await owner.getByRole('heading', { name: 'Who might fit' }).waitFor()
  await looksRight(owner)
  await asker.reload()
  await asker.getByText('Closed by the owner').waitFor()
  expect((await asker.locator('main').innerText()) + (await asker.title())).not.toContain(OWNER)
})
