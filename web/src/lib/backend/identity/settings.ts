import { queryOptions } from '@tanstack/react-query'
import { writeStored } from '#web/lib/browser/storage.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** What the user has set. The server's settings hold; the browser keeps a copy that stands in until they are here. */

export type AccountSettings = ApiResult<'GET /api/me/settings'>

export const STORED_SETTINGS = 'settings'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<AccountSettings> => {
    const settings = await callApi('GET /api/me/settings', { signal })
    writeStored(STORED_SETTINGS, settings)
    return settings
  },
})
