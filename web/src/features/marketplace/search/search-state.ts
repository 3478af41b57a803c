import { HAZARD_CLASSES, QUANTITY_UNITS } from '#shared/api/core/vocabulary.ts'
import type { ListingType } from '#web/lib/direction.ts'

/**
 * What the marketplace shows, as its address says it: shareable, and the back button steps through it. Pure;
 * the hook beside it reads and writes the address. Names of the parameters as in `MarketplaceSearch` of
 * app/paths.ts.
 */
export interface Filters {
  q: string
  type: ListingType | 'all'
  location: string
  /** Kilometres from the own site, as typed. Not a number: ignored; so are the three below. */
  radius: string
  minQuantity: string
  /** EUR per tonne. */
  priceMin: string
  priceMax: string
  /** What `minQuantity` is given in, a year. */
  quantityUnit: (typeof QUANTITY_UNITS)[number]
  category: string
  hazard: (typeof HAZARD_CLASSES)[number] | ''
  /** Waste code or its beginning. */
  code: string
  /** YYYY-MM-DD, compared with the day of listing. */
  dateFrom: string
  scope: 'all' | 'own' | 'favorite'
  /** Id of an own site; only of own listings. */
  site: string
}

export const SORTS = ['relevance', 'match', 'newest', 'distance', 'quantity'] as const
export type Sort = (typeof SORTS)[number]

export interface SearchState {
  tab: 'materials' | 'companies'
  filters: Filters
  /** Of the companies; empty: all. */
  industry: string
  /** Null: the default of whoever looks, see `sortFor`. */
  sort: Sort | null
  /** Opaque place in the list; null on the first page. */
  cursor: string | null
  /** Counted from 1, for "Listings 25–48 of 126". */
  page: number
  /** The listing whose matches are shown beneath it. */
  matches: string | null
}

export const NO_FILTERS: Filters = {
  q: '',
  type: 'all',
  location: '',
  radius: '',
  minQuantity: '',
  priceMin: '',
  priceMax: '',
  quantityUnit: 't',
  category: '',
  hazard: '',
  code: '',
  dateFrom: '',
  scope: 'all',
  site: '',
}

/** Rows of a page: fills rows of three and of two. */
export const PAGE_SIZE = 24

const oneOf = <V extends string, F>(value: string | null, known: readonly V[], fallback: F): V | F =>
  known.find((item) => item === value) ?? fallback

export function readSearch(params: URLSearchParams): SearchState {
  const cursor = params.get('cursor')
  const page = Number(params.get('page'))
  return {
    tab: oneOf(params.get('tab'), ['companies'], 'materials'),
    filters: {
      q: params.get('q') ?? '',
      type: oneOf(params.get('type'), ['waste', 'requirement'], 'all'),
      location: params.get('location') ?? '',
      radius: params.get('radius') ?? '',
      minQuantity: params.get('minQuantity') ?? '',
      priceMin: params.get('priceMin') ?? '',
      priceMax: params.get('priceMax') ?? '',
      quantityUnit: oneOf(params.get('quantityUnit'), QUANTITY_UNITS, 't'),
      category: params.get('category') ?? '',
      hazard: oneOf(params.get('hazard'), HAZARD_CLASSES, ''),
      code: params.get('code') ?? '',
      dateFrom: /^\d{4}-\d{2}-\d{2}$/.test(params.get('dateFrom') ?? '') ? params.get('dateFrom')! : '',
      scope: oneOf(params.get('scope'), ['own', 'favorite'], 'all'),
      site: params.get('scope') === 'own' ? (params.get('site') ?? '') : '',
    },
    industry: params.get('industry') ?? '',
    sort: oneOf(params.get('sort'), SORTS, null),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
    matches: params.get('matches'),
  }
}

/** Only what differs from the plain marketplace stands in the address. */
export function writeSearch(state: SearchState): URLSearchParams {
  const { filters } = state
  const entries: [string, string | null | false][] = [
    ['tab', state.tab === 'companies' && 'companies'],
    ['q', filters.q],
    ['type', filters.type !== 'all' && filters.type],
    ['location', filters.location],
    ['radius', filters.radius],
    ['minQuantity', filters.minQuantity],
    ['priceMin', filters.priceMin],
    ['priceMax', filters.priceMax],
    ['quantityUnit', filters.quantityUnit !== 't' && filters.quantityUnit],
    ['category', filters.category],
    ['hazard', filters.hazard],
    ['code', filters.code],
    ['dateFrom', filters.dateFrom],
    ['scope', filters.scope !== 'all' && filters.scope],
    ['site', filters.scope === 'own' && filters.site],
    ['industry', state.industry],
    ['sort', state.sort],
    ['cursor', state.cursor],
    ['page', state.cursor !== null && String(state.page)],
    ['matches', state.matches],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Filters that are typed as numbers, and the least that each may be. */
const NUMBERS = { radius: 0, minQuantity: 0, priceMin: -Infinity, priceMax: -Infinity } as const
type NumberFilter = keyof typeof NUMBERS
const isNumber = (key: keyof Filters): key is NumberFilter => Object.hasOwn(NUMBERS, key)

/** A typed number, or null when it says nothing: "1.5", "1,5", "−40". */
export function numberOf(filters: Filters, key: NumberFilter): number | null {
  const text = filters[key].trim().replace(',', '.').replace('−', '-')
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= NUMBERS[key] ? value : null
}

/** Name of a filter as the screen calls it, for those that narrow the list. */
const FILTER_NAMES = {
  q: 'the search words',
  type: 'the type',
  location: '“Location”',
  radius: '“Within”',
  minQuantity: '“Min quantity”',
  priceMin: '“Price from”',
  priceMax: '“Price to”',
  category: '“Category”',
  hazard: '“Hazard”',
  code: '“Waste code”',
  dateFrom: '“Date from”',
  scope: '“Show”',
  site: '“Site”',
} as const satisfies Record<Exclude<keyof Filters, 'quantityUnit'>, string>
export type FilterKey = keyof typeof FILTER_NAMES

export const filterName = (key: FilterKey): string => FILTER_NAMES[key]

export function activeFilters(filters: Filters): FilterKey[] {
  return (Object.keys(FILTER_NAMES) as FilterKey[]).filter((key) =>
    isNumber(key) ? numberOf(filters, key) !== null : filters[key].trim() !== NO_FILTERS[key],
  )
}

/** Whether one of those behind More Filters is set, so that the panel opens by itself. */
export const hasMoreFilters = (filters: Filters): boolean =>
  (Object.keys(NO_FILTERS) as (keyof Filters)[]).some(
    (key) => key !== 'q' && key !== 'type' && key !== 'quantityUnit' && filters[key] !== NO_FILTERS[key],
  )

/** Orders that somebody can choose: visitors have no listings to match and no place to measure from. */
export const sortsFor = (signedOut: boolean, words: string): readonly Sort[] =>
  SORTS.filter((sort) =>
    sort === 'relevance' ? words.trim() !== '' : !signedOut || sort === 'newest' || sort === 'quantity',
  )

/** The chosen order, or the default: by the words that are searched, else by match, else the newest. */
export function sortFor(sort: Sort | null, signedOut: boolean, words: string): Sort {
  const sorts = sortsFor(signedOut, words)
  return sort && sorts.includes(sort) ? sort : sorts[0]!
}

/** The query of `GET /api/materials`. */
export function materialsQuery(state: Pick<SearchState, 'filters' | 'sort' | 'cursor'>, signedOut: boolean) {
  const { filters } = state
  const typed = (key: NumberFilter) => numberOf(filters, key)?.toString()
  return {
    q: filters.q.trim() || undefined,
    type: filters.type === 'all' ? undefined : filters.type,
    location: filters.location.trim() || undefined,
    radius: signedOut ? undefined : typed('radius'),
    minQuantity: typed('minQuantity'),
    quantityUnit: filters.quantityUnit === 't' ? undefined : filters.quantityUnit,
    priceMin: typed('priceMin'),
    priceMax: typed('priceMax'),
    category: filters.category || undefined,
    hazard: filters.hazard || undefined,
    code: filters.code.trim() || undefined,
    dateFrom: filters.dateFrom || undefined,
    scope: filters.scope === 'all' || signedOut ? undefined : filters.scope,
    site: filters.scope === 'own' && !signedOut ? filters.site || undefined : undefined,
    sort: sortFor(state.sort, signedOut, filters.q),
    cursor: state.cursor ?? undefined,
    limit: PAGE_SIZE,
  }
}
export type MaterialsQuery = ReturnType<typeof materialsQuery>
