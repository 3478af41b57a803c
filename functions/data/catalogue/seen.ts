import { maySee, visibilityOf, type Guarded, type Onlooker } from '#shared/domain/catalogue/visibility.ts'
import type { SearchQuery } from '#shared/domain/catalogue/search.ts'
import type { SearchHits } from '#shared/domain/catalogue/search-index.ts'
import type { TermDictionary } from '#shared/domain/catalogue/term-dictionary.ts'
import type { CatalogueCache, CompanyRow, ListingRow } from './catalogue-cache.ts'
import type { CatalogueListing } from './snapshot.ts'

/** A company with those of its listings that may be seen. */
export type SeenCompany = Omit<CompanyRow, 'allListings'> & { listings: readonly CatalogueListing[] }

/**
 * The catalogue as one onlooker may see it. What answers a call reads listings here and nowhere else; `house/listings-as-seen`
 * sees to it. A listing that may not be seen is not there: no row, no count, no name.
 */
export class SeenCatalogue {
  private readonly held: CatalogueCache
  private readonly onlooker: Onlooker
  private filtered: { of: readonly ListingRow[]; rows: readonly ListingRow[] } | undefined

  constructor(held: CatalogueCache, onlooker: Onlooker) {
    this.held = held
    this.onlooker = onlooker
  }

  sees(listing: Guarded): boolean {
    return maySee(this.onlooker, listing, this.held.arePartners)
  }

  /** Active listings of approved companies, most recent first. */
  get rows(): readonly ListingRow[] {
    const all = this.held.allRows
    if (this.held.guardedCount === 0) return all
    if (this.filtered?.of !== all)
      this.filtered = { of: all, rows: all.filter(({ listing }) => this.sees(listing)) }
    return this.filtered.rows
  }

  row(id: string): ListingRow | undefined {
    const row = this.held.anyRow(id)
    return row && this.sees(row.listing) ? row : undefined
  }

  /** Whether a listing is on the market and kept from this onlooker: of what was stored of it nothing is told either. */
  isHidden(id: string): boolean {
    const row = this.held.anyRow(id)
    return row !== undefined && !this.sees(row.listing)
  }

  /** An approved company. */
  company(id: string): SeenCompany | undefined {
    const row = this.held.companyRows.get(id)
    return row && this.seen(row)
  }

  /** Approved companies. */
  get companies(): SeenCompany[] {
    return [...this.held.companyRows.values()].map((row) => this.seen(row))
  }

  /** What a query finds, in no order. */
  search(query: SearchQuery): SearchHits<ListingRow> {
    const found = this.held.search.find(query)
    if (this.held.guardedCount === 0) return found
    const sees = found.rows.map(({ listing }) => this.sees(listing))
    return {
      rows: found.rows.filter((_, at) => sees[at]),
      ranks: found.ranks.filter((_, at) => sees[at]),
    }
  }

  /** How often each word stands in what is listed for everybody. */
  get vocabulary(): TermDictionary {
    return this.held.search.vocabulary
  }

  private seen(row: CompanyRow): SeenCompany {
    const { id, company, words, place } = row
    const sees = (listing: CatalogueListing) => this.sees(listing)
    return {
      ...{ id, company, words, place },
      get listings() {
        return row.allListings.filter(sees)
      },
    }
  }
}

/** Whether the owners of two listings may each see the other's: only such two are a pair that both are told of. */
export const seeEachOther = (
  held: CatalogueCache,
  a: Pick<ListingRow, 'listing'>,
  b: Pick<ListingRow, 'listing'>,
): boolean =>
  isOpenTo(held, a.listing, b.listing.company_id) && isOpenTo(held, b.listing, a.listing.company_id)

/** Whether the people of a company may see a listing. */
export const isOpenTo = (held: CatalogueCache, listing: Guarded, companyId: string): boolean =>
  visibilityOf(listing) === 'public' || held.seenByCompany(companyId).sees(listing)
