import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'

/** Server state of the questionnaire and the review. */

export type OnboardingDraft = ApiResult<'GET /api/onboarding'>
export type Analysed = ApiResult<'POST /api/onboarding/answers'>
export type AnalysedStream = Analysed['analysis']['streams'][number]
export type Generated = ApiResult<'POST /api/ai-portfolio-generation'>
export type ReviewedListing = BodyInput<RouteByKey['POST /api/save-listings']>['listings'][number]

const DRAFT_KEY = ['onboarding'] as const

export const draftQuery = queryOptions({
  queryKey: DRAFT_KEY,
  queryFn: ({ signal }) => callApi('GET /api/onboarding', { signal }),
  // What is typed here is newer than what a refetch would bring.
  refetchOnWindowFocus: false,
})

export function useSaveDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<RouteByKey['PUT /api/onboarding']>) =>
      callApi('PUT /api/onboarding', { body }),
    onSuccess: (draft) => client.setQueryData(DRAFT_KEY, draft),
  })
}

export const useAnalyse = () =>
  useMutation({
    mutationFn: (body: BodyInput<RouteByKey['POST /api/onboarding/answers']>) =>
      callApi('POST /api/onboarding/answers', { body }),
  })

/** The portfolio before the last question: built if the answers are enough, told by `portfolioGenerated`. */
export const useGenerateEarly = () =>
  useMutation({
    mutationFn: (body: BodyInput<RouteByKey['POST /api/onboarding/answers']>) =>
      callApi('POST /api/onboarding/answers', { body: { ...body, generate: true } }),
  })

export function useGenerate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<RouteByKey['POST /api/ai-portfolio-generation']>) =>
      callApi('POST /api/ai-portfolio-generation', { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: DRAFT_KEY }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  })
}

export function useSaveReview() {
  const client = useQueryClient()
  return useMutation({
    // One after another: the last one typed is the last one kept.
    scope: { id: 'review' },
    mutationFn: (body: BodyInput<RouteByKey['PUT /api/onboarding/review']>) =>
      callApi('PUT /api/onboarding/review', { body }),
    onSuccess: (draft) => client.setQueryData(DRAFT_KEY, draft),
  })
}

export function useSaveListings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<RouteByKey['POST /api/save-listings']>) =>
      callApi('POST /api/save-listings', { body }),
    onSuccess: () => {
      // Not awaited: the page must leave before its portfolio, now listed, is gone.
      void client.invalidateQueries()
    },
  })
}
