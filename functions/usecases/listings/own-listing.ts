import { dayOf } from '#shared/domain/day.ts'
import type * as z from 'zod'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import type { ListingContent } from '#functions/data/listings/listing.ts'
import { statedFields } from '#functions/data/listings/stated.ts'
import { clock, newId } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { listingCard } from '#functions/views/catalogue/cards.ts'
import type { listingInputSchema, listingSchema } from '#shared/api/market/catalogue.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { visibilityOf, type Visibility } from '#shared/domain/catalogue/visibility.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** What the writing routes of a listing have in common. */

/**
 * What a person typed, with what it is understood as.
 *
 * @param before the listing that is changed; null where it is new.
 * @throws {AppError} VALIDATION_FAILED for what may not be listed; the rule is named.
 */
export function listingContent(
  input: z.output<typeof listingInputSchema>,
  company: CompanyItem,
  site_id: string,
  services: Services,
  before: ListingItem | null = null,
): ListingContent {
  refuseForbidden(input)
  refuseUnknown(input)
  return {
    ...statedFields(input),
    ...(input.visibility !== undefined && { blind_id: blindIdOf(input.visibility, before, services) }),
    ...regionTold(input, before),
    site_id,
    classification: services
      .use(engine)
      .understand({ ...input, industry: tradeAt(knowledge, { site_id }, company) }),
  }
}

/**
 * The id by which others name a blind listing: random, so that it tells neither who nor when.
 *
 * @throws {AppError} VALIDATION_FAILED for a listing that others could see: what they kept would tell whose it is.
 */
function blindIdOf(visibility: Visibility, before: ListingItem | null, services: Services): string | null {
  if (visibility !== 'blind') return null
  if (before === null) return services.use(newId)()
  if (before.blind_id) return before.blind_id
  const message =
    'Others could see this listing, and may know it again. Withdraw it and list it anew as blind, at another time.'
  throw new AppError('VALIDATION_FAILED', message, [{ field: 'visibility', message }])
}

/** How wide the region of a blind listing is told at least; no other listing keeps such a wish. */
function regionTold(
  { visibility, region_told }: Pick<z.output<typeof listingInputSchema>, 'visibility' | 'region_told'>,
  before: ListingItem | null,
): Pick<ListingItem, 'region_told'> {
  if ((visibility ?? visibilityOf(before ?? {})) !== 'blind') return { region_told: null }
  return region_told === undefined ? {} : { region_told }
}

/** @throws {AppError} VALIDATION_FAILED for what is none of our materials, or a use where something is offered. */
function refuseUnknown({
  read_as,
  type,
}: Pick<z.output<typeof listingInputSchema>, 'read_as' | 'type'>): void {
  if (read_as === null) return
  const kind = knowledge.concept(read_as)?.kind
  if (kind === 'material' || (kind === 'use' && type === 'requirement')) return
  const message = 'We know no such material'
  throw new AppError('VALIDATION_FAILED', message, [{ field: 'read_as', message }])
}

/** @throws {AppError} VALIDATION_FAILED naming field and rule; `row` of a portfolio, whose fields are called otherwise. */
export function refuseForbidden(input: { material_name: string; description: string }, row?: number): void {
  const found = forbiddenIn(input)
  if (!found) return
  const named = found.field === 'material_name' ? 'name' : found.field
  const field = row === undefined ? found.field : `listings.${row}.${named}`
  throw new AppError('VALIDATION_FAILED', found.text, [{ field, message: found.text }])
}

/** A listing as its owner sees it; this container's catalogue shows it from now on. */
export function written(
  listing: ListingItem,
  company: CompanyItem,
  services: Services,
): z.input<typeof listingSchema> {
  services.use(catalogueService).wrote({ listing })
  return listingCard(
    { listing, company },
    {
      companyId: company.id,
      day: dayOf(services.use(clock)()),
      place: company.location,
      favorites: new Set(),
      matches: new Map(),
    },
  )
}
