import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { navigation, paths } from '../paths.ts'

/** ms after the last key before a search is sent. */
const DEBOUNCE_MS = 300
/** Rows of each kind. */
const LIMIT = 5

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

/** Pages at once; listings and companies from the API once typing rests. */
export function useSearch(text: string, open: boolean) {
  const session = useSession()
  const signedIn = session.status === 'signed-in'
  const q = useDebounced(text.trim())
  const enabled = open && q.length > 0
  const materials = useQuery({
    queryKey: ['search', 'materials', q],
    queryFn: ({ signal }) => api('GET /api/materials', { query: { q, limit: LIMIT }, signal }),
    enabled,
  })
  const companies = useQuery({
    queryKey: ['search', 'companies', q],
    queryFn: ({ signal }) => api('GET /api/companies', { query: { q, limit: LIMIT }, signal }),
    enabled,
  })
  // The same view for both: /marketplace is for signed-in users, /demo for everybody else.
  const market = signedIn ? paths.marketplace : paths.demo
  const hits: SearchHit[] = [
    ...pageHits(text.trim(), signedIn, session.status === 'signed-in' && session.user.isAdmin),
    ...(enabled ? (materials.data?.items ?? []) : []).map((item) => ({
      id: item.id,
      group: 'Materials' as const,
      title: item.material_name,
      detail: [item.company.name, item.company.location?.text].filter(Boolean).join(', '),
      href: market.getHref({ tab: 'materials', q: item.material_name }),
      type: item.type,
    })),
    ...(enabled ? (companies.data?.items ?? []) : []).map((item) => ({
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
