/** The engine on our own listings. The bounds are below the measured values, so that a step back fails and noise does not. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { verdictOf } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import evaluation from '#shared/knowledge/evaluation.json' with { type: 'json' }
import type { Evaluation, SetId, SetRole } from '#shared/knowledge/evaluation.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import {
  aboutSet,
  isUnread,
  measure,
  measureCodes,
  measurePlants,
  rankAll,
  readCodes,
  readSet,
  scorePlants,
  SETS,
} from './eval/evaluate.ts'

/** Below what was measured, so that a step back fails and noise does not; `traps` as a share, not to be reached. */
const BOUNDS: Partial<Record<SetId, { map: number; r10NoSharedWord: number; traps: number }>> = {
  'fitted-1': { map: 0.86, r10NoSharedWord: 0.94, traps: 0.04 },
  'fitted-2': { map: 0.83, r10NoSharedWord: 0.93, traps: 0.07 },
  'fitted-3': { map: 0.82, r10NoSharedWord: 0.94, traps: 0.07 },
  'fitted-4': { map: 0.84, r10NoSharedWord: 0.93, traps: 0.05 },
  'fitted-5': { map: 0.93, r10NoSharedWord: 0.96, traps: 0.08 },
  'fitted-6': { map: 0.87, r10NoSharedWord: 0.94, traps: 0.1 },
  'fitted-7': { map: 0.88, r10NoSharedWord: 0.95, traps: 0.07 },
  'fitted-8': { map: 0.87, r10NoSharedWord: 0.95, traps: 0.04 },
  'fitted-9': { map: 0.9, r10NoSharedWord: 0.95, traps: 0.04 },
  'studied-1': { map: 0.9, r10NoSharedWord: 0.96, traps: 0.14 },
  'studied-2': { map: 0.92, r10NoSharedWord: 0.95, traps: 0.1 },
  'studied-3': { map: 0.9, r10NoSharedWord: 0.96, traps: 0.11 },
  'studied-4': { map: 0.87, r10NoSharedWord: 0.94, traps: 0.17 },
  'studied-5': { map: 0.9, r10NoSharedWord: 0.95, traps: 0.1 },
  'studied-6': { map: 0.91, r10NoSharedWord: 0.95, traps: 0.06 },
  'studied-7': { map: 0.91, r10NoSharedWord: 0.96, traps: 0.07 },
  'studied-8': { map: 0.91, r10NoSharedWord: 0.95, traps: 0.16 },
  'studied-9': { map: 0.84, r10NoSharedWord: 0.91, traps: 0.07 },
  'studied-10': { map: 0.91, r10NoSharedWord: 0.95, traps: 0.14 },
  'blind-1': { map: 0.86, r10NoSharedWord: 0.88, traps: 0.23 },
  'blind-2': { map: 0.77, r10NoSharedWord: 0.89, traps: 0.24 },
  'studied-11': { map: 0.86, r10NoSharedWord: 0.92, traps: 0.1 },
  'studied-12': { map: 0.81, r10NoSharedWord: 0.88, traps: 0.1 },
  'studied-13': { map: 0.8, r10NoSharedWord: 0.8, traps: 0.2 },
  'held-2': { map: 0.87, r10NoSharedWord: 0.85, traps: 0.34 },
  'held-1': { map: 0.78, r10NoSharedWord: 0.85, traps: 0.33 },
  'blind-3': { map: 0.81, r10NoSharedWord: 0.85, traps: 0.4 },
  'blind-4': { map: 0.85, r10NoSharedWord: 0.85, traps: 0.3 },
}
/** Measured here; the others by the bench, whose figures are held against the bounds. */
const LIVE: readonly SetId[] = ['studied-9']

describe.each(LIVE)('own listings, %s', (which) => {
  const set = readSet(which)
  const result = measure(set, rankAll(knowledge, set))
  const { map, r10NoSharedWord, traps } = BOUNDS[which]!

  it('is a set of some size with pairs that share no word', () => {
    expect(set.pairs.filter((pair) => !pair.lexical).length).toBeGreaterThan(set.pairs.length * 0.4)
  })

  it('ranks what a practitioner would', () => {
    expect(result.map).toBeGreaterThan(map)
    expect(result.r10).toBeGreaterThan(0.92)
    expect(result.r10NoSharedWord).toBeGreaterThan(r10NoSharedWord)
  })

  it('falls into few traps', () => {
    expect(result.trapsInTop3 / result.traps).toBeLessThan(traps)
  })
})

const GAP = { map: 0.06, traps: 4.2 }

describe('what the bench measured last', () => {
  const measured = evaluation as Evaluation
  const of = (role: SetRole) =>
    measured.sets
      .filter((set) => set.role === role && set.style === 'careful')
      .map(({ methods, traps }) => ({
        map: methods[0]!.map,
        traps: methods[0]!.trapsInTop3 / traps,
      }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('is of all sets', () => expect(measured.sets.map(({ id }) => id)).toEqual([...SETS]))

  it.each(Object.entries(BOUNDS))('%s keeps its bounds', (id, { map, r10NoSharedWord, traps }) => {
    const set = measured.sets.find((one) => one.id === id)!
    const [own] = set.methods
    expect(own!.map).toBeGreaterThan(map)
    expect(own!.r10NoSharedWord).toBeGreaterThan(r10NoSharedWord)
    expect(own!.trapsInTop3 / set.traps).toBeLessThan(traps)
  })

  // What is aimed at is 0.04 and twice: the bounds are what holds today, and may only be lowered.
  it('lies no further from what nobody read than it did', () => {
    const [read, unread] = [of('dev'), of('holdout')]
    expect(mean(read.map(({ map }) => map)) - mean(unread.map(({ map }) => map))).toBeLessThan(GAP.map)
    expect(mean(unread.map(({ traps }) => traps)) / mean(read.map(({ traps }) => traps))).toBeLessThan(
      GAP.traps,
    )
  })
})

it('every set has a role and a style, and nobody looked into those held out', () => {
  for (const id of SETS) {
    const { read } = aboutSet(id)
    expect(read === 'never', id).toBe(isUnread(id))
  }
})

describe.each([['laconic-1', 0.74, 0.6, 'codes-laconic', 0.7, 0.88]] as const)(
  'a few words and the kind of plant, %s',
  (which, receiver, map, codes, top1, top3) => {
    it('find the receiver on record', () => {
      const set = readSet(which)
      const result = measure(set, rankAll(knowledge, set))
      expect(result.receiverIn10).toBeGreaterThan(receiver)
      expect(result.map).toBeGreaterThan(map)
      expect(result.trapsInTop3 / result.traps).toBeLessThan(0.14)
    })

    it('have the waste code of their origin', () => {
      const result = measureCodes(readCodes(codes), (row) => classify(knowledge, { ...row, type: 'waste' }))
      expect(result.top1).toBeGreaterThan(top1)
      expect(result.top3).toBeGreaterThan(top3)
    })
  },
)

it.each([
  ['plants', 0.96, 0.78],
  ['plants-blind', 0.92, 0.62],
] as const)('a plant that declared nothing takes what such plants take, %s', (which, auc, f1) => {
  const result = measurePlants(scorePlants(knowledge, which), 0.1)
  expect(result.auc).toBeGreaterThan(auc)
  expect(result.f1).toBeGreaterThan(f1)
})

describe.each([
  ['codes', 0.93, 0.97, 0.91, 0.8],
  ['codes-blind', 0.75, 0.91, 0.78, 0.77],
] as const)('texts of known waste code, %s', (which, top1, top3, hazard, category) => {
  const texts = readCodes(which)
  const result = measureCodes(texts, (row) => {
    // The category is what is asked for here, not what is given.
    const found = classify(knowledge, { ...row, category: undefined, type: 'waste' })
    return { ...found, hazard: verdictOf(knowledge, found) }
  })

  it('is a set of some size over most chapters', () => {
    expect(texts.length).toBeGreaterThanOrEqual(100)
    expect(
      new Set(texts.flatMap((row) => row.codes.map((code) => code.slice(0, 2)))).size,
    ).toBeGreaterThanOrEqual(19)
  })

  it('proposes the code, the hazard and the category that a practitioner would', () => {
    expect(result.top1).toBeGreaterThan(top1)
    expect(result.top3).toBeGreaterThan(top3)
    expect(result.hazard).toBeGreaterThan(hazard)
    expect(result.category).toBeGreaterThan(category)
  })
})
