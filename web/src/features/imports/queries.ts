import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { SharedVisibility } from '#shared/domain/catalogue/visibility.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'

/** Server state of an import. */

export type ImportPreview = ApiResult<'POST /api/materials/import/preview'>
export type PreviewRow = ImportPreview['rows'][number]
export type ImportField = NonNullable<ImportPreview['columns'][number]['field']>
export type Imported = ApiResult<'POST /api/materials/import'>

/** A file, how it is to be read, and the key under which it is listed once. */
export interface Choice {
  key: string
  name: string
  encoding: string
  csv: string
  /** By column; null: as the server guesses. */
  fields: (ImportField | null)[] | null
  /** Where its listings stand; absent: the first site that the person may write for. */
  site_id?: string
  defaults: { type: 'waste' | 'requirement'; unit: string }
  /** Cells mended on this page. */
  corrections: Correction[]
  /** Whether what is listed already is listed once more. */
  duplicates: 'leave_out' | 'list'
  /** Who may see what is listed. */
  visibility: SharedVisibility
}

export interface Correction {
  row: number
  field: ImportField
  value: string
}

const bodyOf = ({ csv, fields, site_id, defaults, corrections, duplicates }: Choice) => ({
  csv,
  ...(site_id && { site_id }),
  defaults,
  corrections,
  duplicates,
  ...(fields && { fields }),
})

export const importPreviewQuery = (choice: Choice) =>
  queryOptions({
    queryKey: ['import', 'preview', choice.key],
    queryFn: ({ signal }) => callApi('POST /api/materials/import/preview', { body: bodyOf(choice), signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** How often a running import is asked how far it is, in ms. */
const PROGRESS_MS = 500

/** Not found until the server has begun. */
export const progressQuery = (key: string) =>
  queryOptions({
    queryKey: ['import', 'progress', key],
    queryFn: ({ signal }) => callApi('GET /api/material-imports/{id}', { params: { id: key }, signal }),
    refetchInterval: PROGRESS_MS,
    retry: false,
  })

export function useCommit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) =>
      callApi('POST /api/materials/import', {
        body: { ...bodyOf(choice), key: choice.key, visibility: choice.visibility },
        idempotencyKey: choice.key,
      }),
    // Also after a failure: a part may be listed.
    onSettled: () => refresh(client),
  })
}

/** Withdraws everything that an import listed. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/material-imports/{id}', { params: { id } }),
    onSettled: () => refresh(client),
  })
}

const refresh = (client: QueryClient) =>
  Promise.all([
    ...['materials', 'companies', 'matches'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    client.invalidateQueries(meQuery),
  ])
