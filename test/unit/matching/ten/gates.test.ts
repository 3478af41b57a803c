/** The gates on ten concepts: hazard, law, denial and limits, each with the pair that passes. */
import { describe, expect, it } from 'vitest'
import { CLOSED_TO_HAZARD } from '#shared/domain/matching/gates/gates.ts'
import { namesOf } from '#shared/knowledge/name.ts'
import type { Sector } from '#shared/knowledge/schema.ts'
import { matchByTen, tenConcepts } from '#test/factories/ten-concepts.ts'

/** State and kind of each gate that spoke. */
const said = (offer: string, need: string) =>
  matchByTen(offer, need).gates.map(({ state, reason }) => `${state} ${reason.kind}`)

describe('hazard', () => {
  it.each([
    ['Steel filter dust', 'Cattle feed', 'fail hazard.closed'],
    ['Steel filter dust', 'Clinker substitute', 'fail hazard.no-outlet'],
    ['Steel filter dust', 'Zinc recovery', 'unknown hazard.open'],
    ['Grate ash', 'Clinker substitute', 'unknown hazard.open'],
    ['Grate ash | Tested: hazardous.', 'Clinker substitute', 'fail hazard.not-taken'],
    ['Grate ash | Tested: non-hazardous.', 'Clinker substitute', 'pass hazard.tested'],
    ['Grate ash | Tested: non-hazardous.', 'Cattle feed', 'fail hazard.closed'],
    ['Wheat bran', 'Cattle feed', 'pass hazard.none'],
  ])('%s for %s: %s', (offer, need, gate) => expect(said(offer, need)).toContain(gate))

  it('keeps what is or may be hazardous from every closed use, by every name of both', () => {
    const all = tenConcepts.concepts.map((concept) => ({
      ...concept,
      names: namesOf(concept).aliases.map((alias) => (typeof alias === 'string' ? alias : alias.text)),
    }))
    const offers = all.filter(({ hazard }) => hazard && hazard.class !== 'none').flatMap(({ names }) => names)
    const needs = all
      .filter(({ sector }) => sector && CLOSED_TO_HAZARD.has(sector))
      .flatMap(({ names }) => names)
    expect([offers.length, needs.length]).toEqual([4, 2])
    const taken = offers.flatMap((offer) => needs.filter((need) => !matchByTen(offer, need).refused))
    expect(taken).toEqual([])
  })
})

describe('a substance', () => {
  it('that a need denies ends a pair where it is stated, and not where it is denied too', () => {
    expect(said('Granulated slag | Lead 3 %', 'Clinker substitute | No lead')).toContain(
      'fail quality.excluded',
    )
    expect(matchByTen('Granulated slag | Lead-free', 'Clinker substitute | No lead').refused).toBe(false)
  })

  const NEEDS: Partial<Record<Sector, string>> = { feed: 'Cattle feed' }

  it('that closes a sector by law does so by each of its words', () => {
    const words = tenConcepts.substances.flatMap(({ words, closedTo = [] }) =>
      closedTo.flatMap((sector) => (NEEDS[sector] ? words.map((word) => word.replace('*', '')) : [])),
    )
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter((word) => !matchByTen(`Wheat bran | Wet, ${word}.`, 'Cattle feed').refused)).toEqual(
      [],
    )
  })

  it.each(['Aflatoxin tested.', 'Not contaminated, no mycotoxins.'])('%s closes nothing', (said) => {
    expect(matchByTen(`Wheat bran | ${said}`, 'Cattle feed').refused).toBe(false)
  })
})

describe('a limit of the need', () => {
  it.each([
    ['Zn 62 %', 'pass limit.within', false],
    ['Zn 52 %', 'unknown limit.beyond', false],
    ['Zn 25 %', 'fail limit.beyond', true],
    ['from the kettle', 'unknown limit.unstated', false],
  ])('of 60 %% zinc against “%s”: %s', (stated, gate, refused) => {
    expect(said(`Zinc ash | ${stated}`, 'Zinc recovery | Zn > 60 %')).toContain(gate)
    expect(matchByTen(`Zinc ash | ${stated}`, 'Zinc recovery | Zn > 60 %').refused).toBe(refused)
  })
})
