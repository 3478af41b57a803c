import { codeChangeOf } from '#shared/domain/waste/ewc.ts'
import type { Location } from '#shared/api/core/common.ts'
import { placeWords } from '#shared/domain/catalogue/filter.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { searchWords, type Words } from '#shared/domain/catalogue/search-words.ts'
import { vocabularyOf, type Searched } from '#shared/domain/catalogue/search.ts'
import { isLater, type CatalogueLesson } from './lesson.ts'
import type { CatalogueCompany, CatalogueListing } from './snapshot.ts'

/** An active listing of an approved company, with what filters look at. */
export interface ListingRow {
  id: string
  listing: CatalogueListing
  company: CatalogueCompany
  place: Words
}

/** An approved company, with its active listings, most recent first. */
export interface CompanyRow {
  id: string
  company: CatalogueCompany
  listings: CatalogueListing[]
  /** Name, industry and place. */
  words: Words
  place: Words
}

interface View {
  listings: ListingRow[]
  byId: Map<string, ListingRow>
  companies: Map<string, CompanyRow>
  vocabulary?: ReadonlyMap<string, number>
}

/**
 * The catalogue as one container holds it. Changes may come twice, late or out of order: of two states of
 * one thing, the one with the later `changed_at` stays.
 */
export class CatalogueCache {
  /** Grows with every change that is news: what was derived at one version is true until the next. */
  version = 0
  private readonly companies = new Map<string, CatalogueCompany>()
  /** Withdrawn ones too: their time tells an older state of theirs from a newer one. */
  private readonly listings = new Map<string, CatalogueListing>()
  private readonly lessons = new Map<string, CatalogueLesson>()
  private derived: { version: number; view: View } | null = null

  putCompany(company: CatalogueCompany): boolean {
    return this.put(this.companies, company)
  }

  putListing(listing: CatalogueListing): boolean {
    return this.put(this.listings, listing)
  }

  putLesson(lesson: CatalogueLesson): void {
    const held = this.lessons.get(lesson.pattern)
    if (held && !isLater(lesson, held)) return
    this.lessons.set(lesson.pattern, lesson)
    this.version += 1
  }

  /** What others decided about pairs of this pattern. */
  lesson(pattern: string): CatalogueLesson | undefined {
    return this.lessons.get(pattern)
  }

  allLessons(): CatalogueLesson[] {
    return [...this.lessons.values()]
  }

  private put<T extends { id: string; changed_at: string }>(map: Map<string, T>, next: T): boolean {
    const held = map.get(next.id)
    if (held && held.changed_at >= next.changed_at) return false
    map.set(next.id, next)
    this.version += 1
    return true
  }

  /** Forgets listings withdrawn before `time`: no older state of theirs can still be on its way. */
  forgetWithdrawnBefore(time: string): void {
    for (const [id, { status, changed_at }] of this.listings) {
      if (status === 'withdrawn' && changed_at < time) this.listings.delete(id)
    }
  }

  /** Companies as held, suspended ones too. */
  allCompanies(): CatalogueCompany[] {
    return [...this.companies.values()]
  }

  /** A company that was approved at some time, whatever became of it. */
  company(id: string): CatalogueCompany | undefined {
    return this.companies.get(id)
  }

  /** Active listings as held, also those whose company isn't shown. */
  activeListings(): CatalogueListing[] {
    return [...this.listings.values()].filter(({ status }) => status === 'active')
  }

  /** Active listings of approved companies, most recent first. */
  get rows(): readonly ListingRow[] {
    return this.view.listings
  }

  /** An active listing of an approved company. */
  row(id: string): ListingRow | undefined {
    return this.view.byId.get(id)
  }

  /** Approved companies by id. */
  get companyRows(): ReadonlyMap<string, CompanyRow> {
    return this.view.companies
  }

  /** How often each word stands in what is listed. */
  get vocabulary(): ReadonlyMap<string, number> {
    const { view } = this
    view.vocabulary ??= vocabularyOf(
      view.listings.flatMap((row) => {
        const { name, text, company } = searched(row)
        return [name, text, company]
      }),
    )
    return view.vocabulary
  }

  private get view(): View {
    if (this.derived?.version !== this.version) {
      this.derived = { version: this.version, view: this.derive() }
    }
    return this.derived.view
  }

  private derive(): View {
    const companies = new Map<string, CompanyRow>()
    for (const company of this.companies.values()) {
      if (company.role !== 'user') continue
      companies.set(company.id, { id: company.id, company, listings: [], ...companyWords(company) })
    }
    const recent = this.activeListings().sort(
      (a, b) => compare(b.created_at, a.created_at) || compare(a.id, b.id),
    )
    const listings: ListingRow[] = []
    for (const listing of recent) {
      const owner = companies.get(listing.company_id)
      if (!owner) continue
      owner.listings.push(listing)
      listings.push({
        id: listing.id,
        listing,
        company: owner.company,
        place: wordsAt(placeOf(listing, owner.company)),
      })
    }
    return { listings, companies, byId: new Map(listings.map((row) => [row.id, row])) }
  }
}

/** Words are made once for each state of a thing, when they are first needed: most stay the same from view to view. */
const ofListing = new WeakMap<CatalogueListing, Pick<Searched, 'name' | 'text' | 'codes'>>()
const ofCompany = new WeakMap<CatalogueCompany, { name: Words; words: Words; place: Words }>()
/** Proposed waste codes that a search goes by; those behind them are guesses. */
const SEARCHED_CODES = 3

/** Words of a place; many listings share one. */
function wordsAt(place: Location | null): Words {
  const known = place ? ofPlace.get(place) : NOWHERE
  if (known) return known
  const words = placeWords(place)
  ofPlace.set(place!, words)
  return words
}
const ofPlace = new WeakMap<Location, Words>()
const NOWHERE = placeWords(null)

function companyWords(company: CatalogueCompany) {
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
export function searched({ listing, company }: Pick<ListingRow, 'listing' | 'company'>): Searched {
  let known = ofListing.get(listing)
  if (!known) {
    known = {
      name: searchWords(listing.material_name),
      text: searchWords(listing.description),
      codes: listing.type === 'waste' ? searchedCodes(listing) : [],
    }
    ofListing.set(listing, known)
  }
  return { ...known, company: companyWords(company).name, concepts: listing.classification.concepts }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
