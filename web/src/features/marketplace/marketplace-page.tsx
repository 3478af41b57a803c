import { useEffect } from 'react'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { MARKETPLACE_SEEN, writeStored } from '#web/lib/browser/storage.ts'
import { MarketplaceView } from './marketplace-view.tsx'

/** /marketplace, for signed-in users. */
export function MarketplacePage() {
  useEffect(() => {
    writeStored(MARKETPLACE_SEEN, true)
  }, [])
  return (
    <PageFrame>
      <MarketplaceView />
    </PageFrame>
  )
}
