import type * as z from 'zod'
import type { listingInputSchema } from '#shared/api/market/catalogue.ts'
import {
  byField,
  LISTING_FIELD_NAMES,
  OFFERED_FIELD_NAMES,
  type ListingFieldName,
} from '#shared/domain/catalogue/listing-fields.ts'
import { pick } from '#shared/domain/pick.ts'
import { parseEwc } from '#shared/domain/waste/ewc.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'

/** What the owner of a listing states, as it is stored. */
export type Stated = Pick<ListingItem, ListingFieldName | 'read_as' | 'visibility' | 'shown_to'>

const NOTHING_OFFERED = Object.fromEntries(OFFERED_FIELD_NAMES.map((name) => [name, null]))

/** What a person typed, as it is stored. A field that the input does not name is absent: a change leaves it as it was. */
export function statedFields(input: z.output<typeof listingInputSchema>): Stated {
  const { ewc, ...stated } = pick(input, LISTING_FIELD_NAMES)
  return {
    ...stated,
    read_as: input.read_as,
    ...(ewc !== undefined && { ewc: ewc ? parseEwc(ewc) : null }),
    ...(input.type === 'requirement' && NOTHING_OFFERED),
    ...(input.visibility !== undefined && {
      visibility: input.visibility,
      shown_to: input.visibility === 'named' ? [...new Set(input.shown_to)] : null,
    }),
  }
}

/** What is stored of a listing of which nothing is stated but whether it is offered or needed. */
export const nothingStated = (type: ListingItem['type']): Stated => ({
  ...pick(NOTHING, LISTING_FIELD_NAMES),
  read_as: null,
  type,
})
const NOTHING = byField({
  name: () => '',
  text: () => '',
  unit: () => '',
  category: () => '',
  side: () => 'waste' as const,
  quantity: () => 0,
  price: () => null,
  code: () => undefined,
  note: () => undefined,
  figure: () => undefined,
  choice: () => undefined,
  choices: () => undefined,
  day: () => undefined,
  un: () => undefined,
})
