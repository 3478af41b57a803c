import { programOf, versionOf } from '#shared/domain/matching/compiled/version.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { outlineOf } from '#shared/domain/matching/index/outline.ts'
import { packEntry } from '#shared/domain/matching/index/stored-entry.ts'
import { wordNumber, wordText } from '#shared/domain/matching/text/text.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { CatalogueCompany, CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { packPostings, unpackPostings, type StoredFind, type StoredPostings } from './stored-postings.ts'

/** What the snapshot job stores of each listing: made once for each state of it, or taken from the snapshot before. */
export class StoredFinds {
  private readonly compile: (row: ListingRow) => Entry
  private readonly known = new WeakMap<CatalogueListing, { company: CatalogueCompany; find: StoredFind }>()

  constructor(compile: (row: ListingRow) => Entry) {
    this.compile = compile
  }

  /** Of listings, in their order. */
  of(held: CatalogueCache, listings: readonly CatalogueListing[]): StoredPostings {
    const made = { version: versionOf(knowledge), program: programOf(knowledge) }
    const before = readBefore(held, made.program)
    const finds = listings.map(({ id }) => {
      const row = held.anyRow(id)
      return row ? this.find(row, before) : null
    })
    return packPostings(made, finds, wordText)
  }

  private find(row: ListingRow, before: (row: ListingRow) => StoredFind | null): StoredFind {
    const known = this.known.get(row.listing)
    if (known?.company === row.company) return known.find
    const stored = before(row)
    if (stored) return stored
    const find = this.made(row)
    this.known.set(row.listing, { company: row.company, find })
    return find
  }

  private made(row: ListingRow): StoredFind {
    const entry = this.compile(row)
    return { outline: outlineOf(entry), entry: packEntry(entry) }
  }
}

/** What the snapshot that was read stores of a row, where the same program wrote it and nothing changed since. */
function readBefore({ snapshot }: CatalogueCache, program: string): (row: ListingRow) => StoredFind | null {
  if (snapshot?.postings.program !== program) return () => null
  const { outlineAt } = unpackPostings(snapshot.postings, wordNumber)
  return (row) => {
    const place = snapshot.placeOf(row)
    if (place === undefined) return null
    return { outline: outlineAt(place), entry: { texts: snapshot.postings.entries, place } }
  }
}
