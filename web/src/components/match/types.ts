import type { ApiResult } from '#web/lib/backend/api.ts'

/** A match with its reasons, as the API answers it. */
export type Match = ApiResult<'POST /api/generate-matches'>['matches'][number]
