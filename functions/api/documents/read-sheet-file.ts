import { openReport } from '#functions/clients/reports/open-report.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { MOST_PROPERTIES, figureKey, type PropertySource } from '#shared/domain/properties/sheet.ts'
import { readSheetTable, type PropertyRow, tableOfObjects } from '#shared/domain/properties/sheet-file.ts'
import { AppError } from '#shared/errors.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'

export default operation(api.readSheetFile, async ({ params, body, caller, now }, services) => {
  const { listing, documents } = await services.use(listingFiles).of(params.id, now)
  if (listing?.status !== 'active') throw new AppError('NOT_FOUND')
  if (listing.company_id !== caller.companyId) throw new AppError('FORBIDDEN')
  const read = readSheetTable(await tableOf(body))
  if (!read || read.rows.length === 0)
    throw refused(
      read ? 'This file has no rows below its heads.' : 'No column of this file is headed “Property”.',
    )
  const reports = new Set(documents.filter(({ state }) => state === 'ready').map(({ id }) => id))
  const rows = read.rows.map((row) => rowCard(row, listing, reports))
  return { rows: namedTwice(rows), ignored: read.ignored, cut: read.rows.length === MOST_PROPERTIES }
})

const refused = (message: string) =>
  new AppError('VALIDATION_FAILED', message, [{ field: 'content', message }])

/** @throws {AppError} VALIDATION_FAILED naming the content, for a file that is not what it says. */
async function tableOf({ format, content }: { format: 'json' | 'csv' | 'xlsx'; content: string }) {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  if (format === 'json') return tableOfJson(new TextDecoder().decode(bytes))
  const { rows } = await openReport(bytes, format).catch((error: unknown) => {
    throw error instanceof RefusedFile ? refused(error.message) : error
  })
  const table: string[][] = []
  for (const { page, row, text } of rows) if (page === 1) table[row - 1] = text.split('\t')
  return Array.from(table, (cells) => cells ?? [])
}

function tableOfJson(text: string): string[][] {
  try {
    const parsed = JSON.parse(text) as { properties?: unknown } | unknown[]
    const list = Array.isArray(parsed) ? parsed : parsed.properties
    if (Array.isArray(list))
      return tableOfObjects(
        list.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null),
      )
  } catch {
    // Said below, like any other text.
  }
  throw refused('This is no data sheet in JSON: it has no list “properties”.')
}

type Card = ReturnType<typeof rowCard>

/** A row for its owner to confirm. A report or words that are none of this listing are no source here. */
function rowCard(
  { row, property, problems }: PropertyRow,
  listing: ListingItem,
  reports: ReadonlySet<string>,
) {
  const known = property.id === null ? undefined : parameterOf(property.id)
  return {
    ...property,
    row,
    symbol: known?.symbol ?? null,
    weight: listing.type === 'waste' ? null : (property.weight ?? ('must' as const)),
    source: sourceHere(property.source, listing, reports),
    problems: problems as { field: string; message: string }[],
  }
}

function sourceHere(
  source: PropertySource,
  { material_name, description }: ListingItem,
  reports: ReadonlySet<string>,
): PropertySource {
  if (source.kind === 'report') return reports.has(source.document) ? source : { kind: 'own' }
  if (source.kind !== 'text') return source
  // A file has the words on one line.
  const words = source.quote.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const [quote] = new RegExp(words.join('\\s+'), 'u').exec(`${material_name}\n${description}`) ?? []
  return quote ? { kind: 'text', quote } : { kind: 'own' }
}

function namedTwice(rows: Card[]): Card[] {
  const seen = new Set<string>()
  return rows.map((one) => {
    const key = [figureKey(one), one.method, one.date].join('|')
    const again = one.problems.length === 0 && seen.has(key)
    seen.add(key)
    return again
      ? { ...one, problems: [{ field: 'parameter', message: `${one.parameter} stands here twice` }] }
      : one
  })
}
