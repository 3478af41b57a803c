/** Words that papers and their contract share. */

/** Whether a paper is needed. */
export const PAPER_STATES = ['yes', 'no', 'open'] as const

/** Where a value comes from: the agreed terms, what the seller lists, the scale, another value, or what a side stated. */
export const VALUE_SOURCES = ['agreed', 'listing', 'weighed', 'derived', 'seller', 'buyer'] as const
export type PaperSource = (typeof VALUE_SOURCES)[number]
