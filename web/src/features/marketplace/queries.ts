import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'
import { isOffer } from '#web/lib/direction.ts'
import { PAGE_SIZE, type MaterialsQuery } from './search/search-state.ts'

/** Server state of the marketplace: keys, fetchers, and the mutations that invalidate them. */

export type Listing = ApiResult<'GET /api/materials'>['items'][number]
export type ListingPageData = ApiResult<'GET /api/materials'>
export type WholeCompany = ApiResult<'GET /api/companies/{id}'>
export type Company = ApiResult<'GET /api/companies'>['items'][number]
export type { Match } from '#web/components/match/types.ts'
export type Matches = ApiResult<'POST /api/generate-matches'>
export type Proposed = ApiResult<'POST /api/materials/classify'>
export type { WholeListing }
export type Classification = WholeListing['classification']

export const keys = {
  materials: ['materials'] as const,
  companies: ['companies'] as const,
  matches: ['matches'] as const,
}

/** Matches asked for at once; the fan shows the best three. */
const MATCH_LIMIT = 20

export const listingsQuery = (query: MaterialsQuery) =>
  queryOptions({
    queryKey: [...keys.materials, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/materials', { query, signal }),
  })

/** The page stays visible while the next one loads. */
export const useListings = (query: MaterialsQuery, enabled: boolean) =>
  useQuery({ ...listingsQuery(query), placeholderData: keepPreviousData, enabled })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.companies, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/companies/{id}', { params: { id }, signal }),
  })

/** What a company lists, most recent first. */
export const companyListingsQuery = (
  id: string,
  query: { limit: number; cursor?: string; type?: Listing['type'] },
) =>
  queryOptions({
    queryKey: [...keys.materials, 'of', id, query],
    queryFn: ({ signal }) => callApi('GET /api/companies/{id}/materials', { params: { id }, query, signal }),
  })

/** Rows shown of the matches that are kept; the others stand on the matches page. */
export const SHOWN_PAIRS = 5

/** The stored matches of the own company in which a listing takes part, best first. */
export const keptMatchesQuery = (companyId: string, listing: string, limit: number) =>
  queryOptions({
    queryKey: [...keys.matches, 'stored', companyId, { listing, limit }],
    queryFn: ({ signal }) =>
      callApi('GET /api/matches/{id}', { params: { id: companyId }, query: { listing, limit }, signal }),
  })

/** How many listings a query meets; one row is asked for, because none is no page. */
export const listingCountQuery = (query: Partial<MaterialsQuery>) =>
  queryOptions({
    queryKey: [...keys.materials, 'count', query],
    queryFn: async ({ signal }) => {
      const { total, totalActive } = await callApi('GET /api/materials', {
        query: { ...query, limit: 1 },
        signal,
      })
      return { total, totalActive }
    },
  })

export const companiesQuery = (query: { q?: string; industry?: string; cursor?: string; limit?: number }) =>
  queryOptions({
    queryKey: [...keys.companies, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/companies', { query: { limit: PAGE_SIZE, ...query }, signal }),
  })

export const useCompanies = (query: { q?: string; industry?: string; cursor?: string }, enabled: boolean) =>
  useQuery({ ...companiesQuery(query), placeholderData: keepPreviousData, enabled })

/** Partners for one own listing, best first. */
export const matchesQuery = (materialId: string, companyId: string) =>
  queryOptions({
    queryKey: [...keys.matches, materialId],
    queryFn: ({ signal }) =>
      callApi('POST /api/generate-matches', { body: { materialId, companyId, limit: MATCH_LIMIT }, signal }),
    staleTime: 60_000,
  })

/** The search for partners that the server makes after an own listing was written, as far as it is known here. */
type ListingSearch = ApiResult<'GET /api/auto-generate-matches/{id}'> | 'expected' | 'given up'

export const isUnderWay = (search: ListingSearch | undefined): boolean =>
  search === 'expected' || (typeof search === 'object' && search.status !== 'finished')

/** Under the key of the matches it finds. Nothing is asked before it is expected, and after it is over. */
export const listingSearchQuery = (materialId: string) =>
  queryOptions({
    queryKey: [...keys.matches, materialId, 'search'],
    queryFn: ({ signal }): Promise<ListingSearch> =>
      callApi('GET /api/auto-generate-matches/{id}', { params: { id: materialId }, signal }),
    enabled: ({ state }) => isUnderWay(state.data),
    staleTime: 0,
  })

/** The one pair of an own listing and somebody else's; null when the two do not match by now. */
export const pairQuery = (ownId: string, foreign: Pick<Listing, 'id' | 'type'>) =>
  queryOptions({
    queryKey: [...keys.matches, ownId, 'with', foreign.id],
    queryFn: async ({ signal }) => {
      const [offer, need] = isOffer(foreign.type) ? [foreign.id, ownId] : [ownId, foreign.id]
      try {
        return await callApi('GET /api/matches/pair', { query: { offer, need }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 60_000,
  })

export const classificationQuery = (input: {
  material_name: string
  description: string
  type: 'waste' | 'requirement'
  category: string
  industry: string
  read_as: string | null
  site_id?: string
}) =>
  queryOptions({
    queryKey: ['classification', input],
    queryFn: ({ signal }) => callApi('POST /api/materials/classify', { body: input, signal }),
    staleTime: Infinity,
  })

/** Everything a changed listing shows up in. */
export function invalidateListings(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: keys.materials }),
    client.invalidateQueries({ queryKey: keys.companies }),
    client.invalidateQueries({ queryKey: keys.matches }),
    client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
    client.invalidateQueries(meQuery),
  ])
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/materials/{id}', { params: { id } }),
    onSuccess: () => invalidateListings(client),
  })
}
