/** What the bench measured last keeps its bounds, and a fixed sample its answers. The sets are measured by the bench. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import evaluation from '#shared/knowledge/evaluation.json' with { type: 'json' }
import type { Evaluation } from '#shared/knowledge/evaluation.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { brokenOf, setBounds } from '../../bench/matching/bounds.ts'
import { aboutSet, isUnread, measureCodes, readCodes, SETS } from './eval/evaluate.ts'

describe('what the bench measured last', () => {
  const { sets } = evaluation as Evaluation

  it('is of all sets', () => expect(sets.map(({ id }) => id)).toEqual([...SETS]))

  it('keeps the bounds of the sets', () => expect(brokenOf(setBounds(sets))).toEqual([]))

  it('would break them, were a set worse or not measured', () => {
    const worse = sets.map((set) =>
      set.id === 'blind-1' ? { ...set, methods: [{ ...set.methods[0]!, map: 0.5 }] } : set,
    )
    expect(brokenOf(setBounds(worse)).map(({ name }) => name)).toContain('blind-1, MAP')
    expect(brokenOf(setBounds(sets.slice(1))).length).toBeGreaterThanOrEqual(3)
  })
})

it('every set has a role and a style, and nobody looked into those held out', () => {
  for (const id of SETS) {
    const { read } = aboutSet(id)
    expect(read === 'never', id).toBe(isUnread(id))
  }
})

it.each([
  ['codes', 300],
  ['codes-blind', 100],
] as const)('texts of known waste code, %s, are some over most chapters', (which, least) => {
  const texts = readCodes(which)
  expect(texts.length).toBeGreaterThanOrEqual(least)
  expect(
    new Set(texts.flatMap((row) => row.codes.map((code) => code.slice(0, 2)))).size,
  ).toBeGreaterThanOrEqual(19)
})

// One text in ten, the same at every run: a slip of the engine shows before the bench is run.
it('a sample of the read texts has its code first', () => {
  const sample = readCodes('codes').filter((_, at) => at % 10 === 3)
  const { top1, top3 } = measureCodes(sample, (row) =>
    classify(knowledge, { ...row, category: undefined, type: 'waste' }),
  )
  expect(top1).toBeGreaterThan(0.85)
  expect(top3).toBeGreaterThan(0.9)
})
