import { describe, expect, it, test } from 'vitest'
import { join } from './support/newcomer.ts'
import { openHub, signIn, useSite } from './support/site.ts'

const site = useSite()

/** A company of the test's own: it changes its password, and goes. */
async function member(company: string) {
  const account = {
    company,
    email: `mara@${company.toLowerCase().replace(' ', '-')}.example`,
    password: 'Granulate-8',
  }
  return { page: await join(site, account), account }
}

describe('account settings', () => {
  it('change the password: wrong, unequal, too short, then right', async () => {
    const { page, account } = await member('Password Metals')
    await page.goto('/profile/security')
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(current)
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Confirm new password', { exact: true }).fill(again)
    }
    const submit = page.getByRole('button', { name: 'Change Password' })
    expect(await submit.isDisabled()).toBe(true)
    await fill('Wrong-word-1', 'Another-word-8', 'Another-word-9')
    await submit.click()
    await page.getByText('New passwords do not match').waitFor()
    await fill('Wrong-word-1', 'ab1', 'ab1')
    await submit.click()
    await page.getByText('New password must be at least 6 characters').waitFor()
    await fill('Wrong-word-1', 'Another-word-8', 'Another-word-8')
    await submit.click()
    await page.getByText('Incorrect username or password.').waitFor()
    await fill(account.password, 'Another-word-8', 'Another-word-8')
    await submit.click()
    await page.getByText('Password updated successfully').waitFor()
    const again = await site.visitor()
    await signIn(again, account.email, 'Another-word-8')
    await again.waitForURL('**/dashboard')

    // Both browsers are listed; one signs the other out.
    await page.reload()
    const sessions = page.getByRole('table', { name: 'Where you are signed in' })
    await sessions.getByText('This one').waitFor()
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await sessions.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' })
    // What it had read is asked of the server again, which refuses it within three seconds.
    await again.waitForTimeout(3_500)
    await again.goto('/profile/security')
    await again.waitForURL((url) => url.pathname === '/')
    await again.getByRole('dialog', { name: 'Sign in' }).waitFor()
  })

  it('keep a toggle on the server, for another device', async () => {
    const { page, account } = await member('Toggle Metals')
    await page.goto('/profile?tab=settings')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/me/settings'),
    )
    await page.getByLabel('Marketing e-mails').click()
    await saved
    const other = await site.visitor()
    await signIn(other, account.email, account.password)
    await other.waitForURL('**/dashboard')
    await other.goto('/profile/settings')
    await other.getByLabel('Marketing e-mails').and(other.locator(':checked')).waitFor()
  })
})

test('an account asks to be deleted, is erased by an administrator, and is gone', async () => {
  const { page, account } = await member('Farewell Metals')
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to delete your account?').waitFor()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await page
    .getByText('Account deletion request submitted. Support will process this manually for now.')
    .waitFor()

  const admin = await site.visitor()
  await openHub(admin)
  await admin.goto('/admin-hub?tab=deletions')
  await admin.getByRole('button', { name: 'Erase the data of Farewell Metals' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Erase the data of Farewell Metals?' })
  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  expect(await erase.isDisabled()).toBe(true)
  await dialog.getByLabel(/^Type/).fill('Farewell Metals')
  await erase.click()
  await admin.getByText('Data erased').waitFor()
  await admin.getByText('1 sign-in deleted').first().waitFor()
  await admin.getByRole('button', { name: 'Erased' }).click()
  await admin.getByText('Former member').first().waitFor()
  await admin.getByRole('tab', { name: 'Audit trail' }).click()
  await admin.getByText('Erased the data').first().waitFor()

  const again = await site.visitor()
  await signIn(again, account.email, account.password)
  await again.getByText('Invalid email or password.').waitFor()
  const found = await again.request.get('/api/companies?q=farewell')
  expect(await found.json()).toMatchObject({ items: [], total: 0 })
})
