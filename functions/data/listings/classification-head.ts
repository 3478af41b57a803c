import type { Classification } from '#shared/domain/matching/types.ts'
import type { CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { textAt, type StoredText, type StoredTexts } from '#functions/data/catalogue/stored/stored-texts.ts'

/** What is looked at of many classifications at once; the whole is read for those that are shown or compiled. */
export interface ClassificationHead extends Pick<
  Classification,
  'version' | 'ewc' | 'ewcNext' | 'tonnesPerYear'
> {
  concepts: Pick<Classification['concepts'][number], 'id' | 'confidence'>[]
}

/** Listings as the snapshot stores them, each part as texts in the order of the listings. */
export interface StoredListings {
  /** Without classifications. */
  rows: StoredTexts
  classifications: StoredTexts
  /** Of the classifications. */
  heads: StoredTexts
}

/** Readings and proposed codes that a head keeps: as many as a search goes by. */
const KEPT = 3

const heads = new WeakMap<CatalogueListing, ClassificationHead>()

/** Where a listing stands as it was stored, by the very object that it was read as. */
interface Stored {
  listings: StoredListings
  place: number
  head?: ClassificationHead
  classification?: Classification
}
/** Not enumerable: a copy of a listing, which may say something else, has none. */
const STORED = Symbol('stored')
const storedOf = (listing: object): Stored | undefined => (listing as { [STORED]?: Stored })[STORED]

export function headOf(listing: CatalogueListing): ClassificationHead {
  const stored = storedOf(listing)
  if (stored)
    return (stored.head ??= JSON.parse(textAt(stored.listings.heads, stored.place)) as ClassificationHead)
  let head = heads.get(listing)
  if (!head) heads.set(listing, (head = toHead(listing.classification)))
  return head
}

const toHead = ({ version, ewc, ewcNext, tonnesPerYear, concepts }: Classification): ClassificationHead => ({
  version,
  ewc: ewc.slice(0, KEPT),
  ...(ewcNext && { ewcNext: ewcNext.slice(0, KEPT) }),
  ...(tonnesPerYear !== undefined && { tonnesPerYear }),
  concepts: concepts.slice(0, KEPT).map(({ id, confidence }) => ({ id, confidence })),
})

/** One getter for all of them: objects with getters of their own each take a multiple of the memory. */
const CLASSIFICATION: PropertyDescriptor = {
  enumerable: true,
  get(this: CatalogueListing) {
    const stored = storedOf(this)!
    return (stored.classification ??= JSON.parse(
      textAt(stored.listings.classifications, stored.place),
    ) as Classification)
  },
}

/** A listing whose classification is read when it is first asked for. */
export function withStored(
  content: Omit<CatalogueListing, 'classification'>,
  listings: StoredListings,
  place: number,
): CatalogueListing {
  const listing = Object.defineProperty(content, 'classification', CLASSIFICATION) as CatalogueListing
  return Object.defineProperty(listing, STORED, { value: { listings, place } })
}

/** A part of a listing as it is stored: what was read so goes on as it is. */
export function storedPart(listing: CatalogueListing, part: keyof StoredListings): string | StoredText {
  const stored = storedOf(listing)
  if (stored) return { texts: stored.listings[part], place: stored.place }
  if (part === 'heads') return JSON.stringify(headOf(listing))
  const { classification, ...row } = listing
  return JSON.stringify(part === 'rows' ? row : classification)
}
