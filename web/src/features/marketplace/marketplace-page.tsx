import { Page } from '#web/components/page-head.tsx'
import { MarketplaceView } from './marketplace-view.tsx'

/** /marketplace, for signed-in users. */
export function MarketplacePage() {
  return (
    <Page>
      <MarketplaceView />
    </Page>
  )
}
