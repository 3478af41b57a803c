import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { api } from '#shared/api/index.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { meQuery, type Me } from '#web/lib/backend/identity/me.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'

export type OwnSite = NonNullable<Me['company']>['sites'][number]
export type SiteInput = BodyInput<typeof api.account.changeSite>

/** Every change answers with the company as it is after it. */
function useChange<Input>(change: (input: Input) => Promise<Me>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me)
      return Promise.all([
        client.invalidateQueries({ queryKey: ['people', 'log'] }),
        client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
      ])
    },
  })
}

export const useAddSite = () =>
  useChange((body: SiteInput & { id: string }) =>
    callApi('POST /api/me/sites', { body, idempotencyKey: body.id }),
  )
export const useChangeSite = () =>
  useChange(({ id, ...body }: SiteInput & { id: string }) =>
    callApi('PUT /api/me/sites/{id}', { params: { id }, body }),
  )
export const useCloseSite = () =>
  useChange(({ id, closed }: { id: string; closed: boolean }) =>
    callApi('PUT /api/me/sites/{id}/closed', { params: { id }, body: { closed } }),
  )

const plantsQuery = queryOptions({
  queryKey: ['plants'],
  queryFn: ({ signal }) => callApi('GET /api/plants', { signal }),
  staleTime: Infinity,
})

/** The kinds of plant that there are, in the order of their names. */
export const usePlants = () => useQuery(plantsQuery).data?.items ?? []
