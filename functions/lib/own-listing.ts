import type * as z from 'zod'
import { catalogue } from '#functions/data/catalogue.ts'
import { engine } from '#functions/data/engine.ts'
import type { ListingContent } from '#functions/data/listing.ts'
import type { listingInputSchema, listingSchema } from '#shared/api/catalogue.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import type { ListingItem } from '#shared/table/listing.ts'
import { listingCard } from './cards.ts'
import type { Services } from './services.ts'

/** What the writing routes of a listing have in common. */

/** What a person typed, with what it is understood as. */
export function understood(
  input: z.output<typeof listingInputSchema>,
  { industry }: Pick<CompanyItem, 'industry'>,
  services: Services,
): ListingContent {
  const { material_name, quantity, unit, description, type, category, price_per_unit } = input
  const classification = services
    .use(engine)
    .understand({ material_name, description, type, category, industry })
  return { material_name, quantity, unit, description, type, category, price_per_unit, classification }
}

/** A listing as its owner sees it; this container's catalogue shows it from now on. */
export function written(
  listing: ListingItem,
  company: CompanyItem,
  services: Services,
): z.input<typeof listingSchema> {
  services.use(catalogue).wrote({ listing })
  return listingCard(
    { listing, company },
    { companyId: company.id, place: company.location, favorites: new Set(), matches: new Map() },
  )
}
