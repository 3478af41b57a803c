/** Which categories of a listing go with which of a material: "membranes" among metals are no roofing. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { CATEGORIES, type Category } from '#shared/knowledge/categories.ts'

/** Categories under which the trade also lists what belongs to another one. */
const NEIGHBOURS: [Category, Category[]][] = [
  ['Minerals', ['Construction', 'Chemicals', 'Metals', 'Glass', 'Agriculture', 'Food', 'Energy', 'Water']],
  ['Metals', ['Electronics', 'Chemicals', 'Packaging', 'Energy']],
  [
    'Chemicals',
    ['Energy', 'Food', 'Water', 'Agriculture', 'Plastics', 'Rubber', 'Textiles', 'Wood', 'Paper'],
  ],
  ['Agriculture', ['Food', 'Textiles', 'Wood', 'Energy', 'Water', 'Paper']],
  ['Food', ['Energy', 'Water', 'Textiles', 'Packaging']],
  ['Electronics', ['Glass', 'Plastics', 'Energy']],
  ['Plastics', ['Rubber', 'Textiles', 'Packaging', 'Glass']],
  ['Construction', ['Glass', 'Wood', 'Plastics', 'Water']],
  ['Packaging', ['Paper', 'Wood', 'Glass', 'Textiles']],
  ['Wood', ['Paper', 'Energy', 'Textiles']],
  ['Energy', ['Water', 'Paper', 'Plastics']],
  ['Textiles', ['Rubber', 'Paper']],
]

const SAME = parameters.reading.sameCategory
const NEAR = parameters.reading.nearCategory
const FAR = parameters.reading.farCategory
const FAR_FULL_NAME = parameters.reading.farCategoryFullName

const near = new Set(NEIGHBOURS.flatMap(([a, others]) => others.flatMap((b) => [`${a}|${b}`, `${b}|${a}`])))
const known: ReadonlySet<string> = new Set(CATEGORIES)

/** Factor on the confidence of a concept in a listing of a category. */
export function categoryFactor(
  listing: string | undefined,
  concept: string | undefined,
  fullName: boolean,
): number {
  if (!listing || !concept || !known.has(listing)) return 1
  if (listing === concept) return SAME
  if (listing === 'General' || concept === 'General' || near.has(`${listing}|${concept}`)) return NEAR
  return fullName ? FAR_FULL_NAME : FAR
}
