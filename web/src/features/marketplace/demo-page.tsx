import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { MarketplaceView } from './marketplace-view.tsx'

/** /demo, for visitors: the marketplace as it is, to look at. */
export function DemoPage() {
  return (
    <PageFrame>
      <MarketplaceView
        signedOut
        title="Live marketplace"
        description="Real listings, read-only. Sign in to see distances and matches with your own materials, and to act."
        notice={
          <Banner
            tone="info"
            action={
              <LinkButton size="sm" to={paths.exampleMatch.getHref()}>
                See an example match
              </LinkButton>
            }
          >
            Two of these listings as a match: the reasons, the objections, the balance and the sources.
          </Banner>
        }
      />
    </PageFrame>
  )
}
