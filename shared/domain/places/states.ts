import states from '../../knowledge/places/states.json' with { type: 'json' }
import { foldPlace } from './fold.ts'

/** A state or province that tells towns of one name apart. */
export interface FederalState {
  /** As in an address: OR, NSW. */
  code: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

const STATES: readonly FederalState[] = Object.entries(states).flatMap(([country, names]) =>
  Object.entries(names).map(([code, name]) => ({ code, name, country })),
)

/** ZIP code of the United States behind a state. */
const ZIP = /\s+\d{5}(-\d{4})?$/

/** States a word means, by name or abbreviation, with or without a ZIP code: several countries may have it. */
export function statesNamed(text: string): FederalState[] {
  const wanted = foldPlace(text.replace(ZIP, ''))
  return STATES.filter(({ code, name }) => foldPlace(name) === wanted || code.toLowerCase() === wanted)
}

/** A town and the state it was said to be in. */
export interface PlaceInState {
  city: string
  state: FederalState
  /** A comma or a bracket stood between: the last words can mean nothing else. */
  certain: boolean
}

/** Takes "Portland, Oregon" and "Portland OR" apart; null where no state of that country ends the text. */
export function statedCity(text: string, country: string): PlaceInState | null {
  if (!Object.hasOwn(states, country)) return null
  const inCountry = (words: string) => statesNamed(words).find((state) => state.country === country)
  const [, before = '', after = ''] = /^(.+?)[,;(]([^,;(]+)\)?$/.exec(text.trim()) ?? []
  const told = inCountry(after)
  if (told) return { city: before.trim(), state: told, certain: true }
  const words = text.trim().split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const state = inCountry(words.slice(at).join(' '))
    if (state) return { city: words.slice(0, at).join(' '), state, certain: false }
  }
  return null
}
