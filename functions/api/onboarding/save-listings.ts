import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { companies } from '#functions/data/company.ts'
import { listings } from '#functions/data/listing.ts'
import { onboardings } from '#functions/data/onboarding.ts'
import { operation } from '#functions/lib/operation.ts'
import { understood, written } from '#functions/lib/own-listing.ts'
import { listingInputSchema } from '#shared/api/catalogue.ts'
import { onboarding as api } from '#shared/api/onboarding.ts'
import type { listingDraftSchema } from '#shared/api/onboarding.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { AppError } from '#shared/errors.ts'

type Draft = z.output<typeof listingDraftSchema>

export default operation(api.saveListings, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const rows = body.listings.flatMap((draft) => validRow(draft, company.id))
  if (rows.length === 0) throw new AppError('VALIDATION_FAILED', 'Please add at least one valid listing')

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
  // One after the other: each moves the owner's count in its own transaction.
  for (const { id, input, origin } of rows) {
    const content = { ...understood(input, company, services), ...origin }
    const listing = await repository.create(company.id, id, content, now)
    written(listing, company, services)
  }
  await services.use(companies).updateStanding(company.id, { onboarding_completed: true }, now)
  await services.use(onboardings).listed(company.id)
  return { saved: rows.length, ids: rows.map(({ id }) => id) }
})

/** A row with a name, a quantity and a description that a listing may carry; any other is left out. */
function validRow(draft: Draft, companyId: string) {
  if (draft.quantity === null || draft.quantity <= 0) return []
  const parsed = listingInputSchema.safeParse({
    material_name: draft.name,
    quantity: draft.quantity,
    unit: draft.unit,
    description: draft.description,
    type: draft.type,
    category: draft.category || undefined,
  })
  if (!parsed.success) return []
  const origin = draft.ai_generated && { ai_confidence: Math.round(draft.confidence_score ?? 0) }
  return [{ id: draft.id ?? rowId(draft, companyId), input: parsed.data, origin }]
}

/** The same row of the same company sent again is the same listing. */
function rowId({ name, type, quantity, unit, description }: Draft, companyId: string): string {
  const content = JSON.stringify([companyId, name, type, quantity, unit, description])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
