import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { sendFile } from '#web/lib/backend/send-file.ts'
import { invalidateTransactions, TRANSACTIONS_KEY } from '#web/lib/backend/queries/transactions.ts'

/** Samples and trial loads of a deal: what is there, and what the two do with them. */

export type Sample = ApiResult<'GET /api/transactions/{id}/samples'>['items'][number]
export type SampleRequest = BodyInput<RouteByKey['POST /api/transactions/{id}/samples']>
export type SampleAnswer = BodyInput<RouteByKey['POST /api/transactions/{id}/samples/{sample}/answers']>

const keyOf = (id: string) => [...TRANSACTIONS_KEY, 'samples', id] as const

export const samplesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/samples', { params: { id }, signal }),
  })

/** What the buyer's listing and the terms ask for. */
export const limitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'limits'],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/limits', { params: { id }, signal }),
  })

export const sampleReadingQuery = (id: string, sample: Sample) =>
  queryOptions({
    queryKey: [...keyOf(id), 'reading', sample.number, sample.report?.added_at],
    queryFn: ({ signal }) =>
      callApi('GET /api/transactions/{id}/samples/{sample}/report/reading', {
        params: { id, sample: String(sample.number) },
        signal,
      }),
    staleTime: Infinity,
  })

/** A change of the samples; afterwards deal and samples are asked for anew, also after a refusal. */
function useSampleChange<T, R>(change: (what: T) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => invalidateTransactions(client) })
}

export const useAskSample = (id: string) =>
  useSampleChange((body: SampleRequest) =>
    callApi('POST /api/transactions/{id}/samples', { params: { id }, body, repeatable: true }),
  )

export const useAnswerSample = (id: string) =>
  useSampleChange(({ sample, body }: { sample: Sample; body: SampleAnswer }) =>
    callApi('POST /api/transactions/{id}/samples/{sample}/answers', {
      params: { id, sample: String(sample.number) },
      body,
      repeatable: true,
    }),
  )

/** Sends a report: announces it, sends its bytes, has it looked into. */
export const useSendSampleReport = (id: string) =>
  useSampleChange(async ({ sample, file }: { sample: Sample; file: File }) => {
    const params = { id, sample: String(sample.number) }
    const { upload } = await callApi('POST /api/transactions/{id}/samples/{sample}/report', {
      params,
      body: { name: file.name, size: file.size },
    })
    await sendFile(upload, file)
    return callApi('POST /api/transactions/{id}/samples/{sample}/report/confirm', {
      params,
      repeatable: true,
    })
  })

/** Saves a report under its name. The address is good for a minute, so it is asked for at the click. */
export async function saveSampleReport(id: string, sample: Sample): Promise<void> {
  const { url } = await callApi('GET /api/transactions/{id}/samples/{sample}/report', {
    params: { id, sample: String(sample.number) },
  })
  window.location.assign(url)
}
