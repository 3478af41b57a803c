import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seedExchange } from '#infra/seed/exchange.ts'
import { storeOf } from '../../bench/local.ts'
import { DESKTOP, PHONE } from '#test/e2e/support/browser.ts'
import { gate } from '#test/e2e/support/gate.ts'
import { tabThrough } from '#test/e2e/support/keyboard.ts'
import { demoAccount, useSite, openHub } from '#test/e2e/support/site.ts'

/** What visitors without an account do: read, subscribe, apply, write. */
const site = useSite()

/** What was sent to a path and how it was answered. */
const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === path)

const focused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

describe('the landing page', () => {
  it('draws who is connected, and lists the same pairs', async () => {
    await seedExchange(storeOf(site.cloud), new Date())
    await site.cloud.settled()
    const page = await site.visitor()
    await page.goto('/#global-impact')
    const section = page.locator('#global-impact')
    const map = section.getByRole('img', { name: /^World map with \d+ pairs of places/ })
    await map.waitFor()
    const more = section.getByRole('button', { name: /^Show \d+ more$/ })
    if (await more.isVisible()) await more.click()
    const pairs = section.getByRole('list', { name: 'Pairs of places' })
    const told = /\d+/.exec((await map.getAttribute('aria-label')) ?? '')
    expect(await pairs.getByRole('listitem').count()).toBe(Number(told))
    const text = await pairs.innerText()
    expect(text).toContain('Material Exchange')
    expect(text).toContain('Research Collaboration')
    // Two of the companies connected, each alone in its town: the town would name them.
    expect(text).not.toMatch(/Lille|Roeselare/)
  })

  it('has a menu on a phone, by keyboard too', async () => {
    const page = await site.visitor({ viewport: PHONE, hasTouch: true })
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'How to Help' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'How to Help' }).waitFor({ state: 'detached' })
    expect(await focused(open)).toBe(true)
    await open.click()
    await page.getByRole('link', { name: 'How to Help' }).click()
    expect(new URL(page.url()).hash).toBe('#how-to-help')
    await page.goto('/blog')
    await open.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor()
    await open.waitFor()
  })
})

describe('before the app has come', () => {
  // Taken over as it was drawn, and drawn anew for an address with a query.
  it.each(['/', '/?utm_source=letter'])('a press on %s is kept, and done once', async (path) => {
    const page = await site.visitor()
    const [app, come] = gate()
    await page.route(/\/assets\/.*\.js$/, (route) => app.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    come()
    await page.getByRole('dialog').getByText('Connected', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Later ones are the app's own.
    await page.getByRole('button', { name: 'Apply for early access' }).click()
    await page.getByRole('dialog', { name: 'Early Access Application' }).waitFor()
    expect(site.faults).toEqual([])
  })
})

describe('by keyboard alone', () => {
  it('each stop is reached, seen and not covered', async () => {
    const page = await site.visitor()
    for (const [viewport, path] of [
      [DESKTOP, '/'],
      [PHONE, '/help#contact'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      expect(await tabThrough(page), path).toEqual([])
    }
  })

  it('the bar can be skipped, and a dialog gives the focus back to where it came from', async () => {
    const page = await site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focused(page.getByRole('main'))).toBe(true)
    for (const name of ['Apply for early access', 'Sign in']) {
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.locator(':focus').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focused(button), { message: name }).toBe(true)
    }
  })
})

describe('early access', () => {
  async function dialogOf(page: Page) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Apply for early access' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Early Access Application' })
    await dialog
      .getByText('For companies that want to talk before they sign up. We reply within 24 hours.')
      .waitFor()
    return dialog
  }

  async function fill(dialog: Awaited<ReturnType<typeof dialogOf>>) {
    await dialog.getByLabel('E-mail').fill('head@mill.example')
    await dialog.getByLabel('Company name').fill('The Mill')
    await dialog.getByLabel('Industry').selectOption('Steel & Metals')
    await dialog.getByLabel('Annual revenue').selectOption('$10M - $50M')
    await dialog.getByLabel('Challenges').fill('Scale goes to landfill')
    await dialog.getByLabel('Goals').fill('A steady buyer')
  }

  it('names what is missing, is stored, thanks, and closes by itself', async () => {
    const page = await site.visitor()
    const dialog = await dialogOf(page)
    const submit = dialog.getByRole('button', { name: 'Submit application' })
    await submit.click()
    await dialog.getByText('Please enter a valid email address.').waitFor()
    expect(await dialog.getByText('This field is required').count()).toBe(5)
    await fill(dialog)
    const answer = answered(page, '/api/leads')
    await submit.press('Enter')
    expect((await answer).status()).toBe(201)
    await dialog.getByText('Thank you. We reply within 24 hours.').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  it('keeps what was typed when it fails, and says so', async () => {
    const page = await site.visitor()
    await page.route('**/api/leads', (route) => route.fulfill({ status: 400, body: '{}' }))
    const dialog = await dialogOf(page)
    await fill(dialog)
    const answer = answered(page, '/api/leads')
    await dialog.getByRole('button', { name: 'Submit application' }).click()
    await answer
    expect(await dialog.getByLabel('Company name').inputValue()).toBe('The Mill')
    await dialog.getByRole('alert').getByText('This was not sent.').waitFor()
    await page.unroute('**/api/leads')
    await dialog.getByRole('button', { name: 'Submit application' }).click()
    await dialog.getByText('Thank you.').waitFor()
  })
})

describe('the newsletter', () => {
  const box = (page: Page) => page.getByRole('form', { name: 'Newsletter' })

  it('wants an address and at least one option, then thanks', async () => {
    const page = await site.visitor()
    await page.goto('/')
    const form = box(page)
    // The drawn page stands before the app takes it over: what is pressed earlier is put back.
    const updates = form.getByLabel('Launch updates')
    await expect
      .poll(async () => (await updates.uncheck().catch(() => undefined), updates.isChecked()), {
        timeout: 20_000,
      })
      .toBe(false)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await form.getByText('Please enter your email address.').waitFor()
    await form.getByText('Please select at least one subscription option').waitFor()
    await form.getByLabel('Industry insights').check()
    await form.getByLabel('E-mail').fill('no address')
    await form.getByLabel('E-mail').press('Enter')
    await form.getByText('Please enter a valid email address.').waitFor()
    await form.getByLabel('E-mail').fill('reader@press.example')
    await form.getByLabel('E-mail').press('Enter')
    await page.getByText('Thank you for subscribing').waitFor()
    const mail = await site.cloud.mailbox.waitFor('reader@press.example', 'Confirm your newsletter')
    await page.goto(mail.links[0]!)
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await page.getByText('Subscription Confirmed!').waitFor()
    const welcome = await site.cloud.mailbox.waitFor('reader@press.example', 'You are subscribed')
    await page.goto(welcome.links.at(-1)!)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You are unsubscribed').waitFor()
  })

  it('keeps the address when it fails, and says so', async () => {
    const page = await site.visitor()
    await page.goto('/')
    await page.route('**/api/leads', (route) => route.abort())
    await box(page).getByLabel('E-mail').fill('reader@press.example')
    await box(page).getByRole('button', { name: 'Subscribe' }).click()
    await box(page).getByRole('alert').getByText('This was not sent.').waitFor()
    expect(await box(page).getByLabel('E-mail').inputValue()).toBe('reader@press.example')
  })
})

describe('help and terms', () => {
  it('has six sections, one at a time, by the quick navigation', async () => {
    const page = await site.visitor()
    await page.goto('/help')
    const nav = page.getByRole('navigation', { name: 'Help sections' })
    await nav.waitFor()
    const labels = await nav.getByRole('link').allInnerTexts()
    expect(labels).toEqual(['Overview', 'Contact', 'How It Works', 'Features', 'FAQ', 'Company'])
    await page.getByText('Fee on a transaction').first().waitFor()
    await nav.getByRole('link', { name: 'FAQ' }).press('Enter')
    await page.getByText('What is industrial symbiosis?').waitFor()
    expect(await nav.locator('[aria-current]').innerText()).toBe('FAQ')
    expect(new URL(page.url()).hash).toBe('#faq')
  })

  it('takes a message to support, and names what is missing', async () => {
    const page = await site.visitor({ viewport: PHONE })
    await page.goto('/help#contact')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await page.getByText('This field is required').first().waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Kim Visser')
    await page.getByLabel('Email', { exact: true }).fill('kim@visitor.example')
    await page.getByLabel('Subject').selectOption('Partnership')
    await page.getByLabel('Message').fill('Can we list hot water?')
    await send.press('Enter')
    await page.getByText('Your message is with us.').waitFor()
    await site.cloud.mailbox.waitFor('support@sidestream.example', 'Partnership: Kim Visser')
  })

  it('leads from sign-up to twelve sections of terms', async () => {
    const page = await site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    const terms = page.getByRole('dialog').getByRole('link', { name: 'Terms of Service' })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), terms.click()])
    await tab.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await tab.getByText('Effective 15 January 2025').waitFor()
    expect(await tab.getByRole('heading', { level: 2 }).allInnerTexts()).toHaveLength(12)
    expect(await tab.title()).toBe('Terms of Service · Sidestream')
  })
})

describe('/admin', () => {
  it('denies a wrong password and a member, and opens with the right one', async () => {
    const page = await site.visitor()
    const enter = async (email: string, password: string) => {
      await page.goto('/admin')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Open admin hub' }).click()
    }
    const [admin, member] = [demoAccount('Administrator'), demoAccount('Ironworks')]
    await enter(admin.email, 'Wrong-word-1')
    await page.getByText('Wrong password! Access denied.').waitFor()
    await enter(member.email, member.password)
    await page.getByText('Wrong password! Access denied.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    await openHub(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
