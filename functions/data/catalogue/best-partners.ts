import { DAY, HOUR } from '#functions/platform/clock.ts'
import { Moves } from '#functions/data/listings/moves.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { candidates } from '#shared/domain/matching/index/candidates.ts'
import type { MatchingIndex } from '#shared/domain/matching/index/catalogue.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { slotOf } from '#shared/domain/matching/index/postings.ts'
import { present, rankEntry, rankPair, type Judged } from '#shared/domain/matching/match.ts'
import type { RankingLimits } from './best-matches.ts'
import { admitted, type CatalogueCache } from './catalogue-cache.ts'

/** The best partner of a listing among what is listed for everybody, and how sustainable the exchange with it is. */
export interface BestPartner {
  /** Its listing; null where there is none. */
  with: string | null
  /** Of the pair, 0–1. */
  score: number
  /** Of the exchange, 0–1 in hundredths; null without a partner. */
  sustainability: number | null
  /** When all listings were looked at for it, milliseconds since 1970. */
  rankedAt: number
}

/** Milliseconds after which all listings are looked at again: how old listings are counts a little, and the law changes. */
const LIFE = DAY
/** What ends within this time the snapshot job ranks again, before those who read its snapshot have to. */
const RENEWED_BEFORE = 2 * HOUR
/** Moves of listings that are remembered at least. */
const REMEMBERED = 5000
/** Listings that a move is looked at by: those with the strongest chain to it, far more than are ranked for one. */
const CONCERNED = 1000

/**
 * The best partner of each listing that somebody asked for. What moves concerns those that it is a candidate of, and those
 * whose partner it was: they look at it when they are next asked for, nobody else does.
 */
export class BestPartners {
  private readonly index: MatchingIndex
  private readonly ranking: RankingLimits
  private readonly kept = new Map<string, BestPartner>()
  /** What moved since, and may be a better partner, by the listing that it concerns. */
  private readonly better = new Map<string, Set<string>>()
  private readonly moves = new Moves(REMEMBERED)
  private lookedTo = 0
  private readonly rank: typeof rankEntry

  constructor(index: MatchingIndex, ranking: RankingLimits, rank: typeof rankEntry) {
    this.index = index
    this.rank = rank
    this.ranking = ranking
  }

  /** To be told of every listing that changes or leaves the index, or enters it behind what the snapshot says. */
  moved(id: string): void {
    this.kept.delete(id)
    this.better.delete(id)
    this.moves.moved(id)
  }

  /** Takes what the snapshot says. @param id of a listing that is indexed as it was then, as its partner is. */
  take(id: string, known: BestPartner): void {
    this.kept.set(id, known)
  }

  /** As known, or ranked now. @param id of a listing of `held`, which is indexed. */
  of(held: CatalogueCache, id: string, now: Date): BestPartner | null {
    const own = this.index.entry(id)
    return own ? (this.known(held, id, own, now) ?? this.ranked(held, own, now)) : null
  }

  /** Ranks a listing against all others, whatever is known. @param id as above. */
  anew(held: CatalogueCache, id: string, now: Date): BestPartner | null {
    this.follow()
    this.better.delete(id)
    const own = this.index.entry(id)
    return own ? this.ranked(held, own, now) : null
  }

  /** What is known without ranking the listing against all others; null where it has to be, now or soon. */
  lasting(held: CatalogueCache, id: string, now: Date): BestPartner | null {
    this.follow()
    const known = this.kept.get(id)
    if (!known || known.rankedAt + LIFE - RENEWED_BEFORE <= now.getTime()) return null
    const own = this.better.has(id) ? this.index.entry(id) : undefined
    return own ? this.known(held, id, own, now) : known
  }

  private known(held: CatalogueCache, id: string, own: Entry, now: Date): BestPartner | null {
    this.follow()
    const known = this.kept.get(id)
    const better = this.better.get(id) ?? []
    this.better.delete(id)
    if (!known || known.rankedAt + LIFE <= now.getTime()) return null
    let best = known
    for (const other of better) {
      // Its partner is another than it was, or is gone: who comes next is not known.
      if (other === known.with) {
        this.kept.delete(id)
        return null
      }
      const row = held.anyRow(other)
      const entry = row && visibilityOf(row.listing) === 'public' ? this.index.entry(other) : undefined
      if (!entry || entry.companyId === own.companyId) continue
      const options = { now: now.getTime(), ...this.ranking }
      const judged = rankPair(this.index.knowledge, own, entry, options)
      if (judged && isBetter(judged, best)) best = { ...this.told(judged), rankedAt: known.rankedAt }
    }
    this.kept.set(id, best)
    return best
  }

  private ranked(held: CatalogueCache, own: Entry, now: Date): BestPartner {
    // The same for everybody: a listing that is not for all moves no figure that all see.
    const open = admitted(held, ({ listing }) => visibilityOf(listing) === 'public')
    const options = { ...this.ranking, now: now.getTime(), limit: 1, admitted: open }
    const [first] = this.rank(this.index, own, options)
    const best = { ...(first ? this.told(first) : NONE), rankedAt: now.getTime() }
    this.kept.set(own.id, best)
    return best
  }

  private told(judged: Judged) {
    const { sustainability } = present(this.index.knowledge, judged)
    return { with: judged.other.id, score: judged.score, sustainability }
  }

  /** Notes whom the moves since concern. */
  private follow(): void {
    const moved = this.moves.since(this.lookedTo)
    this.lookedTo = this.moves.end
    if (!moved) {
      this.kept.clear()
      this.better.clear()
      return
    }
    if (moved.size === 0 || this.kept.size === 0) return
    for (const [id, { with: partner }] of this.kept)
      if (partner !== null && moved.has(partner)) this.note(id, partner)
    const { graph } = modelOf(this.index.knowledge)
    for (const id of moved) {
      const entry = this.index.entry(id)
      for (const posting of entry ? candidates(this.index, graph, entry, CONCERNED) : []) {
        const concerned = this.index.idAt(slotOf(posting))
        if (concerned !== undefined && this.kept.has(concerned)) this.note(concerned, id)
      }
    }
  }

  private note(id: string, moved: string): void {
    const noted = this.better.get(id)
    if (noted) noted.add(moved)
    else this.better.set(id, new Set([moved]))
  }
}

const NONE: Omit<BestPartner, 'rankedAt'> = { with: null, score: 0, sustainability: null }

/** Of equals the lower id, as in a ranking. */
const isBetter = ({ score, other }: Judged, than: BestPartner): boolean =>
  than.with === null || score > than.score || (score === than.score && other.id < than.with)
