import { Page } from '#web/components/page-head.tsx'
import { MarketplaceView } from './marketplace-view.tsx'

/** /demo, for visitors: the marketplace as it is, to look at. */
export function DemoPage() {
  return (
    <Page>
      <MarketplaceView
        signedOut
        title="Live marketplace"
        description="Real listings, read-only. Log in to see distances, matches with your own materials, and to act."
      />
    </Page>
  )
}
