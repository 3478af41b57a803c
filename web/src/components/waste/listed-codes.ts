import type { ApiResult } from '#web/lib/backend/api.ts'

export type Coded = Pick<
  ApiResult<'GET /api/materials'>['items'][number],
  'ewc_codes' | 'ewc_stated' | 'ewc_open'
>

/** The waste code of a listing, and the other half of a mirror entry while it is open which one it is. */
export function listedCodes({ ewc_codes: [code], ewc_open: open }: Coded): string[] {
  if (code === undefined) return []
  const other = open && open.codes.length > 1 && open.codes.find((half) => half.code !== code)
  return other ? [code, other.code] : [code]
}
