import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { ensureUser } from '#infra/seed/users.ts'
import { storeOf } from '../../bench/local.ts'
import { applicationForm } from '../../factories/application.ts'
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

/** A new company on its dashboard, which has nothing yet: admitted before, without the screens. */
export async function join(
  site: VisitedSite,
  newcomer: Newcomer,
  options?: BrowserContextOptions,
): Promise<Page> {
  await admit(site, newcomer)
  const page = await site.visitor(options)
  await signIn(page, newcomer.email, newcomer.password)
  await page.waitForURL('**/dashboard')
  return page
}

/** What applying, confirming and approving come to. */
export async function admit({ cloud }: VisitedSite, { company, email, password }: Newcomer): Promise<void> {
  const { awsEndpoint: endpoint, region, userPoolId } = cloud
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const pool = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  const now = new Date()
  const user = await ensureUser(pool, userPoolId, { email, password })
  const applications = applicationRepository(storeOf(cloud))
  const form = applicationForm({ companyName: company, email, industry: 'Steel & Metals' })
  await applications.apply(form, `c-${user.slice(0, 8)}`, now)
  const companyId = await applications.bind(user, email, now)
  await applications.decide(companyId!, { status: 'approved', by: 'test', reason: null }, now)
}
