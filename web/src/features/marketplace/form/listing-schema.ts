import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { text } from '#shared/api/core/common.ts'
import { byField, SHOWN_FIELD_NAMES } from '#shared/domain/catalogue/listing-fields.ts'
import { pick } from '#shared/domain/pick.ts'
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

const EMPTY = byField({
  name: () => '',
  text: () => '',
  unit: ({ otherwise }) => otherwise,
  category: ({ otherwise }) => otherwise,
  side: () => 'waste' as const,
  // Empty in the box until somebody types; NaN is refused with "Please enter a number".
  quantity: () => Number.NaN,
  price: () => null,
  code: () => '',
  note: () => null,
  figure: () => null,
  choice: () => '',
  choices: (): string[] => [],
  day: () => '',
  un: () => '',
})

/** What the form starts with. */
export function startValues({ type, edit }: ListingDraft): ListingInput {
  return {
    ...EMPTY,
    ...(edit && pick(edit, SHOWN_FIELD_NAMES)),
    type,
    read_as: edit?.read_as ?? null,
    visibility: edit?.visibility ?? 'public',
    shown_to: edit?.shown_to ?? [],
    region_told: edit?.region_told ?? null,
    ...(edit && { site_id: edit.site.id }),
    ewc: edit?.ewc_stated ? statedCode(edit) : '',
    city: '',
    country: '',
  }
}

/** The code as its owner stated it, also where another one applies until it does. */
const statedCode = ({ ewc_codes: [shown = ''], ewc_change: change }: NonNullable<ListingDraft['edit']>) =>
  change?.kind === 'new' ? change.code : shown

/** A new listing that was begun in this browser and not sent; null without one. */
export function keptValues(): ListingInput | null {
  const kept = readDraft<ListingInput>(LISTING_DRAFT)
  // JSON knows no NaN.
  return kept && { ...kept, quantity: kept.quantity ?? Number.NaN }
}

/** Sets a field as if it had been typed. */
export function useSetField() {
  const { setValue, formState } = useFormContext<ListingInput>()
  const { isSubmitted } = formState
  return <N extends keyof ListingInput>(field: N, value: ListingInput[N]) =>
    setValue(field, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
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
