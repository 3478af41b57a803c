import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type ApiResult } from '#web/lib/api.ts'

export type Application = ApiResult<'GET /api/admin/applications'>['items'][number]
export type ApplicationStatus = Application['status']
export type Overview = ApiResult<'GET /api/admin/overview'>

const keys = { all: ['admin'] as const, applications: ['admin', 'applications'] as const }

export const overviewQuery = queryOptions({
  queryKey: [...keys.all, 'overview'],
  queryFn: ({ signal }) => api('GET /api/admin/overview', { signal }),
  refetchInterval: 60_000,
})
export const useOverview = () => useQuery(overviewQuery)

const applicationsQuery = (status: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: [...keys.applications, status],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/admin/applications', { query: { status, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
export const useApplications = (status: ApplicationStatus) => useInfiniteQuery(applicationsQuery(status))

export interface Decision {
  id: string
  decision: 'approve' | 'reject'
  reason: string
}

/** Whatever came of it, the queue is read again: somebody else may have decided in the meantime. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      api('POST /api/admin/applications/{id}/decision', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
