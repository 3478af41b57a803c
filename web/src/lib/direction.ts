import type { LISTING_TYPES } from '#shared/api/core/vocabulary.ts'

/** Which way material goes: `waste` leaves its owner's gate (orange), `requirement` enters it (blue). */
export type ListingType = (typeof LISTING_TYPES)[number]

export const isOffer = (type: ListingType): boolean => type === 'waste'

/** Name of the colour group of a direction: `bg={`${sideOf(type)}.soft`}`. */
export const colourSideOf = (type: ListingType): 'offer' | 'need' => (isOffer(type) ? 'offer' : 'need')

/** What a listing without a partner still asks: which industries are known for it. */
export const prospectsQuestion = (type: ListingType): string =>
  isOffer(type) ? 'Who could take it' : 'Who could supply it'
