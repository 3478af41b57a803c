import { ApiError, networkError } from './api-error.ts'
import type { ApiResult } from './api.ts'

type Upload = ApiResult<'POST /api/materials/{id}/documents'>['upload']

/**
 * Sends a file with the form that an answer of the API holds.
 *
 * @throws {ApiError} with a text that may be shown
 */
export async function sendFile({ url, fields }: Upload, file: Blob): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store reads the fields up to the file.
  form.append('file', file)
  const answer = await fetch(url, { method: 'POST', body: form }).catch((error: unknown) => {
    throw networkError(error)
  })
  if (answer.ok) return
  const tooLarge = (await answer.text()).includes('EntityTooLarge')
  throw new ApiError(tooLarge ? 'This file is too large.' : 'The file could not be sent. Please try again.', {
    code: 'UNKNOWN',
    status: answer.status,
  })
}
