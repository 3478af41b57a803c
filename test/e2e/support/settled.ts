import { setTimeout as passing } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Requests of a page that have no end yet, and how many there were. */
const traffic = new WeakMap<Page, { open: Set<Request>; begun: number }>()

/** Follows the requests of a page from its first on. */
export function follow(page: Page): void {
  const seen = { open: new Set<Request>(), begun: 0 }
  traffic.set(page, seen)
  page.on('request', (request) => {
    // A stream of events never ends.
    if (request.resourceType() === 'eventsource') return
    seen.open.add(request)
    seen.begun += 1
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
}

/** Frames after which what an answer brought is drawn, and what it asks for next is asked. */
const FRAMES = 4

/** No request under way, what they brought is drawn, and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  const seen = traffic.get(page)!
  for (let begun = -1; begun !== seen.begun || seen.open.size > 0;) {
    while (seen.open.size > 0) await passing(20)
    begun = seen.begun
    await page.evaluate(async (frames) => {
      await document.fonts.ready
      for (let frame = 0; frame < frames; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    }, FRAMES)
  }
}
