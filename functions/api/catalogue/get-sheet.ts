import { writeCsv } from '#functions/clients/tables/write-csv.ts'
import { writeXlsx } from '#functions/clients/tables/write-xlsx.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { operation } from '#functions/http/operation.ts'
import { seenByCaller } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import { SHEET_COLUMNS, sheetObjects, sheetRows } from '#shared/domain/properties/sheet-file.ts'
import { SHEET_FILE_TYPES } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'

const HEADS = SHEET_COLUMNS.map(({ head }) => head)

export default operation(api.getSheet, async ({ params, query: { format }, caller }, services) => {
  const held = await services.use(catalogueService).current()
  const row = seenByCaller(held, caller).row(params.id)
  if (!row) throw new AppError('NOT_FOUND')
  const { listing } = row
  return {
    name: `${fileName(listing.material_name)}.${format}`,
    type: SHEET_FILE_TYPES[format],
    bytes: bytesOf(format, listing),
  }
})

function bytesOf(format: 'json' | 'csv' | 'xlsx', listing: ListingRow['listing']): Uint8Array {
  const { properties, template } = sheetOf(listing)
  if (format === 'csv') return writeCsv(HEADS, sheetRows(properties))
  if (format === 'xlsx') return writeXlsx('Data sheet', HEADS, sheetRows(properties))
  const { id, material_name, type } = listing
  const whole = { listing: { id, material_name, type }, template, properties: sheetObjects(properties) }
  return new TextEncoder().encode(JSON.stringify(whole, null, 2))
}

/** A name for a file of any system. */
const fileName = (material: string): string =>
  `Data sheet ${material
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .trim()
    .slice(0, 80)}`.trim()
