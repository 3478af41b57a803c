import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'

/** A page whose thing is gone says so and leads on; one that could not be loaded is another matter. */
export function NotThere({
  title,
  failed,
  query,
  children,
}: {
  title: string
  /** Title when it could not be loaded. */
  failed: string
  query: Parameters<typeof QueryError>[0]['query']
  /** Why it may be gone, unless the server knows. */
  children: ReactNode
}) {
  const market = useSession().status === 'signed-out' ? paths.demo : paths.marketplace
  const gone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  const known = gone && query.error?.message.startsWith('This listing')
  return (
    <PageFrame pb={12}>
      <PageHead title={gone ? title : failed} />
      {gone ? (
        <EmptyState
          title="This page has gone"
          action={<LinkButton to={market.getHref()}>To the marketplace</LinkButton>}
        >
          {known ? query.error?.message : children}
        </EmptyState>
      ) : (
        <QueryError title={failed} query={query} />
      )}
    </PageFrame>
  )
}
