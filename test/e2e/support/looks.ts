import type { Page, ViewportSize } from 'playwright-core'
import { expect } from 'vitest'
import { FULL } from '../../faults/support/size.ts'
import { axe } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { memberPage } from './members.ts'
import { settled } from './settled.ts'
import { openHub, type VisitedSite } from './site.ts'

/** Each width and each theme, once. */
const LOOKS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const

/** The narrowest window that WCAG asks for; 1280 px at 400 %. */
const NARROW = { width: 320, height: 568 }

/**
 * Visits pages and looks at each in every look: nothing serious for axe, no sideways scroll, no fault. One visit
 * a page: what it says does not depend on the look, and a visit costs more than a change of look.
 *
 * @param who label of a demo account; a stranger when absent.
 */
export async function lookAt(site: VisitedSite, paths: readonly string[], who?: string): Promise<void> {
  const page = await (who && who !== 'Administrator' ? memberPage(site, who) : site.visitor())
  if (who === 'Administrator') await openHub(page)
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await settled(page)
    for (const { viewport, colorScheme } of LOOKS) {
      await takeOn(page, viewport, colorScheme)
      const look = `${path} at ${viewport.width} ${colorScheme}`
      expect(await axe(page, { worst: true }), look).toEqual([])
      await staysWithin(page, look)
    }
    await page.setViewportSize(NARROW)
    await staysWithin(page, `${path} at ${NARROW.width}`)
    // As somebody sees it who doubles the size of text: WCAG 2.2, 1.4.4 and 1.4.10.
    await page.setViewportSize(PHONE)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await staysWithin(page, `${path} at ${PHONE.width} with text at 200 %`)
    // Another section of the same page is no new document.
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  await page.context().close()
  expect(site.faults).toEqual([])
}

/**
 * The page as it stands looks right on a phone in the dark and on a desk in the light, where it stays: no sideways scroll,
 * nothing serious for axe. At the small size axe looks at the phone alone: on a desk it has looked at the page itself
 * (`lookAt`), and here it is what takes longest.
 *
 * @param name what is looked at, for the report. @param worst false: nothing at all for axe.
 */
export async function looksRight(page: Page, name = page.url(), { worst = true } = {}): Promise<void> {
  for (const { viewport, colorScheme } of [...LOOKS].reverse()) {
    await takeOn(page, viewport, colorScheme)
    const look = `${name} at ${viewport.width} ${colorScheme}`
    await staysWithin(page, look)
    if (FULL || viewport === PHONE) expect(await axe(page, { worst }), look).toEqual([])
  }
}

async function takeOn(page: Page, viewport: ViewportSize, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor()
  await settled(page)
}

/** Nothing makes the page scroll sideways, once what is drawn to the width has followed it. */
async function staysWithin(page: Page, look: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: `${look} scrolls sideways`, timeout: 5_000 }).toBeLessThanOrEqual(0)
}
