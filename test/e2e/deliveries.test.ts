import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './support/browser.ts'
import {
  answers,
  claims,
  comesBack,
  dealers,
  enters,
  monthBack,
  monthPasses,
  opened,
  refuses,
  type Dealer,
} from './support/dealing.ts'
import { looksRight } from './support/looks.ts'
import { useSite } from './support/site.ts'

/** An exchange of two companies, both in the browser: how it goes when it goes well, and when it does not. */
const site = useSite()

/** Both accept the match that the seller found, which connects them, and the buyer begins. @returns the path of the deal. */
async function fromMatch(seller: Dealer, buyer: Dealer): Promise<string> {
  await seller.page.goto('/marketplace?scope=own')
  await seller.page.getByRole('button', { name: 'Find Matches' }).first().click()
  await seller.page
    .getByText(/^Found \d+ new match/)
    .first()
    .waitFor()
  await seller.page.goto('/matches?status=pending')
  const row = seller.page.getByRole('row').filter({ hasText: buyer.company }).first()
  await row.getByRole('link').first().click()
  await seller.page.waitForURL('**/matches/*')
  await buyer.page.goto(new URL(seller.page.url()).pathname)
  for (const { page } of [seller, buyer]) {
    await page.getByRole('button', { name: 'Accept match' }).first().click()
    await page
      .getByText(/^(Match accepted|Both sides accepted this match)$/)
      .first()
      .waitFor()
  }
  for (const { page } of [seller, buyer]) {
    await page.getByRole('heading', { name: 'Next step' }).waitFor()
    await page.getByRole('button', { name: 'Connected', exact: true }).waitFor()
  }
  await buyer.page.getByRole('button', { name: 'Start transaction' }).click()
  await buyer.page.waitForURL('**/transaction/*')
  return new URL(buyer.page.url()).pathname
}

/** What the statement of a month says, at both widths. */
async function states(page: Page, month: string, ...said: (string | RegExp)[]): Promise<void> {
  const statement = page.getByRole('region', { name: 'Monthly statement' })
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await statement.getByRole('heading', { name }).waitFor()
    for (const text of said) await statement.getByText(text).last().waitFor()
  }
}

/** Some fifty steps of two people: a minute, and more on a busy machine. */
const LONG = { timeout: 360_000 }

test('from a match to the third monthly statement, on both sides, wide and narrow', LONG, async () => {
  const { seller, buyer } = await dealers(site, 'Kempen')
  const pathname = await fromMatch(seller, buyer)
  const dealId = pathname.split('/').at(-1)!
  await buyer.page.getByLabel(/^Quantity of this/).fill('120')
  await buyer.page.getByLabel(/^Price/).fill('32')
  await buyer.page.getByRole('button', { name: 'Confirm Transaction' }).click()
  await buyer.page.getByText('Waiting for partner').waitFor()
  await seller.page.goto(pathname)
  await looksRight(seller.page, 'agreement', { worst: false })
  await seller.page.getByRole('button', { name: 'Confirm Transaction' }).click()
  await seller.page.waitForURL('**/dashboard')
  await buyer.page.getByRole('link', { name: 'Enter the first load' }).waitFor()

  const both = [seller.page, buyer.page] as const
  const look = (year = new Date().getUTCFullYear()) =>
    Promise.all(both.map((page) => page.goto(`/deliveries?exchange=${dealId}&year=${year}`)))

  // The first month: one confirmed, one settled by the mean, one not taken, two by a file.
  await look()
  await enters(seller.page, 'WB-1', '27.4')
  await enters(seller.page, 'WB-2', '26.9')
  await enters(seller.page, 'WB-3', '20')
  await comesBack(buyer.page)
  await answers(buyer.page, 'WB-1', 'Confirm 27.4 t')
  await claims(buyer.page, 'WB-2', 'Dispute the figure', '22.1', 'Our bridge shows 22.1 t')
  await refuses(buyer.page, 'WB-3', 'Oil above the limit')
  await comesBack(seller.page)
  await seller.page.getByText('Your figure 26.9 t, theirs 22.1 t. Our bridge shows 22.1 t').first().waitFor()
  await looksRight(seller.page, 'disputed', { worst: false })
  await answers(seller.page, 'WB-2', 'Offer the mean')
  await answers(seller.page, 'WB-3', 'Agree: it was not taken')
  await comesBack(buyer.page)
  await answers(buyer.page, 'WB-2', 'Take the mean')
  await imports(seller.page)
  await comesBack(buyer.page)
  await answers(buyer.page, 'WB-4', 'Confirm 25.1 t')

  // The second month, and in the third a correction of it.
  await monthPasses(site, dealId)
  await look()
  await enters(buyer.page, 'WB-6', '20')
  await comesBack(seller.page)
  await answers(seller.page, 'WB-6', 'Confirm 20 t')
  await monthPasses(site, dealId)
  await look()
  await enters(seller.page, 'WB-7', '10')
  await comesBack(buyer.page)
  await answers(buyer.page, 'WB-7', 'Confirm 10 t')
  await look(Number(monthBack(1).slice(0, 4)))
  await claims(seller.page, 'WB-6', 'Correct the figure', '19', 'One big bag was empty')
  await comesBack(buyer.page)
  await answers(buyer.page, 'WB-6', 'Take theirs')

  // 27.4 + 24.5 + 25.1 = 77 t; 20 t; 10 t less the tonne that was agreed on in this month: at 32 €, and 2 % who pays.
  await look()
  const months = [
    [0, '9 t, 3 lines', '293.76 €', '288.00 €'],
    [1, '20 t, 1 line', '652.80 €', '640.00 €'],
    [2, '77 t, 3 lines', '2,513.28 €', '2,464.00 €'],
  ] as const
  for (const [at, [back, tonnes, pays, gets]] of months.entries()) {
    const state = back === 0 ? 'Running' : 'Closed'
    await states(buyer.page, monthBack(back), tonnes, pays, 'You pay', state)
    await states(seller.page, monthBack(back), tonnes, gets, 'You get', state)
    if (back === 0) {
      await looksRight(buyer.page, 'stated', { worst: false })
      await saves(buyer.page, 'Save the credit note', `sidestream-credit-note-${monthBack(0)}.pdf`)
    }
    const before = months[at + 1]
    if (!before) continue
    const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${monthBack(before[0])}-01`),
    )
    for (const page of both)
      await page.getByRole('region', { name: 'Monthly statement' }).getByRole('button', { name }).click()
  }
  for (const kind of ['PDF', 'CSV'])
    await saves(
      buyer.page,
      `Save the statement as ${kind}`,
      `sidestream-statement-${monthBack(2)}.${kind.toLowerCase()}`,
    )

  await seller.page.goto(pathname)
  await seller.page.getByText('106 t of 120 t confirmed, 3,392.00 € booked.').waitFor()
  await looksRight(seller.page, 'delivered', { worst: false })
  await seller.page.getByRole('button', { name: 'Complete Transaction' }).click()
  await seller.page
    .getByRole('alertdialog', { name: 'Was it carried out?' })
    .getByRole('button', { name: 'Complete Transaction' })
    .click()
  await seller.page.getByRole('status').getByText('Completed').waitFor()
  expect(site.faults).toEqual([])
})

/** A button that hands a file to the browser. */
async function saves(page: Page, button: string, file: string): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  expect((await saved).suggestedFilename()).toBe(file)
}

/** A file of the weighbridge: what is known, wrong or new is said row by row. */
async function imports(page: Page): Promise<void> {
  await comesBack(page)
  const day = new Date().toISOString().slice(0, 10)
  const csv = `Ticket;Date;Net kg\nWB-4;${day};25.100\nWB-1;${day};27400\nWB-5;soon;25000\n`
  await page.getByRole('button', { name: 'Import tickets' }).click()
  const tickets = page.getByRole('dialog', { name: 'Import tickets' })
  await tickets.locator('input[type=file]').setInputFiles({
    ...{ name: 'tickets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  })
  await tickets.getByText('left out: “soon” is no clear date: write 2026-12-09').waitFor()
  await looksRight(page, 'import', { worst: false })
  await tickets.getByRole('button', { name: /^Enter 2/ }).click()
  await tickets.getByText('was entered before').waitFor()
  await tickets.getByRole('button', { name: 'Done' }).click()
}

/** Enters one property in the dialog that asks for it. */
async function enterProperty(page: Page, title: string, name: string | null, value: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  if (name !== null) {
    await dialog.getByLabel('Property').fill(name)
    await dialog
      .getByRole('list', { name: 'Properties found' })
      .getByRole('button', { name, exact: false })
      .first()
      .click()
  }
  await dialog.getByLabel('Value', { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Connected, with a deal that the buyer has begun. @returns the path of the deal. */
async function begun(seller: Dealer, buyer: Dealer): Promise<string> {
  const asked = { followerId: buyer.id, followingId: seller.id }
  const { id: connectionId } = await buyer.ask<{ id: string }>('POST', '/api/connections', asked)
  await seller.ask('PATCH', `/api/connections/${buyer.id}/${seller.id}`, { action: 'accept' })
  const deal = { connectionId, materialId: seller.listing }
  return `/transaction/${(await buyer.ask<{ id: string }>('POST', '/api/transactions', deal)).id}`
}

test(
  'a sample that fails, another offer, a load that is not taken, a dispute, and the end with a reason',
  LONG,
  async () => {
    const dealing = await dealers(site, 'Maasland')
    const pathname = await begun(dealing.seller, dealing.buyer)
    const [seller, buyer] = [dealing.seller.page, dealing.buyer.page]
    const both = [buyer, seller]
    for (const page of both) await page.goto(pathname)
    await seller.getByRole('button', { name: 'We are interested' }).click()
    await seller.getByRole('button', { name: 'Leave out the disclosure' }).click()
    await buyer.getByRole('button', { name: 'Leave out the disclosure' }).click()

    await buyer.getByRole('button', { name: 'Ask for a sample' }).click()
    const request = buyer.getByRole('dialog', { name: 'Ask for a sample' })
    await request.getByRole('button', { name: 'Send the request' }).click()
    await request.getByText('State one limit at least').waitFor()
    await request.getByLabel('How much').fill('20 kg')
    await request.getByRole('button', { name: 'Add a limit' }).click()
    await enterProperty(buyer, 'Add a limit', 'Moisture content', '1')
    await request.getByRole('button', { name: 'Send the request' }).click()
    await request.waitFor({ state: 'detached' })

    await seller.getByText('Send the sample').waitFor()
    await seller.getByRole('button', { name: 'It was sent' }).click()
    const sent = seller.getByRole('dialog', { name: 'The sample was sent' })
    await sent.getByRole('button', { name: 'It was sent' }).click()
    await sent.waitFor({ state: 'detached' })
    await buyer.getByRole('button', { name: 'Enter Moisture content' }).click()
    await enterProperty(buyer, 'Moisture content', null, '3')
    await buyer.getByRole('button', { name: 'Send the result' }).click()
    for (const page of both) await page.getByText('The sample misses Moisture content').first().waitFor()
    await looksRight(seller, 'failed sample', { worst: false })
    for (const page of both) {
      await page.getByRole('button', { name: 'The sample is good' }).click()
      await page.getByText('Write why you go on').waitFor()
      await page.getByLabel('Your note for both sides').fill('We dry it at the silo')
      await page.getByRole('button', { name: 'The sample is good' }).click()
      await page.getByText('We dry it at the silo').first().waitFor()
    }
    for (const page of both) await page.getByRole('button', { name: 'Leave out the trial load' }).click()

    // The buyer's offer, the seller's counter-offer: what was accepted lapses, and the version that stands is agreed to.
    await buyer.getByLabel(/^Quantity of this/).fill('50')
    await buyer.getByLabel(/^Price/).fill('30')
    await buyer.getByRole('button', { name: 'Confirm Transaction' }).click()
    await seller.getByText('Agree to version 2').first().waitFor()
    await seller.getByLabel(/^Price/).fill('36')
    await seller.getByRole('button', { name: 'Change terms' }).click()
    await buyer.getByText('Agree to version 3').first().waitFor()
    await buyer.getByRole('button', { name: 'Confirm Transaction' }).click()
    await seller.getByText('Partner confirmed').waitFor()
    await seller.getByRole('button', { name: 'Confirm Transaction' }).click()
    await seller.waitForURL('**/dashboard')

    const deliveries = `/deliveries?exchange=${pathname.split('/').at(-1)}`
    for (const page of both) await page.goto(deliveries)
    await enters(seller, 'WC-1', '25')
    await enters(seller, 'WC-2', '24')
    await comesBack(buyer)
    await refuses(buyer, 'WC-1', 'Lumps above 50 mm')
    // A figure without the weight is asked for in its place.
    const dispute = await opened(buyer, 'WC-2')
    await dispute.getByRole('button', { name: 'Dispute the figure' }).click()
    await dispute.getByRole('button', { name: 'Send your figure' }).click()
    await dispute.getByText('Enter what you weighed, above 0').waitFor()
    await dispute.getByLabel('Your figure').fill('23')
    await dispute.getByLabel('Why').fill('Our bridge shows 23 t')
    await dispute.getByRole('button', { name: 'Send your figure' }).click()
    await buyer.getByText('Disputed: they are told').waitFor()
    await comesBack(seller)
    await answers(seller, 'WC-1', 'Agree: it was not taken')
    await answers(seller, 'WC-2', 'Take theirs')

    await buyer.goto(pathname)
    await buyer.getByText('23 t of 50 t confirmed, 828.00 € booked.').waitFor()
    await buyer.getByRole('button', { name: 'Cancel Transaction' }).click()
    const end = buyer.getByRole('alertdialog', { name: 'Cancel this transaction?' })
    await end.getByRole('button', { name: 'Cancel Transaction' }).click()
    await end.getByText('Please give a reason').waitFor()
    await end.getByLabel('Reason').fill('The kiln stands still')
    await end.getByRole('button', { name: 'Cancel Transaction' }).click()
    await buyer.getByText('You cancelled it: “The kiln stands still”.').waitFor()
    await looksRight(buyer, 'cancelled', { worst: false })
    expect(site.faults).toEqual([])
  },
)
