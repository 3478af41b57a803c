import { importItems } from '#functions/data/listings/import.ts'
import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { clock } from '#functions/platform/clock.ts'
import {
  digestOf,
  duplicatesIn,
  rowsWithinPlan,
  idOfRow,
  readImport,
  roomOf,
} from '#functions/usecases/listings/import-rows.ts'
import { listingContent } from '#functions/usecases/listings/own-listing.ts'
import { prepareSight } from '#functions/usecases/listings/shown-to.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { importCard } from '#functions/views/catalogue/import-card.ts'
import { imports as api } from '#shared/api/market/imports.ts'
import { AppError } from '#shared/errors.ts'

const LIMIT = {
  most: 50,
  per: 'day',
  refusal: 'Your company has imported 50 files today. Please go on tomorrow.',
} as const

export default operation(api.commitImport, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const site = siteFor(caller, company, body.site_id)
  const { key, defaults, csv, corrections, duplicates, visibility } = body
  await prepareSight({ visibility }, company.id, now, services)
  if (!(await services.use(importItems).get(company.id, key)))
    await services.use(rates).spend(`import#${company.id}`, LIMIT, now)
  const { rows, columns } = readImport(body)
  const own = new Set(rows.map(({ row }) => idOfRow(company.id, key, row)))
  const active = await services.use(listings).activeOf(company.id)
  const known =
    duplicates === 'list'
      ? new Map()
      : duplicatesIn(
          rows,
          active.filter(({ id }) => !own.has(id)),
        )
  const { listed, over, invalid } = rowsWithinPlan(rows, roomOf(company), known)
  const repository = services.use(importItems)
  const begun = await repository.begin(
    {
      company_id: company.id,
      key,
      site_id: site.id,
      digest: digestOf(
        csv,
        columns,
        defaults,
        corrections,
        duplicates,
        ...(body.site_id ? [site.id] : []),
        ...(visibility === 'public' ? [] : [visibility]),
      ),
      total: listed.length,
      rows: listed.map(({ row }) => row),
      invalid,
      duplicates: known.size,
      over_limit: over,
    },
    now,
  )
  if (begun.status !== 'running') return importCard(begun)
  // What the import began with: what was new and fitted then, whatever there is or the plan has room for by now.
  const begunWith = new Set(begun.rows)
  const due = rows.flatMap(({ row, input }) => (input && begunWith.has(row) ? [{ row, input }] : []))
  const finished = await repository.list(
    begun,
    due.map(({ row, input }) => ({
      id: idOfRow(company.id, key, row),
      content: listingContent({ ...input, visibility }, company, site.id, services),
    })),
    services.use(clock),
    caller.userId,
  )
  return importCard(finished)
})
