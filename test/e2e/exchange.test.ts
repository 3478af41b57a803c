import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { currentBrowser } from './support/browser.ts'
import { dealers } from './support/dealing.ts'
import { directoryCard, newcomerPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** Two companies in two windows: one asks, the other hears of it and accepts, and both see that they are connected. */
const site = useSite(currentBrowser())

test('a request is told, accepted, shown to both, and can be ended', async () => {
  const buyer = { company: 'Zwin Foundry BV', email: 'trade@zwin-foundry.example', password: 'Kupferdraht-7' }
  const seller = { company: 'Zwin Metals BV', email: 'trade@zwin-metals.example', password: 'Kupferdraht-7' }
  const [asking, asked] = await Promise.all([newcomerPage(site, buyer), newcomerPage(site, seller)])
  // The directory shows them.
  await site.cloud.settled()
  await asked.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  const card = await directoryCard(asking, seller.company)
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await asking.getByText('Connection request sent successfully!').waitFor()
  await card.getByRole('button', { name: 'Requested' }).waitFor()

  // The other window hears of it without a reload.
  await asked.getByText(`${buyer.company} would like to connect with you.`).waitFor()
  await asked.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  const request = asked.getByRole('group', { name: buyer.company })
  await request.getByRole('button', { name: 'Accept' }).click()
  await asked.getByText('Successfully connected with company').waitFor()
  await request.getByRole('button', { name: 'End' }).waitFor()
  await asked.getByRole('button', { name: 'Mark all as read' }).click()
  await asked.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  await asking.getByText(`${seller.company} accepted your connection request.`).waitFor()
  const connected = card.getByRole('button', { name: 'Connected' })
  await connected.click()
  await asking.getByText('You are already connected to this company').waitFor()

  // Own company: said, not done.
  const own = await directoryCard(asking, buyer.company)
  await own.getByRole('button', { name: 'Connect', exact: true }).click()
  await asking.getByText('You cannot connect to yourself').waitFor()

  await request.getByRole('button', { name: 'End' }).click()
  await asked.getByRole('button', { name: 'End connection' }).click()
  await asked.getByText('Successfully disconnected from company').waitFor()
  await asking.getByText(`${seller.company} ended your connection.`).waitFor()
  const again = await directoryCard(asking, seller.company)
  await again.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  expect(site.faults).toEqual([])
})

test('a request is declined, another accepted; a transaction is agreed by both and told to both', async () => {
  const { buyer, seller } = await dealers(site, 'Yser')
  const [foundry, metals] = [buyer.page, seller.page]
  await site.cloud.settled()
  const ask = async (from: Page, to: Page, partner: string, name: string) => {
    const card = await directoryCard(from, partner)
    await card.getByRole('button', { name: 'Connect', exact: true }).click()
    await card.getByRole('button', { name: 'Requested' }).waitFor()
    await to.goto('/notifications')
    return to.getByRole('group', { name })
  }
  const request = await ask(foundry, metals, seller.company, buyer.company)
  await request.getByRole('button', { name: 'Decline' }).click()
  await metals.getByText('Request declined').waitFor()
  await foundry.getByText(`${seller.company} declined your connection request.`).waitFor()
  // Who was refused waits before it may ask again; the other side needn't.
  const again = await directoryCard(foundry, seller.company)
  await again.getByRole('button', { name: 'Connect', exact: true }).click()
  await foundry.getByText(/You asked this company lately\. You can ask again from \d{4}-/).waitFor()
  const reply = await ask(metals, foundry, buyer.company, seller.company)
  await reply.getByRole('button', { name: 'Accept' }).click()
  await metals.getByText(`${buyer.company} accepted your connection request.`).waitFor()

  // From a listing of the partner: the amount is put in and confirmed.
  await foundry.goto('/marketplace?q=Yser')
  await foundry.getByRole('button', { name: 'Start transaction' }).first().click()
  await foundry.waitForURL('**/transaction/*')
  await foundry.getByLabel('Amount in euros').fill('49000')
  await foundry.getByText('49,980.00').waitFor()
  await foundry.getByRole('button', { name: 'Confirm Transaction' }).click()
  await foundry.getByText('Waiting for partner').waitFor()

  // The other side changes it, which clears that confirmation before the eyes of the first.
  const { pathname } = new URL(foundry.url())
  await metals.goto(pathname)
  await metals.getByText('Partner confirmed').waitFor()
  await metals.getByLabel('Amount in euros').fill('50000')
  await metals.getByText(`Changing the terms clears the confirmation of ${buyer.company}`).waitFor()
  await metals.getByRole('button', { name: 'Change terms' }).click()
  await foundry.getByText('51,000.00').waitFor()
  await foundry.getByRole('button', { name: 'Confirm Transaction' }).click()
  await metals.getByText('Partner confirmed').waitFor()
  await metals.getByRole('button', { name: 'Confirm Transaction' }).click()
  // Who confirms last goes on after two seconds; who waited stays, and reads what comes next.
  await metals.getByRole('button', { name: 'Confirmed!' }).waitFor()
  await metals.waitForURL('**/dashboard')
  await foundry.getByText(`Both sides confirmed. Next: agree with ${seller.company}`).waitFor()
  // Own exchanges are one list.
  await foundry.goto('/exchanges')
  await foundry.getByText('1 transaction with your partners').waitFor()
  await foundry.goto('/dashboard')
  const shows = (activity: RegExp) =>
    Promise.all([foundry, metals].map((page) => page.getByRole('main').getByText(activity).waitFor()))
  await shows(/^Agreed on the exchange of /)

  await metals.goto(pathname)
  await metals.getByRole('region', { name: 'Ticket' }).getByText('50,000.00 €', { exact: true }).waitFor()
  await metals.getByRole('button', { name: 'Complete Transaction' }).click()
  await metals
    .getByRole('alertdialog', { name: 'Was it carried out?' })
    .getByRole('button', { name: 'Complete Transaction' })
    .click()
  await metals.getByRole('status').getByText('Completed').waitFor()
  // The chat stands beside the deal, for both.
  await metals.getByRole('button', { name: 'Chat', exact: true }).click()
  const drawer = metals.getByRole('dialog', { name: `Chat with ${buyer.company}` })
  await drawer.getByLabel(`Message to ${buyer.company}`).fill('The weighbridge ticket follows')
  await metals.keyboard.press('Enter')
  await drawer.getByText(/sent$/).waitFor()
  await drawer.getByRole('link', { name: 'Open in Chats' }).click()
  await metals.getByRole('complementary', { name: 'This exchange' }).getByText('Completed').waitFor()
  // The dashboard of who only heard of it, without a reload; the other's when it comes there.
  await metals.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await shows(/^Completed the exchange of /)
  for (const [page, ...told] of [
    [foundry, `${seller.company} completed the transaction`, /Both sides have confirmed/],
    [metals, `${buyer.company} confirmed the transaction`, /Both sides confirmed the transaction/],
  ] as const) {
    await page.goto('/notifications')
    for (const text of told) await page.getByRole('main').getByText(text).first().waitFor()
  }
  await foundry.goto(pathname)
  await foundry.getByRole('button', { name: /^Chat with .*1\s?unread$/ }).click()
  await foundry.getByRole('log').getByText('The weighbridge ticket follows').waitFor()

  await metals.goto('/transaction/of-somebody-else')
  await metals.getByRole('heading', { name: 'Transaction not found' }).waitFor()
  expect(site.faults).toEqual([])
})
