import { describe, expect, it } from 'vitest'
import { demoAccount, signIn, useSite } from './site.ts'

const site = useSite()

async function member(label = 'Ironworks') {
  const account = demoAccount(label)
  const page = await site.visitor()
  await signIn(page, account.email, account.password)
  await page.waitForURL('**/dashboard')
  return { page, account }
}

describe('account settings', () => {
  it('change the password: wrong, unequal, too short, then right', async () => {
    const { page, account } = await member('Binders')
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
  })

  it('keep a toggle on the server, for another device', async () => {
    const { page } = await member()
    await page.goto('/profile?tab=settings')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/me/settings'),
    )
    await page.getByLabel('Marketing e-mails').click()
    await saved
    const other = await member()
    await other.page.goto('/profile/settings')
    await other.page.getByLabel('Marketing e-mails').and(other.page.locator(':checked')).waitFor()
  })
})
