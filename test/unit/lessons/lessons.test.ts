import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REJECTION_REASONS } from '#shared/api/core/vocabulary.ts'
import { FEWEST_DECISIONS, FURTHEST, lessonText, teach } from '#shared/domain/lessons/lessons.ts'

const lesson = fc.record({
  accepted: fc.nat(400),
  rejected: fc
    .array(fc.tuple(fc.constantFrom(...REJECTION_REASONS), fc.nat(200)))
    .map((pairs) => Object.fromEntries(pairs)),
})
const score = fc.double({ min: 0, max: 1, noNaN: true })

describe('what others decided', () => {
  it('teaches nothing while few have decided', () => {
    expect(teach(0.6, undefined)).toBeNull()
    expect(teach(0.6, { accepted: 2, rejected: { material: FEWEST_DECISIONS - 3 } })).toBeNull()
    expect(teach(0.6, { accepted: 2, rejected: { material: FEWEST_DECISIONS - 2 } })).not.toBeNull()
  })

  it('raises a score by acceptances, and lowers it by rejections for the material', () => {
    expect(teach(0.6, { accepted: 5, rejected: {} })!.score).toBeCloseTo(17 / 25, 3)
    expect(teach(0.4, { accepted: 0, rejected: { material: 5 } })!.score).toBeCloseTo(8 / 25, 3)
  })

  it('holds distance half against the next pair, and a partner somebody has not at all', () => {
    const after = (rejected: object) => teach(0.4, { accepted: 0, rejected: { ...rejected } })!.score
    expect(after({ quality: 6 })).toBeLessThan(after({ distance: 6 }))
    expect(after({ distance: 6 })).toBeLessThan(0.4)
    expect(after({ supplied: 6 })).toBe(0.4)
  })

  it('never moves a score further than a tenth, nor out of its range', () => {
    fc.assert(
      fc.property(score, lesson, (before, known) => {
        const taught = teach(before, known)
        if (!taught) return
        expect(Math.abs(taught.moved)).toBeLessThanOrEqual(FURTHEST + 1e-4)
        expect(taught.score).toBeGreaterThanOrEqual(0)
        expect(taught.score).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never lowers a score by one more acceptance', () => {
    fc.assert(
      fc.property(score, lesson, (before, known) => {
        const [less, more] = [teach(before, known), teach(before, { ...known, accepted: known.accepted + 1 })]
        if (less && more) expect(more.score).toBeGreaterThanOrEqual(less.score)
      }),
    )
  })

  it('is told in one breath: how many, what for, and what it changed', () => {
    const taught = teach(0.8, { accepted: 9, rejected: { distance: 2 } })!
    expect(lessonText(taught, 'blast furnace slag', 'cement binder')).toBe(
      'Of 11 decided matches of blast furnace slag with cement binder, 9 were accepted and 2 rejected (2 for distance). This moved the score by +3.',
    )
    const against = teach(0.5, { accepted: 0, rejected: { price: 4, material: 2 } })!
    expect(lessonText(against, 'fly ash', 'bricks')).toMatch(
      /6 rejected \(4 for price, 2 for the material\)\. This moved the score by −8\.$/,
    )
    const even = teach(0.5, { accepted: 0, rejected: { supplied: 6 } })!
    expect(lessonText(even, 'a', 'b')).toMatch(/This left the score as it was\.$/)
  })
})
