import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** From here on cards, rows and items of a list are as those before them. */
const REPEATED = 'article:nth-of-type(n+6), tr:nth-of-type(n+6), li:nth-of-type(n+9)'

/**
 * What axe finds on a page, as `rule: elements`. There are no frames here: in legacy mode axe runs in the page itself,
 * which takes half the time of putting its findings together in a page of its own.
 *
 * @param worst only what is serious or critical.
 */
export async function axe(page: Page, { worst = false }: { worst?: boolean } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED)
    .analyze()
  return violations
    .filter(({ impact }) => !worst || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
