import type { ListPage } from '#shared/domain/catalogue/page.ts'
import { AppError } from '#shared/errors.ts'
import { own } from '#shared/domain/text/own.ts'

/** A page marker that we did not make. */
export const noMarker = () =>
  new AppError('VALIDATION_FAILED', undefined, [
    { field: 'cursor', message: 'This page marker does not belong to this list' },
  ])

/** @throws {AppError} VALIDATION_FAILED naming the cursor, when it was none of ours. */
export function requirePage<T>(page: ListPage<T> | null): ListPage<T> {
  if (!page) throw noMarker()
  return page
}

/** Where a query of the table goes on, as an opaque text; null after the last page. */
export function toCursor(end: Record<string, unknown> | null): string | null {
  return end && Buffer.from(JSON.stringify(end)).toString('base64url')
}

/**
 * What `toCursor` made. A cursor comes from outside: only keys of the partition that is paged are let
 * through, so that nobody reads on somewhere else.
 *
 * @throws {AppError} VALIDATION_FAILED naming the cursor.
 */
export function fromCursor(
  cursor: string | undefined,
  within: Record<string, string>,
): Record<string, string> | undefined {
  if (cursor === undefined) return undefined
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Record<string, string>
    const isText = Object.values(key).every((value) => typeof value === 'string')
    if (isText && Object.entries(within).every(([name, value]) => own(key, name) === value)) return key
  } catch {
    // Not JSON: none of ours.
  }
  throw noMarker()
}
