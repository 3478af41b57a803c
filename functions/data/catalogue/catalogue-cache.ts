import { placeOf } from '#shared/domain/catalogue/place.ts'
import { SearchIndex } from '#shared/domain/catalogue/search-index.ts'
import type { Words } from '#shared/domain/catalogue/search-words.ts'
import { visibilityOf, type Onlooker } from '#shared/domain/catalogue/visibility.ts'
import type { Admitted } from '#shared/domain/matching/match.ts'
import { firstNotBefore } from '#shared/domain/sorted.ts'
import { companyWords, searchedText, wordsAt } from './catalogue-words.ts'
import { isLater, type CatalogueLesson } from '#functions/data/listings/lesson.ts'
import { Moves } from '#functions/data/listings/moves.ts'
import { PartnerPairs, type PartnerPair } from './partner-pairs.ts'
import { SeenCatalogue } from './seen.ts'
import type { CatalogueCompany, CatalogueListing, Snapshot } from './snapshot.ts'
import type { StoredBest } from './stored/stored-best.ts'
import type { StoredPostings } from './stored/stored-postings.ts'

/** An active listing of an approved company, with what filters look at. */
export interface ListingRow {
  id: string
  listing: CatalogueListing
  company: CatalogueCompany
  place: Words
  /** When it was listed, milliseconds since 1970. */
  listedAt: number
}

/** The words of its place are made when a filter looks at them: of most rows none does. */
class HeldRow implements ListingRow {
  readonly id: string
  readonly listing: CatalogueListing
  readonly company: CatalogueCompany
  readonly listedAt: number

  constructor(listing: CatalogueListing, company: CatalogueCompany) {
    this.id = listing.id
    this.listing = listing
    this.company = company
    this.listedAt = Date.parse(listing.created_at)
  }

  get place(): Words {
    return wordsAt(placeOf(this.listing, this.company))
  }
}

/** An approved company, with all its active listings, whoever may see them, most recent first. */
export interface CompanyRow {
  id: string
  company: CatalogueCompany
  /** For the company itself; others are shown `SeenCatalogue`. */
  allListings: readonly CatalogueListing[]
  /** Name, industry and place. */
  words: Words
  place: Words
}

/** Where in the snapshot a state of a listing stands, with the state that its company had then. */
export interface SnapshotPlaces {
  postings: StoredPostings
  best: StoredBest | undefined
  placeOf(row: Pick<ListingRow, 'listing' | 'company'>): number | undefined
}

/** Places in a snapshot, by the very objects that it was read as; null where it says not by what listings are found. */
export function snapshotPlaces({ companies, listings, postings, best }: Snapshot): SnapshotPlaces | null {
  if (!postings) return null
  const places = new WeakMap(listings.map((listing, place) => [listing, place]))
  const then = new WeakSet(companies)
  return {
    postings,
    best,
    placeOf: ({ listing, company }) => (then.has(company) ? places.get(listing) : undefined),
  }
}

/** What the index may find, where some listings are not for everybody. */
export function admitted(held: CatalogueCache, admits: (other: ListingRow) => boolean): Admitted | undefined {
  if (held.guardedCount === 0) return undefined
  return {
    admits: ({ id }) => {
      const row = held.anyRow(id)
      return row !== undefined && admits(row)
    },
    leftOut: held.guardedCount,
  }
}

/** Changes that are remembered at least; the engine that looks later looks at all rows. */
const REMEMBERED = 5000
/** Beyond so many moves for each row all rows are made anew: sorting them once is then less work. */
const ANEW_FROM = 1 / 8

/**
 * The catalogue as one container holds it. Changes may come twice, late or out of order: of two states of
 * one thing, the one with the later `changed_at` stays. What is shown is brought up to date when it is next
 * looked at, by work that grows with the changes and not with the catalogue.
 */
export class CatalogueCache {
  /** Of the snapshot that it was read from: what goes on as it was is copied from there. */
  snapshot: SnapshotPlaces | null = null
  private readonly companies = new Map<string, CatalogueCompany>()
  /** Withdrawn ones too: their time tells an older state of theirs from a newer one. */
  private readonly listings = new Map<string, CatalogueListing>()
  private readonly withdrawn = new Set<string>()
  /** Active listings of each company, also of one that isn't shown. */
  private readonly listed = new Map<string, Set<string>>()
  private readonly lessons = new Map<string, CatalogueLesson>()
  private readonly partners = new PartnerPairs()
  /** Active listings that are not for everybody. */
  private readonly guarded = new Set<string>()
  /** Active blind ones, by their blind id. */
  private readonly blind = new Map<string, string>()

  /** Listings whose state or company changed. */
  private readonly moves = new Moves(REMEMBERED)
  /** Ids of companies and listings that changed since rows were last brought up to date. */
  private readonly stale = { companies: new Set<string>(), listings: new Set<string>() }
  /** Never changed once handed out: an answer under way keeps the rows that it began with. */
  private shown: readonly ListingRow[] = []
  private readonly byId = new Map<string, ListingRow>()
  private readonly shownCompanies = new Map<string, CompanyRow>()
  private searched: SearchIndex<ListingRow> | undefined

  putCompany(company: CatalogueCompany): boolean {
    if (!put(this.companies, company)) return false
    this.stale.companies.add(company.id)
    for (const id of this.listed.get(company.id) ?? []) this.moves.moved(id)
    return true
  }

  putListing(listing: CatalogueListing): boolean {
    const before = this.listings.get(listing.id)
    if (!put(this.listings, listing)) return false
    const active = listing.status === 'active'
    if (active) this.withdrawn.delete(listing.id)
    else this.withdrawn.add(listing.id)
    if (active && visibilityOf(listing) !== 'public') this.guarded.add(listing.id)
    else this.guarded.delete(listing.id)
    if (before?.blind_id) this.blind.delete(before.blind_id)
    if (active && listing.blind_id && visibilityOf(listing) === 'blind')
      this.blind.set(listing.blind_id, listing.id)
    if (before) this.listed.get(before.company_id)?.delete(listing.id)
    if (active) {
      const others = this.listed.get(listing.company_id)
      if (others) others.add(listing.id)
      else this.listed.set(listing.company_id, new Set([listing.id]))
    }
    this.stale.listings.add(listing.id)
    this.moves.moved(listing.id)
    return true
  }

  putLesson(lesson: CatalogueLesson): void {
    const held = this.lessons.get(lesson.pattern)
    if (!held || isLater(lesson, held)) this.lessons.set(lesson.pattern, lesson)
  }

  putPartners(pair: PartnerPair): void {
    this.partners.put(pair)
  }

  /** Pairs of companies that are connected. */
  allPartners(): PartnerPair[] {
    return this.partners.all()
  }

  readonly arePartners = (a: string, b: string): boolean => this.partners.are(a, b)

  /** The catalogue as somebody may see it: whatever is shown is read from there. */
  seenBy(onlooker: Onlooker): SeenCatalogue {
    return new SeenCatalogue(this, onlooker)
  }

  /** As the people of a company see it; as strangers do where that takes no part. */
  seenByCompany(companyId: string): SeenCatalogue {
    return this.seenBy({ companyId, member: this.companies.get(companyId)?.role === 'user' })
  }

  /** Active listings that are not for everybody. */
  get guardedCount(): number {
    return this.guarded.size
  }

  /** What others decided about pairs of this pattern. */
  lesson(pattern: string): CatalogueLesson | undefined {
    return this.lessons.get(pattern)
  }

  allLessons(): CatalogueLesson[] {
    return [...this.lessons.values()]
  }

  /**
   * Listings that came, changed or went behind a place of `changesEnd`, and those of companies that did; null when that is
   * too long ago to be remembered.
   */
  changesSince(place: number): ReadonlySet<string> | null {
    return this.moves.since(place)
  }

  /** Grows with every listing that changes, by itself or by its company. */
  get changesEnd(): number {
    return this.moves.end
  }

  /** Forgets listings withdrawn before `time`: no older state of theirs can still be on its way. */
  forgetWithdrawnBefore(time: string): void {
    for (const id of this.withdrawn) {
      if (this.listings.get(id)!.changed_at >= time) continue
      this.listings.delete(id)
      this.withdrawn.delete(id)
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

  /** Active listings of approved companies, most recent first, also those that are for few. */
  get allRows(): readonly ListingRow[] {
    this.refresh()
    return this.shown
  }

  /** An active listing of an approved company, whoever may see it. */
  anyRow(id: string): ListingRow | undefined {
    this.refresh()
    return this.byId.get(id)
  }

  /** The listing of a blind id. */
  rowOfBlind(blindId: string): ListingRow | undefined {
    const id = this.blind.get(blindId)
    return id === undefined ? undefined : this.anyRow(id)
  }

  /** Active listings of approved companies that are not for everybody, in no order. */
  guardedRows(): ListingRow[] {
    this.refresh()
    return [...this.guarded].flatMap((id) => this.byId.get(id) ?? [])
  }

  /** Approved companies by id. */
  get companyRows(): ReadonlyMap<string, CompanyRow> {
    this.refresh()
    return this.shownCompanies
  }

  /** All rows by what a search finds them by, also those that are for few. Made by the first search. */
  get search(): SearchIndex<ListingRow> {
    this.refresh()
    if (!this.searched) {
      this.searched = new SearchIndex<ListingRow>(searchedText)
      for (const row of this.shown) this.searched.put(row)
    }
    return this.searched
  }

  private refresh(): void {
    const { companies, listings } = this.stale
    if (companies.size === 0 && listings.size === 0) return
    const moved = new Set(listings)
    for (const id of companies) for (const one of this.listed.get(id) ?? []) moved.add(one)
    const touched = new Set(companies)
    const rows = moved.size > ANEW_FROM * this.shown.length ? null : [...this.shown]
    for (const id of moved) {
      const [before, after] = [this.byId.get(id), this.rowOf(id)]
      if (before) touched.add(before.listing.company_id)
      if (after) touched.add(after.listing.company_id)
      if (after) this.byId.set(id, after)
      else this.byId.delete(id)
      if (after) this.searched?.put(after)
      else this.searched?.remove(id)
      if (rows) exchange(rows, before, after)
    }
    this.shown = rows ?? [...this.byId.values()].sort((a, b) => byAge(a.listing, b.listing))
    for (const id of touched) this.showCompany(id)
    companies.clear()
    listings.clear()
  }

  /** The row that a listing has now. */
  private rowOf(id: string): ListingRow | undefined {
    const listing = this.listings.get(id)
    const company = listing?.status === 'active' ? this.companies.get(listing.company_id) : undefined
    if (!listing || company?.role !== 'user') return undefined
    return new HeldRow(listing, company)
  }

  private showCompany(id: string): void {
    const company = this.companies.get(id)
    if (company?.role !== 'user') {
      this.shownCompanies.delete(id)
      return
    }
    let sorted: readonly CatalogueListing[] | undefined
    const listings = () => [...(this.listed.get(id) ?? [])].map((one) => this.listings.get(one)!).sort(byAge)
    this.shownCompanies.set(id, {
      id,
      company,
      // Made when it is asked for: of most companies nobody does between two changes.
      get allListings() {
        return (sorted ??= listings())
      },
      get words() {
        return companyWords(company).words
      },
      get place() {
        return companyWords(company).place
      },
    })
  }
}

function put<T extends { id: string; changed_at: string }>(map: Map<string, T>, next: T): boolean {
  const held = map.get(next.id)
  if (held && held.changed_at >= next.changed_at) return false
  map.set(next.id, next)
  return true
}

/** Puts a row in the place of another; of either there may be none. */
function exchange(rows: ListingRow[], before: ListingRow | undefined, after: ListingRow | undefined): void {
  const from = before && placeIn(rows, before)
  const stays = before && after && byAge(before.listing, after.listing) === 0
  if (stays) rows[from!] = after
  else {
    if (before) rows.splice(from!, 1)
    if (after) rows.splice(placeIn(rows, after), 0, after)
  }
}

/** Where a row stands among others, or would. */
const placeIn = (rows: readonly ListingRow[], { listing }: ListingRow): number =>
  firstNotBefore(rows.length, (at) => byAge(rows[at]!.listing, listing) < 0)

/** Most recent first; of equal ones by their ids. */
const byAge = (a: CatalogueListing, b: CatalogueListing): number =>
  compare(b.created_at, a.created_at) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
