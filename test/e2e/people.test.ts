import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from './support/looks.ts'
import { join } from './support/newcomer.ts'
import { useSite } from './support/site.ts'

const site = useSite()

const PASSWORD = 'Granulate-8'
const VIEWER = 'Your role is Viewer.'

const owner = (company: string) => ({
  company,
  email: `mara@${company.toLowerCase().replaceAll(' ', '-')}.example`,
  password: PASSWORD,
})

/** The owner invites an address; gives the link that is mailed to it. */
async function invite(page: Page, email: string, role: string, company: string): Promise<string> {
  await page.goto('/profile/people')
  const form = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Invite somebody' }) })
  await form.last().getByLabel('E-mail').fill(email)
  await form.last().getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('table', { name: 'Waiting invitations' }).getByText(email).waitFor()
  const mail = await site.cloud.mailbox.waitFor(email, company)
  return mail.links.find((link) => link.includes('/invitation#'))!
}

/** Adds a second site to a company that has one. */
async function addSite(page: Page): Promise<void> {
  await page.goto('/profile/sites')
  await page.getByRole('button', { name: 'Add site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Antwerp yard')
  await dialog.getByLabel('City').fill('Antwerp')
  await dialog.getByLabel('Country').fill('Belgium')
  await dialog.getByLabel('Plant').fill('steelw')
  await dialog.getByRole('button', { name: 'Integrated steelworks' }).click()
  await dialog.getByRole('checkbox', { name: 'Quay' }).check()
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('table', { name: 'Sites' }).getByText('Antwerp yard').waitFor()
  await looksRight(page)
}

/** Lists a material by the form; gives the address of its page. */
async function listMaterial(page: Page): Promise<string> {
  await page.locator('button:not([aria-disabled])', { hasText: 'List Material' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Material name').fill('Mill scale')
  await dialog.getByLabel('Quantity', { exact: true }).fill('40')
  await dialog.getByLabel('Description').fill('Oxide from the hot rolling mill, oil below 1 %.')
  // A token of before the rights changed is refused once, and the page sends it again with another.
  const answered = page.waitForResponse(
    (answer) => answer.status() === 201 && answer.url().endsWith('/api/materials'),
  )
  await dialog.locator('button[type=submit]').click()
  return `/listings/${((await (await answered).json()) as { id: string }).id}`
}

test('an owner invites a viewer, who changes nothing, then an editor for one site, who lists there only', async () => {
  const first = owner('Weir Foundry')
  const owning = await join(site, first)
  await addSite(owning)
  const link = await invite(owning, 'ines@advice.example', 'viewer', first.company)
  await looksRight(owning)

  const guest = await site.visitor()
  await guest.goto(link)
  await guest.getByRole('heading', { name: `Join ${first.company}` }).waitFor()
  await looksRight(guest)
  await guest.getByLabel('Your name').fill('Ines Duarte')
  await guest.getByLabel('Choose a password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Create account and join' }).click()
  await guest.waitForURL('**/dashboard')

  await guest.goto('/marketplace')
  const list = guest.getByRole('button', { name: 'List Material' }).first()
  await expect.poll(() => list.getAttribute('aria-disabled')).toBe('true')
  expect(await list.getAttribute('title')).toContain('Owners, Managers and Editors may change listings')
  // Playwright does not click what says it is disabled; a keyboard reaches it.
  await list.press('Enter')
  await guest.getByText('Your role does not allow this').waitFor()
  expect(await guest.getByRole('dialog').count()).toBe(0)
  await looksRight(guest)

  await owning.goto('/profile/people')
  await owning.getByRole('combobox', { name: 'Role of Ines Duarte' }).selectOption('editor')
  await owning.getByText('Ines Duarte Editor, before Viewer').waitFor()
  // The server refuses the token of before, and the page asks for another.
  await guest.goto('/dashboard')
  await guest.goto('/marketplace')
  await guest.getByText(VIEWER).first().waitFor({ state: 'detached' })
  await guest.locator('button:not([aria-disabled])', { hasText: 'List Material' }).first().waitFor()

  // From now on for one site only: what stands there is the editor's, what stands elsewhere is not.
  await owning.getByRole('button', { name: 'Sites of Ines Duarte' }).click()
  const given = owning.getByRole('dialog')
  await given.getByRole('checkbox', { name: 'Antwerp yard' }).check()
  await given.getByRole('button', { name: 'Save' }).click()
  await owning.getByText('gave Ines Duarte other sites').waitFor()
  await guest.goto('/profile/sites')
  await guest.goto('/marketplace')
  const listing = await listMaterial(guest)
  await guest.goto(listing)
  await guest.getByText('Antwerp yard').first().waitFor()
  await looksRight(guest)
  await guest.getByRole('button', { name: 'Edit' }).waitFor()

  await owning.goto('/profile/people')
  await owning.getByRole('combobox', { name: 'About' }).selectOption('listings')
  const log = owning.getByRole('list', { name: 'Log' })
  await log.getByText('Ines Duarte listed it, visible to: Everybody').waitFor()
  await looksRight(owning)
  await log.getByRole('link', { name: 'Mill scale' }).click()
  await owning.waitForURL(`**${listing}`)
  await owning.getByRole('button', { name: 'Edit' }).click()
  await owning.getByRole('dialog').getByLabel('Site', { exact: true }).selectOption({ label: 'Main site' })
  await owning.getByRole('button', { name: 'Save changes' }).click()
  await owning.getByText('Listing updated').waitFor()
  await guest.goto(listing)
  const edit = guest.getByRole('button', { name: 'Edit' })
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true')
  expect(await edit.getAttribute('title')).toContain('at your own sites only')
  expect(site.faults).toEqual([])
})

test('a consultant acts for two companies, one at a time', async () => {
  const [home, client] = [owner('Moor Recycling'), owner('Quay Lime')]
  const consultant = await join(site, home)
  const inviting = await join(site, client)
  await consultant.goto(await invite(inviting, home.email, 'manager', client.company))
  await consultant.getByRole('button', { name: `Join ${client.company}` }).click()
  await consultant.getByRole('button', { name: `Account: ${client.company}` }).click()
  await consultant.getByRole('menuitem', { name: `Act for ${home.company}` }).click()
  await consultant.getByText(`You act for ${home.company}`).waitFor()
  await consultant.goto('/profile/people')
  await consultant.getByRole('button', { name: `Account: ${home.company}` }).waitFor()
  const people = consultant.getByRole('table', { name: 'People' })
  await people.getByText(home.email).waitFor()
  expect(await people.getByText(client.email).count()).toBe(0)

  const id = await listFor(inviting, home.company)
  await consultant.goto(`/listings/${id}`)
  await consultant.getByText('For named companies').waitFor()
  const stranger = await site.visitor()
  await stranger.goto(`/listings/${id}`)
  await stranger.getByText('This listing is not on the marketplace').first().waitFor()
  expect(site.faults).toEqual([])
})

/** Lists for one company by the form. @returns the id. */
async function listFor(page: Page, company: string): Promise<string> {
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'List Material' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Material name').fill('Quicklime fines')
  await dialog.getByLabel('Quantity', { exact: true }).fill('40')
  await dialog.getByLabel('Unit', { exact: true }).fill('t/month')
  await dialog.getByLabel('Description').fill('Dry fines below 3 mm, CaO 88 %.')
  await dialog.getByLabel('City').fill('Maastricht')
  await dialog.getByLabel('Country').fill('Netherlands')
  // What is not for everybody names somebody.
  await dialog.getByLabel(/^Companies you name/).check()
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('Choose at least one company').waitFor()
  await dialog.getByLabel('Find a company by name').fill(company)
  await dialog.getByRole('button', { name: company }).click()
  await dialog.getByText('The company you name: the whole listing').waitFor()
  await looksRight(page)
  // A token of before the rights changed is refused once, and the page sends it again with another.
  const answered = page.waitForResponse(
    (answer) => answer.status() === 201 && answer.url().endsWith('/api/materials'),
  )
  await dialog.locator('button[type=submit]').click()
  return ((await (await answered).json()) as { id: string }).id
}
