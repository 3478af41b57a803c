import * as z from 'zod'
import { listingInputSchema } from '#shared/api/catalogue.ts'
import { text } from '#shared/api/core/common.ts'
import { readDraft } from '#web/lib/browser/drafts.ts'
import { LISTING_DRAFT, type ListingDraft } from './listing-draft.ts'

/**
 * The listing form: the contract's own rules, and the two fields of the site, asked only of a company whose
 * place nobody knows yet.
 */
export const listingFormSchema = (siteNeeded: boolean) =>
  listingInputSchema.safeExtend(
    siteNeeded ? { city: text(80), country: text(80) } : { city: z.string(), country: z.string() },
  )

export type ListingValues = z.output<ReturnType<typeof listingFormSchema>>
export type ListingInput = z.input<ReturnType<typeof listingFormSchema>>

/** What the form starts with. */
export function startValues({ type, edit }: ListingDraft): ListingInput {
  return {
    type,
    material_name: edit?.material_name ?? '',
    // Empty in the box until somebody types; NaN is refused with "Please enter a number".
    quantity: edit?.quantity ?? Number.NaN,
    unit: edit?.unit ?? 'kg',
    description: edit?.description ?? '',
    category: edit?.category ?? 'General',
    price_per_unit: edit?.price_per_unit ?? null,
    ewc: edit?.ewc_stated ? (edit.ewc_codes[0] ?? '') : '',
    city: '',
    country: '',
  }
}

/** A new listing that was begun in this browser and not sent; null without one. */
export function keptValues(): ListingInput | null {
  const kept = readDraft<ListingInput>(LISTING_DRAFT)
  // JSON knows no NaN.
  return kept && { ...kept, quantity: kept.quantity ?? Number.NaN }
}

/** Units that listings usually carry, alone or per period. */
export const UNIT_SUGGESTIONS = [
  'kg',
  't',
  't/month',
  't/year',
  'm³',
  'm³/year',
  'l',
  'MWh/year',
  'pieces',
] as const
