import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { TRANSACTIONS_KEY } from '#web/lib/backend/transactions.ts'
import { saveBlob } from '#web/lib/browser/save.ts'

export type YearReport = ApiResult<'GET /api/deliveries/report'>
export type ReportPoint = YearReport['points'][number]
export type ReportLoad = YearReport['loads'][number]
export type Edition = YearReport['edition']
export type CompanyChoices = YearReport['choices']

const KEY = [...TRANSACTIONS_KEY, 'report'] as const

export const reportQuery = (year: number, edition: Edition) =>
  queryOptions({
    queryKey: [...KEY, year, edition],
    queryFn: ({ signal }) => callApi('GET /api/deliveries/report', { query: { year, edition }, signal }),
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

/** @param issue number of an issue; absent: as it stands now. */
export async function saveYearReport(asked: {
  year: number
  edition: Edition
  format: 'xlsx' | 'csv'
  issue?: number
}): Promise<void> {
  const { name, type, base64 } = await callApi('GET /api/deliveries/report/file', { query: asked })
  saveBlob(name, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }))
}
