import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/** From here on cards, rows and items of a list are as those before them. */
const REPEATED = 'article:nth-of-type(n+6), tr:nth-of-type(n+6), li:nth-of-type(n+9)'

/** What axe finds on a page. There are no frames here: axe runs in the page itself, and stays there for the next look. */
export async function violationsOn(page: Page): Promise<axeCore.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(
    (repeated) => window.axe.run({ exclude: [repeated] }, { resultTypes: ['violations'] }),
    REPEATED,
  )
  return violations
}

/**
 * What axe finds on a page, as `rule: elements`.
 *
 * @param worst only what is serious or critical.
 */
export async function axe(page: Page, { worst = false }: { worst?: boolean } = {}): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations
    .filter(({ impact }) => !worst || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

declare global {
  interface Window {
    axe: typeof axeCore
  }
}
