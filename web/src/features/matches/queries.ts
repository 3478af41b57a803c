import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TypedValue } from '#web/components/dialogs/value-dialog.tsx'
import { askedBasis, asInput, type DataSheet, SHEET_BASIS } from '#web/components/sheet/property.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { invalidateConnections } from '#web/lib/backend/queries/connections.ts'
import { DASHBOARD_KEY, STORED_MATCHES } from '#web/lib/backend/query-client.ts'

/** Server state of stored matches. */

export type MatchPageData = ApiResult<'GET /api/matches/{id}'>
export type StoredMatch = MatchPageData['items'][number]
export type MatchDetail = ApiResult<'GET /api/matches/{id}/explanation'>
export type ExampleMatch = ApiResult<'GET /api/example-match'>
export type MatchStatus = StoredMatch['status']
export type MatchOrder = 'worth' | 'fit' | 'distance' | 'carbon' | 'date'
export type RejectionReason = NonNullable<MatchDetail['history'][number]['reason']>

/** What a company decides about a match. */
export type MatchDecision =
  | { decision: 'accept' }
  | { decision: 'withdraw' }
  | { decision: 'reject'; reason: RejectionReason; note?: string }

export interface MatchFilter {
  status?: MatchStatus
  /** Id of an own listing. */
  listing?: string
  order?: MatchOrder
}

const PAGE_SIZE = 25

const keys = {
  list: STORED_MATCHES.list,
  one: (id: string) => [...STORED_MATCHES.one, id] as const,
}

export const storedMatchesQuery = (companyId: string, filter: MatchFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.list, companyId, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/matches/{id}', {
        params: { id: companyId },
        query: { limit: PAGE_SIZE, ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The company's own listings, to choose one of them. */
export const ownListingsQuery = queryOptions({
  queryKey: ['materials', 'own'],
  queryFn: ({ signal }) => callApi('GET /api/materials', { query: { scope: 'own', limit: 200 }, signal }),
})

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => callApi('GET /api/matches/{id}/explanation', { params: { id }, signal }),
  })

/** The pair that visitors are shown. */
export const exampleQuery = queryOptions({
  queryKey: ['matches', 'example'],
  queryFn: ({ signal }) => callApi('GET /api/example-match', { signal }),
  staleTime: 600_000,
})

export function useDecideMatch(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MatchDecision) => callApi('PATCH /api/matches/{id}', { params: { id }, body }),
    // Also after a refusal: then the other side was faster, and the page is no longer true.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.one(id) }),
        client.invalidateQueries({ queryKey: keys.list }),
        client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
        // Both accepted: then the two are connected.
        invalidateConnections(client),
      ]),
  })
}

/** Times that a match is asked for until it knows of a value, and milliseconds between them: an index lags behind the table. */
const LOOKS = 6
const LOOK_AFTER = 400

/** What is stated of the property that a question asks for, as one value. */
export const knownValue = (sheet: DataSheet | undefined, parameter: string): TypedValue | null => {
  const known = sheet?.properties.find(({ asked_as }) => asked_as === parameter)
  if (!known || known.value === null) return null
  return { value: known.value, unit: known.unit, basis: askedBasis(known.basis) }
}

/** States one value of an own listing, or takes it back, and waits until the match is assessed with it. */
export function useStateValue(match: string, listing: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      sheet,
      parameter,
      stated,
    }: {
      sheet: DataSheet
      parameter: string
      stated: TypedValue | null
    }) => {
      const others = sheet.properties.filter(({ asked_as }) => asked_as !== parameter).map(asInput)
      const { version } = await callApi('PUT /api/materials/{id}/properties', {
        params: { id: listing },
        body: {
          version: sheet.version,
          properties: stated
            ? [...others, { parameter, op: '=', ...stated, basis: SHEET_BASIS[stated.basis] }]
            : others,
        },
      })
      for (let look = 1; look <= LOOKS; look++) {
        const detail = await client.fetchQuery({ ...matchQuery(match), staleTime: 0 })
        if ((detail.own_listing?.sheet.version ?? version) >= version) return
        await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER))
      }
    },
    // Also after a refusal: then a colleague was faster, and the page is no longer true.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.one(match) }),
        client.invalidateQueries({ queryKey: keys.list }),
        client.invalidateQueries({ queryKey: ['materials'] }),
        client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
      ]),
  })
}
