/** Industrial sites of the gazetteer that a region must have, or the next wider one is told. */
export const LEAST_SITES = 5
