import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { paths } from './paths.ts'

/** No page at this address. */
export function NotFoundPage() {
  return (
    <PageFrame pb={14}>
      <PageHead title="Page not found" />
      <EmptyState
        title="There is nothing at this address"
        form="scrap"
        action={<LinkButton to={paths.home.getHref()}>Go to Home</LinkButton>}
      >
        The link may be out of date, or the address mistyped.
      </EmptyState>
    </PageFrame>
  )
}
