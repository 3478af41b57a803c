/** Constants that run-time code needs without the schemas (and without zod). */

/** Listing categories shown in the product; a concept names the one that its listings usually carry. */
export const CATEGORIES = [
  'Metals',
  'Minerals',
  'Chemicals',
  'Plastics',
  'Rubber',
  'Textiles',
  'Paper',
  'Wood',
  'Food',
  'Agriculture',
  'Water',
  'Glass',
  'Electronics',
  'Construction',
  'Energy',
  'Packaging',
  'General',
] as const
export type Category = (typeof CATEGORIES)[number]
