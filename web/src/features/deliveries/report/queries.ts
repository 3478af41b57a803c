import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { invalidateTransactions, TRANSACTIONS_KEY } from '#web/lib/backend/queries/transactions.ts'
import { saveBlob } from '#web/lib/browser/save.ts'

export type YearReport = ApiResult<'GET /api/deliveries/report'>
export type ReportPoint = YearReport['points'][number]
export type ReportLoad = YearReport['loads'][number]
export type Edition = YearReport['edition']
export type CompanyChoices = YearReport['choices']

const KEY = [...TRANSACTIONS_KEY, 'report'] as const

/** @param site an own site; null: the whole company. */
export const reportQuery = (year: number, edition: Edition, site: string | null) =>
  queryOptions({
    queryKey: [...KEY, year, edition, site],
    queryFn: ({ signal }) =>
      callApi('GET /api/deliveries/report', { query: { year, edition, ...(site && { site }) }, signal }),
    placeholderData: keepPreviousData,
  })

export function useReportChoices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choices: CompanyChoices) => callApi('PUT /api/deliveries/report', { body: choices }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useIssueReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { year: number; edition: Edition }) =>
      callApi('POST /api/deliveries/report/issues', { body, repeatable: true }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDealSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deal, site_id }: { deal: string; site_id: string }) =>
      callApi('PUT /api/transactions/{id}/site', { params: { id: deal }, body: { site_id } }),
    onSettled: () => invalidateTransactions(client),
  })
}

/** @param issue number of an issue; absent: as it stands now. */
export async function saveYearReport(asked: {
  year: number
  edition: Edition
  format: 'xlsx' | 'csv'
  issue?: number
  site?: string
}): Promise<void> {
  const { name, type, base64 } = await callApi('GET /api/deliveries/report/file', { query: asked })
  saveBlob(name, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }))
}
