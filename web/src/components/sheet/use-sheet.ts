import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/backend/api.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'
import { asInput, type DataSheet, type PropertyInput } from './property.ts'

export interface SheetEdit {
  /** All of them, in the order in which they are shown. */
  properties?: PropertyInput[]
  template?: string | null
  /** Keys of read properties that are none, beside those that were dropped before. */
  dropped?: string[]
}

/** Writes the data sheet of an own listing; what a change does not name stays. */
export function useStateSheet(listing: { id: string; sheet: DataSheet }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ properties, dropped, ...rest }: SheetEdit) =>
      callApi('PUT /api/materials/{id}/properties', {
        params: { id: listing.id },
        body: {
          version: listing.sheet.version,
          properties: properties ?? listing.sheet.properties.map(asInput),
          ...(dropped && { dropped: [...listing.sheet.dropped, ...dropped] }),
          ...rest,
        },
      }),
    // Also after a refusal: then a colleague was faster, and the page is no longer true.
    onSettled: () =>
      Promise.all(
        [['materials'], ['matches'], DASHBOARD_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
}
