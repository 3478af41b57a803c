/** Industrial sites of the gazetteer that a region must have, or the next wider one is told. */
export const LEAST_SITES = 5

/** From the narrowest to the widest. */
export const REGION_KINDS = ['division', 'country', 'group'] as const
export type RegionKind = (typeof REGION_KINDS)[number]

/** How wide an owner may ask the region to be told at least; the narrowest that may be told needs no asking. */
export const WIDER_REGIONS = ['country', 'group'] as const satisfies readonly RegionKind[]
export type WiderRegion = (typeof WIDER_REGIONS)[number]
