import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type Filters, NO_FILTERS, readSearch, type SearchState, writeSearch } from './search-state.ts'

/** Wait after the last key before a typed filter takes effect. */
export const DEBOUNCE_MS = 300

/** Cursors of the pages before, kept with the entry in the browser's history. */
interface PlaceInList {
  before?: (string | null)[]
}

/** The marketplace's state, read from the address and written to it. */
export function useSearchState() {
  const [params, setParams] = useSearchParams()
  const place = useLocation().state as PlaceInList | null
  const state = readSearch(params)
  // A debounced change comes from an older render; it must build on what the address says by then.
  const current = useRef(state)
  useEffect(() => {
    current.current = state
  })

  const write = useCallback(
    (next: SearchState, options?: { replace?: boolean; state?: PlaceInList }) =>
      setParams(writeSearch(next), { preventScrollReset: true, ...options }),
    [setParams],
  )

  const setFilters = useCallback(
    (patch: Partial<Filters>, options?: { replace?: boolean }) => {
      const { filters } = current.current
      const next = { ...filters, ...patch }
      if (JSON.stringify(next) === JSON.stringify(filters)) return
      write({ ...current.current, filters: next, cursor: null, page: 1, matches: null }, options)
    },
    [write],
  )

  return {
    state,
    setFilters,
    clearFilters: () => setFilters(NO_FILTERS),
    setTab: (tab: SearchState['tab']) =>
      // The words stay: whoever looks for "cement" looks for it among companies too.
      write({
        ...readSearch(new URLSearchParams()),
        tab,
        filters: { ...NO_FILTERS, q: state.filters.q },
      }),
    setIndustry: (industry: string) => write({ ...current.current, industry, cursor: null, page: 1 }),
    clearCompanies: () =>
      write({ ...state, filters: { ...state.filters, q: '' }, industry: '', cursor: null, page: 1 }),
    setSort: (sort: SearchState['sort']) => write({ ...state, sort, cursor: null, page: 1, matches: null }),
    showMatches: (id: string | null) => write({ ...state, matches: id }, { state: place ?? undefined }),
    /** Only this listing's matches over the plain list: after listing something new. */
    showListed: (id: string) => write({ ...readSearch(new URLSearchParams()), matches: id }),
    nextPage: (cursor: string) =>
      write(
        { ...state, cursor, page: state.page + 1, matches: null },
        { state: { before: [...(place?.before ?? []), state.cursor] } },
      ),
    previousPage: () => {
      const before = place?.before ?? []
      // Somebody who came by a shared address has no pages before: back to the first.
      const cursor = before.at(-1) ?? null
      write(
        { ...state, cursor, page: cursor === null ? 1 : state.page - 1, matches: null },
        { state: { before: before.slice(0, -1) } },
      )
    },
  }
}

export type MarketplaceSearchState = ReturnType<typeof useSearchState>

/**
 * Text of a filter while it is typed: shown at once, committed after 300 ms or on blur. A change from outside
 * (back button, Clear Filters) replaces what is shown.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [committed, setCommitted] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== seen) {
    setSeen(value)
    // Our own commit coming back; what was typed since is newer.
    if (value !== committed) {
      setText(value)
      setCommitted(value)
    }
  }
  const flush = (next: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setCommitted(next.trim())
    latest.current(next.trim())
  }
  return {
    text,
    onChange: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(next), DEBOUNCE_MS)
    },
    onBlur: () => {
      if (timer.current !== undefined) flush(text)
    },
    /** At once, for Enter and the clear button. */
    set: (next: string) => {
      setText(next)
      flush(next)
    },
  }
}
