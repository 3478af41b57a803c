import { companies } from '#functions/data/company.ts'
import { network } from '#functions/data/network.ts'
import type { network as api } from '#shared/api/network.ts'
import type { ResponseOf } from '#shared/api/route.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { clock, MINUTE } from './clock.ts'
import type { Service } from './services.ts'

type View = ResponseOf<typeof api.getNetwork>

/** Links that are shown; their companies fit into one BatchGetItem. */
const SHOWN = 50
/** How old an answer may be. */
const LIFE = MINUTE

/** The network as everybody sees it, read again when the last answer is a minute old. */
export const networkView: Service<() => Promise<View>> = (services) => {
  const now = services.use(clock)
  let held: { view: Promise<View>; until: number } | null = null

  async function read(): Promise<View> {
    const { links, whole } = await services.use(network).links()
    const latest = links.slice(0, SHOWN)
    const known = await services.use(companies).getMany(latest.flatMap((link) => link.companies))
    const exchanges = links.filter(({ exchange }) => exchange).length
    return {
      links: latest.flatMap((link) => {
        const [from, to] = link.companies.map((id) => placeOf(known.get(id)))
        return from && to ? [{ kind: link.exchange ? 'exchange' : 'research', from, to }] : []
      }),
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

/** The town of a company that takes part; null when it has none or was suspended. */
function placeOf(company: CompanyItem | undefined) {
  if (company?.role !== 'user' || !company.location) return null
  const { text, city, country, lat, lon } = company.location
  return { name: city ?? text, country, lat, lon }
}
