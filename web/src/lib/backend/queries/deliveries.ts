import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { TRANSACTIONS_KEY } from './transactions.ts'

/** A year of deliveries by the ledger: its page and the dashboard show the same answer. */

export type DeliveryYear = ApiResult<'GET /api/deliveries'>
export type DeliveryDeal = DeliveryYear['deals'][number]

/** What is asked about deliveries begins with it. */
export const DELIVERIES_KEY = [...TRANSACTIONS_KEY, 'deliveries'] as const

export const yearQuery = (year: number, exchange: string | null, site: string | null = null) =>
  queryOptions({
    queryKey: [...DELIVERIES_KEY, 'year', year, exchange, site],
    queryFn: ({ signal }) =>
      callApi('GET /api/deliveries', {
        query: { year, ...(exchange && { exchange }), ...(site && { site }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
