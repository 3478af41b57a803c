import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { AI_TEXT } from './texts.ts'

/** Server state of the analysis: the portfolio, the search for partners, the matches and their transport. */

export type Run = ApiResult<'GET /api/auto-generate-matches/{id}'>
export type Portfolio = ApiResult<'POST /api/ai-portfolio-generation'>
export type Material = Portfolio['portfolio']['materials'][number]
export type Match = ApiResult<'GET /api/matches/{id}'>['items'][number]
export type LogisticsPreview = ApiResult<'POST /api/logistics-preview'>
export type Mode = LogisticsPreview['transport_modes'][number]

/** How often a running search is asked how far it is. */
const STEP_MS = 700
/** Matches shown; the page of all matches has the rest. */
export const SHOWN_MATCHES = 25

export interface Analysis {
  /** Null while the questionnaire has not told enough for one; `insufficient` says what is missing. */
  portfolio: Portfolio | null
  insufficient: string | null
  run: Run
}

/**
 * The portfolio from the saved answers, then partners for every listing.
 *
 * @param onRun told how far the search is.
 */
async function analyse(companyId: string, onRun: (run: Run) => void): Promise<Analysis> {
  const { answers } = await callApi('GET /api/onboarding')
  let portfolio: Portfolio | null = null
  let insufficient: string | null = null
  try {
    portfolio = await callApi('POST /api/ai-portfolio-generation', { body: { ...answers, id: companyId } })
  } catch (error) {
    // Too little is known for a portfolio; partners for what is listed are looked for all the same.
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED')
      throw stepFailed(AI_TEXT.portfolioFailed, error)
    insufficient = error.message
  }
  try {
    return { portfolio, insufficient, run: await findPartners(companyId, onRun) }
  } catch (error) {
    throw stepFailed(AI_TEXT.matchmakingFailed, error)
  }
}

async function findPartners(companyId: string, onRun: (run: Run) => void): Promise<Run> {
  let run = await callApi('POST /api/auto-generate-matches', { body: { companyId } })
  onRun(run)
  while (run.finished_at === null) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    run = await callApi('GET /api/auto-generate-matches/{id}', { params: { id: run.id } })
    onRun(run)
  }
  return run
}

/** Which step it was, and what the server said. */
function stepFailed(step: string, error: unknown): Error {
  if (!(error instanceof ApiError)) return new Error(step, { cause: error })
  const { code, status, requestId } = error
  return new ApiError(`${step}. ${error.message}`, { code, status, requestId, cause: error })
}

export function useAnalysis(companyId: string, onRun: (run: Run) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => analyse(companyId, onRun),
    onSuccess: () => client.invalidateQueries({ queryKey: ['matches'] }),
  })
}

export const bestMatchesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['matches', 'best', companyId],
    queryFn: ({ signal }) =>
      callApi('GET /api/matches/{id}', {
        params: { id: companyId },
        query: { limit: SHOWN_MATCHES },
        signal,
      }),
  })

export const matchDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/matches/{id}/explanation', { params: { id }, signal }),
  })

/** What travels where. */
type Freight = NonNullable<ApiResult<'GET /api/matches/{id}/explanation'>['match']>['freight']

export interface Journey {
  /** City and country. Undefined: the own company's place. */
  origin: string | undefined
  destination: string
  material: {
    name: string
    description: string
    hazard?: NonNullable<Freight>['hazard']
    value?: number | null
    disposal_cost?: number | null
  }
  /** As the match knows them, where it has a freight. */
  origin_quay?: boolean
  destination_quay?: boolean
  /** What travels at once, as the match has it; without it the lots. */
  weight_kg?: number
  /** As both sides list it; the price is that of the offer. */
  lots?: { quantity: number; unit: string; price_per_unit?: number | null }[]
}

export const logisticsPreviewQuery = (journey: Journey | null) =>
  queryOptions({
    queryKey: ['logistics', journey],
    queryFn: ({ signal }) => callApi('POST /api/logistics-preview', { body: journey!, signal }),
    enabled: journey !== null,
    // The same journey costs the same.
    staleTime: Infinity,
  })
