/**
 * Bench of the matching engine: quality on our own listings beside general text search, calibration per tenth, and speed
 * over synthetic catalogues. Deterministic listings, a seeded generator; times are of this machine.
 */
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { buildCatalogue, type Catalogue } from '#shared/domain/matching/catalogue.ts'
import { classify } from '#shared/domain/matching/classify.ts'
import { compileEntry } from '#shared/domain/matching/entry.ts'
import { matchListing, rankEntry } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import {
  calibrationTable,
  measure,
  rankAll,
  readSet,
  type EvaluationSet,
  type Ranked,
} from '../unit/matching/eval/evaluate.ts'

const SIZES = [1_000, 10_000, 100_000]
const QUERIES = 300

/** Mulberry32: a small seeded generator, so that every run sees the same listings. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const EXTRA = [
  '',
  'dry',
  'as produced',
  'in bulk',
  'collected weekly',
  'loose in skips',
  'clean',
  'mixed lots',
  'from our site',
  'analysis on request',
]

/** Half offers from materials, half needs from uses and materials, each worded by one or two of its aliases. */
function synthetic(count: number): Listing[] {
  const random = seeded(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const materials = knowledge.concepts.filter((concept) => concept.kind === 'material')
  return Array.from({ length: count }, (_, i): Listing => {
    const offer = i % 2 === 0
    const concept = pick(offer || random() < 0.3 ? materials : knowledge.concepts)
    const alias = () => {
      const chosen = pick(concept.aliases)
      return typeof chosen === 'string' ? chosen : chosen.text
    }
    return {
      id: `s${i}`,
      companyId: `c${i % 4000}`,
      type: offer ? 'waste' : 'requirement',
      material_name: random() < 0.5 ? concept.label : alias(),
      description: `${alias()} ${pick(EXTRA)}`,
      quantity: 1 + Math.floor(random() * 2000),
      unit: pick(['t/month', 't/year', 'm3/month', 't']),
      category: concept.category,
      industry: pick(concept.industries ?? ['']),
      location: { name: '', lat: 36 + random() * 24, lon: -9 + random() * 34, country: '' },
    }
  })
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

function memoryMb(): number {
  ;(globalThis as { gc?: () => void }).gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

async function speed(): Promise<string[]> {
  const lines = [
    '| listings | build s | memory MB | query p50 ms | p99 ms | partners mean |',
    '|---|---|---|---|---|---|',
  ]
  for (const size of SIZES) {
    const listings = synthetic(size)
    const before = memoryMb()
    const start = performance.now()
    const catalogue = buildCatalogue(knowledge, listings)
    const build = (performance.now() - start) / 1000
    const memory = memoryMb() - before
    const stride = Math.max(1, Math.floor(size / QUERIES))
    const queries = listings.filter((_, i) => i % stride === 0).slice(0, QUERIES)
    // A stored listing carries its classification; the query is matched, not classified.
    const known = queries.map((listing) => ({ ...listing, classification: classify(knowledge, listing) }))
    const times: number[] = []
    let partners = 0
    for (const listing of known) {
      const from = performance.now()
      partners += matchListing(catalogue, listing, { now: 0 }).length
      times.push(performance.now() - from)
    }
    times.sort((a, b) => a - b)
    lines.push(
      `| ${size} | ${build.toFixed(1)} | ${memory.toFixed(0)} | ${percentile(times, 0.5).toFixed(2)} | ${percentile(times, 0.99).toFixed(2)} | ${(partners / known.length).toFixed(1)} |`,
    )
    if (size === 10_000) lines.push(...allAgainstAll(catalogue, size))
  }
  return lines
}

function allAgainstAll(catalogue: Catalogue, size: number): string[] {
  const start = performance.now()
  let pairs = 0
  for (const entry of catalogue.slots)
    if (entry?.offer) pairs += rankEntry(catalogue, entry, { now: 0, limit: 10 }).length
  return [
    `| all ${size / 2} offers against ${size / 2} needs | ${((performance.now() - start) / 1000).toFixed(1)} | | | | ${pairs} kept |`,
  ]
}

function classifications(): string {
  const listings = synthetic(4_000)
  for (const listing of listings.slice(0, 500)) classify(knowledge, listing)
  const start = performance.now()
  for (const listing of listings) classify(knowledge, listing)
  return `${Math.round(listings.length / ((performance.now() - start) / 1000))} classifications a second`
}

const text = (listing: Listing) => `${listing.material_name} ${listing.description}`

function miniSearchRanking(set: EvaluationSet): Map<string, Ranked[]> {
  const index = new MiniSearch({ fields: ['text'], searchOptions: { fuzzy: 0.2, prefix: true } })
  index.addAll(set.needs.map((need) => ({ id: need.id, text: text(need) })))
  return new Map(
    set.offers.map((offer) => [
      offer.id,
      index.search(text(offer)).map((hit): Ranked => ({ need: String(hit.id), score: hit.score })),
    ]),
  )
}

async function oramaRanking(set: EvaluationSet): Promise<Map<string, Ranked[]>> {
  const index = create({ schema: { id: 'string', text: 'string' } as const })
  await insertMultiple(
    index,
    set.needs.map((need) => ({ id: need.id, text: text(need) })),
  )
  const out = new Map<string, Ranked[]>()
  for (const offer of set.offers) {
    const result = await search(index, { term: text(offer), properties: ['text'], tolerance: 1, limit: 200 })
    out.set(
      offer.id,
      result.hits.map((hit): Ranked => ({ need: String(hit.document.id), score: hit.score })),
    )
  }
  return out
}

async function quality(): Promise<string[]> {
  const lines = [
    '| set | method | MAP | P@3 | R@10 | R@10, no shared word | traps in top 3 | ms per offer |',
    '|---|---|---|---|---|---|---|---|',
  ]
  for (const which of ['set', 'held-out'] as const) {
    const set = readSet(which)
    const methods: [string, () => Promise<Map<string, Ranked[]>> | Map<string, Ranked[]>][] = [
      ['Sidestream', () => rankAll(knowledge, set)],
      ['MiniSearch, fuzzy + prefix', () => miniSearchRanking(set)],
      ['Orama, tolerance 1', () => oramaRanking(set)],
    ]
    for (const [name, rank] of methods) {
      const start = performance.now()
      const ranking = await rank()
      const ms = (performance.now() - start) / set.offers.length
      const result = measure(set, ranking)
      lines.push(
        `| ${which === 'set' ? 'calibrated on' : 'held out'} | ${name} | ${result.map.toFixed(2)} | ${result.p3.toFixed(2)} | ${result.r10.toFixed(2)} | ${result.r10NoSharedWord.toFixed(2)} | ${result.trapsInTop3} of ${result.traps} | ${ms.toFixed(1)} |`,
      )
    }
  }
  return lines
}

function calibration(): string[] {
  const set = readSet('held-out')
  const table = calibrationTable([{ set, ranking: rankAll(knowledge, set) }])
  return [
    '| score | pairs | predicted | true share |',
    '|---|---|---|---|',
    ...table.map(
      (bin) =>
        `| ${bin.from.toFixed(1)}–${(bin.from + 0.1).toFixed(1)} | ${bin.pairs} | ${bin.predicted.toFixed(2)} | ${bin.pairs ? bin.share.toFixed(2) : '–'} |`,
    ),
  ]
}

/** Runs everything; about two minutes. */
export async function run(): Promise<string> {
  const start = performance.now()
  compileEntry(knowledge, { ...(synthetic(1)[0] as Listing) })
  const first = performance.now() - start
  return [
    '## Matching',
    '',
    `${knowledge.concepts.length} concepts, ${knowledge.exchanges.length} exchanges; compiled in ${first.toFixed(0)} ms; ${classifications()}.`,
    '',
    'Quality on our own listings (wordings kept apart from the knowledge files); "calibrated on" is seen by the regression, "held out" is not.',
    '',
    ...(await quality()),
    '',
    'Calibration on the held-out listings. A pair that nobody judged counts as not feasible, so the true share is a lower bound.',
    '',
    ...calibration(),
    '',
    'Speed over synthetic catalogues, half offers, half needs, worded by aliases of the knowledge base; a query carries its stored classification and gets twenty explained partners.',
    '',
    ...(await speed()),
  ].join('\n')
}
