import { fold, placeText, type Searchable } from '#shared/domain/catalogue/filter.ts'
import { isLater, type CatalogueLesson } from './lesson.ts'
import type { CatalogueCompany, CatalogueListing } from './snapshot.ts'

/** An active listing of an approved company, with what a search looks at. */
export interface ListingRow extends Searchable {
  id: string
  listing: CatalogueListing
  company: CatalogueCompany
}

/** An approved company, with its active listings, most recent first. */
export interface CompanyRow extends Searchable {
  id: string
  company: CatalogueCompany
  listings: CatalogueListing[]
}

interface View {
  listings: ListingRow[]
  byId: Map<string, ListingRow>
  companies: Map<string, CompanyRow>
}

/**
 * The catalogue as one container holds it. Changes may come twice, late or out of order: of two states of
 * one thing, the one with the later `changed_at` stays.
 */
export class HeldCatalogue {
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
      const place = placeText(company.location)
      const text = fold([company.name, company.industry].join('\n')) + '\n' + place
      companies.set(company.id, { id: company.id, company, listings: [], text, place })
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
        text: this.searchText(listing, owner.company.name),
        place: owner.place,
      })
    }
    return { listings, companies, byId: new Map(listings.map((row) => [row.id, row])) }
  }

  /** Folding is most of the work of a new view, and most listings are the same as in the one before. */
  private searchText(listing: CatalogueListing, companyName: string): string {
    const folded = foldedListing.get(listing) ?? fold([listing.material_name, listing.description].join('\n'))
    foldedListing.set(listing, folded)
    return `${folded}\n${fold(companyName)}`
  }
}

const foldedListing = new WeakMap<CatalogueListing, string>()

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
