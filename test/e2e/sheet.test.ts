import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { looksRight } from './support/looks.ts'
import { newcomerPage } from './support/members.ts'
import { settled } from './support/settled.ts'
import { useSite } from './support/site.ts'

/** A need with the limits of a standard, an offer with its figures, and what the two companies make of them. */
const site = useSite()

const BUYER = { company: 'Leie Binders NV', email: 'trade@leie-binders.example', password: 'Granulate-8' }
const OWNER = { company: 'Rupel Power NV', email: 'trade@rupel-power.example', password: 'Granulate-8' }

test('what a specification leaves open is asked, stated in the data sheet, and checked at once', async () => {
  const [buyer, owner] = await Promise.all([newcomerPage(site, BUYER), newcomerPage(site, OWNER)])
  const need = await list(buyer, 'Buy (Requirement)', {
    name: 'Fly ash for concrete',
    quantity: '12000',
    description: 'Siliceous fly ash as an addition to concrete, EN 450. Dry, in silo trucks.',
  })
  await beginWithStandard(buyer, need)

  const offer = await list(owner, 'Sell (Waste)', {
    name: 'Fly ash of our power plant',
    quantity: '9000',
    description:
      'Siliceous fly ash, loss on ignition 4.2 %, 28 % retained on 45 µm, chloride 0.03 %, moisture 0.3 %.',
  })
  await owner.goto(`/listings/${offer}`)
  await owner.getByRole('button', { name: 'Confirm all' }).click()
  await row(owner, 'Loss on ignition').getByText('the text, confirmed').waitFor()

  // The check of the match: what the text says passes, what nobody stated is open and is asked for.
  await buyer.goto(`/listings/${need}`)
  await buyer.getByRole('link', { name: 'Fly ash of our power plant' }).click()
  const open = await openLines(buyer)
  expect(open).toBeGreaterThan(3)
  await row(buyer, 'Loss on ignition').getByText('passes').waitFor()
  await row(buyer, 'Free lime').getByText('not stated').waitFor()
  await looksRight(buyer)
  const match = new URL(buyer.url()).pathname
  await buyer.getByRole('button', { name: 'Ask the partner for these' }).click()
  await buyer.waitForURL('**/chats?**')
  await buyer.getByRole('button', { name: /^Send/ }).click()
  await buyer.getByText('Free lime (we need ≤ 1.5 % of dry matter)').last().waitFor()

  // The owner reads it, and states it where the listing says that it decides.
  await owner.goto('/chats')
  await owner.getByText(BUYER.company).first().click()
  await owner.getByText('Free lime (we need ≤ 1.5 % of dry matter)').waitFor()
  await owner.goto(`/listings/${offer}`)
  await owner.getByRole('button', { name: 'State Free lime' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Add a property' })
  expect(await dialog.getByLabel('Of what').inputValue()).toBe('dry')
  await dialog.getByLabel('Value', { exact: true }).fill('1.1')
  await dialog.getByLabel('Method').fill('EN 451-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(owner, 'Free lime').getByText('EN 451-1').waitFor()

  await buyer.goto(match)
  await row(buyer, 'Free lime').getByText('passes').waitFor()
  await row(buyer, 'Free lime').getByText('0.4 % to spare').waitFor()
  expect(await openLines(buyer)).toBe(open - 1)

  await ownCode(owner, buyer, offer)
  await takenAlong(owner, offer)
  expect(site.faults).toEqual([])
})

/** Lists by the form. @returns the id. */
async function list(
  page: Page,
  side: string,
  { name, quantity, description }: { name: string; quantity: string; description: string },
): Promise<string> {
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'List Material' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(side).click()
  await dialog.getByLabel('Material name').fill(name)
  await dialog.getByLabel('Quantity', { exact: true }).fill(quantity)
  await dialog.getByLabel('Unit', { exact: true }).fill('t/year')
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('City').fill('Ghent')
  await dialog.getByLabel('Country').fill('Belgium')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/materials'),
  )
  await dialog.locator('button[type=submit]').click()
  const { id } = (await (await answered).json()) as { id: string }
  await page
    .getByText(/^(?:Found \d+ new match(?:es)?!|No new match)/)
    .first()
    .waitFor()
  return id
}

/** The standard that the listing's words name stands first; its limits say whose they are. */
async function beginWithStandard(page: Page, need: string): Promise<void> {
  await page.goto(`/listings/${need}`)
  await page.getByRole('button', { name: 'Begin with a standard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin with a standard' })
  const likely = dialog.locator('optgroup[label="By the words of your listing"] option')
  const title = await likely
    .filter({ hasText: /^EN 450-1.*category A/ })
    .first()
    .innerText()
  await dialog.getByLabel('Standard').selectOption({ label: title })
  await dialog.getByText('Fly ash as an addition to concrete').waitFor()
  await dialog.getByRole('button', { name: 'Take its limits' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, 'Loss on ignition').getByText('EN 450-1', { exact: true }).waitFor()
  await row(page, 'Chloride').getByText('EN 450-1, to be checked').waitFor()
  await looksRight(page)
}

/** The row of a property: notes of others name it too. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: new RegExp(`^${name}`) })

/** Lines of the check that are open. */
async function openLines(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'Offer against specification' })
  await table.waitFor()
  return table.getByText('open', { exact: true }).count()
}

/** The owner's code stands; that the text reads otherwise is told to the owner alone. */
async function ownCode(owner: Page, buyer: Page, offer: string): Promise<void> {
  await owner.goto(`/listings/${offer}`)
  await owner.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Edit listing' })
  await dialog.getByLabel('EWC code').fill('10 02 01')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await owner.getByText(/^You say 10 02 01; the text reads as 10 01 02/).waitFor()
  await buyer.goto(`/listings/${offer}`)
  await buyer.getByText('10 02 01').first().waitFor()
  await settled(buyer)
  expect(await buyer.getByText('10 01 02').count()).toBe(0)
}

/** As a document, by its address for somebody without an account, and with what changed. */
async function takenAlong(owner: Page, offer: string): Promise<void> {
  const saved = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Save as PDF' }).click()
  const bytes = await (await saved).createReadStream().then((stream) => stream.toArray())
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(bytes)))
  expect(pdf.numPages).toBeLessThanOrEqual(2)
  const { text } = await extractText(pdf, { mergePages: true })
  for (const said of ['Free lime', '1.1 %', 'EN 451-1', '10 02 01, stated by the company'])
    expect(text).toContain(said)

  await owner.getByRole('button', { name: 'Show changes' }).click()
  await owner.getByText('Stated: Free lime').waitFor()
  await owner.getByText('Waste code 10 02 01, before not stated').waitFor()
  await looksRight(owner)

  const visitor = await site.visitor()
  await visitor.goto(`/listings/${offer}`)
  await row(visitor, 'Free lime').getByText('1.1 %').waitFor()
  expect(await visitor.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  expect(await visitor.getByText('10 01 02').count()).toBe(0)
}
