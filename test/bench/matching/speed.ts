/** Times and memory over synthetic catalogues. Times are those of the processor, so that a busy machine changes little. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MatchingIndex } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing, rankEntry } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Evaluation } from '#shared/knowledge/evaluation.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { synthetic } from './synthetic.ts'

const SIZES = [1_000, 10_000, 100_000]
const QUERIES = 300
/** Offers and as many needs, all against all. */
const ALL_AGAINST_ALL = 10_000
const CLASSIFIED = 4_000

type Speed = Evaluation['speed']

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

/** Milliseconds of processor time that this process has used. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A stored listing carries its classification: it is made outside of the time that is measured. */
function stored(listing: Listing): Listing {
  return { ...listing, classification: classify(knowledge, listing) }
}

/** Builds in lots, so that the listings themselves don't stand in memory beside the catalogue. */
function build(size: number) {
  const catalogue = new MatchingIndex(knowledge)
  // Offers and needs take turns, so the stride is odd; half of them warm up, so that compiling code is no matching.
  const stride = Math.floor(size / (2 * QUERIES)) | 1
  const queries: Listing[] = []
  const warming: Listing[] = []
  let lot: Listing[] = []
  let milliseconds = 0
  let i = 0
  const flush = () => {
    const from = cpuMs()
    for (const listing of lot) catalogue.upsert(listing)
    milliseconds += cpuMs() - from
    lot = []
  }
  for (const listing of synthetic(size)) {
    const known = stored(listing)
    const turn = i++ / stride
    if (Number.isInteger(turn)) (turn % 4 < 2 ? queries : warming).push(known)
    lot.push(known)
    if (lot.length === 1_000) flush()
  }
  flush()
  return { catalogue, seconds: milliseconds / 1000, queries, warming }
}

function catalogueOf(size: number): Speed['catalogues'][number] {
  const before = heapMb()
  const { catalogue, seconds, queries, warming } = build(size)
  const memory = heapMb() - before
  for (const listing of warming) matchListing(catalogue, listing, { now: 0 })
  const times: number[] = []
  let partners = 0
  for (const listing of queries) {
    const from = cpuMs()
    partners += matchListing(catalogue, listing, { now: 0 }).length
    times.push(cpuMs() - from)
  }
  times.sort((a, b) => a - b)
  return {
    listings: size,
    buildSeconds: rounded(seconds, 2),
    memoryMb: Math.round(memory),
    p50Ms: rounded(percentile(times, 0.5), 2),
    p99Ms: rounded(percentile(times, 0.99), 2),
    partners: rounded(partners / queries.length, 1),
  }
}

function allAgainstAll(): Speed['allAgainstAll'] {
  const { catalogue } = build(2 * ALL_AGAINST_ALL)
  const start = cpuMs()
  let kept = 0
  for (const entry of catalogue.slots)
    if (entry?.offer) kept += rankEntry(catalogue, entry, { now: 0, limit: 10 }).length
  return {
    offers: ALL_AGAINST_ALL,
    needs: ALL_AGAINST_ALL,
    seconds: rounded((cpuMs() - start) / 1000, 1),
    kept,
  }
}

/** Of a process that has classified as many before: how fast the first ones go is what compiling takes. */
function classificationsPerSecond(): number {
  const listings = [...synthetic(CLASSIFIED)]
  for (const listing of listings) classify(knowledge, listing)
  const start = cpuMs()
  for (const listing of listings) classify(knowledge, listing)
  return Math.round(listings.length / ((cpuMs() - start) / 1000))
}

/** Everything about speed; about a minute. */
export function speed(): Speed {
  const start = cpuMs()
  classify(knowledge, { material_name: 'slag' })
  const compiledMs = Math.round(cpuMs() - start)
  const perSecond = classificationsPerSecond()
  return {
    compiledMs,
    classificationsPerSecond: perSecond,
    catalogues: SIZES.map(catalogueOf),
    allAgainstAll: allAgainstAll(),
    machine: `Node ${process.versions.node}`,
  }
}
