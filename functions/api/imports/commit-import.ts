import { createHash } from 'node:crypto'
import { companies } from '#functions/data/company.ts'
import { importItems } from '#functions/data/import.ts'
import { clock } from '#functions/lib/clock.ts'
import { importCard } from '#functions/lib/import-card.ts'
import { fitting, readImport, roomOf } from '#functions/lib/import-rows.ts'
import { operation } from '#functions/lib/operation.ts'
import { understood } from '#functions/lib/own-listing.ts'
import { imports as api } from '#shared/api/imports.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.commitImport, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const { key, csv, defaults } = body
  const { rows, columns } = readImport(body)
  const { listed, over, invalid } = fitting(rows, roomOf(company))
  const repository = services.use(importItems)
  const begun = await repository.begin(
    {
      company_id: company.id,
      key,
      digest: hash(csv, columns, defaults),
      total: listed.length,
      invalid,
      over_limit: over,
    },
    now,
  )
  if (begun.status === 'finished') return importCard(begun)
  // What the import began with: what fitted then, whatever the plan has room for by now.
  const due = rows.flatMap(({ row, input }) => (input ? [{ row, input }] : [])).slice(0, begun.total)
  const finished = await repository.list(
    begun,
    due.map(({ row, input }) => ({
      id: hash(company.id, key, row).slice(0, 22),
      content: understood(input, company, services),
    })),
    services.use(clock),
  )
  return importCard(finished)
})

const hash = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
