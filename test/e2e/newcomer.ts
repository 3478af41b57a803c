import type { Page } from 'playwright-core'
import { openHub, signIn, type VisitedSite } from './site.ts'

/** A company that signs up, by the screens it does so with. */
export interface Newcomer {
  company: string
  email: string
  password: string
}

/** Fills in the application on the landing page. */
export async function apply(page: Page, { company, email, password }: Newcomer): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Connected', { exact: true }).waitFor()
  await dialog.getByLabel('Company name').fill(company)
  await dialog.getByLabel('Your name').fill('Vera Applicant')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Industry').selectOption('Steel & Metals')
  await dialog.getByLabel('Waste streams').fill('Granulated slag 40,000 t a year, mill scale')
  await dialog.getByLabel('Sustainability goals').fill('Nothing to landfill by 2030')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByRole('heading', { name: 'Check Your Email' }).waitFor()
}

/** Follows the link of the e-mail. */
export async function confirm(
  { cloud }: VisitedSite,
  page: Page,
  { email, password }: Newcomer,
): Promise<void> {
  const mail = await cloud.mailbox.waitFor(email, '')
  await page.goto(mail.links.find((link) => link.includes('/confirm-email'))!)
  const confirmed = page.getByRole('button', { name: 'Confirm address' })
  await confirmed.waitFor()
  // A page of another process of the browser may not know yet that the application was made here.
  const asked = page.getByLabel('Password of the application', { exact: true })
  if (await asked.isVisible()) await asked.fill(password)
  await confirmed.click()
  await page.getByText('Email Confirmed!').waitFor()
}

/** Admits the company, as the administrator. */
export async function approve(page: Page, { company }: Newcomer): Promise<void> {
  await openHub(page)
  await page.getByRole('tab', { name: 'Applications' }).click()
  await page.getByText(company).first().click()
  await page.getByRole('heading', { name: company }).waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('Application approved').waitFor()
}

/** From the landing page to the dashboard of a new company, which has nothing yet. */
export async function join(site: VisitedSite, newcomer: Newcomer): Promise<Page> {
  const page = await site.visitor()
  await apply(page, newcomer)
  await confirm(site, page, newcomer)
  await approve(await site.visitor(), newcomer)
  await signIn(page, newcomer.email, newcomer.password)
  await page.waitForURL('**/dashboard')
  return page
}
