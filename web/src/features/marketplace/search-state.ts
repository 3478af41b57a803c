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
  /** As typed. Not a number: ignored. */
  minQuantity: string
  /** YYYY-MM-DD, compared with the day of listing. */
  dateFrom: string
  scope: 'all' | 'own' | 'favorite'
}

export const SORTS = ['match', 'newest', 'distance', 'quantity'] as const
export type Sort = (typeof SORTS)[number]

export interface SearchState {
  tab: 'materials' | 'companies'
  filters: Filters
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
  minQuantity: '',
  dateFrom: '',
  scope: 'all',
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
      minQuantity: params.get('minQuantity') ?? '',
      dateFrom: /^\d{4}-\d{2}-\d{2}$/.test(params.get('dateFrom') ?? '') ? params.get('dateFrom')! : '',
      scope: oneOf(params.get('scope'), ['own', 'favorite'], 'all'),
    },
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
    ['minQuantity', filters.minQuantity],
    ['dateFrom', filters.dateFrom],
    ['scope', filters.scope !== 'all' && filters.scope],
    ['sort', state.sort],
    ['cursor', state.cursor],
    ['page', state.cursor !== null && String(state.page)],
    ['matches', state.matches],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The typed quantity as a number, or null when it says nothing. */
export function minQuantityOf(filters: Filters): number | null {
  const text = filters.minQuantity.trim().replace(',', '.')
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= 0 ? value : null
}

/** Name of a filter as the screen calls it, for those that narrow the list. */
const FILTER_NAMES = {
  q: 'the search words',
  type: 'the type',
  location: '“Location”',
  minQuantity: '“Min quantity”',
  dateFrom: '“Date from”',
  scope: '“Show”',
} as const satisfies Record<keyof Filters, string>

export const filterName = (key: keyof Filters): string => FILTER_NAMES[key]

export function activeFilters(filters: Filters): (keyof Filters)[] {
  return (Object.keys(FILTER_NAMES) as (keyof Filters)[]).filter((key) =>
    key === 'minQuantity' ? minQuantityOf(filters) !== null : filters[key].trim() !== NO_FILTERS[key],
  )
}

/** Whether one of those behind More Filters is set, so that the panel opens by itself. */
export const hasMoreFilters = (filters: Filters): boolean =>
  filters.location !== '' || filters.minQuantity !== '' || filters.dateFrom !== '' || filters.scope !== 'all'

/** Visitors have no listings to match and no place to measure from. */
export function sortFor(sort: Sort | null, signedOut: boolean): Sort {
  if (signedOut) return sort === 'quantity' ? 'quantity' : 'newest'
  return sort ?? 'match'
}

/** The query of `GET /api/materials`. */
export function materialsQuery(state: Pick<SearchState, 'filters' | 'sort' | 'cursor'>, signedOut: boolean) {
  const { filters } = state
  const min = minQuantityOf(filters)
  return {
    q: filters.q.trim() || undefined,
    type: filters.type === 'all' ? undefined : filters.type,
    location: filters.location.trim() || undefined,
    minQuantity: min === null ? undefined : String(min),
    dateFrom: filters.dateFrom || undefined,
    scope: filters.scope === 'all' || signedOut ? undefined : filters.scope,
    sort: sortFor(state.sort, signedOut),
    cursor: state.cursor ?? undefined,
    limit: PAGE_SIZE,
  }
}
export type MaterialsQuery = ReturnType<typeof materialsQuery>
