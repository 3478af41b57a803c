import type { Location } from '../../api/common.ts'

/** What a search is matched against, lower case. */
export interface Searchable {
  /** Everything the free text looks at. */
  text: string
  /** Place of the company; empty when unknown. */
  place: string
}

/** Lower case without accents, so that "Liège" is found by "liege" and the other way round. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Folded text of a place: what it was given as, city and country. */
export function placeText(location: Location | null): string {
  if (!location) return ''
  return fold([location.text, location.city, location.country].filter(Boolean).join('\n'))
}

/** A predicate for free text: the folded query as one piece, anywhere. An empty query lets all pass. */
export function textFilter(query: string): (folded: string) => boolean {
  const wanted = fold(query.trim())
  return (folded) => folded.includes(wanted)
}

/**
 * A predicate for a place. The query names alternatives separated by commas or semicolons ("Belgium,
 * Netherlands"); a place passes when it contains one of them.
 */
export function placeFilter(query: string): (folded: string) => boolean {
  const alternatives = fold(query)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (alternatives.length === 0) return () => true
  return (folded) => alternatives.some((wanted) => folded.includes(wanted))
}
