import { describe, expect, it } from 'vitest'
import { recognisePlants, recogniseSteps, textsOf } from '#shared/domain/onboarding/recognise.ts'
import type { PlantBook } from '#shared/domain/onboarding/plants/book.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { bookOf, gives, plant, step } from '../../factories/plant.ts'

const book = bookOf(
  plant({
    id: 'galvaniser',
    names: { en: ['galvaniser'], de: ['Feuerverzinkerei'], pl: ['ocynkownia'] },
    products: { en: ['galvanised steel', 'hot dip galvanising'], pl: ['ocynkowanie'] },
    equipment: ['zinc bath'],
  }),
  plant({
    id: 'steel-fabricator',
    products: { en: ['steel', 'steel structures'], pl: ['konstrukcje stalowe'] },
    weak: ['steel'],
  }),
  plant({
    id: 'sugar-factory',
    nace: ['10.81'],
    names: { en: ['sugar factory'], de: ['Zuckerfabrik'] },
    products: { de: ['zucker'], es: ['azúcar'] },
    gives: [gives('molasses', { words: { en: ['molasses'], de: ['Melasse'] } })],
  }),
  plant({ id: 'distillery', nace: ['11.01'], products: { en: ['molasses', 'rum'], de: ['Melasse', 'Rum'] } }),
  plant({ id: 'printer', nace: ['18.12'], products: { en: ['printed'] } }),
  plant({ id: 'board-maker', nace: ['26.11'], products: { en: ['printed circuit boards'] } }),
  plant({ id: 'pig-farm', nace: ['01.46'], products: { sv: ['gris'] } }),
  plant({
    id: 'cement-works',
    nace: ['23.51'],
    products: { es: ['cemento'] },
    equipment: ['cement mill'],
    weak: ['cemento'],
  }),
  plant({
    id: 'glass-works',
    nace: ['23.13'],
    products: { en: ['bottles'] },
    gives: [gives('cullet', { words: { en: ['cullet'] } })],
    takes: [{ concept: 'glass-remelting', as: 'raw-material', usual: 'always', name: 'Cullet' }],
  }),
  plant({ id: 'bottler', nace: ['11.07'], products: { en: ['bottles'] } }),
  step({ id: 'milling-step', names: { en: ['milling'] } }),
  step({ id: 'boiler', names: { en: ['biomass boiler'] }, equipment: ['firewood'] }),
  step({ id: 'pickling-step', names: { en: ['pickling'] }, only: ['galvaniser'] }),
)

const plantsIn = (answers: Answers, of: PlantBook = book) =>
  recognisePlants(of, answers, textsOf(answers)).map(({ plant: { id } }) => id)
const stepsIn = (answers: Answers) => {
  const texts = textsOf(answers)
  return recogniseSteps(book, recognisePlants(book, answers, texts), texts).map(({ step: { id } }) => id)
}

describe('a plant', () => {
  it.each([
    ['its name', { products: 'jobbing galvaniser' }, 'galvaniser'],
    ['another language', { products: 'ocynkowanie ogniowe' }, 'galvaniser'],
    ['its equipment alone', { processes: 'zinc bath, quench' }, 'galvaniser'],
    ['the end of a compound', { products: 'Weißzucker und Kristallzucker' }, 'sugar-factory'],
    ['a weak name that nobody else claims', { products: 'cemento gris' }, 'cement-works'],
    ['the longer name', { products: 'printed circuit boards' }, 'board-maker'],
  ] as [string, Answers, string][])('is known by %s', (_, answers, id) => {
    expect(plantsIn(answers)).toEqual([id])
  })

  it('is known by an industry in words of its own, which an option of the form is not', () => {
    expect(plantsIn({ industry: 'Ocynkownia', products: 'parts' })).toEqual(['galvaniser'])
    const construction = bookOf(plant({ id: 'builder', names: { en: ['construction'] } }))
    expect(plantsIn({ industry: 'Construction', products: 'parts' }, construction)).toEqual([])
  })

  it('is known by its name told with “of”, within one part of a list', () => {
    const yard = bookOf(plant({ id: 'shipyard', products: { en: ['ship repair'] } }))
    for (const products of [
      'repair of ships',
      'Repair of the steel ships of others',
      'repair of large steel ships',
    ])
      expect(plantsIn({ products }, yard)).toEqual(['shipyard'])
    for (const products of [
      'repair of pumps, ships',
      'repair by ships',
      'repair of very old wooden fishing ships',
    ])
      expect(plantsIn({ products }, yard)).toEqual([])
  })

  it('is known by the two halves of its compound', () => {
    const mill = bookOf(
      plant({ id: 'potato-starch', products: { sv: ['potatisstärkelse'], nl: ['aardappelzetmeel'] } }),
    )
    expect(plantsIn({ products: 'stärkelse av potatis' }, mill)).toEqual(['potato-starch'])
    expect(plantsIn({ products: 'zetmeel van de aardappel' }, mill)).toEqual(['potato-starch'])
    expect(plantsIn({ products: 'stärkelse och potatis' }, mill)).toEqual([])
  })

  it('is none where a compound only ends in a short word, or nothing is said', () => {
    const wine = bookOf(plant({ id: 'winery', products: { de: ['wein'] } }))
    expect(plantsIn({ products: 'Schwein' }, wine)).toEqual([])
    expect(plantsIn({ products: 'Wein' }, wine)).toEqual(['winery'])
    expect(plantsIn({})).toEqual([])
  })

  it('is told from another of the same product by the industry, and by what enters and leaves', () => {
    expect(plantsIn({ products: 'bottles', industry: 'Food Processing' })).toEqual(['bottler'])
    expect(plantsIn({ products: 'bottles', materials: 'cullet', waste_streams: 'cullet' })[0]).toBe(
      'glass-works',
    )
  })

  it('comes second only where it is made too', () => {
    expect(plantsIn({ products: 'galvanised steel' })).toEqual(['galvaniser'])
    expect(plantsIn({ products: 'hot dip galvanising, steel structures' })).toEqual([
      'galvaniser',
      'steel-fabricator',
    ])
    // What the first one gives off is no trade of its own.
    expect(plantsIn({ products: 'Zucker, Melasse' })).toEqual(['sugar-factory'])
    expect(plantsIn({ products: 'Zucker, Rum' })).toEqual(['sugar-factory', 'distillery'])
  })
})

describe('a step', () => {
  it('is known by its name, no part of a longer one, where its plant lets it', () => {
    expect(stepsIn({ products: 'parts', processes: 'milling' })).toEqual(['milling-step'])
    expect(stepsIn({ products: 'cemento', processes: 'cement mill' })).toEqual([])
    expect(stepsIn({ products: 'galvanised steel', processes: 'pickling' })).toEqual(['pickling-step'])
    expect(stepsIn({ products: 'Zucker', processes: 'pickling' })).toEqual([])
  })

  it('is spoken for by its fuel, wherever it stands; by its name only where processes do', () => {
    expect(stepsIn({ products: 'Zucker', materials: 'firewood 900 t' })).toEqual(['boiler'])
    expect(stepsIn({ products: 'Zucker', materials: 'biomass boiler spare parts' })).toEqual([])
  })
})
