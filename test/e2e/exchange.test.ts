import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { currentBrowser } from './support/browser.ts'
import { directoryCard, memberPage } from './support/members.ts'
import { useSite } from './support/site.ts'

/** Two companies in two windows: one asks, the other hears of it and accepts, and both see that they are connected. */
const site = useSite(currentBrowser())
const enter = (label: string) => memberPage(site, label)

test('a request is told, accepted, shown to both, and can be ended', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  await binders.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  const card = await directoryCard(ironworks, 'Limfjord Binders')
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText('Connection request sent successfully!').waitFor()
  await card.getByRole('button', { name: 'Requested' }).waitFor()

  // The other window hears of it without a reload.
  await binders.getByText('Scheldt Ironworks NV would like to connect with you.').waitFor()
  await binders.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  const request = binders.getByRole('group', { name: 'Scheldt Ironworks NV' })
  await request.getByRole('button', { name: 'Accept' }).click()
  await binders.getByText('Successfully connected with company').waitFor()
  await request.getByRole('button', { name: 'End' }).waitFor()
  await binders.getByRole('button', { name: 'Mark all as read' }).click()
  await binders.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

  await ironworks.getByText('Limfjord Binders A/S accepted your connection request.').waitFor()
  const connected = card.getByRole('button', { name: 'Connected' })
  await connected.click()
  await ironworks.getByText('You are already connected to this company').waitFor()

  // Own company: said, not done.
  const own = await directoryCard(ironworks, 'Scheldt Ironworks')
  await own.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText('You cannot connect to yourself').waitFor()

  await request.getByRole('button', { name: 'End' }).click()
  await binders.getByRole('button', { name: 'End connection' }).click()
  await binders.getByText('Successfully disconnected from company').waitFor()
  await ironworks.getByText('Limfjord Binders A/S ended your connection.').waitFor()
  const again = await directoryCard(ironworks, 'Limfjord Binders')
  await again.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  expect(site.faults).toEqual([])
})

test('a request is declined, another accepted; a transaction is agreed by both and told to both', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  const [asker, asked] = ['Scheldt Ironworks NV', 'Limfjord Binders A/S'] as const
  const ask = async (from: Page, to: Page, partner: string, name: string) => {
    const card = await directoryCard(from, partner)
    await card.getByRole('button', { name: 'Connect', exact: true }).click()
    await card.getByRole('button', { name: 'Requested' }).waitFor()
    await to.goto('/notifications')
    return to.getByRole('group', { name })
  }
  const request = await ask(ironworks, binders, 'Limfjord Binders', asker)
  await request.getByRole('button', { name: 'Decline' }).click()
  await binders.getByText('Request declined').waitFor()
  await ironworks.getByText(`${asked} declined your connection request.`).waitFor()
  // Who was refused waits before it may ask again; the other side needn't.
  const again = await directoryCard(ironworks, 'Limfjord Binders')
  await again.getByRole('button', { name: 'Connect', exact: true }).click()
  await ironworks.getByText(/You asked this company lately\. You can ask again from \d{4}-/).waitFor()
  const reply = await ask(binders, ironworks, 'Scheldt Ironworks', asked)
  await reply.getByRole('button', { name: 'Accept' }).click()
  await binders.getByText(`${asker} accepted your connection request.`).waitFor()

  // From a listing of the partner: the amount is put in and confirmed.
  await ironworks.goto('/marketplace?q=Limfjord')
  await ironworks.getByRole('button', { name: 'Start transaction' }).first().click()
  await ironworks.waitForURL('**/transaction/*')
  await ironworks.getByLabel('Amount in euros').fill('49000')
  await ironworks.getByText('49,980.00').waitFor()
  await ironworks.getByRole('button', { name: 'Confirm Transaction' }).click()
  await ironworks.getByText('Waiting for partner').waitFor()

  // The other side changes it, which clears that confirmation before the eyes of the first.
  const { pathname } = new URL(ironworks.url())
  await binders.goto(pathname)
  await binders.getByText('Partner confirmed').waitFor()
  await binders.getByLabel('Amount in euros').fill('50000')
  await binders.getByText('Changing the terms clears the confirmation of Scheldt Ironworks NV').waitFor()
  await binders.getByRole('button', { name: 'Change terms' }).click()
  await ironworks.getByText('51,000.00').waitFor()
  await ironworks.getByRole('button', { name: 'Confirm Transaction' }).click()
  await binders.getByText('Partner confirmed').waitFor()
  await binders.getByRole('button', { name: 'Confirm Transaction' }).click()
  // Who confirms last goes on after two seconds; who waited stays, and reads what comes next.
  await binders.getByRole('button', { name: 'Confirmed!' }).waitFor()
  await binders.waitForURL('**/dashboard')
  await ironworks.getByText(/^Both sides confirmed\. Next: agree with Limfjord Binders/).waitFor()
  // Own exchanges are one list.
  await ironworks.goto('/exchanges')
  await ironworks.getByText('1 transaction with your partners').waitFor()
  await ironworks.goto('/dashboard')
  const shows = (activity: RegExp) =>
    Promise.all([ironworks, binders].map((page) => page.getByRole('main').getByText(activity).waitFor()))
  await shows(/^Agreed on the exchange of /)

  await binders.goto(pathname)
  await binders.getByRole('region', { name: 'Ticket' }).getByText('50,000.00 €', { exact: true }).waitFor()
  await binders.getByRole('button', { name: 'Complete Transaction' }).click()
  await binders
    .getByRole('alertdialog', { name: 'Was it carried out?' })
    .getByRole('button', { name: 'Complete Transaction' })
    .click()
  await binders.getByRole('status').getByText('Completed').waitFor()
  await binders.getByRole('button', { name: 'Chat', exact: true }).click()
  await binders.getByRole('complementary', { name: 'This exchange' }).getByText('Completed').waitFor()
  // The dashboard of who only heard of it, without a reload; the other's when it comes there.
  await binders.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await shows(/^Completed the exchange of /)
  for (const [page, ...told] of [
    [ironworks, /Limfjord Binders A\/S completed the transaction/, /Both sides have confirmed/],
    [binders, /Scheldt Ironworks NV confirmed the transaction/, /Both sides confirmed the transaction/],
  ] as const) {
    await page.goto('/notifications')
    for (const text of told) await page.getByRole('main').getByText(text).first().waitFor()
  }

  await binders.goto('/transaction/of-somebody-else')
  await binders.getByRole('heading', { name: 'Transaction not found' }).waitFor()
  expect(site.faults).toEqual([])
})

test('a match that both accept connects them, and says what comes next', async () => {
  const [ironworks, binders] = await Promise.all([enter('Ironworks'), enter('Binders')])
  await ironworks.goto('/marketplace?scope=own&q=Granulated')
  const slag = ironworks.getByRole('article').filter({ hasText: 'Granulated blast-furnace slag' }).first()
  await slag.getByRole('button', { name: 'Find Matches' }).click()
  await ironworks
    .getByText(/^Found \d+ new match/)
    .first()
    .waitFor()
  await ironworks.goto('/matches?status=pending')
  const row = ironworks.getByRole('row').filter({ hasText: 'Limfjord Binders' }).first()
  await row.getByRole('link').first().click()
  await ironworks.waitForURL('**/matches/*')
  const { pathname } = new URL(ironworks.url())
  await binders.goto(pathname)
  for (const page of [ironworks, binders]) {
    await page.getByRole('button', { name: 'Accept match' }).first().click()
    await page
      .getByText(/^(Match accepted|Both sides accepted this match)$/)
      .first()
      .waitFor()
  }
  for (const page of [ironworks, binders]) {
    await page.getByRole('heading', { name: 'Next step' }).waitFor()
    await page.getByRole('button', { name: 'Connected', exact: true }).waitFor()
  }
  expect(site.faults).toEqual([])
})
