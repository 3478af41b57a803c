import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { listingQuery } from '#web/lib/backend/queries/listing.ts'
import { STORED_MATCHES } from '#web/lib/backend/query-client.ts'

/** What a chat was begun about, as its address says it. */
export interface ChatSubject {
  kind: 'listing' | 'match'
  title: string
  /** Its own page. */
  href: string
  /** Ids of the listings in it, the offer first. */
  listings: readonly string[]
}

/** Null without one, while it is not known yet, and when it is gone. */
export function useSubject(): ChatSubject | null {
  const [search] = useSearchParams()
  const listing = search.get('listing')
  const match = search.get('match')
  const one = useQuery({ ...listingQuery(listing ?? ''), enabled: listing !== null })
  const pair = useQuery({
    queryKey: [...STORED_MATCHES.one, match],
    queryFn: ({ signal }) => callApi('GET /api/matches/{id}/explanation', { params: { id: match! }, signal }),
    enabled: match !== null,
  })
  if (match && pair.data) {
    const { own, other } = pair.data
    const [offer, need] = own.type === 'waste' ? [own, other] : [other, own]
    return {
      kind: 'match',
      title: `${offer.material_name} for ${need.material_name}`,
      href: paths.match.getHref(match),
      listings: [offer.id, need.id],
    }
  }
  if (listing && one.data) {
    const { material_name: title } = one.data
    return { kind: 'listing', title, href: paths.listing.getHref(listing), listings: [listing] }
  }
  return null
}
