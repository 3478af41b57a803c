import { describe, expect, it } from 'vitest'
import { analyse, missingAnswers } from '#shared/domain/onboarding/analyse.ts'
import { buildMaterials, portfolioFigures, outletsOf } from '#shared/domain/onboarding/portfolio.ts'
import { readProduction } from '#shared/domain/onboarding/production.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const steel: Answers = {
  location: { city: 'Ghent', country: 'Belgium' },
  industry: 'Manufacturing',
  products: 'steel slabs and hot rolled coil',
  exact_employee_count: 4200,
  production_volume: '1.2 million tonnes of crude steel a year',
  processes: 'blast furnace, two converters, hot strip mill',
}

describe('production volume', () => {
  it.each([
    ['1.2 million tonnes of crude steel a year', 1.2e6, 'mass', 'crude steel'],
    ['1.2 Mt crude steel', 1.2e6, 'mass', 'crude steel'],
    ['1,200,000 t/year of steel', 1.2e6, 'mass', 'steel'],
    ['800 kt of slab', 8e5, 'mass', 'slab'],
    ['600,000 hl beer', 60_000, 'volume', 'beer'],
    ['50k hl of beer per month', 60_000, 'volume', 'beer'],
    ['120 Mio. litres of milk annually', 120_000, 'volume', 'milk'],
    ['45,000 m² of floor area a year', 45_000, 'area', 'floor area'],
    ['350 tpa of castings', 350, 'mass', 'castings'],
    ['90 000 cars a year', 90_000, 'count', 'cars'],
    ['200k t/a', 200_000, 'mass', ''],
    ['1.2 Mt', 1.2e6, 'mass', ''],
    ['1.2 MTPA', 1.2e6, 'mass', ''],
    ['5000 hl per week', 26_000, 'volume', ''],
    ['2,5 Mio. t Rohstahl pro Jahr', 2.5e6, 'mass', 'Rohstahl'],
    ['700.000 toneladas al año', 700_000, 'mass', ''],
    ['80 000 hl par an', 8000, 'volume', ''],
    ['180.000 t/anno', 180_000, 'mass', ''],
    ['100-120 kt', 110_000, 'mass', ''],
    ['60 t/h', 475_200, 'mass', ''],
    ['steel: 900,000 t/a', 900_000, 'mass', 'steel'],
    ['2x500 MW', 1000, 'power', ''],
    ['10,000 bpd', 524_658, 'volume', ''],
    ['1.5 million birds/week', 78e6, 'count', 'birds'],
    ['€250 million', 250e6, 'money', ''],
    ['5 lakh tonnes', 500_000, 'mass', ''],
    ['25000', 25_000, 'none', ''],
  ])('%s', (text, quantity, dimension, product) => {
    const [found] = readProduction(text)
    expect(found).toMatchObject({ dimension })
    expect(found!.quantity / quantity).toBeCloseTo(1, 5)
    expect(found!.product).toBe(product)
  })

  it.each([
    ['80 000 truck tyres', 80_000, 'truck tyres'],
    ['50 000 neumáticos de camión', 50_000, 'neumáticos de camión'],
    ['80 000 pneus de camion', 80_000, 'pneus de camion'],
    ['1200 truck bodies', 1200, 'truck bodies'],
    ['3 mln palet', 3_000_000, 'pallets'],
    ['300 000 sacs', 300_000, 'bags'],
  ])('takes no lorry and no bag that is made for a full one: %s', (text, quantity, product) => {
    expect(readProduction(text)).toMatchObject([{ quantity, dimension: 'count', product }])
  })

  it('takes a container for a full one where it holds something or comes often', () => {
    for (const text of [
      '20 trucks of sand a week',
      '20 truck loads of sand',
      '20 Lkw Sand pro Woche',
      '3 lorries a day',
    ])
      expect(readProduction(text)).toMatchObject([{ dimension: 'mass' }])
    expect(readProduction('2,000 drums of varnish')).toMatchObject([
      { dimension: 'mass', product: 'varnish' },
    ])
  })

  it('reads several amounts, and none where there is no unit', () => {
    const found = readProduction('900 t of products a year, 12 t of solder')
    expect(found.map(({ quantity, product }) => [quantity, product])).toEqual([
      [900, 'products'],
      [12, 'solder'],
    ])
    expect(readProduction('about 40 percent more than last year')).toEqual([])
    expect(readProduction('plenty')).toEqual([])
    expect(readProduction('0 t of steel')).toEqual([])
  })
})

describe('analysis', () => {
  it('knows nothing before the first answer and asks for what adds most', () => {
    const nothing = analyse(knowledge, {})
    expect(nothing).toMatchObject({
      streams: [],
      inputs: [],
      confidence: 0,
      dataQuality: 0,
      earlyPortfolio: false,
    })
    expect(['products', 'production_volume']).toContain(nothing.nextQuestion?.id)
  })

  it('grows surer with every answer and never surer than 95', () => {
    const order = Object.keys(steel) as (keyof Answers)[]
    let last = 0
    for (let count = 1; count <= order.length; count += 1) {
      const answers = Object.fromEntries(order.slice(0, count).map((id) => [id, steel[id]])) as Answers
      const { confidence } = analyse(knowledge, answers)
      expect(confidence).toBeGreaterThanOrEqual(last)
      last = confidence
    }
    const all = analyse(knowledge, {
      ...steel,
      materials: 'iron ore, coking coal, limestone',
      waste_streams: 'mill scale 9,800 t/year, blast furnace slag',
    })
    expect(all.confidence).toBeLessThanOrEqual(95)
    expect(all.confidence).toBeGreaterThan(last)
    for (const { confidence } of all.streams) expect(confidence).toBeLessThanOrEqual(95)
  })

  it('offers the portfolio early once the six required answers are understood', () => {
    expect(missingAnswers(steel)).toEqual([])
    expect(analyse(knowledge, steel).earlyPortfolio).toBe(true)
    expect(analyse(knowledge, { ...steel, location: undefined }).earlyPortfolio).toBe(false)
  })

  it('takes no amount of another plant’s product for its own', () => {
    const amounts = (production_volume: string) =>
      analyse(knowledge, { products: 'lithium carbonate', production_volume }).streams.filter(
        ({ amount }) => amount,
      )
    expect(amounts('20,000 t of lithium carbonate').length).toBeGreaterThan(0)
    expect(amounts('20,000 t').length).toBeGreaterThan(0)
    expect(amounts('20,000 t of black mass')).toEqual([])
    expect(amounts('20,000 t of roof tiles')).toEqual([])
  })

  /** Tonnes of a stream, or null. */
  const amountOf = (products: string, production_volume: string, concept: string) =>
    analyse(knowledge, { products, production_volume }).streams.find((one) => one.concept === concept)!.amount
      ?.quantity ?? null

  it('adds up kinds that are told one by one, and no part, no repetition and no rolled product', () => {
    const blood = (volume: string) => amountOf('Rindfleisch und Schweinefleisch', volume, 'blood')!
    expect(blood('60.000 Rinder, 200.000 Schweine')).toBeCloseTo(
      blood('60.000 Rinder') + blood('200.000 Schweine'),
      -2,
    )
    const whey = (volume: string) => amountOf('cheese', volume, 'whey')
    expect(whey('40,000 t of gouda and 20,000 t of cheddar')).toBe(whey('60,000 t of gouda'))
    expect(whey('60,000 t of cheese, of which 20,000 t of cheddar')).toBe(whey('60,000 t of cheese'))
    expect(whey('60,000 t of gouda, davon 20,000 t cheddar')).toBe(whey('60,000 t of gouda'))
    const slag = (volume: string) =>
      amountOf('crude steel, rebar, electric arc furnace steel', volume, 'eaf-slag')
    expect(slag('800 kt crude steel, 700 kt rebar')).toBe(slag('800 kt crude steel'))
  })

  it('takes no word that it does not know for sugar or for beet, which differ sixfold', () => {
    const molasses = (volume: string) => amountOf('Zucker', volume, 'molasses')
    expect(molasses('600.000 t Rüben')).toBe(23_000)
    expect(molasses('90.000 t Zucker')).toBeGreaterThan(15_000)
    expect(molasses('600.000 t')).not.toBeNull()
    expect(molasses('600.000 t Schnurps')).toBeNull()
  })

  it('tells the product from what it is made of, by the longer word and by the first', () => {
    const bagasse = (volume: string) => amountOf('azúcar de caña', volume, 'bagasse')
    expect(bagasse('900.000 t de caña de azúcar')).toBe(260_000)
    expect(bagasse('90.000 t de azúcar')).toBe(250_000)
    const whey = (volume: string) => amountOf('fromage', volume, 'whey')
    expect(whey('5 000 t de fromage')).toBe(43_000)
    expect(whey('50 000 t de lait')).toBe(46_000)
    const scrap = (volume: string) => amountOf('tyres', volume, 'rubber-scrap')!
    expect(scrap('900 000 pneus poids lourds') / scrap('900 000 pneus')).toBeGreaterThan(4)
    // A rate that is told of clinker takes clinker as it is.
    const { basis } = analyse(knowledge, {
      products: 'cement',
      production_volume: '1,4 mln t klinkieru',
    }).streams.find(({ concept }) => concept === 'cement-kiln-dust')!
    expect(basis).not.toMatch(/t cement per t/)
  })

  it('takes the plastic before a noun for no inhabitants', () => {
    expect(readProduction('2,000,000 PE bags')[0]!.product).not.toMatch(/population/)
  })

  it.each(['120.000 EW', '120 000 EH', '120,000 PE', '120,000 population equivalents'])(
    'reads how many inhabitants a waste water works is for: %s',
    (volume) => {
      expect(amountOf('sewage treatment', volume, 'sewage-sludge')).toBe(12_000)
    },
  )

  it('gives an amount to the plant whose name it holds, in whatever order', () => {
    const bases = (production_volume: string) =>
      analyse(knowledge, { products: 'hot dip galvanising, steel structures', production_volume })
        .streams.map(({ basis }) => basis)
        .join('\n')
    expect(bases('18,000 t of galvanised steel')).not.toMatch(/shared evenly/)
    expect(bases('18,000 t of steel galvanised')).not.toMatch(/shared evenly/)
    expect(bases('18,000 t of steel')).toMatch(/shared evenly/)
  })

  it('lets an own figure replace the estimate', () => {
    const { streams } = analyse(knowledge, { ...steel, waste_streams: 'mill scale 9,800 t/year' })
    expect(streams.find(({ concept }) => concept === 'mill-scale')).toMatchObject({
      origin: 'stated',
      amount: { quantity: 9800, low: 9800, high: 9800, unit: 't' },
      basis: 'You wrote “mill scale 9,800 t/year”. Read: 9,800 t a year.',
      isOwn: true,
    })
  })

  it('asks again for a volume without an amount', () => {
    const { nextQuestion } = analyse(knowledge, { ...steel, production_volume: 'a lot' })
    expect(nextQuestion?.id).toBe('production_volume')
    expect(nextQuestion?.reason).toMatch(/no amount with a unit/)
  })

  it('does not invent a trade', () => {
    const { streams, confidence } = analyse(knowledge, {
      ...steel,
      products: 'poems',
      processes: 'meetings',
      production_volume: '12 projects',
    })
    expect(streams).toEqual([])
    expect(confidence).toBeLessThan(60)
  })
})

describe('portfolio', () => {
  const analysis = analyse(knowledge, { ...steel, materials: 'limestone' })
  const materials = buildMaterials(knowledge, analysis)

  it('carries range, basis and uses, and leaves open what is not known', () => {
    const slag = materials.find(({ name }) => /Blast furnace slag/i.test(name))!
    expect(slag.quantity).toBeGreaterThan(slag.quantity_low!)
    expect(slag.quantity).toBeLessThan(slag.quantity_high!)
    expect(slag.unit).toBe('t/year')
    expect(slag.potential_uses.length).toBeGreaterThan(0)
    expect(slag.basis).toMatch(/hot metal/)
    expect(materials.some(({ quantity }) => quantity === null)).toBe(true)
    expect(materials.some(({ type, name }) => type === 'requirement' && name !== '')).toBe(true)
  })

  it('never has more than two decimals or an amount without a unit', () => {
    for (const { quantity, unit } of materials) {
      if (quantity !== null) expect(Math.abs(quantity * 100 - Math.round(quantity * 100))).toBeLessThan(1e-3)
      expect(unit).toMatch(/\/year$/)
    }
  })

  it('scores what has a standard outlet', () => {
    const figures = portfolioFigures(knowledge, materials, 'BE')
    expect(figures.symbiosis_score).toBeGreaterThan(50)
    expect(figures.symbiosis_score).toBeLessThanOrEqual(100)
    expect(outletsOf(knowledge, 'blast-furnace-slag')[0]?.grade).toBe(2)
    // Gate fees of Europe say nothing elsewhere.
    expect(portfolioFigures(knowledge, materials, 'CN').estimated_savings).toBeNull()
    expect(portfolioFigures(knowledge, materials, '').estimated_savings).toBeNull()
    expect(portfolioFigures(knowledge, [], 'BE')).toMatchObject({
      symbiosis_score: 0,
      estimated_savings: null,
    })
  })
})
