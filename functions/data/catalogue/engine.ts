import { dayOf } from '#shared/domain/day.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Service } from '#functions/platform/services.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'
import { assessJudged, type Assessment } from '#shared/domain/economics/assess.ts'
import { byExpected, expectedWorth, worthBound } from '#shared/domain/economics/expected.ts'
import { journeySaid } from '#shared/domain/economics/carriage/journey.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import type { Neighbour } from '#shared/domain/economics/levers/pool.ts'
import { freightBy } from '#shared/domain/economics/carriage/ways.ts'
import type { Taught } from '#shared/domain/lessons/lessons.ts'
import { isCurrent, programOf, versionOf } from '#shared/domain/matching/compiled/version.ts'
import {
  buildCatalogue,
  remove,
  upsert,
  type UncompiledListing,
} from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry, type Entry } from '#shared/domain/matching/index/entry.ts'
import { unpackEntry } from '#shared/domain/matching/index/stored-entry.ts'
import { judgePair, present, rankEntry } from '#shared/domain/matching/match.ts'
import { meaningsOf, type Meaning } from '#shared/domain/matching/reading/chosen.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { amountRatio } from '#shared/domain/matching/scoring/parts.ts'
import { qualityOf } from '#shared/domain/matching/scoring/quality.ts'
import { wordNumber } from '#shared/domain/matching/text/text.ts'
import {
  MATCHES_COUNTED,
  type Classification,
  type Listing,
  type Match,
} from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { aroundIn } from './around.ts'
import { BestMatches, type BestMatch, type RankingLimits } from './best-matches.ts'
import { BestPartners } from './best-partners.ts'
import { headOf } from '#functions/data/listings/classification-head.ts'
import { admitted, type CompanyRow, type CatalogueCache, type ListingRow } from './catalogue-cache.ts'
import { adjustByFeedback, round, type FeedbackAdjusted } from '#functions/data/listings/feedback.ts'
import { NO_REJECTIONS, pairKey, type Pattern, type Rejections } from '#functions/data/listings/lesson.ts'
import type { CatalogueCompany, CatalogueListing } from './snapshot.ts'
import { StoredFinds } from './stored/stored-finds.ts'
import { packBest, unpackBest, type StoredBest } from './stored/stored-best.ts'
import { entryTextAt, unpackPostings, type StoredPostings } from './stored/stored-postings.ts'
import { rowOfListing, toListing, trustOf } from './to-listing.ts'
import { sitesOf } from '#shared/domain/sites/sites.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'

/** Two listings match from this score on: about one in seven such pairs holds. */
export const MATCHED_FROM = 0.15
const RANKING: RankingLimits = { limit: MATCHES_COUNTED, minScore: MATCHED_FROM }
/** Listings of a company its sustainability score is the mean of: the most recent ones. */
const SCORED_LISTINGS = 6
/** Matches beyond a limit that are looked at, because what was learnt may move them within it. */
const OVERTAKING = 20
/**
 * Listings whose classification is of another version are understood anew, at most so many before an answer: a
 * fraction of a second. The others wait for the next answers, or come with the next snapshot.
 */
const RENEWED_AT_ONCE = 500

/** A match as experience and amounts complete it; `score` and `quality` are those after what was learnt. */
export type FoundMatch = Match & {
  /** What the two were understood as; null when one was not. */
  pattern: Pattern | null
  /** What others decided about such pairs, and how far it moved the score; null when too few did. */
  taught: Taught | null
  /** The smaller of the two yearly amounts over the larger, 0–1; null when they can't be compared. */
  quantityShare: number | null
  /** What it brings, and whether it is worth an afternoon; its fit is the score above. */
  assessment: Assessment
  /** EUR a year that is to be expected, by which partners are ordered; null: not estimated. */
  expected: number | null
}

/** How partners of a listing are looked for. */
interface Asked {
  limit: number
  now: Date
  /** Which listings may be found: those that whoever is told of them may see. */
  admits: (other: ListingRow) => boolean
  rejected?: Rejections | undefined
}

/** The matching engine over the catalogue in memory. Everything it says is computed, nothing stored. */
export interface Engine {
  understand(text: {
    material_name: string
    description: string
    category?: string
    industry?: string
    type?: Listing['type']
    read_as?: string | null
  }): Classification
  /** What the name of an offer may mean, in the company's plant or in any. */
  meanings(text: { material_name: string; industry?: string; type?: Listing['type'] }): Meaning[]
  /** What a stored listing is understood as today: as stored, or anew where that is of another version. */
  understood(listing: CatalogueListing, industry: string): Classification
  /** Whether it is understood as today's engine understands it. */
  isUnderstood(listing: CatalogueListing): boolean
  /** By what listings are found, and what they are compiled to, for the snapshot, in their order. */
  postings(held: CatalogueCache, listings: readonly CatalogueListing[]): StoredPostings
  /**
   * Best partners that `sustainability` looks at, for the snapshot: as far as they are known, and so many more.
   *
   * @param listings in the order of the snapshot.
   * @param most listings that are ranked for it at most.
   */
  bestPartners(
    held: CatalogueCache,
    listings: readonly CatalogueListing[],
    now: Date,
    most: number,
  ): StoredBest
  /**
   * Partners of a listing, best first, never the owner's own listings and no rejected pair, of those that may be one;
   * and how many there are in all.
   */
  find(held: CatalogueCache, listing: Listing, asked: Asked): { matches: FoundMatch[]; total: number }
  /** One pair with its reasons, whatever its score; also when a gate refuses it by now. */
  explain(held: CatalogueCache, offer: Listing, need: Listing, now: Date): FoundMatch
  /** By listing of others: the best match with one of the company's own that was not rejected. */
  bestMatches(
    held: CatalogueCache,
    companyId: string,
    now: Date,
    rejected?: Rejections,
  ): ReadonlyMap<string, BestMatch>
  /**
   * A company's sustainability score, 0–100: the mean over the best matches of its six latest public listings that have a
   * partner (waste hierarchy and carbon balance), with every write; the age of listings is at most a day old. Null without
   * such a listing.
   */
  sustainability(held: CatalogueCache, company: Pick<CompanyRow, 'id'>, now: Date): number | null
}

export const engine: Service<Engine> = () => createEngine()

/** @param rank how a listing is ranked against all others; tests count it. */
export function createEngine(rank = rankEntry): Engine {
  const index = buildCatalogue(knowledge, [])
  /** What the index holds, by the objects it was made from: equal objects are equal listings. */
  const indexed = new Map<string, Pick<ListingRow, 'listing' | 'company'>>()
  let synced: { held: CatalogueCache; place: number } | null = null
  /** Listings that wait to be understood anew. */
  const waiting = new Set<string>()
  const best = new BestMatches(index, RANKING)
  const anew = new WeakMap<CatalogueListing, Classification>()
  const stored = new StoredFinds((row) => {
    const classification = understood(row.listing, tradeAt(knowledge, row.listing, row.company))
    return compileEntry(knowledge, { ...toListing(row), classification })
  })
  const partners = new BestPartners(index, RANKING, rank)

  function sync(held: CatalogueCache): void {
    const place = held.changesEnd
    const moved = synced?.held === held ? held.changesSince(synced.place) : null
    const taken = moved ? new Set<string>() : takeStored(held)
    let renewed = 0
    const look = (id: string) => {
      const row = held.anyRow(id)
      waiting.delete(id)
      if (!row) forget(id)
      else if (!taken.has(id) && !isIndexed(row)) {
        if (isCurrent(knowledge, headOf(row.listing)) || (renewed += 1) <= RENEWED_AT_ONCE) take(row)
        else waiting.add(id)
      }
    }
    for (const id of new Set([...waiting, ...(moved ?? [])])) look(id)
    if (!moved) {
      for (const { id } of held.allRows) if (!taken.has(id)) look(id)
      for (const id of indexed.keys()) if (!held.anyRow(id)) look(id)
    }
    synced = { held, place }
  }

  /** Takes what the snapshot says by what it is found; it is compiled when it is first looked at. */
  function takeStored(held: CatalogueCache): Set<string> {
    const taken = new Set<string>()
    const { allRows: rows, snapshot } = held
    if (snapshot?.postings.version !== versionOf(knowledge)) return taken
    const { postingsAt, outlineAt } = unpackPostings(snapshot.postings, wordNumber)
    const isOwn = snapshot.postings.program === programOf(knowledge)
    const listings: UncompiledListing[] = []
    const idAt = new Map<number, string>()
    for (const row of rows) {
      const place = snapshot.placeOf(row)
      // What is stored was made of what the knowledge of this version reads, whatever the listing itself says.
      if (place === undefined || isIndexed(row)) continue
      listings.push({
        id: row.id,
        postings: () => postingsAt(place),
        outline: () => (isOwn ? outlineAt(place) : null),
        entry: () => (isOwn && entryOf(row, entryTextAt(snapshot.postings, place))) || compiled(row),
        place: () => placeOf(row.listing, row.company),
      })
      indexed.set(row.id, row)
      if (synced) best.moved(row.id)
      taken.add(row.id)
      idAt.set(place, row.id)
    }
    index.insertAll(listings)
    // Later on, what moved since the snapshot is no longer known.
    if (!synced && snapshot.best?.program === programOf(knowledge))
      for (const [id, known] of unpackBest(snapshot.best, (place) => idAt.get(place)))
        partners.take(id, known)
    return taken
  }

  const compiled = (row: ListingRow) => compileEntry(knowledge, toListing(row))
  const entryOf = ({ listing, company }: ListingRow, text: string) =>
    text === '' ? null : unpackEntry(knowledge, text, tradeAt(knowledge, listing, company))

  /** As the index has it, where it stands there just so. */
  function entryOfListing(listing: Listing): Entry {
    const row = rowOfListing(listing)
    const known = row && isIndexed(row) ? index.entry(row.listing.id) : undefined
    return known ?? compileEntry(knowledge, listing)
  }

  function isIndexed(row: Pick<ListingRow, 'listing' | 'company'>): boolean {
    const known = indexed.get(row.listing.id)
    return known?.listing === row.listing && readsAlike(known.company, row.company)
  }

  function take(row: ListingRow): void {
    upsert(index, toListing(row))
    indexed.set(row.id, row)
    moved(row.id)
  }

  function moved(id: string): void {
    best.moved(id)
    partners.moved(id)
  }

  function forget(id: string): void {
    if (!indexed.delete(id)) return
    remove(index, id)
    moved(id)
  }

  function understood(listing: CatalogueListing, industry: string): Classification {
    if (isCurrent(knowledge, headOf(listing))) return listing.classification
    const known = anew.get(listing) ?? classify(knowledge, { ...listing, industry })
    anew.set(listing, known)
    return known
  }

  return {
    understand: (text) => classify(knowledge, text),

    meanings: ({ material_name, industry, type }) =>
      type === 'requirement' ? [] : meaningsOf(knowledge, material_name, industry),

    understood,

    isUnderstood: (listing) => isCurrent(knowledge, headOf(listing)),

    postings: (held, listings) => stored.of(held, listings),

    bestPartners(held, listings, now, most) {
      sync(held)
      // What still waits to be understood may be somebody's best partner: nothing is stored until all are.
      const companies = waiting.size > 0 ? [] : [...held.companyRows.keys()]
      const scored = new Set(companies.flatMap((id) => scoredOf(held, id)))
      const known = listings.map(({ id }) => (scored.has(id) ? partners.lasting(held, id, now) : null))
      let left = most
      const all = known.map((one, at) => {
        const { id } = listings[at]!
        return one ?? (scored.has(id) && left-- > 0 ? partners.anew(held, id, now) : null)
      })
      return packBest(programOf(knowledge), all, new Map(listings.map(({ id }, place) => [id, place])))
    },

    find(held, listing, { limit, now, admits, rejected = NO_REJECTIONS }) {
      sync(held)
      const own = entryOfListing(listing)
      const open = rank(index, own, {
        ...RANKING,
        now: now.getTime(),
        admitted: admitted(held, admits),
      }).filter(({ offer, need }) => !rejected.has(pairKey(offer.id, need.id)))
      const around = aroundIn(index, held, () => undefined)
      // Cheap bounds first: worth is reckoned in full of what may come within the limit, and of some more.
      const matches = open
        .map((judged) => ({ judged, bound: worthBound(judged) }))
        .sort((a, b) => b.bound - a.bound)
        .slice(0, limit + OVERTAKING)
        .flatMap(({ judged }) => {
          const other = held.anyRow(judged.other.id)
          const pair =
            other && (listing.type === 'waste' ? [listing, toListing(other)] : [toListing(other), listing])
          return pair ? [weighed(adjustByFeedback(held, judged), pair[0]!, pair[1]!, now, around)] : []
        })
        .sort(byExpected)
        .slice(0, limit)
        .map(told)
      return { matches, total: open.length }
    },

    explain(held, offer, need, now) {
      const around = aroundIn(index, held, () => sync(held))
      const pair = [entryOfListing(offer), entryOfListing(need)] as const
      const judged = judgePair(knowledge, ...pair, now.getTime())
      return told(weighed(adjustByFeedback(held, judged), offer, need, now, around))
    },

    bestMatches(held, companyId, now, rejected = NO_REJECTIONS) {
      sync(held)
      return best.of(held, companyId, now, rejected)
    },

    sustainability(held, company, now) {
      sync(held)
      const values = scoredOf(held, company.id)
        .map((id) => partners.of(held, id, now)?.sustainability ?? null)
        .filter((score) => score !== null)
      if (values.length === 0) return null
      return Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length)
    },
  }
}

/** Listings that a company's sustainability is the mean of: what everybody sees, and of that the latest. */
const scoredOf = (held: CatalogueCache, companyId: string): string[] =>
  (held.seenBy(STRANGER).company(companyId)?.listings ?? []).slice(0, SCORED_LISTINGS).map(({ id }) => id)

/** A ranked pair with its worth. */
interface Weighed extends FeedbackAdjusted {
  assessment: Assessment
  expected: number | null
}

function weighed(
  adjusted: FeedbackAdjusted,
  offer: Listing,
  need: Listing,
  now: Date,
  around: (pair: WorthPair) => readonly Neighbour[],
): Weighed {
  const { judged, score } = adjusted
  const assessment = assessJudged(knowledge, judged, {
    ...{ offer, need, day: dayOf(now), fit: score },
    around,
  })
  return { ...adjusted, assessment, expected: expectedWorth(assessment, score) }
}

/** A pair with its reasons and its worth, and with what experience and amounts say of it. */
function told({ judged, score, pattern, taught, assessment, expected }: Weighed): FoundMatch {
  const ratio = amountRatio(judged.offer, judged.need)
  // The way that worth counts is the one that the match tells, or no two figures of freight would be one.
  const freight = freightBy(assessment.way, assessment.pair) ?? judged.carriage.freight
  return {
    ...present(
      knowledge,
      { ...judged, carriage: { ...judged.carriage, freight } },
      {
        journey: journeySaid(assessment.procedure, assessment.pair),
        alternative: assessment.alternative,
      },
    ),
    assessment,
    expected,
    score,
    quality: qualityOf(score),
    pattern,
    taught,
    quantityShare: ratio === null ? null : round(ratio),
  }
}

/** Whether the engine reads two states of a company alike: another name moves none of its listings. */
const readsAlike = (a: CatalogueCompany, b: CatalogueCompany): boolean =>
  a === b || isDeepStrictEqual(readOf(a), readOf(b))
const readOf = (company: CatalogueCompany) => [
  company.industry,
  sitesOf(company).map(({ id, location, plants }) => [id, location, plants]),
  trustOf(company),
]
