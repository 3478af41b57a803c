/** The scorer on ten concepts: which evidence counts for more, and that both directions rank by the same score. */
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing } from '#shared/domain/matching/match.ts'
import { matchByTen, tenConcepts, tenListing } from '#test/factories/ten-concepts.ts'

const score = (offer: string, need: string) => matchByTen(offer, need).score

describe('a score', () => {
  it.each([
    ['a standard outlet above one that needs work', 'Granulated slag', 'Furnace slag', 'Clinker substitute'],
    ['an exchange above none', 'Furnace slag', 'Mill scale', 'Clinker substitute'],
    ['the very material above what has an exchange alone', 'Zinc ash', 'Wheat bran', 'Zinc ash'],
    [
      'a limit that is kept above one that nobody stated',
      'Zinc ash | Zn 62 %',
      'Zinc ash',
      'Zinc recovery | Zn > 60 %',
    ],
    ['a sure word above a doubtful one', 'Mill scale', 'Scale', 'Mill scale'],
  ])('puts %s', (_, better, worse, need) => {
    expect(score(better, need)).toBeGreaterThan(score(worse, need))
  })

  it('of materials without a chain is none', () =>
    expect(score('Mill scale', 'Cattle feed')).toBeLessThan(0.01))
})

describe('a list', () => {
  const needs = ['Clinker substitute', 'Zinc recovery', 'Cattle feed'].map((text) =>
    tenListing('requirement', text),
  )

  it('has the pairs of its scores, best first, and the same from both sides', () => {
    const catalogue = buildCatalogue(tenConcepts, needs)
    for (const text of ['Granulated slag', 'Zinc ash', 'Wheat bran']) {
      const offer = tenListing('waste', text)
      const found = matchListing(catalogue, offer, { now: 0 })
      expect(found).toHaveLength(1)
      const need = needs.find(({ id }) => id === found[0]!.needId)!
      expect(found[0]!.score).toBe(score(text, need.material_name))
      expect(matchListing(buildCatalogue(tenConcepts, [offer]), need, { now: 0 })).toEqual(found)
    }
  })
})
