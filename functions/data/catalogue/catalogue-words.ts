import { codeChangeOf } from '#shared/domain/waste/ewc.ts'
import type { Location } from '#shared/api/core/common.ts'
import { placeWords } from '#shared/domain/catalogue/filter.ts'
import { searchWords, type Words } from '#shared/domain/catalogue/search-words.ts'
import type { Searched } from '#shared/domain/catalogue/search.ts'
import type { ListingRow } from './catalogue-cache.ts'
import type { CatalogueCompany, CatalogueListing } from './snapshot.ts'

/** Words are made once for each state of a thing, when they are first needed: most stay the same from view to view. */
const ofListing = new WeakMap<CatalogueListing, Pick<Searched, 'name' | 'text' | 'codes'>>()
const ofCompany = new WeakMap<CatalogueCompany, { name: Words; words: Words; place: Words }>()
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
    ofCompany.set(company, (known = { name, words, place }))
  }
  return known
}

/** By the numbers of either List of Waste: who knows a stream by its old code finds it, and by its new one. */
function searchedCodes({ ewc, classification }: CatalogueListing): string[] {
  const read = [classification.ewc, classification.ewcNext ?? []].flatMap((codes) =>
    codes.slice(0, SEARCHED_CODES),
  )
  return [...new Set(ewc ? [ewc, ...(codeChangeOf(ewc)?.to ?? []), ...read] : read)]
}

/** What a search looks at of a listing. */
export function searched(row: Pick<ListingRow, 'listing' | 'company'>): Searched {
  const ready = ofRow.get(row)
  if (ready) return ready
  const { listing, company } = row
  let known = ofListing.get(listing)
  if (!known) {
    known = {
      name: searchWords(listing.material_name),
      text: searchWords(listing.description),
      codes: listing.type === 'waste' ? searchedCodes(listing) : [],
    }
    ofListing.set(listing, known)
  }
  const made = { ...known, company: companyWords(company).name, concepts: listing.classification.concepts }
  ofRow.set(row, made)
  return made
}
const ofRow = new WeakMap<object, Searched>()
