import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#shared/api/site-config.ts'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { siteConfigQuery } from '#web/lib/config.ts'

/** A page that says what the stage's settings say. */
export function LegalPage({
  title,
  children,
}: {
  title: string
  children: (config: SiteConfig) => ReactNode
}) {
  const config = useQuery(siteConfigQuery)
  if (config.isPending) return <PageSkeleton label={`Loading the ${title.toLowerCase()}`} />
  return (
    <PageFrame pb={14}>
      <PageHead title={title} />
      {config.data ? (
        children(config.data)
      ) : (
        <QueryError title={`The ${title.toLowerCase()} could not be loaded`} query={config} />
      )}
    </PageFrame>
  )
}
