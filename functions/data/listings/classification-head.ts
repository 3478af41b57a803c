import type { Classification } from '#shared/domain/matching/types.ts'
import type { CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { bytesAt, textAt, type StoredTexts } from '#functions/data/catalogue/stored-texts.ts'

/** What is looked at of many classifications at once; the whole is read for those that are shown or compiled. */
export interface ClassificationHead extends Pick<
  Classification,
  'version' | 'ewc' | 'ewcNext' | 'tonnesPerYear'
> {
  concepts: Pick<Classification['concepts'][number], 'id' | 'confidence'>[]
}

/** Readings and proposed codes that a head keeps: as many as a search goes by. */
const KEPT = 3

const heads = new WeakMap<CatalogueListing, ClassificationHead>()
/** Where the classification of a listing stands as it was stored. */
const stored = new WeakMap<CatalogueListing, { texts: StoredTexts; place: number }>()

export function headOf(listing: CatalogueListing): ClassificationHead {
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

/** A listing whose classification is read when it is first asked for. */
export function withStored(
  content: Omit<CatalogueListing, 'classification'>,
  head: ClassificationHead,
  texts: StoredTexts,
  place: number,
): CatalogueListing {
  let read: Classification | undefined
  const listing: CatalogueListing = {
    ...content,
    get classification() {
      return (read ??= JSON.parse(textAt(texts, place)) as Classification)
    },
  }
  heads.set(listing, head)
  stored.set(listing, { texts, place })
  return listing
}

/** A classification as it is stored: what was read so goes on as it is. */
export function storedClassification(listing: CatalogueListing): string | Uint8Array {
  const known = stored.get(listing)
  return known ? bytesAt(known.texts, known.place) : JSON.stringify(listing.classification)
}
