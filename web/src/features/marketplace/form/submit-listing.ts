import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LISTING_FIELD_NAMES } from '#shared/domain/catalogue/listing-fields.ts'
import { invalidateListings, type Listing, listingSearchQuery } from '#web/features/marketplace/queries.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'
import type { ListingValues } from './listing-schema.ts'

export const NOT_AUTHENTICATED = 'Not authenticated'
export const SUBMIT_FAILED = 'Failed to submit material. Please try again.'

/** Stores the site's place if it was asked for, then the listing. `id` makes a repeated call list only once. */
export function useSubmitListing(edit: Listing | undefined, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ city, country, ...body }: ListingValues) => {
      if (city && country) {
        client.setQueryData(
          meQuery.queryKey,
          await callApi('PATCH /api/me', { body: { location: { city, country } }, repeatable: true }),
        )
      }
      return edit
        ? await callApi('PUT /api/materials/{id}', {
            params: { id: edit.id },
            body: { ...body, updated_at: edit.updated_at },
          })
        : await callApi('POST /api/materials', { body: { ...body, id }, idempotencyKey: id })
    },
    onSuccess: (written) => {
      client.setQueryData(listingSearchQuery(written.id).queryKey, 'expected')
      return invalidateListings(client)
    },
  })
}

/** What the form draws; nothing is said beside the switch between offer and need. */
const FIELDS = [
  ...LISTING_FIELD_NAMES.filter((name) => name !== 'type'),
  'shown_to',
  'region_told',
  'site_id',
  'city',
  'country',
] as const

/** What the server refused, field by field; and what it said about the whole. */
export function listingRefusal(error: unknown): {
  fields: [field: (typeof FIELDS)[number], message: string][]
  form: string | null
  planLimit: boolean
} {
  const api = error instanceof ApiError ? error : null
  const fields = FIELDS.flatMap((field): [(typeof FIELDS)[number], string][] => {
    const message = api?.field(field) ?? (field === 'city' ? api?.field('location') : undefined)
    return message ? [[field, message]] : []
  })
  const planLimit = api?.code === 'PLAN_LIMIT'
  if (fields.length > 0) return { fields, form: null, planLimit }
  if (api?.code === 'UNAUTHENTICATED') return { fields, form: NOT_AUTHENTICATED, planLimit }
  const known = api && ['PLAN_LIMIT', 'CONFLICT', 'NOT_FOUND', 'PENDING_APPROVAL'].includes(api.code)
  return { fields, form: known ? api.message : SUBMIT_FAILED, planLimit }
}
