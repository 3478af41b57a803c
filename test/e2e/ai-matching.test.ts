import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axe } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { gate } from './support/gate.ts'
import { tabThrough } from './support/keyboard.ts'
import { memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** From the analysis over a match to its transport, the quote and the partner's chat. */
const site = useSite()

test('analysis, match, transport, quote and the way to the partner', async () => {
  const page = await memberPage(site, 'Ironworks')
  // The second look at the search waits until what the first one told was seen.
  const [seen, go] = gate()
  await page.route('**/api/auto-generate-matches/*', (route) => seen.then(() => route.continue()))
  await page.goto('/ai-inference-matching')

  // Of a company that has told what it makes the analysis starts by itself.
  await page.getByRole('progressbar', { name: 'Listings searched' }).waitFor()
  await page.getByText(/^Partners: \d+ of \d+.listings, \d+.match(es)? so far\.$/).waitFor()
  go()
  const matches = page.getByRole('list', { name: 'Matches' })
  await matches.waitFor()
  await page.getByRole('tab', { name: /Materials/ }).click()
  await page.getByRole('tab', { name: /Matches/ }).click()
  await page
    .getByRole('button', { name: /^Logistics with Ciments/ })
    .first()
    .click()

  const modes = page.getByRole('table', { name: 'Modes compared' })
  await modes.getByText('Reference').waitFor()
  for (const mode of ['Truck', 'Rail', 'Sea', 'Air']) await modes.getByText(mode, { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Cost breakdown' }).waitFor()
  await page.getByRole('img', { name: /^Ways from Ghent to .*: Truck [\d,]+.km, Rail/ }).waitFor()
  const ways = page.getByRole('list', { name: 'Ways' })
  await ways
    .getByText(/^Lorry [\d,]+.km from Ghent, Belgium to /)
    .first()
    .waitFor()
  expect(await axe(page, { worst: true })).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Detailed Quote' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sidestream-quote-[a-z-]+\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // The address holds the match: a reload shows it again.
  await page.reload()
  await modes.waitFor()
  // A chat that can't be started says so where it was asked for.
  const refusal = { error: 'Not now', code: 'FORBIDDEN', requestId: 'r' }
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.getByRole('button', { name: 'Contact Partner' }).click()
  await page.getByRole('alert').getByText('Failed to start chat').waitFor()
  await page.unroute('**/api/conversations')
  await page.getByRole('button', { name: 'Contact Partner' }).click()
  await page.waitForURL('**/chats?conversation=*')
  await page.goBack()
  await page.getByRole('button', { name: 'Back to Matches' }).click()
  await matches.waitFor()

  // By keyboard alone, on a phone: nothing that has the focus lies under the docked decision.
  await page.setViewportSize(PHONE)
  await page
    .getByRole('link', { name: /^Reasons for the match with Ciments/ })
    .first()
    .click()
  await page.waitForURL('**/matches/*')
  await page.reload()
  await page.getByRole('heading', { name: 'Why this match' }).waitFor()
  expect(await tabThrough(page)).toEqual([])
  expect(site.faults).toEqual([])
})
