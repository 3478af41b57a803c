import type * as z from 'zod'
import type { importSchema } from '#shared/api/market/imports.ts'
import type { ImportItem } from '#shared/table/catalogue/import.ts'

/** An import as the API shows it. */
export function importCard(run: ImportItem): z.input<typeof importSchema> {
  const { key, status, total, done, invalid, duplicates = 0, over_limit, created_at, finished_at } = run
  return {
    id: key,
    status,
    total,
    done,
    invalid,
    duplicates,
    over_limit,
    started_at: created_at,
    finished_at,
  }
}
