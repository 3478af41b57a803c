import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { navigation, paths } from '../paths.ts'

/** ms after the last key before a search is sent. */
const DEBOUNCE_MS = 300
/** Rows of each kind that are shown, and how many are asked for to choose them from. */
const SHOWN = 5
const ASKED = 30

export interface SearchHit {
  id: string
  group: 'Pages' | 'Materials' | 'Companies'
  title: string
  /** Second line: company and place, industry and place. */
  detail: string
  href: string
  type?: 'waste' | 'requirement'
}

export function useDebounced<T>(value: T, ms: number = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

function pageHits(text: string, signedIn: boolean, admin: boolean): SearchHit[] {
  const pages = [
    { label: 'Home', href: paths.home.getHref() },
    ...(signedIn ? [] : [{ label: 'Demo', href: paths.demo.getHref() }]),
    ...navigation.filter(
      (item) =>
        item.access === 'open' ||
        (item.access === 'member' && signedIn) ||
        (item.access === 'admin' && admin),
    ),
  ]
  return pages
    .filter((item) => item.label.toLowerCase().includes(text.toLowerCase()))
    .map((item) => ({ id: item.href, group: 'Pages', title: item.label, detail: '', href: item.href }))
}

/** The API finds the text in descriptions too; rows that have it in their name come first. */
function namedFirst<T>(rows: readonly T[], name: (row: T) => string, q: string): T[] {
  const named = (row: T) => (name(row).toLowerCase().includes(q.toLowerCase()) ? 0 : 1)
  return [...rows].sort((a, b) => named(a) - named(b)).slice(0, SHOWN)
}

/** Pages at once; listings and companies from the API once typing rests. */
export function useSearch(text: string, open: boolean) {
  const session = useSession()
  const signedIn = session.status === 'signed-in'
  const q = useDebounced(text.trim())
  const enabled = open && q.length > 0
  const materials = useQuery({
    queryKey: ['search', 'materials', q],
    queryFn: ({ signal }) => api('GET /api/materials', { query: { q, limit: ASKED }, signal }),
    enabled,
  })
  const companies = useQuery({
    queryKey: ['search', 'companies', q],
    queryFn: ({ signal }) => api('GET /api/companies', { query: { q, limit: ASKED }, signal }),
    enabled,
  })
  // The same view for both: /marketplace is for signed-in users, /demo for everybody else.
  const market = signedIn ? paths.marketplace : paths.demo
  const hits: SearchHit[] = [
    ...pageHits(text.trim(), signedIn, session.status === 'signed-in' && session.user.isAdmin),
    ...namedFirst(enabled ? (materials.data?.items ?? []) : [], (item) => item.material_name, q).map(
      (item) => ({
        id: item.id,
        group: 'Materials' as const,
        title: item.material_name,
        detail: [item.company.name, item.company.location?.text].filter(Boolean).join(', '),
        href: market.getHref({ tab: 'materials', q: item.material_name }),
        type: item.type,
      }),
    ),
    ...namedFirst(enabled ? (companies.data?.items ?? []) : [], (item) => item.name, q).map((item) => ({
      id: item.id,
      group: 'Companies' as const,
      title: item.name,
      detail: [item.industry, item.location?.text].filter(Boolean).join(', '),
      href: market.getHref({ tab: 'companies', q: item.name }),
    })),
  ]
  const waiting = text.trim() !== q
  return {
    hits,
    loading: text.trim().length > 0 && (waiting || materials.isFetching || companies.isFetching),
    error: enabled ? (materials.error ?? companies.error) : null,
    retry: () => {
      if (materials.error) void materials.refetch()
      if (companies.error) void companies.refetch()
    },
    empty: hits.length === 0,
  }
}
