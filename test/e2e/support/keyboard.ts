import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

const OPERABLE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/**
 * Goes once round the page by the Tab key alone.
 *
 * @returns what is wrong: what can be operated and is not reached, shows no focus, or is covered by a bar while
 *   it has it; and a trap, where the key leads nowhere.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  // Menus come after the page, and take the places of the buttons that stand for them until then.
  await settled(page)
  const names = await page.evaluate((operable) => {
    const all = [...document.querySelectorAll<HTMLElement>(operable)].filter(
      (one) => one.tabIndex >= 0 && !one.closest('[inert], [aria-hidden=true]') && one.checkVisibility(),
    )
    return all.map((one, index) => {
      one.dataset['stop'] = String(index)
      return `${one.tagName.toLowerCase()} ${one.ariaLabel ?? one.textContent?.trim() ?? ''}`.slice(0, 60)
    })
  }, OPERABLE)
  const wrong: string[] = []
  const reached = new Set<string>()
  while (reached.size < names.length) {
    await page.keyboard.press('Tab')
    let stop = await focused(page)
    // What came late may have moved the page under its bar since: who comes again to a stop sees it, unless it stays covered.
    if (stop.covered) {
      await settled(page)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      stop = await focused(page)
    }
    // The end of the page, before it begins anew; or a part that came since.
    if (stop.id === undefined) {
      if (reached.size > 0 && (await page.evaluate(() => document.activeElement === document.body))) break
      continue
    }
    if (reached.has(stop.id)) break
    reached.add(stop.id)
    const name = names[Number(stop.id)]!
    if (!stop.ring) wrong.push(`no ring: ${name}`)
    if (stop.covered) wrong.push(`covered by ${stop.by}: ${name}`)
  }
  // What was replaced on the way could not be reached; what took its place was passed as a part that came since.
  const there = new Set(
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset['stop']),
    ),
  )
  const missed = names.filter((_, at) => there.has(String(at)) && !reached.has(String(at)))
  return [...wrong, ...missed.map((name) => `not reached: ${name}`)]
}

/** The element that has the focus: its number, whether it shows that, and whether something lies over it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement
    const { left, top, width, height } = one.getBoundingClientRect()
    const seen = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
      Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
    )
    const label = seen?.closest('label')
    return {
      id: one.dataset['stop'],
      ring: parseFloat(getComputedStyle(one).outlineWidth) >= 2,
      by: seen?.outerHTML.slice(0, 120),
      covered: !seen || !(one.contains(seen) || seen.contains(one) || label?.contains(one)),
    }
  })
