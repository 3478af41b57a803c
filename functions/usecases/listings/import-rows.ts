import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { readSheet } from '#functions/clients/sheet.ts'
import type { imports } from '#shared/api/market/imports.ts'
import { doubleHead, guessFields } from '#shared/domain/imports/fields.ts'
import { duplicateKey, readRows, type ImportedRow } from '#shared/domain/imports/rows.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

type Body = z.output<(typeof imports.previewImport)['body'] & z.ZodType>

/**
 * A file, read the same way for the preview and for the listing.
 *
 * @throws {AppError} VALIDATION_FAILED when two columns have the same head and nobody said which of them is meant.
 */
export function readImport({ csv, fields, defaults, corrections }: Body) {
  const sheet = readSheet(csv)
  const twice = fields ? null : doubleHead(sheet.heads)
  if (twice !== null) {
    const message = `Two columns are called “${twice}”. Rename or delete one of them in the file.`
    throw new AppError('VALIDATION_FAILED', message, [{ field: 'csv', message }])
  }
  const columns = sheet.heads.map((_, index) => (fields ?? guessFields(sheet.heads))[index] ?? null)
  const rows = readRows(sheet, columns, defaults, corrections)
  return { sheet, columns, rows: rows.map((row) => allowed(row, sheet.heads, columns)) }
}

/** The row, or what forbids it: a right row of something that may not be listed is not right. */
function allowed(
  row: ImportedRow,
  heads: readonly string[],
  columns: readonly (string | null)[],
): ImportedRow {
  const { input, name } = row
  const found = input && forbiddenIn(input)
  if (!found) return row
  const { field, text: message } = found
  const column = heads[columns.indexOf(field)] ?? 'Material name'
  return { row: row.row, name, input: null, errors: [{ column, field, value: input[field], message }] }
}

/** What a row is a second time: an own listing, or an earlier row of the file. */
export interface DuplicateOf {
  listing: string | null
  row: number | null
}

/**
 * Rows that are there already, by their number.
 *
 * @param listings the company's active ones, but for those that this very import listed.
 */
export function duplicatesIn(
  rows: readonly ImportedRow[],
  listings: readonly Pick<
    ListingItem,
    'id' | 'type' | 'material_name' | 'quantity' | 'unit' | 'description'
  >[],
): ReadonlyMap<number, DuplicateOf> {
  const known = new Map<string, DuplicateOf>(
    listings.map((listing) => [duplicateKey(listing), { listing: listing.id, row: null }]),
  )
  const found = new Map<number, DuplicateOf>()
  for (const { row, input } of rows) {
    if (!input) continue
    const key = duplicateKey(input)
    const before = known.get(key)
    if (before) found.set(row, before)
    else known.set(key, { listing: null, row })
  }
  return found
}

/** The id that a row's listing gets: the same on every attempt. */
export const idOfRow = (companyId: string, key: string, row: number): string =>
  digestOf(companyId, key, row).slice(0, 22)

export const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Listings the company's plan still has room for; null without a limit. */
export function roomOf({ plan, active_listings }: CompanyItem): number | null {
  const limit = listingLimit(plan)
  return limit === null ? null : Math.max(0, limit - active_listings)
}

/** The rows that are right and new, and from where on the plan has no room for them. */
export function rowsWithinPlan(
  rows: readonly ImportedRow[],
  room: number | null,
  duplicates: ReadonlyMap<number, DuplicateOf>,
) {
  const right = rows.filter(({ row, input }) => input !== null && !duplicates.has(row))
  const listed = right.slice(0, room ?? right.length)
  return {
    listed,
    over: right.slice(listed.length).map(({ row }) => row),
    invalid: rows.filter(({ input }) => input === null).length,
  }
}
