import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** Server state of the page of who could take or supply a listing. */

export type FoundProspects = ApiResult<'GET /api/materials/{id}/prospects'>
export type Industry = FoundProspects['industries'][number]
export type ProspectOutlet = Industry['outlets'][number]
export type ProspectMember = Industry['members'][number]

/** Below what a written listing makes outdated. */
export const prospectsQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'prospects', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/prospects', { params: { id }, signal }),
  })

/** Asks the members of an industry; who was asked stands on the page then. */
export function useAskMembers(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (industry: string) =>
      callApi('POST /api/materials/{id}/prospects', { params: { id }, body: { industry } }),
    onSettled: () => client.invalidateQueries(prospectsQuery(id)),
  })
}
