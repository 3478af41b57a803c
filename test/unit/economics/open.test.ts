import { describe, expect, it } from 'vitest'
import { openQuestion } from '#shared/domain/economics/open.ts'
import { missedIn, TALKED_ABOUT } from '#shared/domain/economics/terms/missed.ts'

describe('a question that two texts leave open', () => {
  it.each([
    ['Ash. Class not yet determined.', 'Mineral filler.', '“not yet determined”'],
    ['Foundry sand.', 'Sand for raw meal. Permit being extended to this code.', '“being extended”'],
    ['Filter cake. Analysis ordered.', 'Filter cake.', '“Analysis ordered”'],
    ['Cell casings. State of health unknown.', 'Cells, tested.', '“unknown”'],
    ['Schlamm, noch nicht untersucht.', 'Kupferschlamm.', '“noch nicht untersucht”'],
    ['Boues, composition à confirmer.', 'Boues.', '“à confirmer”'],
    ['Hemp shives.', 'Shives for blocks. First lots on trial only.', '“trial only”'],
    ['Felt cuttings. Some zips.', 'Felt, no metal.', '“Some zips”'],
    ['Shells with meat left.', 'Clean shells.', '“with meat left”'],
    ['Yeast cream.', 'Liquid for brick kilns, no smell.', '“no smell”'],
    ['Pore former.', 'Sawdust or sludge for bricks. Ask before sending.', '“Ask before”'],
    ['Filings. Mixed with steel.', 'Alloys. Grades apart.', '“Mixed”'],
    ['Bark.', 'Bark, chipped. Other wood on request.', '“on request”'],
  ])('%s > %s', (offered, wanted, said) => {
    expect(openQuestion(offered, wanted)).toBe(said)
  })

  it.each([
    ['Steel turnings. Dry, tested, EWC 12 01 01.', 'Turnings. Oil below 1 %, approved site, certified.'],
    // What is left in it matters to who will have it clean.
    ['Felt cuttings. Some zips.', 'Mixed textiles for tearing.'],
    ['Glass. Some of it green.', 'Clean glass.'],
    // Low chlorine says nothing of fines, and what a holder does on request it does.
    ['Sand. Dry, some fines.', 'Sand for raw meal. Low chlorine.'],
    ['Bark. Chipped on request.', 'Wood for boilers.'],
    ['Textiles, mixed.', 'Mixed or sorted textiles.'],
    ['Paper, odourless.', 'Paper, no smell.'],
  ])('is none in %s > %s', (offered, wanted) => {
    expect(openQuestion(offered, wanted)).toBeNull()
  })
})

describe('a figure that misses a bound', () => {
  const times = (offered: string, wanted: string) => missedIn(offered, wanted)?.times ?? 1

  it('is compared as an element where an oxide is told, and within what an analysis tells', () => {
    expect(times('Slag. K2O 6 %.', 'Filler. K < 0.5 %.')).toBeGreaterThan(TALKED_ABOUT)
    expect(times('Sludge. Ni 1.5 %.', 'Sludge. Ni < 1 %.')).toBeCloseTo(1.5)
    expect(times('Ash. SiO2 59 %.', 'Ash. SiO2 > 60 %.')).toBe(1)
    expect(missedIn('Ash.', 'Ash. SiO2 > 60 %.')).toBeNull()
  })

  it('of water is one of the solids, but where water is an impurity', () => {
    expect(times('Chips. 20 % moisture.', 'Chips. Moisture < 15 %.')).toBe(1)
    expect(times('Cake. 80 % water.', 'Dry fuel. Moisture < 15 %.')).toBeGreaterThan(TALKED_ABOUT)
    expect(times('Solvent. Water 10 %.', 'Solvent. Water < 5 %.')).toBeCloseTo(2)
  })

  it('of a nearly pure thing is one of what else is in it, and the strength in a name counts', () => {
    expect(times('Dross. Al 62 %.', 'Aluminium. Al > 95 %.')).toBeGreaterThan(TALKED_ABOUT)
    expect(times('Ethanol water 5 %. Clear.', 'Ethanol for distilling. Above 40 %.')).toBe(8)
  })
})
