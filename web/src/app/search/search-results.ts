import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/backend/api.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { navigation, type NavigationItem, paths } from '../paths.ts'

/** ms after the last key before a search is sent. */
const DEBOUNCE_MS = 300
/** Rows of each kind that are shown. */
const SHOWN = 5
/** Companies that are asked for: they come by name, whatever of them the words are found in. */
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
  const may = ({ access }: { access: NavigationItem['access'] }) =>
    access === 'open' || (access === 'member' && signedIn) || (access === 'admin' && admin)
  const listed = [
    { label: 'Home', href: paths.home.getHref() },
    ...(signedIn ? [] : [{ label: 'Demo', words: 'marketplace', href: paths.demo.getHref() }]),
    ...navigation.filter(may),
  ]
  // Pages without a place in the bars are offered once something is typed.
  const pages = text === '' ? listed : [...listed, ...FURTHER_PAGES.filter(may)]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return pages
    .filter((item) => {
      const named = `${item.label} ${'words' in item ? item.words : ''}`.toLowerCase().split(/\s+/)
      return words.every((word) => named.some((name) => name.startsWith(word)))
    })
    .map((item) => ({ id: item.href, group: 'Pages', title: item.label, detail: '', href: item.href }))
}

/** Pages that stand in no bar, with words that people call them by. */
const FURTHER_PAGES = [
  {
    label: 'Chats',
    words: 'messages transactions conversations',
    href: paths.chats.getHref(),
    access: 'member',
  },
  {
    label: 'Notifications',
    words: 'alerts requests connections',
    href: paths.notifications.getHref(),
    access: 'member',
  },
  {
    label: 'List a material',
    words: 'add new listing offer need',
    href: paths.addMaterial.getHref(),
    access: 'member',
  },
  {
    label: 'Import listings',
    words: 'csv file upload',
    href: paths.importListings.getHref(),
    access: 'member',
  },
  { label: 'Profile', words: 'company account', href: paths.profile.getHref(), access: 'member' },
  { label: 'Security', words: 'password', href: paths.profile.getHref('security'), access: 'member' },
  {
    label: 'Subscription',
    words: 'plan price upgrade',
    href: paths.profile.getHref('subscription'),
    access: 'member',
  },
  {
    label: 'Settings',
    words: 'preferences notifications e-mail',
    href: paths.profile.getHref('settings'),
    access: 'member',
  },
  {
    label: 'Methodology',
    words: 'how score computed sources',
    href: paths.methodology.getHref(),
    access: 'open',
  },
  { label: 'Terms of Service', words: 'legal conditions fee', href: paths.terms.getHref(), access: 'open' },
] as const

/** Rows that have the words in their name come first. */
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
    queryFn: ({ signal }) =>
      callApi('GET /api/materials', { query: { q, limit: SHOWN, sort: 'relevance' }, signal }),
    enabled,
  })
  const companies = useQuery({
    queryKey: ['search', 'companies', q],
    queryFn: ({ signal }) => callApi('GET /api/companies', { query: { q, limit: ASKED }, signal }),
    enabled,
  })
  const hits: SearchHit[] = [
    ...pageHits(text.trim(), signedIn, session.status === 'signed-in' && session.user.isAdmin),
    ...(enabled ? (materials.data?.items ?? []) : []).map((item) => ({
      id: item.id,
      group: 'Materials' as const,
      title: item.material_name,
      detail: [item.company.name, listingPlace(item)?.text, item.ewc_codes?.[0]].filter(Boolean).join(', '),
      href: paths.listing.getHref(item.id),
      type: item.type,
    })),
    ...namedFirst(enabled ? (companies.data?.items ?? []) : [], (item) => item.name, q).map((item) => ({
      id: item.id,
      group: 'Companies' as const,
      title: item.name,
      detail: [item.industry, item.location?.text].filter(Boolean).join(', '),
      href: paths.company.getHref(item.id),
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
