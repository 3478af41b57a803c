/**
 * Whether a change of the engine changed an answer: `npx tsx test/bench/matching/answers.ts --write FILE` before it,
 * `--against FILE` after it. Compares what every text of the fitted and studied sets and of the demo portfolio is read as,
 * and every match with its score to the last digit; exit code 1 and the first differences when one differs.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { demoCompanies, demoListings } from '#infra/seed/data.ts'
import { locationOf, demoClassification } from '#infra/seed/demo.ts'
import { argument, fail } from '#shared/domain/matching/cli/io.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { matchListing, rankEntry } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { readCodes, readSet, SETS, aboutSet } from '../../unit/matching/eval/evaluate.ts'

/** Millisecond of the search: age and trust of a listing depend on it. */
const NOW = Date.parse('2026-03-02T09:30:00.000Z')
const DIFFERENCES_SHOWN = 20

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** What a text is read as; the version also changes with the order of the files. */
const reading = (row: Parameters<typeof classify>[1]): string => {
  const { version: _, ...read } = classify(knowledge, row)
  return hash(read)
}

function* setAnswers(): Generator<[string, string]> {
  for (const id of SETS.filter((set) => ['train', 'dev'].includes(aboutSet(set).role))) {
    const { offers, needs } = readSet(id)
    for (const row of [...offers, ...needs]) yield [`${id} ${row.id} read`, reading(row)]
    const catalogue = buildCatalogue(knowledge, needs)
    for (const offer of offers) {
      const ranked = rankEntry(catalogue, compileEntry(knowledge, offer), {
        now: 0,
        limit: Infinity,
        minScore: 0,
      })
      const scores = ranked.map(({ need, score, parts, gates }) => [need.id, score, parts, gates])
      yield [`${id} ${offer.id} scored`, hash(scores)]
      yield [`${id} ${offer.id} explained`, hash(matchListing(catalogue, offer, { now: 0, limit: 5 }))]
    }
  }
  for (const row of readCodes()) yield [`codes ${row.id} read`, reading({ ...row, type: 'waste' })]
}

function* demoAnswers(): Generator<[string, string]> {
  const listings = demoListings.map((row): Listing => {
    const company = demoCompanies.find(({ id }) => id === row.company)!
    const { city, country, lat, lon } = locationOf(company)
    return {
      ...row,
      companyId: row.company,
      price_per_unit: row.price_per_unit ?? undefined,
      created_at: new Date(NOW - row.listed_days_ago * 86_400_000).toISOString(),
      industry: company.industry,
      location: { name: city ?? '', country: country ?? '', lat, lon },
      classification: demoClassification(row, company),
    }
  })
  const catalogue = buildCatalogue(knowledge, listings)
  for (const listing of listings)
    yield [
      `demo ${listing.id} matched`,
      hash(matchListing(catalogue, listing, { now: NOW, limit: Infinity, minScore: 0 })),
    ]
}

const written = argument('write')
const against = argument('against')
if (!written === !against) fail('usage: npx tsx test/bench/matching/answers.ts --write FILE | --against FILE')
const answers = Object.fromEntries([...setAnswers(), ...demoAnswers()])
if (written) writeFileSync(written, `${JSON.stringify(answers, null, 1)}\n`)
else {
  const before = JSON.parse(readFileSync(against!, 'utf8')) as Record<string, string>
  const names = [...new Set([...Object.keys(before), ...Object.keys(answers)])]
  const changed = names.filter((name) => before[name] !== answers[name])
  for (const name of changed.slice(0, DIFFERENCES_SHOWN)) console.log(`differs: ${name}`)
  console.log(`${names.length} answers compared, ${changed.length} differ`)
  process.exitCode = changed.length > 0 ? 1 : 0
}
