import { HOUR } from '#functions/platform/clock.ts'
import { decisions, FEWEST_DECISIONS } from '#shared/domain/lessons/lessons.ts'
import type { MatchingIndex } from '#shared/domain/matching/index/catalogue.ts'
import { rankEntry, rankPair, type Judged } from '#shared/domain/matching/match.ts'
import { Moves } from '#functions/data/listings/moves.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { adjustByFeedback } from '#functions/data/listings/feedback.ts'
import {
  idsOfPair,
  pairKey,
  patternKey,
  type CatalogueLesson,
  type Rejections,
} from '#functions/data/listings/lesson.ts'

/** The best partner among a company's own listings for a listing of somebody else. */
export interface BestMatch {
  /** 0–1 */
  score: number
  with: { id: string; material_name: string }
}

/** How a listing is ranked against the catalogue. */
export interface RankingLimits {
  limit: number
  minScore: number
}

/** Own listings whose matches are looked up; beyond it the most recent count. */
const OWN_LISTINGS = 200
/** Companies whose best matches a container keeps. */
const KEPT_COMPANIES = 50
/** Moves of listings that are remembered at least. */
const REMEMBERED = 1000
/** Milliseconds after which everything is worked out anew: how recent a listing is counts a little. */
const LIFE = HOUR

interface Kept {
  found: Map<string, BestMatch>
  /** Own listings that were ranked. */
  own: ReadonlySet<string>
  rejected: Rejections
  /** Lessons, or their absence, by the patterns of the pairs that were ranked. */
  lessons: Map<string, CatalogueLesson | undefined>
  /** Moves up to here are in it. */
  place: number
  until: number
}

/**
 * The best match of each listing of others with one of the company's own. Ranking them all takes some hundred
 * milliseconds, so only what changed since the last answer is ranked again.
 */
export class BestMatches {
  private readonly index: MatchingIndex
  private readonly ranking: RankingLimits
  private readonly kept = new Map<string, Kept>()
  private readonly moves = new Moves(REMEMBERED)

  constructor(index: MatchingIndex, ranking: RankingLimits) {
    this.index = index
    this.ranking = ranking
  }

  /** To be told of every listing that enters the index, changes or leaves it. */
  moved(id: string): void {
    this.moves.moved(id)
  }

  /** @param held as it is indexed. */
  of(
    held: CatalogueCache,
    companyId: string,
    now: Date,
    rejected: Rejections,
  ): ReadonlyMap<string, BestMatch> {
    const listings = held.companyRows.get(companyId)?.allListings.slice(0, OWN_LISTINGS) ?? []
    const own = new Map(listings.map((listing) => [listing.id, listing]))
    const known = this.kept.get(companyId)
    const kept = known && this.holds(known, held, now) ? known : this.nothing(now)
    const again = new Set(this.moves.since(kept.place))
    const changed = new Set([...own.keys()].filter((id) => !kept.own.has(id) || again.has(id)))
    for (const [id, best] of kept.found) {
      if (changed.has(best.with.id) || !own.has(best.with.id)) again.add(id)
    }
    for (const pair of differing(rejected, kept.rejected)) for (const id of idsOfPair(pair)) again.add(id)

    const put = (judged: Judged | null, mine: string) => {
      if (!judged || rejected.has(pairKey(judged.offer.id, judged.need.id))) return
      const { pattern, score } = adjustByFeedback(held, judged)
      if (pattern) kept.lessons.set(patternKey(pattern), held.lesson(patternKey(pattern)))
      const best = kept.found.get(judged.other.id)
      // Of equals the lower id wins: who was ranked first depends on what changed last.
      if (best ? score < best.score || (score === best.score && best.with.id <= mine) : score <= 0) return
      kept.found.set(judged.other.id, {
        score,
        with: { id: mine, material_name: own.get(mine)!.material_name },
      })
    }
    const options = { now: now.getTime(), ...this.ranking }
    const entries = [...own.keys()].map((id) => this.index.entry(id)).filter((entry) => entry !== undefined)
    for (const id of again) {
      kept.found.delete(id)
      const other = this.index.entry(id)
      if (!other || other.companyId === companyId) continue
      for (const entry of entries) put(rankPair(this.index.knowledge, entry, other, options), entry.id)
    }
    for (const entry of entries.filter(({ id }) => changed.has(id))) {
      for (const judged of rankEntry(this.index, entry, options)) put(judged, entry.id)
    }
    this.keep(companyId, { ...kept, own: new Set(own.keys()), rejected, place: this.moves.end })
    return kept.found
  }

  private nothing(now: Date): Kept {
    return {
      found: new Map(),
      own: new Set(),
      rejected: new Set(),
      lessons: new Map(),
      place: this.moves.end,
      until: now.getTime() + LIFE,
    }
  }

  /** Whether looking at what moved will do: it is known, it is little, and no lesson moved other scores. */
  private holds({ place, until, lessons }: Kept, held: CatalogueCache, now: Date): boolean {
    if (until <= now.getTime()) return false
    const moved = this.moves.since(place)
    if (!moved || 4 * moved.size > this.index.size) return false
    return [...lessons].every(([pattern, known]) => {
      const lesson = held.lesson(pattern)
      return lesson === known || !lesson || decisions(lesson) < FEWEST_DECISIONS
    })
  }

  private keep(companyId: string, kept: Kept): void {
    this.kept.delete(companyId)
    this.kept.set(companyId, kept)
    if (this.kept.size > KEPT_COMPANIES) this.kept.delete(this.kept.keys().next().value!)
  }
}

/** What is in one of two sets only. */
const differing = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [
  ...[...a].filter((one) => !b.has(one)),
  ...[...b].filter((one) => !a.has(one)),
]
