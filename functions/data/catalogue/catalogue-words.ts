import { codeChangeOf } from '#shared/domain/waste/ewc.ts'
import type { Location } from '#shared/api/core/common.ts'
import { placeWords } from '#shared/domain/catalogue/filter.ts'
import { searchWords, type Words } from '#shared/domain/catalogue/search-words.ts'
import type { SearchText } from '#shared/domain/catalogue/search-index.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'
import type { ListingRow } from './catalogue-cache.ts'
import { headOf } from '#functions/data/listings/classification-head.ts'
import type { CatalogueCompany, CatalogueListing } from './snapshot.ts'

/** Words are made once for each state of a thing, when they are first needed: most stay the same from view to view. */
const ofCompany = new WeakMap<CatalogueCompany, { words: Words; place: Words }>()
/** Proposed waste codes that a search goes by; those behind them are guesses. */
const SEARCHED_CODES = 3

/** Words of a place; many listings share one. */
export function wordsAt(place: Location | null): Words {
  const known = place ? ofPlace.get(place) : NOWHERE
  if (known) return known
  const words = placeWords(place)
  ofPlace.set(place!, words)
  return words
}
const ofPlace = new WeakMap<Location, Words>()
const NOWHERE = placeWords(null)

export function companyWords(company: CatalogueCompany) {
  let known = ofCompany.get(company)
  if (!known) {
    // eslint-disable-next-line house/place-of-a-listing -- of the company itself
    const place = wordsAt(company.location)
    const name = searchWords(company.name)
    const industry = searchWords(company.industry)
    const words = {
      plain: name.plain + industry.plain + place.plain,
      stems: name.stems + industry.stems + place.stems,
    }
    ofCompany.set(company, (known = { words, place }))
  }
  return known
}

/** By the numbers of either List of Waste: who knows a stream by its old code finds it, and by its new one. */
export function searchedCodes(listing: CatalogueListing): string[] {
  const { type, ewc } = listing
  if (type !== 'waste') return []
  const head = headOf(listing)
  const read = [head.ewc, head.ewcNext ?? []].flatMap((codes) => codes.slice(0, SEARCHED_CODES))
  return [...new Set(ewc ? [ewc, ...(codeChangeOf(ewc)?.to ?? []), ...read] : read)]
}

/** What a search looks at of a listing. */
export const searchedText = ({ listing, company }: Pick<ListingRow, 'listing' | 'company'>): SearchText => ({
  name: listing.material_name,
  text: listing.description,
  companyId: company.id,
  company: company.name,
  codes: searchedCodes(listing),
  concepts: headOf(listing).concepts,
  isPublic: visibilityOf(listing) === 'public',
})
