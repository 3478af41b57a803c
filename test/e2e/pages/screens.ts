import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { violationsOn } from '#test/e2e/support/axe.ts'
import { launchBrowser } from '#test/e2e/support/browser.ts'
import { mockSite } from '#test/e2e/support/mock-site.ts'

/**
 * Pictures of pages at 1440 and 390, light and dark, into `.local/screens`, each checked by axe.
 *
 *   tsx test/e2e/pages/screens.ts [options] [route …]
 *     --base http://127.0.0.1:3000   a running site; without it Vite serves the sources and the API is mocked
 *     --as <e-mail>:<password>       signs in first (running site)
 *     --member                       signed in (mocked API only)
 *     --down                         no backend (mocked API only)
 *     --do "click:Get Started;key:Control+k;type:slag;wait:500"   steps before the picture
 *     --name sign-up                 part of the file's name; the route without it
 *     --only 390-dark                one of the four
 *     --width 360                    another width than the two
 */
const args = process.argv.slice(2)
const flag = (name: string) => args.includes(`--${name}`)
const option = (name: string) => (flag(name) ? args[args.indexOf(`--${name}`) + 1] : undefined)
const routes = args.filter(
  (argument, index) =>
    argument.startsWith('/') && !/^--(as|base|do|name|only|width)$/.test(args[index - 1] ?? ''),
)

async function act(page: Page, script: string): Promise<void> {
  for (const step of script.split(';').filter(Boolean)) {
    const [verb, ...rest] = step.split(':')
    const what = rest.join(':')
    if (verb === 'click')
      await page
        .getByRole('button', { name: what })
        .or(page.getByRole('link', { name: what }))
        .first()
        .click()
    else if (verb === 'key') await page.keyboard.press(what)
    else if (verb === 'type') await page.keyboard.type(what)
    else if (verb === 'fill')
      await page.getByLabel(what.split('=')[0]!, { exact: true }).fill(what.split('=').slice(1).join('='))
    else if (verb === 'wait') await page.waitForTimeout(Number(what))
    else throw new Error(`Unknown step: ${step}`)
  }
}

/** Through the dialog, as a person does. */
async function signIn(page: Page, base: string, account: string): Promise<void> {
  await page.goto(new URL('/dashboard', base).href)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(account.slice(0, account.indexOf(':')))
  await dialog.getByLabel('Password', { exact: true }).fill(account.slice(account.indexOf(':') + 1))
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

const server = option('base')
  ? null
  : await createServer({ configFile: 'web/vite.config.ts', server: { port: 4173 }, logLevel: 'warn' })
await server?.listen()
const base = option('base') ?? server!.resolvedUrls!.local[0]!
const browser = await launchBrowser()
await mkdir('.local/screens', { recursive: true })
let serious = 0
try {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of option('width') ? [Number(option('width'))] : [1440, 390]) {
      if (option('only') && option('only') !== `${width}-${theme}`) continue
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        hasTouch: width < 768,
      })
      if (!option('base')) await mockSite(context, { signedIn: flag('member'), down: flag('down') })
      const account = option('as')
      if (account) {
        const page = await context.newPage()
        await signIn(page, base, account)
        await page.close()
      }
      for (const route of routes.length > 0 ? routes : ['/']) {
        const page = await context.newPage()
        page.on(
          'console',
          (message) => message.type() === 'error' && console.log(`  console: ${message.text()}`),
        )
        page.on('pageerror', (error) => console.log(`  page: ${error.message}`))
        await page.goto(new URL(route, base).href, { waitUntil: 'load' })
        await page.locator('h1').first().waitFor({ timeout: 60_000 })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await act(page, option('do') ?? '')
        const name =
          option('name') ??
          (route
            .replace(/[?#].*$/, '')
            .replace(/^\/|\/$/g, '')
            .replaceAll('/', '-') ||
            'home')
        const file = `.local/screens/${name}-${width}${theme === 'dark' ? '-dark' : ''}.png`
        // A dialog covers the window, not the page behind it.
        const fullPage = (await page.getByRole('dialog').count()) === 0
        await page.screenshot({ path: file, fullPage })
        const violations = await violationsOn(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        console.log(`${file}${overflow > 0 ? `  scrolls sideways by ${overflow} px` : ''}`)
        for (const { impact, id, nodes } of violations) {
          if (impact === 'serious' || impact === 'critical') serious += 1
          console.log(
            `  axe ${impact} ${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`).join(' | ')}`,
          )
        }
        await page.close()
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server?.close()
}
process.exitCode = serious > 0 ? 1 : 0
