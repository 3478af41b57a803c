import { queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'

/** The whole dashboard of the own company. */
export type Dashboard = ApiResult<'GET /api/dashboard/{companyId}'>

export const dashboardQuery = (companyId: string, site: string | null = null) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, companyId, ...(site ? [site] : [])],
    queryFn: ({ signal }) =>
      callApi('GET /api/dashboard/{companyId}', {
        params: { companyId },
        query: { site: site ?? undefined },
        signal,
      }),
  })
