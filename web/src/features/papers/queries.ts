import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/backend/api.ts'
import { PAPERS_KEY } from '#web/lib/backend/queries/papers.ts'

/** By field; null: taken back. */
type Stated = Readonly<Record<string, string | null>>

export function useStateFacts(id: string, load: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stated: Stated) =>
      callApi('PUT /api/transactions/{id}/papers', {
        params: { id },
        body: {
          ...(load !== null && { load }),
          facts: Object.entries(stated).map(([field, value]) => ({ field, value })),
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: PAPERS_KEY }),
  })
}

export function useSendReceipt(id: string, load: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { again?: boolean; tracking_id?: string }) =>
      callApi('POST /api/transactions/{id}/loads/{load}/receipt', { params: { id, load }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: PAPERS_KEY }),
  })
}
