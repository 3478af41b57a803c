import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import type { MarketplaceEntry } from './marketplace-view.tsx'
import { listingQuery } from '#web/lib/backend/queries/listing.ts'

/** /add-material: the marketplace with the listing form open; with `?listing=`, that own listing in the form. */
export function AddMaterialPage() {
  const [search] = useSearchParams()
  const listing = search.get('listing')
  if (listing) return <ChangeListing id={listing} match={search.get('match')} />
  const state: MarketplaceEntry = { list: 'waste' }
  return <Navigate to={paths.marketplace.getHref()} state={state} replace />
}

function ChangeListing({ id, match }: { id: string; match: string | null }) {
  const query = useQuery(listingQuery(id))
  const { data } = query
  if (data) {
    const state: MarketplaceEntry = { list: data.type, match, ...(data.is_own && { edit: data }) }
    return <Navigate to={paths.marketplace.getHref({ scope: 'own' })} state={state} replace />
  }
  if (query.isPending) return <PageSkeleton label="Loading the listing" />
  return (
    <PageFrame py={8}>
      <QueryError title="The listing could not be loaded" query={query} page />
    </PageFrame>
  )
}
