/**
 * Our own evaluation sets and their measures; `manifest.json` says what each set is for. The wordings are ours, from general
 * knowledge of the trade, and are kept apart from the knowledge files: nobody writes an alias because a listing here lacks
 * it. The labels of the first three were completed once by judging what the engine proposed. `fitted-6` holds streams that
 * are rarely traded, `fitted-7` terse listings of many trades, `fitted-8` mostly organic, `fitted-9` mostly technical ones.
 * `studied-11` was judged before anything was run: for each kind of error that experts named a dozen offers and needs, in pairs
 * that differ in that alone; `studied-12` and `held-1` are the two halves of another such set, of which one was read and the
 * other only measured, so that their difference tells whether a mechanism holds beyond the words it was made by. `studied-13` and
 * `held-2` are two such halves again, of 30 pairs each over the ten kinds of error. No coefficient is fitted on `dev`: fresh study flatters a chain of concepts, and coefficients fitted there did worse on
 * both blind sets. `studied-9` is full of limits, denials and other traps, each with an honest counterpart; `blind-3` has
 * traps of the kinds that experts named, and needs that nobody here serves. The laconic sets are exchanges as the world
 * records them, a few words and the kind of plant, with the receiver on record.
 *
 * MAP, P@3 and R@10 by offer; P@3 and R@10 divide by min(k, number of relevant).
 */
import { readFileSync } from 'node:fs'
import { buildCatalogue, type MatchingIndex } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry, type Entry } from '#shared/domain/matching/index/entry.ts'
import { rankEntry } from '#shared/domain/matching/match.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Classification, HazardVerdict, Listing } from '#shared/domain/matching/types.ts'
import { manifestSchema, SET_IDS, type SetId } from '#shared/knowledge/evaluation.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import sets from './manifest.json' with { type: 'json' }

interface Row {
  id: string
  type: 'waste' | 'requirement'
  material_name: string
  description?: string
  category?: string
  quantity?: number
  unit?: string
  price_per_unit?: number
  company: { industry: string }
}

export interface Pair {
  offer_id: string
  need_id: string
  /** 2 standard outlet, 1 feasible with processing. */
  grade: 1 | 2
  /** Whether the two texts share a content word. */
  lexical: boolean
  /** A case that is on record. */
  documented?: boolean
}

export interface Trap {
  offer_id: string
  need_id: string
  kind?: string
  reason: string
}

export interface EvaluationSet {
  offers: Listing[]
  needs: Listing[]
  pairs: Pair[]
  traps: Trap[]
}

function rows<T>(name: string): T[] {
  const file = new URL(`./${name}.jsonl`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)
}

/** The sets judge materials and uses, not ways: all their companies are taken to lie in one town. */
const TOWN = { name: 'Ghent', lat: 51.05, lon: 3.72, country: 'BE' }

function toListing(row: Row): Listing {
  return {
    id: row.id,
    companyId: '',
    type: row.type,
    material_name: row.material_name,
    description: row.description ?? '',
    category: row.category,
    quantity: row.quantity ?? 0,
    unit: row.unit ?? '',
    price_per_unit: row.price_per_unit,
    industry: row.company.industry,
    location: TOWN,
  }
}

export const SETS = SET_IDS

const manifest = manifestSchema.parse(sets)

/** What a set is for. */
export const aboutSet = (id: SetId) => manifest[id]

/** Whether nobody looked into a set: it is only measured. */
export const isUnread = (id: SetId): boolean => manifest[id].role === 'holdout'

/** Reads one of the sets. */
export function readSet(id: SetId): EvaluationSet {
  const offers = rows<Row>(`${id}/offers`)
  const needs = rows<Row>(`${id}/needs`)
  const named = new Map(
    [...offers, ...needs].map(({ id, material_name }) => [id, contentStems(material_name)]),
  )
  const shares = (a: string, b: string) => named.get(a)!.some((stem) => named.get(b)!.includes(stem))
  return {
    offers: offers.map(toListing),
    needs: needs.map(toListing),
    pairs: rows<Omit<Pair, 'lexical'> & Partial<Pair>>(`${id}/qrels`).map((pair) => ({
      ...pair,
      lexical: pair.lexical ?? shares(pair.offer_id, pair.need_id),
    })),
    traps: rows<Trap>(`${id}/traps`),
  }
}

/** A by-product and plants that listed nothing, of which some take it. */
interface PlantRow {
  id: string
  by_product: string
  source_industry: string
  plants: { industry: string; takes: boolean }[]
}

/** How surely each plant takes each by-product, by what such a plant is known to take, beside whether it does. */
export function scorePlants(knowledge: Knowledge, which: 'plants' | 'plants-blind') {
  const all = rows<PlantRow>(which)
  const industries = [...new Set(all.flatMap(({ plants }) => plants.map(({ industry }) => industry)))]
  const listing = (id: string, type: Row['type'], material_name: string, industry: string) =>
    toListing({ id, type, material_name, company: { industry } })
  const needs = industries.map((industry) => listing(industry, 'requirement', industry, industry))
  const ranking = rankAll(knowledge, {
    offers: all.map((row) => listing(row.id, 'waste', row.by_product, row.source_industry)),
    needs,
    pairs: [],
    traps: [],
  })
  return all.flatMap(({ id, plants }) => {
    const scores = new Map(ranking.get(id)?.map(({ need, score }) => [need, score]))
    return plants.map(({ industry, takes }) => ({ score: scores.get(industry) ?? 0, takes }))
  })
}

/** Area under the curve, and F1 of calling taken what scores `from` or more. */
export function measurePlants(scored: readonly { score: number; takes: boolean }[], from: number) {
  const taken = scored.filter(({ takes }) => takes)
  const others = scored.filter(({ takes }) => !takes)
  let above = 0
  for (const a of taken)
    for (const b of others) above += Number(a.score > b.score) + Number(a.score === b.score) / 2
  const called = scored.filter(({ score }) => score >= from)
  const right = called.filter(({ takes }) => takes).length
  return {
    pairs: scored.length,
    taken: taken.length,
    auc: above / Math.max(1, taken.length * others.length),
    f1: (2 * right) / Math.max(1, called.length + taken.length),
  }
}

/** A text with the waste codes that a practitioner would accept for it, the usual one first, and the verdicts. */
export interface CodeRow {
  id: string
  material_name: string
  description: string
  industry: string
  codes: string[]
  hazards?: HazardVerdict[]
  /** Codes that are right too, where they do not stand first. */
  also?: string[]
  /** Of a part of the texts: the listing category that it belongs to. */
  category?: string
}

/** The texts of known code; the blind ones are never looked into, and only measured. */
export function readCodes(
  which: 'codes' | 'codes-blind' | 'codes-laconic' | 'codes-laconic-blind' = 'codes',
): CodeRow[] {
  return rows<CodeRow>(which)
}

/** Shares of texts with an accepted code first, among the first three, with an accepted hazard, and of those with one in the right category. */
export function measureCodes(
  texts: readonly CodeRow[],
  classifyText: (row: CodeRow) => Pick<Classification, 'ewc' | 'hazard' | 'category'>,
) {
  const sum = { top1: 0, top3: 0, hazard: 0, category: 0, categories: 0 }
  for (const row of texts) {
    const { ewc, hazard, category } = classifyText(row)
    sum.categories += Number(row.category !== undefined)
    sum.category += Number(row.category === category)
    const accepted = [...row.codes, ...(row.also ?? [])]
    sum.top1 += Number(row.codes.includes(ewc[0] ?? ''))
    sum.top3 += Number(ewc.slice(0, 3).some((code) => accepted.includes(code)))
    sum.hazard += Number(row.hazards?.includes(hazard) ?? false)
  }
  const n = texts.length
  return {
    top1: sum.top1 / n,
    top3: sum.top3 / n,
    hazard: sum.hazard / n,
    category: sum.category / Math.max(1, sum.categories),
  }
}

export interface Ranked {
  need: string
  score: number
}

/** Full ranking of the needs for every offer. */
export function rankAll(knowledge: Knowledge, set: EvaluationSet, minScore = 0): Map<string, Ranked[]> {
  const catalogue: MatchingIndex = buildCatalogue(knowledge, set.needs)
  const out = new Map<string, Ranked[]>()
  for (const offer of set.offers) {
    const entry: Entry = compileEntry(knowledge, offer)
    const ranked = rankEntry(catalogue, entry, { now: 0, limit: Infinity, minScore })
    out.set(
      offer.id,
      ranked.map(({ need, score }) => ({ need: need.id, score })),
    )
  }
  return out
}

export interface Measures {
  map: number
  p3: number
  r10: number
  r10NoSharedWord: number
  trapsInTop3: number
  traps: number
  /** Share of documented receivers among the first ten; null where none is documented. */
  receiverIn10: number | null
}

/** Measures of a ranking. */
export function measure(set: EvaluationSet, ranking: ReadonlyMap<string, readonly Ranked[]>): Measures {
  const relevant = new Map<string, Map<string, Pair>>()
  for (const pair of set.pairs) {
    const known = relevant.get(pair.offer_id) ?? new Map<string, Pair>()
    relevant.set(pair.offer_id, known.set(pair.need_id, pair))
  }
  const sum = { map: 0, p3: 0, r10: 0, plain: 0, plainQueries: 0 }
  for (const [offer, pairs] of relevant) {
    const order = (ranking.get(offer) ?? []).map((row) => row.need)
    let hits = 0
    let precision = 0
    order.forEach((need, i) => {
      if (pairs.has(need)) precision += ++hits / (i + 1)
    })
    sum.map += precision / pairs.size
    sum.p3 += order.slice(0, 3).filter((need) => pairs.has(need)).length / Math.min(3, pairs.size)
    sum.r10 += order.slice(0, 10).filter((need) => pairs.has(need)).length / Math.min(10, pairs.size)
    const plain = new Set([...pairs.values()].filter((pair) => !pair.lexical).map((pair) => pair.need_id))
    if (plain.size === 0) continue
    const condensed = order.filter((need) => !pairs.has(need) || plain.has(need)).slice(0, 10)
    sum.plain += condensed.filter((need) => plain.has(need)).length / Math.min(10, plain.size)
    sum.plainQueries++
  }
  const trapsInTop3 = set.traps.filter((trap) =>
    (ranking.get(trap.offer_id) ?? []).slice(0, 3).some((row) => row.need === trap.need_id),
  ).length
  const documented = set.pairs.filter((pair) => pair.documented)
  const received = documented.filter((pair) =>
    (ranking.get(pair.offer_id) ?? []).slice(0, 10).some((row) => row.need === pair.need_id),
  ).length
  const n = relevant.size
  return {
    receiverIn10: documented.length > 0 ? received / documented.length : null,
    map: sum.map / n,
    p3: sum.p3 / n,
    r10: sum.r10 / n,
    r10NoSharedWord: sum.plain / Math.max(1, sum.plainQueries),
    trapsInTop3,
    traps: set.traps.length,
  }
}

/** Predicted against true share per tenth of the score, over pairs with a score. */
export function calibrationTable(
  sets: readonly { set: EvaluationSet; ranking: ReadonlyMap<string, readonly Ranked[]> }[],
) {
  const bins = Array.from({ length: 10 }, (_, i) => ({ from: i / 10, pairs: 0, predicted: 0, feasible: 0 }))
  for (const { set, ranking } of sets) {
    const known = new Set(set.pairs.map((pair) => `${pair.offer_id}|${pair.need_id}`))
    for (const [offer, rankedNeeds] of ranking)
      for (const { need, score } of rankedNeeds) {
        const bin = bins[Math.min(9, Math.floor(score * 10))]
        if (!bin) continue
        bin.pairs++
        bin.predicted += score
        if (known.has(`${offer}|${need}`)) bin.feasible++
      }
  }
  return bins.map((bin) => ({
    ...bin,
    predicted: bin.predicted / Math.max(1, bin.pairs),
    share: bin.feasible / Math.max(1, bin.pairs),
  }))
}
