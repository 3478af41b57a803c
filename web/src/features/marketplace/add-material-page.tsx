import { Navigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import type { MarketplaceEntry } from './marketplace-view.tsx'

/** /add-material: the marketplace with the listing form open. */
export function AddMaterialPage() {
  const state: MarketplaceEntry = { list: 'waste' }
  return <Navigate to={paths.marketplace.getHref()} state={state} replace />
}
