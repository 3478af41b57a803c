import type { Service } from '#functions/platform/services.ts'
import { blindListing, type BlindCard } from '#shared/domain/blind/blind-card.ts'
import { buildCatalogue, remove, upsert } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { present, rankEntry, type Judged } from '#shared/domain/matching/match.ts'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import { MATCHES_COUNTED, type MatchQuality } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'
import { blindRows } from './blind-rows.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { MATCHED_FROM } from './engine.ts'
import { toListing } from './to-listing.ts'

/** How a blind listing fits a listing of who looks: a word, never a score, by which two askers could compare. */
export interface BlindFit {
  quality: MatchQuality
  with: { id: string; material_name: string }
  why: string
}

/** Own listings that are held against blind ones; beyond it the most recent count. */
const OWN_LISTINGS = 200
const RANKING = { limit: MATCHES_COUNTED, minScore: MATCHED_FROM, excludeOwn: false }

/**
 * By blind id, the best fit with a listing of the company. The index holds what the cards tell and nothing else, so that
 * whoever lists one need after the other to sound a blind listing out learns what its card says.
 */
export type BlindFits = (held: CatalogueCache, companyId: string, now: Date) => ReadonlyMap<string, BlindFit>

export const blindFits: Service<BlindFits> = () => {
  const index = buildCatalogue(knowledge, [])
  const indexed = new Map<string, BlindCard>()

  function sync(held: CatalogueCache): ReadonlyMap<string, string> {
    const rows = blindRows(held)
    const owners = new Map(rows.map(({ id, subject }) => [id, subject.owner_id]))
    for (const id of [...indexed.keys()]) {
      if (owners.has(id)) continue
      remove(index, id)
      indexed.delete(id)
    }
    for (const { id, card } of rows) {
      if (indexed.get(id) === card) continue
      upsert(index, blindListing(card))
      indexed.set(id, card)
    }
    return owners
  }

  return (held, companyId, now) => {
    const owners = sync(held)
    const company = held.companyRows.get(companyId)
    if (!company || owners.size === 0) return new Map()
    const admitted = {
      admits: ({ id }: { id: string }) => owners.get(id) !== companyId,
      leftOut: [...owners.values()].filter((owner) => owner === companyId).length,
    }
    const best = new Map<string, { judged: Judged; with: BlindFit['with'] }>()
    for (const listing of company.allListings.slice(0, OWN_LISTINGS)) {
      const entry = compileEntry(knowledge, toListing({ listing, company: company.company }))
      for (const judged of rankEntry(index, entry, { ...RANKING, now: now.getTime(), admitted })) {
        const known = best.get(judged.other.id)
        if (!known || judged.score > known.judged.score)
          best.set(judged.other.id, {
            judged,
            with: { id: listing.id, material_name: listing.material_name },
          })
      }
    }
    return new Map(
      [...best].map(([id, { judged, with: own }]) => [
        id,
        {
          quality: qualityOf(judged.score),
          with: own,
          why: summaryText(present(knowledge, judged).explanation.summary, knowledge),
        },
      ]),
    )
  }
}
