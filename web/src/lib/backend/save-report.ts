import { callApi } from './api.ts'

/** Saves a report under its name. The address is good for a minute, so it is asked for at the click. */
export async function saveReport(id: string, documentId: string): Promise<void> {
  const { url } = await callApi('GET /api/materials/{id}/documents/{documentId}/content', {
    params: { id, documentId },
  })
  window.location.assign(url)
}
