import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import { bringsOf, orderKey } from '#functions/data/matching/outlook.ts'
import type { MATCH_ORDERS } from '#shared/api/core/vocabulary.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { kmBetween } from './stored-match.ts'

/** Matches in another order than that in which they stand. */

type Order = (typeof MATCH_ORDERS)[number]

/** Lower comes first; what is not known comes last. */
const VALUE: Readonly<Record<Exclude<Order, 'worth'>, (match: MatchItem, seen: SeenCatalogue) => number>> = {
  fit: ({ score }) => -score,
  distance: (match, seen) => kmBetween(match, seen) ?? Infinity,
  carbon: (match) => -(bringsOf(match).carbon ?? -Infinity),
  date: ({ found_at }) => -Date.parse(found_at),
}

/** A page of all matches in an order. @param after id of the last match of the page before. @returns `end`: that of this one. */
export function orderedPage(
  all: readonly MatchItem[],
  order: Exclude<Order, 'worth'>,
  seen: SeenCatalogue,
  { limit, after }: { limit: number; after: string | undefined },
): { items: MatchItem[]; end: string | null } {
  const sorted = all
    .map((match) => ({ match, value: VALUE[order](match, seen), place: orderKey(match) + match.id }))
    .sort((a, b) => (a.value === b.value ? (a.place < b.place ? 1 : -1) : a.value - b.value))
    .map(({ match }) => match)
  const from = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  const items = sorted.slice(from, from + limit)
  return { items, end: from + limit < sorted.length ? items.at(-1)!.id : null }
}
