import { describe, expect, it } from 'vitest'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { readAnswers } from '#shared/domain/onboarding/answers.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { COMPANIES } from '../../factories/published-streams.ts'

describe.each(COMPANIES)('$name', ({ answers, industry, amounts, names = [], never = [] }) => {
  const { industries, streams, inputs } = analyse(knowledge, answers)
  const byConcept = new Map(streams.map((stream) => [stream.concept, stream]))

  it('is recognised', () => expect(industries[0]?.id).toBe(industry))

  it('has amounts that touch the published ones, in order of magnitude and unit', () => {
    for (const [concept, [low, high, unit]] of Object.entries(amounts)) {
      const amount = byConcept.get(concept)?.amount
      expect(amount, concept).toBeTruthy()
      expect(amount!.unit, concept).toBe(unit)
      expect(amount!.low, concept).toBeLessThanOrEqual(high)
      expect(amount!.high, concept).toBeGreaterThanOrEqual(low)
      expect(amount!.quantity, concept).toBeGreaterThanOrEqual(low / 2)
      expect(amount!.quantity, concept).toBeLessThanOrEqual(high * 2)
      expect(byConcept.get(concept)!.basis).toMatch(/×/)
    }
  })

  it('names what cannot be estimated without a figure', () => {
    for (const concept of names) expect([...byConcept.keys()]).toContain(concept)
    for (const { amount, basis } of streams) if (!amount) expect(basis).toMatch(/Not estimated/)
  })

  it('says nothing of another plant, and knows what is bought in', () => {
    for (const concept of never) expect([...byConcept.keys()]).not.toContain(concept)
    expect(inputs.length).toBeGreaterThan(0)
  })
})

/** What was heard of a company, and materials that must follow: with bounds in the unit, or at all. */
const HEARD: [
  name: string,
  answers: Record<string, unknown>,
  expected: Record<string, [number, number] | null>,
][] = [
  [
    'plants in free text',
    { products: 'steel', processes: 'EAF, hot rolling, pickling line', production_volume: '200k t/a' },
    {
      'eaf-slag': [12_000, 54_000],
      'eaf-dust': [2000, 6000],
      'mill-scale': [2000, 6000],
      'spent-pickle-liquor': [1000, 8000],
    },
  ],
  [
    'a rotary kiln alone',
    { processes: 'rotary kiln', production_volume: '500 kt' },
    { 'cement-kiln-dust': [600, 10_000] },
  ],
  [
    'dyeing alone',
    { processes: 'dyeing of fabric' },
    { 'textile-sludge': null, 'textile-dye-residue': null },
  ],
  [
    'German',
    {
      products: 'Warmband',
      processes: 'Hochofen, Konverter',
      production_volume: '2,5 Mio. t Rohstahl pro Jahr',
    },
    { 'blast-furnace-slag': [500_000, 750_000] },
  ],
  [
    'French',
    { products: 'bière blonde', production_volume: '80 000 hl par an' },
    { 'spent-grain': [1400, 1800] },
  ],
  [
    'Spanish',
    { products: 'cemento gris', production_volume: '700.000 toneladas al año' },
    { 'cement-kiln-dust': [900, 14_000] },
  ],
  ['Dutch', { products: 'kaas', production_volume: '25.000 ton per jaar' }, { whey: [200_000, 235_000] }],
  [
    'Italian',
    { products: 'cartone riciclato', production_volume: '180.000 t/anno' },
    { 'pulper-rejects': [7200, 18_000] },
  ],
  [
    'birds a day',
    { products: 'chicken meat', production_volume: '150,000 birds per day' },
    { feathers: [4000, 15_000] },
  ],
  ['bottles', { products: 'red wine', production_volume: '3 million bottles' }, { 'grape-marc': [400, 700] }],
  ['beds', { products: 'hospital', production_volume: '600 beds' }, { 'infectious-waste': [60, 340] }],
  [
    'population equivalents',
    { products: 'wastewater treatment', production_volume: '300,000 population equivalents' },
    { 'sewage-sludge': [15_000, 40_000] },
  ],
  [
    'megawatts',
    { products: 'electricity', processes: 'hard coal boilers, FGD', production_volume: '2x400 MW' },
    { 'fly-ash': [80_000, 290_000], 'fgd-gypsum': [30_000, 150_000] },
  ],
  [
    'apartments',
    { products: 'apartment buildings', production_volume: '400 apartments' },
    { 'excavated-soil': [10_000, 90_000] },
  ],
  [
    'square metres',
    { products: 'ceramic tiles', production_volume: '6 million m2' },
    { 'tile-scrap': [3000, 12_000] },
  ],
  [
    'people only',
    { products: 'lager beer', exact_employee_count: '300' },
    { 'spent-grain': [15_000, 80_000] },
  ],
  [
    'wrong types',
    {
      products: ['beer'],
      production_volume: 5000,
      exact_employee_count: 'about 60',
      location: 'Ghent, Belgium',
      industry: null,
      materials: 7,
      waste_streams: { a: 'spent grain' },
    },
    { 'spent-grain': [500, 1200] },
  ],
]

describe('a company that was badly heard', () => {
  it.each(HEARD)('%s', (_name, answers, expected) => {
    const { streams, confidence } = analyse(knowledge, readAnswers(answers))
    for (const [concept, bounds] of Object.entries(expected)) {
      const stream = streams.find((one) => one.concept === concept)
      expect(stream, concept).toBeTruthy()
      if (!bounds) continue
      expect(stream!.amount!.low, concept).toBeGreaterThanOrEqual(bounds[0] * 0.99)
      expect(stream!.amount!.high, concept).toBeLessThanOrEqual(bounds[1] * 1.01)
    }
    expect(confidence).toBeLessThan(80)
  })

  it('is surer of a volume than of a number of people', () => {
    const sureness = (answers: object) =>
      analyse(knowledge, readAnswers({ products: 'lager beer', ...answers })).streams[0]!.confidence
    expect(sureness({ exact_employee_count: 300 })).toBeLessThan(
      sureness({ production_volume: '600,000 hl' }),
    )
  })

  it('is a dairy or a farm by the industry it chose, where milk is all it says', () => {
    const known = (industry: string) => analyse(knowledge, { industry, products: 'lait' }).industries[0]?.id
    expect(known('Food Processing')).toBe('dairy-milk')
    expect(known('Other')).toBe('farm-dairy')
  })

  it('answers anything at all', () => {
    for (const answers of [undefined, null, 'text', 7, [], { products: {} }, { location: { city: 3 } }])
      expect(analyse(knowledge, readAnswers(answers))).toMatchObject({
        streams: [],
        confidence: expect.any(Number),
      })
  })
})
