import { queryOptions } from '@tanstack/react-query'
import type { SiteConfig } from '#shared/api/site-config.ts'

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: siteConfig,
  staleTime: Infinity,
})

let loaded: Promise<SiteConfig> | null = null

/** `/config.json`: which stage this page talks to. Read once; a failure is forgotten, so that it can be tried again. */
export function siteConfig(): Promise<SiteConfig> {
  loaded ??= fetch('/config.json', { cache: 'no-cache' })
    .then((answer) => {
      if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
      return answer.json() as Promise<SiteConfig>
    })
    .catch((error: unknown) => {
      loaded = null
      throw error
    })
  return loaded
}
