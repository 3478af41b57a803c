import { dayOf } from '#shared/domain/day.ts'
import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import {
  type DuplicateOf,
  duplicatesIn,
  rowsWithinPlan,
  readImport,
  roomOf,
} from '#functions/usecases/listings/import-rows.ts'
import { listingContent } from '#functions/usecases/listings/own-listing.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { imports as api } from '#shared/api/market/imports.ts'
import { shownFields } from '#shared/domain/catalogue/listing-fields.ts'
import { missingFields } from '#shared/domain/imports/rows.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'

/** Values of a column that are shown with its head. */
const SAMPLE = 3

export default operation(api.previewImport, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const site = siteFor(caller, company, body.site_id)
  const { sheet, columns, rows } = readImport(body)
  const room = roomOf(company)
  const known = duplicatesIn(rows, await services.use(listings).activeOf(company.id))
  const left = body.duplicates === 'list' ? new Map<number, DuplicateOf>() : known
  const { listed, over, invalid } = rowsWithinPlan(rows, room, left)
  const tooMany = new Set(over)
  return {
    delimiter: sheet.delimiter,
    columns: sheet.heads.map((head, index) => ({
      head,
      field: columns[index] ?? null,
      sample: sheet.rows
        .map(({ cells }) => (cells[index] ?? '').trim())
        .filter(Boolean)
        .slice(0, SAMPLE),
    })),
    missing: missingFields(columns),
    rows: rows.map(({ row, name, input, errors }) => {
      const duplicate_of = known.get(row) ?? null
      if (!input) return { row, name, state: 'invalid' as const, duplicate_of, errors, listing: null }
      const { description: _, ...shown } = shownFields(input)
      const understanding = listingContent(input, company, site.id, services)
      const { classification } = understanding
      const { codes, hazard } = listingCodes(understanding, dayOf(now))
      const concept = knowledge.concept(classification.concepts[0]?.id ?? '')
      return {
        row,
        name,
        state: left.has(row)
          ? ('duplicate' as const)
          : tooMany.has(row)
            ? ('over_limit' as const)
            : ('ready' as const),
        duplicate_of,
        errors,
        listing: {
          ...shown,
          concept: concept ? conceptName(concept) : null,
          form: classification.form ?? null,
          hazard,
          ewc: codes[0] ?? null,
        },
      }
    }),
    ready: listed.length,
    invalid,
    duplicate: left.size,
    over_limit: over.length,
    room,
  }
})
