/** What a need shuts out and what an offer says of its state, over every word of substances.json. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/classify.ts'
import { isStopword } from '#shared/domain/matching/text.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { Sector } from '#shared/knowledge/schema.ts'

const listing = (type: Listing['type'], material_name: string, description: string): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  quantity: 10,
  unit: 't',
})
const refused = (offer: [name: string, description: string], need: [name: string, description: string]) =>
  matchPair(knowledge, listing('waste', ...offer), listing('requirement', ...need), { now: 0 }).refused

/** A word as it may stand in a text. */
const written = (word: string) => word.replace('*', '')

describe('a need', () => {
  it('shuts out every substance by each of its words, however it is denied', () => {
    const missed: string[] = []
    for (const { id, words, bound } of knowledge.substances) {
      if (bound !== 'refuse') continue
      for (const word of words.map(written)) {
        // "As" is arsenic only where a figure stands behind it.
        if (isStopword(word.toLowerCase())) continue
        const ways = [`No ${word}`, `Free of ${word}`, ...(word.includes(' ') ? [] : [`${word}-free`])]
        for (const text of ways) {
          const { limits } = classify(knowledge, {
            material_name: 'Dry granulate',
            description: text,
            type: 'requirement',
          })
          if (!limits.includes(`!${id}`)) missed.push(`${id}: ${text}`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['Pb-free', '!lead'],
    ['bleifrei', '!lead'],
    ['unpainted', '!paint'],
    ['untreated', '!paint'],
    ['plant only', '!animal'],
    ['Cl < 0.5 %', 'chlorine'],
    ['low chlorine', 'chlorine'],
  ])('%s: %s', (text, key) => {
    const { limits } = classify(knowledge, {
      material_name: 'Granulate',
      description: text,
      type: 'requirement',
    })
    expect(limits).toContain(key)
  })

  it.each([
    ['Meat and bone, no fish', 'animal-protein'],
    ['Lead paste, no lead glass', 'lead'],
  ])('%s: still takes %s', (text, key) => {
    const { limits } = classify(knowledge, { material_name: text, type: 'requirement' })
    expect(limits).not.toContain(`!${key}`)
  })
})

describe('refused', () => {
  it.each<[why: string, offer: [string, string], need: [string, string]]>([
    [
      'lead glass where no lead may be',
      ['Funnel glass', 'From tubes.'],
      ['Glass fines for foam glass', 'Pb free.'],
    ],
    [
      'animals in a digester for plants',
      ['Limed fleshings', 'pH 12.'],
      ['Biogas substrate, plant only', 'No ABP.'],
    ],
    [
      'a composite of PVC in a kiln that bounds chlorine',
      ['Blister web', 'PVC on aluminium.'],
      ['Solid fuel for the calciner', 'Chlorine under 0.8 %.'],
    ],
    [
      'painted wood where it must be untreated',
      ['Demolition wood', 'Painted and glued.'],
      ['Wood chips for boiler', 'Untreated.'],
    ],
    ['bark where bark is denied', ['Spruce bark', 'Fresh.'], ['Spruce chips for pellets', 'Bark free.']],
    [
      'animals in the ration of a cow',
      ['Slaughterhouse mucosa', 'Hydrolysed.'],
      ['Moist feed for dairy cows', 'Loose.'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(true)
  })
})

describe('not refused', () => {
  it.each<[why: string, offer: [string, string], need: [string, string]]>([
    ['what is free of it', ['Tin solder dross', 'Lead-free.'], ['Tin residues for smelter', 'Lead-free.']],
    ['a tested trace', ['Wood ash', 'Cd low, PCB tested.'], ['Ash for liming of fields', 'Low Cd.']],
    [
      'wood of its own kind',
      ['Pine shavings', 'Kiln dried.'],
      ['Wood shavings for bedding', 'No treated wood.'],
    ],
    [
      'oil where removing it is usual',
      ['Steel turnings', 'Oily, cutting oil.'],
      ['Steel turnings', 'No oil, no dirt.'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(false)
  })
})

describe('the state of an offer', () => {
  const NEEDS: Partial<Record<Sector, string>> = {
    feed: 'Cattle feed',
    food: 'Food ingredient',
    soil: 'Organic fertiliser',
  }

  it('closes the sectors of every substance that closes some, by each of its words', () => {
    const reached: string[] = []
    for (const { words, closedTo } of knowledge.substances)
      for (const sector of closedTo ?? []) {
        const need = NEEDS[sector]
        if (!need) continue
        for (const word of words.map(written))
          if (!refused(['Wheat bran', `Wet, ${word}.`], [need, ''])) reached.push(`${word} → ${sector}`)
      }
    expect(reached).toEqual([])
  })

  it.each([
    ['Figs', 'Aflatoxin above limit.'],
    ['Wheat', 'Mouldy.'],
    ['Wheat', 'Treated seed.'],
    ['Clover hay', 'Sprayed with defoliant.'],
  ])('%s, %s: no feed', (name, description) => {
    expect(refused([name, description], ['Cattle feed', ''])).toBe(true)
  })

  it.each([
    ['Wheat bran', 'Aflatoxin tested.'],
    ['Wheat bran', 'Not contaminated, no mycotoxins.'],
  ])('%s, %s: feed', (name, description) => {
    expect(refused([name, description], ['Cattle feed', ''])).toBe(false)
  })
})
