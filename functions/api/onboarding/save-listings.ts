import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { onboardings } from '#functions/data/company/onboarding.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { refuseForbidden, listingContent, written } from '#functions/usecases/listings/own-listing.ts'
import { prepareSight } from '#functions/usecases/listings/shown-to.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import type { listingDraftSchema } from '#shared/api/company/onboarding.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { cut } from '#shared/domain/text/cut.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'

type Draft = z.output<typeof listingDraftSchema>

/** Each call lists up to a portfolio of materials. */
const LIMIT = {
  most: 50,
  per: 'day',
  refusal: 'Your company has saved 50 portfolios today. Please go on tomorrow.',
} as const

export default operation(api.saveListings, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const site = siteFor(caller, company, body.site_id)
  body.listings.forEach(({ name, description }, index) =>
    refuseForbidden({ material_name: name, description }, index),
  )
  const rows = wholeRows(body.listings, company.id)
  if (rows.length === 0) throw new AppError('VALIDATION_FAILED', 'Please add at least one valid listing')

  await prepareSight(body, company.id, now, services)
  const repository = services.use(listings)
  const present = await Promise.all(rows.map(({ id }) => repository.get(id)))
  const limit = listingLimit(company.plan)
  const fresh = present.filter((row) => row === null).length
  if (limit !== null && company.active_listings + fresh > limit) {
    const room = Math.max(0, limit - company.active_listings)
    throw new AppError(
      'PLAN_LIMIT',
      `The free plan holds up to ${limit} active listings: there is room for ${room} more, you chose ${fresh}.`,
    )
  }
  if (fresh > 0) await services.use(rates).spend(`saved-listings#${company.id}`, LIMIT, now)
  // One after the other: each moves the owner's count in its own transaction.
  for (const { id, input, origin } of rows) {
    const content = {
      ...listingContent({ ...input, visibility: body.visibility }, company, site.id, services),
      ...origin,
    }
    const listing = await repository.create(caller, id, content, now)
    written(listing, company, services)
  }
  await services.use(companies).updateStanding(company.id, { onboarding_completed: true }, now)
  await services.use(onboardings).listed(
    company.id,
    rows.map(({ id }) => id),
  )
  return { saved: rows.length, ids: rows.map(({ id }) => id) }
})

/**
 * The rows with a name, a quantity and a description; any other is left out, as the review says beside it.
 *
 * @throws {AppError} VALIDATION_FAILED naming each row that is whole and can't be listed: none is dropped in silence.
 */
function wholeRows(drafts: readonly Draft[], companyId: string) {
  const refused: ErrorDetail[] = []
  const rows = drafts.flatMap((draft, index) => {
    if (draft.name.trim() === '' || draft.quantity === null || draft.description.trim() === '') return []
    const parsed = listingInputSchema.safeParse({
      material_name: draft.name,
      quantity: draft.quantity,
      unit: draft.unit,
      description: draft.description,
      type: draft.type,
      category: draft.category || undefined,
      ewc: draft.ewc,
    })
    if (parsed.success) {
      const origin = draft.ai_generated && { ai_confidence: Math.round(draft.confidence_score ?? 0) }
      return [{ id: draft.id ?? rowId(draft, companyId), input: parsed.data, origin }]
    }
    for (const { path, message } of parsed.error.issues) {
      const field = path[0] === 'material_name' ? 'name' : String(path[0])
      refused.push({ field: `listings.${index}.${field}`, message: `${cut(draft.name, 60)}: ${message}` })
    }
    return []
  })
  if (refused.length > 0)
    throw new AppError('VALIDATION_FAILED', `Nothing was listed. ${refused[0]!.message}`, refused)
  return rows
}

/** The same row of the same company sent again is the same listing. */
function rowId({ name, type, quantity, unit, description }: Draft, companyId: string): string {
  const content = JSON.stringify([companyId, name, type, quantity, unit, description])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
