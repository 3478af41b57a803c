import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { compileEntry, type Entry } from '#shared/domain/matching/index/entry.ts'
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { outlineOf } from '#shared/domain/matching/index/outline.ts'
import { rankEntry } from '#shared/domain/matching/match.ts'
import { evidenceOf } from '#shared/domain/matching/scoring/features.ts'
import { mayReachOf } from '#shared/domain/matching/scoring/most.ts'
import { probability } from '#shared/domain/matching/scoring/score.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { readSet } from '../eval/evaluate.ts'

const SETS = ['studied-9', 'studied-12', 'laconic-1'] as const
/** Every so many rows of a set are looked at, against all of the other side. */
const EVERY = 8
const some = <T>(rows: readonly T[]): T[] => rows.filter((_, at) => at % EVERY === 0)
const NOW = Date.parse('2026-03-02T00:00:00.000Z')
const model = modelOf(knowledge)

const read = (id: (typeof SETS)[number]) => {
  const { offers, needs } = readSet(id)
  return [offers, needs].map((rows) => rows.map((row) => compileEntry(knowledge, row))) as [Entry[], Entry[]]
}

describe('what a pair makes at most', () => {
  it.each(SETS)('is never less than it makes: %s', (id) => {
    const [offers, needs] = read(id)
    let dismissed = 0
    const wrong: string[] = []
    const mayTake = needs.map((need) => mayReachOf(model, need))
    const looked = some(offers)
    for (const offer of looked) {
      const mayServe = mayReachOf(model, offer)
      needs.forEach((need, at) => {
        const made = probability(evidenceOf(model, offer, need).features)
        const reached = [need, outlineOf(need)].every((other) => mayServe(other, made))
        const taken = [offer, outlineOf(offer)].every((other) => mayTake[at]!(other, made))
        if (!reached || !taken) wrong.push(`${offer.id} ${need.id}`)
        if (!mayServe(outlineOf(need), 0.15)) dismissed++
      })
    }
    expect(wrong).toEqual([])
    // Or it would spare nobody any work.
    expect(dismissed).toBeGreaterThan((looked.length * needs.length) / 2)
  })

  it.each(SETS)('changes no ranking: %s', (id) => {
    const { offers, needs } = readSet(id)
    const [all, [offered, asked]] = [buildCatalogue(knowledge, [...offers, ...needs]), read(id)]
    for (const own of some([...offered, ...asked])) {
      const ranked = (minScore: number) =>
        rankEntry(all, own, { now: NOW, limit: Infinity, minScore }).map(({ other, score }) => [
          other.id,
          score,
        ])
      const whole = ranked(0)
      for (const least of [0.05, 0.15, 0.5])
        expect(ranked(least)).toEqual(whole.filter(([, score]) => (score as number) >= least))
    }
  })
})
