/** Quality on our own listings, beside general text search in the same run; calibration; codes. */
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { verdictOf } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Evaluation } from '#shared/knowledge/evaluation.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import {
  calibrationTable,
  measure,
  measureCodes,
  measurePlants,
  rankAll,
  readCodes,
  aboutSet,
  isUnread,
  readSet,
  scorePlants,
  SETS,
  type EvaluationSet,
  type Ranked,
} from '../../unit/matching/eval/evaluate.ts'

const text = (listing: Listing) => `${listing.material_name} ${listing.description}`
const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))

type Ranking = Map<string, Ranked[]>

function miniSearchRanking(set: EvaluationSet): Ranking {
  const index = new MiniSearch({ fields: ['text'], searchOptions: { fuzzy: 0.2, prefix: true } })
  index.addAll(set.needs.map((need) => ({ id: need.id, text: text(need) })))
  return new Map(
    set.offers.map((offer) => [
      offer.id,
      index.search(text(offer)).map((hit): Ranked => ({ need: String(hit.id), score: hit.score })),
    ]),
  )
}

async function oramaRanking(set: EvaluationSet): Promise<Ranking> {
  const index = create({ schema: { id: 'string', text: 'string' } as const })
  await insertMultiple(
    index,
    set.needs.map((need) => ({ id: need.id, text: text(need) })),
  )
  const out: Ranking = new Map()
  for (const offer of set.offers) {
    const result = await search(index, { term: text(offer), properties: ['text'], tolerance: 1, limit: 200 })
    out.set(
      offer.id,
      result.hits.map((hit): Ranked => ({ need: String(hit.document.id), score: hit.score })),
    )
  }
  return out
}

const METHODS: [string, (set: EvaluationSet) => Promise<Ranking> | Ranking][] = [
  ['Sidestream', (set) => rankAll(knowledge, set)],
  ['MiniSearch, fuzzy and prefix', miniSearchRanking],
  ['Orama, tolerance 1', oramaRanking],
]

/** All methods on all sets. */
export async function quality(): Promise<Evaluation['sets']> {
  const out: Evaluation['sets'] = []
  for (const id of SETS) {
    const set = readSet(id)
    const methods: Evaluation['sets'][number]['methods'] = []
    let received: number | null = null
    for (const [name, rank] of METHODS) {
      const start = performance.now()
      const ranking = await rank(set)
      const msPerOffer = rounded((performance.now() - start) / set.offers.length, 1)
      const { map, p3, r10, r10NoSharedWord, trapsInTop3, receiverIn10 } = measure(set, ranking)
      received ??= receiverIn10 === null ? null : rounded(receiverIn10)
      methods.push({
        name,
        map: rounded(map),
        p3: rounded(p3),
        r10: rounded(r10),
        r10NoSharedWord: rounded(r10NoSharedWord),
        trapsInTop3,
        msPerOffer,
      })
    }
    out.push({
      id,
      role: aboutSet(id).role,
      style: aboutSet(id).style,
      offers: set.offers.length,
      needs: set.needs.length,
      pairs: set.pairs.length,
      pairsNoSharedWord: set.pairs.filter((pair) => !pair.lexical).length,
      traps: set.traps.length,
      receiverIn10: received,
      methods,
    })
  }
  return out
}

/** Predicted against true share per tenth, over the careful sets that nobody looked into; the curve saw none of them. */
export function calibration(): Evaluation['calibration'] {
  const strangers = SETS.filter((id) => isUnread(id) && aboutSet(id).style === 'careful')
  const table = calibrationTable(
    strangers.map((id) => {
      const set = readSet(id)
      return { set, ranking: rankAll(knowledge, set) }
    }),
  )
  return {
    sets: strangers,
    tenths: table.map(({ from, pairs, predicted, share }) => ({
      from,
      to: rounded(from + 0.1, 1),
      pairs,
      predicted: pairs > 0 ? rounded(predicted) : null,
      share: pairs > 0 ? rounded(share) : null,
    })),
  }
}

/** Codes and hazard that `classify` proposes for our own texts, and for those that nobody looked into. */
export function classification(): Evaluation['classification'] {
  const of = (which: 'codes' | 'codes-blind') => {
    const rows = readCodes(which)
    const { top1, top3, hazard } = measureCodes(rows, (row) => {
      const result = classify(knowledge, { ...row, category: undefined, type: 'waste' })
      return { ...result, hazard: verdictOf(knowledge, result) }
    })
    return { texts: rows.length, top1: rounded(top1), top3: rounded(top3), hazard: rounded(hazard) }
  }
  const laconic = measureCodes(readCodes('codes-laconic-blind'), (row) =>
    classify(knowledge, { ...row, type: 'waste' }),
  )
  return {
    ...of('codes'),
    blind: of('codes-blind'),
    laconic: {
      texts: readCodes('codes-laconic-blind').length,
      top1: rounded(laconic.top1),
      top3: rounded(laconic.top3),
    },
  }
}

/** Best cut on the pairs that were read; measured on those that nobody looked into. */
export function plantPairs(): Evaluation['plantPairs'] {
  const read = scorePlants(knowledge, 'plants')
  const cuts = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)
  const f1 = (from: number) => measurePlants(read, from).f1
  const from = cuts.reduce((best, cut) => (f1(cut) > f1(best) ? cut : best))
  const { pairs, taken, auc, f1: found } = measurePlants(scorePlants(knowledge, 'plants-blind'), from)
  return { pairs, taken, auc: rounded(auc), f1: rounded(found), from }
}
