import { companies } from '#functions/data/company.ts'
import { fitting, readImport, roomOf } from '#functions/lib/import-rows.ts'
import { operation } from '#functions/lib/operation.ts'
import { understood } from '#functions/lib/own-listing.ts'
import { imports as api } from '#shared/api/imports.ts'
import { missingFields } from '#shared/domain/imports/rows.ts'
import { formatEwc } from '#shared/domain/waste/ewc.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'

/** Values of a column that are shown with its head. */
const SAMPLE = 3

export default operation(api.previewImport, async ({ body, caller }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const { sheet, columns, rows } = readImport(body)
  const room = roomOf(company)
  const { listed, over, invalid } = fitting(rows, room)
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
    rows: rows.map(({ row, input, errors }) => {
      if (!input) return { row, state: 'invalid' as const, errors, listing: null }
      const { material_name, quantity, unit, type, category, price_per_unit } = input
      const { classification } = understood(input, company, services)
      const concept = knowledge.concept(classification.concepts[0]?.id ?? '')
      const code = knowledge.ewc(classification.ewc[0] ?? '')
      return {
        row,
        state: tooMany.has(row) ? ('over_limit' as const) : ('ready' as const),
        errors,
        listing: {
          material_name,
          quantity,
          unit,
          type,
          category,
          price_per_unit,
          concept: concept ? conceptName(concept) : null,
          form: classification.form ?? null,
          hazard: classification.hazard,
          ewc: code ? formatEwc(code.code, code.entry) : null,
        },
      }
    }),
    ready: listed.length,
    invalid,
    over_limit: over.length,
    room,
  }
})
