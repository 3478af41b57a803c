import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { TRANSACTIONS_KEY } from './transactions.ts'

/** Papers of an exchange, in its room and on pages of their own. */

export type PaperList = ApiResult<'GET /api/transactions/{id}/papers'>
export type Paper = ApiResult<'GET /api/transactions/{id}/papers/{paper}'>
export type PaperLine = Paper['sections'][number]['lines'][number]

export const PAPERS_KEY = [...TRANSACTIONS_KEY, 'papers'] as const

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAPERS_KEY, id],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/papers', { params: { id }, signal }),
  })

export const paperQuery = (id: string, paper: string, load: string | null) =>
  queryOptions({
    queryKey: [...PAPERS_KEY, id, paper, load],
    queryFn: ({ signal }) =>
      callApi('GET /api/transactions/{id}/papers/{paper}', {
        params: { id, paper },
        query: load === null ? {} : { load },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
