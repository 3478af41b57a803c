import { queryOptions } from '@tanstack/react-query'
import { writeStored } from '#web/lib/browser/storage.ts'
import { api, type ApiResult } from './api.ts'

/** What the user has set. The server's settings hold; the browser keeps a copy that stands in until they are here. */

export type Settings = ApiResult<'GET /api/me/settings'>

export const STORED_SETTINGS = 'settings'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<Settings> => {
    const settings = await api('GET /api/me/settings', { signal })
    writeStored(STORED_SETTINGS, settings)
    return settings
  },
})
