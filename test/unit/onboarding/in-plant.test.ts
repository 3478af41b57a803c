import { describe, expect, it } from 'vitest'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { readInPlant } from '#shared/domain/onboarding/in-plant.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { gives, plant } from '../../factories/plant.ts'

const mill = plant({
  id: 'pulp-mill',
  gives: [
    gives('lime-mud', { usual: 'sometimes', words: { en: ['lime mud', 'mud', 'sludge'] } }),
    gives('fibre-sludge', { words: { en: ['fibre sludge', 'sludge'], de: ['Schlamm'] } }),
    gives('green-liquor-dregs', { words: { en: ['green liquor dregs'] } }),
  ],
})
const works = plant({ id: 'steelworks', gives: [gives('bof-sludge', { words: { en: ['sludge'] } })] })

describe('a word inside a plant', () => {
  it.each([
    ['mud', 'lime-mud', 1],
    ['used mud', 'lime-mud', 1],
    // Of two streams of one word, the more usual.
    ['sludge', 'fibre-sludge', 1],
    ['dewatered sludge of our press', 'fibre-sludge', 0.2],
    ['liquor dregs', 'green-liquor-dregs', 0.95],
    ['Presseschlamm', 'fibre-sludge', 0.5],
  ])('%s means %s', (name, concept, share) => {
    expect(readInPlant(name, [mill])).toMatchObject({ concept })
    expect(readInPlant(name, [mill])!.share).toBeCloseTo(share, 1)
  })

  it('means what the first plant has, nothing where none has it', () => {
    expect(readInPlant('sludge', [works, mill])).toMatchObject({ concept: 'bof-sludge', plant: works })
    expect(readInPlant('oyster shells', [works, mill])).toBeNull()
  })
})

describe('a stream that a company names', () => {
  const stream = (answers: Answers, concept: string) =>
    analyse(knowledge, answers).streams.find((one) => one.concept === concept)

  it.each([
    [
      { products: 'kraft pulp', waste_streams: 'mud 900 t/year' },
      'lime-mud',
      /as plants of your kind mean it \(pulp mill\)/,
    ],
    [
      { products: 'ocynkowanie ogniowe', waste_streams: 'twardy cynk 90 t/rok' },
      'zinc-ash-dross',
      /Read: 90 t a year\./,
    ],
    [{ products: 'hot dip galvanising', waste_streams: 'kwas 300 t' }, 'spent-pickle-liquor', /galvaniser/],
    [{ products: 'melk', processes: 'melken', waste_streams: 'drijfmest 3800 m3' }, 'cattle-slurry', /./],
  ] as [Answers, string, RegExp][])('%j is read as %s', (answers, concept, told) => {
    const found = stream(answers, concept)
    expect(found).toMatchObject({ origin: 'stated', isOwn: true })
    expect(found!.basis).toMatch(told)
  })

  it.each([
    ['wine distillery', 'fruit pomace 40 t', 'grape-marc'],
    ['citric acid', 'gypsum 900 t', 'citrogypsum'],
    ['cane sugar', 'biomass ash 60 t', 'bagasse-ash'],
  ])(
    'of a general word is the kind that such a plant always has: %s, %s',
    (products, waste_streams, concept) => {
      expect(stream({ products, waste_streams }, concept)).toMatchObject({ origin: 'stated', isOwn: true })
    },
  )

  it('of a general word stays general where that is packaging', () => {
    const paper = { products: 'pharmacy', waste_streams: 'waste paper and board 4 t' }
    expect(stream(paper, 'old-corrugated')?.origin).not.toBe('stated')
  })

  it('has the code of its own name, or of its plant; a second name with another code is a second stream', () => {
    const codes = (waste_streams: string, products = 'hot dip galvanising') =>
      analyse(knowledge, { products, production_volume: '18,000 t', waste_streams })
        .streams.filter(({ origin }) => origin === 'stated')
        .map(({ name, ewc, amount }) => [name, ewc[0], amount !== null])
    expect(codes('hard zinc 60 t')).toEqual([['Hard zinc', '11 05 01', true]])
    expect(codes('popiół cynkowy 150 t')).toEqual([['Popiół cynkowy', '11 05 02', true]])
    expect(codes('zinc ash, hard zinc')).toEqual([
      ['Zinc ash', '11 05 02', true],
      ['Hard zinc', '11 05 01', false],
    ])
    expect(codes('acid 300 t')).toEqual([['Spent hydrochloric pickling acid', '11 01 05*', true]])
  })

  it('says what it is by itself, whatever the plant', () => {
    const found = stream({ products: 'hot dip galvanising', waste_streams: 'spent grain 5 t' }, 'spent-grain')
    expect(found).toMatchObject({ origin: 'stated' })
    expect(found!.basis).not.toMatch(/as plants of your kind/)
  })

  it('runs on the days that the production runs, unless it says its own', () => {
    const answers = { products: 'dyed cotton fabric', production_volume: '18 t/day, 300 days' }
    const amount = (waste_streams: string) =>
      analyse(knowledge, { ...answers, waste_streams }).streams.find(({ isOwn }) => isOwn)!.amount
    expect(amount('ETP sludge 2.5 t/day')).toMatchObject({ low: 750, high: 750 })
    expect(amount('ETP sludge 2.5 t/day, 200 days')).toMatchObject({ low: 500, high: 500 })
    expect(amount('ETP sludge 40 t/month')).toMatchObject({ low: 480, high: 480 })
  })

  it('is shown though only some such plants have it; without a word it is not', () => {
    const answers = { products: 'hot dip galvanising', production_volume: '20,000 t' }
    expect(stream(answers, 'used-oil')).toBeUndefined()
    expect(stream({ ...answers, waste_streams: 'waste oil' }, 'used-oil')).toMatchObject({ origin: 'stated' })
  })
})
