import type * as z from 'zod'
import type { imports } from '#shared/api/imports.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { guessFields } from '#shared/domain/imports/fields.ts'
import { readRows, type ImportedRow } from '#shared/domain/imports/rows.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { readSheet } from './sheet.ts'

type Body = z.output<(typeof imports.previewImport)['body'] & z.ZodType>

/** A file, read the same way for the preview and for the listing. */
export function readImport({ csv, fields, defaults }: Body) {
  const sheet = readSheet(csv)
  const columns = sheet.heads.map((_, index) => (fields ?? guessFields(sheet.heads))[index] ?? null)
  return { sheet, columns, rows: readRows(sheet, columns, defaults) }
}

/** Listings the company's plan still has room for; null without a limit. */
export function roomOf({ plan, active_listings }: CompanyItem): number | null {
  const limit = listingLimit(plan)
  return limit === null ? null : Math.max(0, limit - active_listings)
}

/** The rows that are right, and from where on the plan has no room for them. */
export function fitting(rows: readonly ImportedRow[], room: number | null) {
  const right = rows.filter((row) => row.input !== null)
  const listed = right.slice(0, room ?? right.length)
  return {
    listed,
    over: right.slice(listed.length).map(({ row }) => row),
    invalid: rows.length - right.length,
  }
}
