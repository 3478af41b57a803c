import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { networkPairs } from '#functions/data/catalogue/network.ts'
import { clock, MINUTE } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { ResponseOf } from '#shared/api/core/route.ts'
import type { network as api } from '#shared/api/company/network.ts'
import { anonymousPlaces, placeLinks } from '#shared/domain/network/anonymous.ts'

type View = ResponseOf<typeof api.getNetwork>

/** Lines that are shown. */
const SHOWN = 50
/** How old an answer may be. */
const LIFE = MINUTE

/** The network as everybody sees it, read again when the last answer is a minute old. */
export const networkView: Service<() => Promise<View>> = (services) => {
  const now = services.use(clock)
  let held: { view: Promise<View>; until: number } | null = null

  async function read(): Promise<View> {
    const [{ links, whole }, held] = await Promise.all([
      services.use(networkPairs).links(),
      services.use(catalogueService).current(),
    ])
    const listed = [...held.companyRows.values()].map(({ company: { id, location } }) => ({ id, location }))
    const kinds = links.map(({ companies, exchange }) => ({
      companies,
      kind: exchange ? ('exchange' as const) : ('research' as const),
    }))
    const exchanges = links.filter(({ exchange }) => exchange).length
    return {
      links: placeLinks(kinds, anonymousPlaces(listed)).slice(0, SHOWN),
      exchanges,
      research: links.length - exchanges,
      all_counted: whole,
      counted_at: now().toISOString(),
    }
  }

  return () => {
    const time = now().getTime()
    if (!held || held.until <= time) {
      const mine = { view: read(), until: time + LIFE }
      held = mine
      mine.view.catch(() => {
        if (held === mine) held = null // the next request tries again
      })
    }
    return held.view
  }
}
