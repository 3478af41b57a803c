import { dayOf } from '#shared/domain/day.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { favorites } from '#functions/data/listings/favorite.ts'
import { NO_REJECTIONS, rejectionsOf } from '#functions/data/listings/lesson.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Service } from '#functions/platform/services.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'
import type { CardViewer } from './cards.ts'

/** The catalogue as a caller may see it; an administrator without a company sees what members do. */
export function seenByCaller(
  held: CatalogueCache,
  caller: Pick<Caller, 'companyId' | 'isAdmin'> | null,
): SeenCatalogue {
  if (!caller) return held.seenBy(STRANGER)
  if (caller.companyId !== null) return held.seenByCompany(caller.companyId)
  return held.seenBy({ companyId: null, member: caller.isAdmin })
}

/** The catalogue as it is now, and who looks at it. */
export interface Showcase {
  /** For what the engine reckons; what is shown of listings is read from `seen`. */
  held: CatalogueCache
  seen: SeenCatalogue
  viewer: CardViewer
}

/**
 * Opens the catalogue for a caller: one query for what changed and, for a member, one each for the marks
 * and the rejected pairs. Where the caller's company is and what it lists stands in the catalogue already.
 */
export const openShowcase: Service<(caller: Caller | null, now: Date) => Promise<Showcase>> =
  (services) => async (caller, now) => {
    const companyId = caller?.companyId ?? null
    const [held, marked, rejected] = await Promise.all([
      services.use(catalogueService).current(),
      companyId ? services.use(favorites).of(companyId) : new Set<string>(),
      companyId ? services.use(rejectionsOf)(companyId) : NO_REJECTIONS,
    ])
    return {
      held,
      seen: seenByCaller(held, caller),
      viewer: {
        companyId,
        day: dayOf(now),
        // eslint-disable-next-line house/place-of-a-listing -- of the company itself
        place: (companyId && held.companyRows.get(companyId)?.company.location) || null,
        favorites: marked,
        matches: companyId ? services.use(engine).bestMatches(held, companyId, now, rejected) : new Map(),
      },
    }
  }
