import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from './support/axe.ts'
import { currentBrowser, DESKTOP, PHONE } from './support/browser.ts'
import { directoryCard, memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** From an agreement to weighed tonnes: both sides enter, confirm, dispute and read the statement of the month. */
const site = useSite(currentBrowser())

/** Nothing sticks out, and axe finds nothing serious. */
async function looksWell(page: Page, name: string): Promise<void> {
  for (const [size, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([name, size.width, wide > 0]).toEqual([name, size.width, false])
    expect([name, size.width, await axe(page)]).toEqual([name, size.width, []])
  }
}

const load = (page: Page, ticket: string) => page.getByRole('row').filter({ hasText: ticket })

async function enters(page: Page, ticket: string, weight: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter a load' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a load' })
  await dialog.getByLabel('Ticket number').fill(ticket)
  await dialog.getByLabel('Net quantity').fill(weight)
  await dialog.getByRole('button', { name: 'Enter load' }).click()
  await page.getByText('Load entered').last().waitFor()
  await load(page, ticket).waitFor()
}

async function answers(page: Page, ticket: string, ...buttons: (string | RegExp)[]): Promise<void> {
  await load(page, ticket)
    .getByRole('button', { name: new RegExp(`ticket ${ticket}`) })
    .click()
  const dialog = page.getByRole('dialog', { name: `Ticket ${ticket}` })
  for (const name of buttons) await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an agreed exchange is delivered: confirmed, disputed, refused, imported, stated and completed', async () => {
  const [seller, buyer] = await Promise.all([memberPage(site, 'Binders'), memberPage(site, 'Ironworks')])
  const card = await directoryCard(buyer, 'Limfjord Binders')
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await card.getByRole('button', { name: 'Requested' }).waitFor()
  await seller.goto('/notifications')
  await seller
    .getByRole('group', { name: 'Scheldt Ironworks NV' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await seller.getByText('Successfully connected with company').waitFor()

  await buyer.goto('/deliveries')
  await buyer.getByText('The first ticket appears here when a load is weighed').waitFor()

  await buyer.goto('/marketplace?q=Chlorine+bypass+dust&type=waste')
  await buyer.getByRole('button', { name: 'Start transaction' }).first().click()
  await buyer.waitForURL('**/transaction/*')
  await buyer.getByLabel(/^Quantity of this/).fill('100')
  await buyer.getByLabel(/^Price/).fill('32')
  await buyer.getByRole('button', { name: 'Confirm Transaction' }).click()
  await buyer.getByText('Waiting for partner').waitFor()
  const { pathname } = new URL(buyer.url())
  await seller.goto(pathname)
  await seller.getByRole('button', { name: 'Confirm Transaction' }).click()
  await seller.waitForURL('**/dashboard')
  await buyer.getByRole('link', { name: 'Enter the first load' }).waitFor()

  const deliveries = `/deliveries?exchange=${pathname.split('/').at(-1)}`
  for (const page of [seller, buyer]) {
    await page.setViewportSize(DESKTOP)
    await page.goto(deliveries)
  }
  await enters(seller, 'WB-1', '27.4')
  await enters(seller, 'WB-2', '26.9')
  await enters(seller, 'WB-3', '20')
  await buyer.reload()
  await answers(buyer, 'WB-1', 'Confirm 27.4 t')
  // Their own bridge shows less; the sender offers the mean, and it is taken.
  await load(buyer, 'WB-2').getByRole('button', { name: 'Settle ticket WB-2' }).click()
  const dispute = buyer.getByRole('dialog', { name: 'Ticket WB-2' })
  await dispute.getByRole('button', { name: 'Dispute the figure' }).click()
  await dispute.getByRole('button', { name: 'Send your figure' }).click()
  await dispute.getByText('Enter what you weighed, above 0').waitFor()
  await dispute.getByLabel('Your figure').fill('22.1')
  await dispute.getByLabel('Why').fill('Our bridge shows 22.1 t')
  await dispute.getByRole('button', { name: 'Send your figure' }).click()
  await buyer.getByText('Disputed: they are told').waitFor()
  await load(buyer, 'WB-3').getByRole('button', { name: 'Settle ticket WB-3' }).click()
  const refusal = buyer.getByRole('dialog', { name: 'Ticket WB-3' })
  await refusal.getByRole('button', { name: 'Not taken' }).click()
  await refusal.getByLabel('Why it was not taken').fill('Oil above the limit')
  await refusal.getByRole('button', { name: 'Mark as not taken' }).click()
  await buyer.getByText('Marked as not taken').waitFor()

  await seller.reload()
  await seller.getByText('Your figure 26.9 t, theirs 22.1 t. Our bridge shows 22.1 t').first().waitFor()
  await looksWell(seller, 'disputed')
  await seller.setViewportSize(DESKTOP)
  await answers(seller, 'WB-2', 'Offer the mean')
  await answers(seller, 'WB-3', 'Agree: it was not taken')
  await buyer.reload()
  await answers(buyer, 'WB-2', 'Take the mean')

  // A file of the weighbridge: what is known, wrong or new is said row by row.
  await seller.reload()
  const day = new Date().toISOString().slice(0, 10)
  const csv = `Ticket;Date;Net kg\nWB-4;${day};25.100\nWB-1;${day};27400\nWB-5;soon;25000\n`
  await seller.getByRole('button', { name: 'Import tickets' }).click()
  const tickets = seller.getByRole('dialog', { name: 'Import tickets' })
  await tickets.locator('input[type=file]').setInputFiles({
    ...{ name: 'tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  })
  await tickets.getByText('left out: “soon” is no clear date: write 2026-12-09').waitFor()
  await looksWell(seller, 'import')
  await seller.setViewportSize(DESKTOP)
  await tickets.getByRole('button', { name: /^Enter 2/ }).click()
  await tickets.getByText('was entered before').waitFor()
  await tickets.getByRole('button', { name: 'Done' }).click()
  await buyer.reload()
  await answers(buyer, 'WB-4', 'Confirm 25.1 t')

  // 27.4 + 24.5 + 25.1 = 77 t at 32 €: 2,464.00 €. Who gives it pays for having it taken, and the fee of 49.28 €.
  for (const [page, sum] of [
    [seller, '2,513.28 €'],
    [buyer, '2,464.00 €'],
  ] as const) {
    await page.reload()
    const statement = page.getByRole('region', { name: 'Monthly statement' })
    await statement.getByText(sum).last().waitFor()
    await statement.getByText('77 t, 3').waitFor()
  }
  const saved = buyer.waitForEvent('download')
  await buyer.getByRole('button', { name: 'Save the statement as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^sidestream-statement-\d{4}-\d{2}\.pdf$/)
  await looksWell(buyer, 'stated')

  await seller.goto(pathname)
  await seller.getByText('77 t of 100 t confirmed, 2,464.00 € booked.').waitFor()
  await seller.getByRole('button', { name: 'Complete Transaction' }).click()
  await seller
    .getByRole('alertdialog', { name: 'Was it carried out?' })
    .getByRole('button', { name: 'Complete Transaction' })
    .click()
  await seller.getByRole('status').getByText('Completed').waitFor()
  expect(site.faults).toEqual([])
})
