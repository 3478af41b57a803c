import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { refreshSession, useUser } from './session.ts'

/** The companies a person belongs to, and the change from one to another. */
export type OwnCompany = ApiResult<'GET /api/me/companies'>['companies'][number]

const ownCompaniesQuery = queryOptions({
  queryKey: ['own-companies'],
  queryFn: ({ signal }) => callApi('GET /api/me/companies', { signal }),
  staleTime: 5 * 60_000,
})

export function useOwnCompanies(): readonly OwnCompany[] {
  const user = useUser()
  return useQuery({ ...ownCompaniesQuery, enabled: user?.companyId != null }).data?.companies ?? []
}

/** The server holds the choice; everything shown of the company before is forgotten with the new token. */
export function useChooseCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (company_id: string) => {
      await callApi('PUT /api/me/company', { body: { company_id } })
      await refreshSession(true)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownCompaniesQuery.queryKey }),
  })
}
