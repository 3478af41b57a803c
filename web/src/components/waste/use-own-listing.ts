import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SHOWN_FIELD_NAMES } from '#shared/domain/catalogue/listing-fields.ts'
import { pick } from '#shared/domain/pick.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'

export type OwnListing = ApiResult<'GET /api/materials'>['items'][number]

/** Writes one answer of the owner into a listing; everything else stays as it is. */
export function useAnswerOf(listing: OwnListing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: { ewc?: string; description?: string }) =>
      callApi('PUT /api/materials/{id}', {
        params: { id: listing.id },
        body: { ...pick(listing, SHOWN_FIELD_NAMES), ...answer, updated_at: listing.updated_at },
      }),
    onSuccess: () =>
      Promise.all(
        [['materials'], ['companies'], ['matches'], DASHBOARD_KEY].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    onError: () => toast.error('Your answer could not be stored. Please try again.'),
  })
}
