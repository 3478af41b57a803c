import { describe, expect, it } from 'vitest'
import { placeFilter, placeWords, textFilter } from '#shared/domain/catalogue/filter.ts'
import { searchWords } from '#shared/domain/catalogue/search-words.ts'

const place = (city: string, country: string, text = `${city}, ${country}`) =>
  placeWords({ text, city, country, lat: 0, lon: 0 })

describe('names', () => {
  const holds = (query: string, name: string) => textFilter(query)(searchWords(name))
  it.each([
    ['LIÈGE', 'Works of Liege', true],
    ['  ', 'anything', true],
    ['lim', 'Limfjord Binders A/S', true],
    ['binders limfjord', 'Limfjord Binders A/S', true],
    ['fjord', 'Limfjord Binders A/S', false],
    ['slaska', 'Cynkownia Śląska', true],
    ['steel ghent', 'Scheldt Ironworks, Steel & Metals, Ghent', true],
    ['steel lyon', 'Scheldt Ironworks, Steel & Metals, Ghent', false],
  ])('%j in %j: %s', (query, name, expected) => expect(holds(query, name)).toBe(expected))
})

describe('a place', () => {
  const PLACES = {
    ghent: place('Ghent', 'Belgium'),
    liege: place('Liège', 'Belgium'),
    lyon: place('Lyon', 'France'),
    cologne: place('Cologne', 'Germany', 'Köln'),
    toledo: place('Toledo', 'Spain'),
    toledoOhio: place('Toledo', 'United States'),
    unknown: placeWords(null),
  }
  it.each<[string, (keyof typeof PLACES)[]]>([
    ['Ghent, Belgium', ['ghent']],
    ['belgium, GHENT', ['ghent']],
    ['Belgium', ['ghent', 'liege']],
    ['Belgium, France', ['ghent', 'liege', 'lyon']],
    ['Lyon, Ghent', ['ghent', 'lyon']],
    ['Lyon; Liege', ['liege', 'lyon']],
    ['Ghent, Belgium, Lyon, France', ['ghent', 'lyon']],
    ['Ghent, France', []],
    ['Toledo, Spain', ['toledo']],
    ['Toledo', ['toledo', 'toledoOhio']],
    ['Deutschland', ['cologne']],
    ['Koln, Deutschland', ['cologne']],
    ['Tole', ['toledo', 'toledoOhio']],
    ['ledo', []],
  ])('%s', (query, expected) => {
    const holds = placeFilter(query)
    expect(Object.keys(PLACES).filter((name) => holds(PLACES[name as keyof typeof PLACES]))).toEqual(expected)
  })

  it('lets all pass where nothing is asked', () => {
    expect(placeFilter(' , ; ')(PLACES.unknown)).toBe(true)
  })
})
