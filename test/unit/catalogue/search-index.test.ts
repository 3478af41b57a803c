import { describe, expect, it } from 'vitest'
import { CatalogueCache, type ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { searchedText } from '#functions/data/catalogue/catalogue-words.ts'
import { mended, searchFor, searchQuery, type SearchQuery } from '#shared/domain/catalogue/search.ts'
import { searchWords, wordsIn } from '#shared/domain/catalogue/search-words.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { company, listing } from '../../factories/catalogue.ts'
import { seeded } from '../../factories/seeded.ts'

const random = seeded(17)
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

const TEXTS = [
  ['Zinc ash from galvanising', 'Skimmings, Zn 62 %. EWC 11 05 02.'],
  ['Spent flux', 'Hot-dip galvanising, code 110504.'],
  ['Granulated blast-furnace slag', 'Wet granulate for cement.'],
  ['Coal fly ash', 'Dry, in silos; flying dust.'],
  ['Wood chips', 'Chipped pallets, woods mixed.'],
  ['Marc de café', 'Von der Rösterei, naß.'],
  ['Heavy steel scrap', 'HMS 1, 11 05 tonnes of 02.'],
  ['Glass cullet', 'Flat glass, clean.'],
] as const
const NAMES = ['Ghent Zinc Works', 'Ash & Slag Ltd', 'Works of Lyon', 'Zinkhütte Süd', 'Chips']
const QUERIES = [
  ...['zinc', 'zin', 'ash', 'ashes', 'fly ash', 'flying', 'ash fl', 'galvanised', 'works', 'slag for cement'],
  ...['11 05 02', '110504', '11 05', 'zinc 11 05 02', 'EWC 11 05 02 skimmings', '19 12 12', 'café', 'kaffee'],
  ...[
    'GGBS',
    'of the',
    'wo',
    'wood c',
    'zinkhutte',
    'nass',
    'ghent ash',
    'chips ltd',
    'glas',
    'xylqwz',
    '1 02',
  ],
]
const SLIPS = ['zync', 'galvanisng', 'chisp', 'culelt', 'wrks', 'gnet zinc', 'secrte', 'flyng ahs']
const LEVELS = ['public', 'public', 'public', 'members', 'named', 'blind'] as const

const made = TEXTS.map(([material_name, description]) => listing('', { material_name, description }))
let minute = 0
const time = () => new Date(Date.UTC(2026, 2, 2) + ++minute * 60_000).toISOString()

/** Any state of a listing. */
function stateOf(id: string, companyId: string) {
  const [text, other] = [any(made), any(made)]
  const visibility = any(LEVELS)
  return {
    ...text,
    id,
    company_id: companyId,
    description: random() < 0.5 ? text.description : `${other.description} Secret recipe ${id}.`,
    type: any(['waste', 'requirement'] as const),
    ewc: random() < 0.2 ? '110502' : null,
    visibility,
    blind_id: visibility === 'blind' ? `blind-${id}` : null,
    status: random() < 0.15 ? ('withdrawn' as const) : ('active' as const),
    created_at: time(),
    changed_at: time(),
  }
}

type Rank = NonNullable<ReturnType<typeof searchFor>>

/** What is found by looking at each row by itself. */
function rowByRow(rows: readonly ListingRow[], rank: Rank): string[] {
  return rows
    .map((row) => {
      const { name, text, company: owner, codes, concepts } = searchedText(row)
      const words = { name: searchWords(name), text: searchWords(text), company: searchWords(owner) }
      return [row.id, rank({ ...words, codes, concepts })] as const
    })
    .filter(([, value]) => value > 0)
    .map(([id, value]) => `${id} ${value}`)
    .sort()
}

function byIndex(held: CatalogueCache, query: SearchQuery): string[] {
  const { rows, ranks } = held.search.find(query)
  expect(rows.filter((row) => row !== held.anyRow(row.id))).toEqual([])
  return rows.map(({ id }, at) => `${id} ${ranks[at]}`).sort()
}

/** Words of what is for everybody, each as often as it stands there. */
function counted(rows: readonly ListingRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { name, text, company: owner, isPublic } = searchedText(row)
    for (const word of isPublic ? [name, text, owner].flatMap(wordsIn) : [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

describe('search by inverted lists', () => {
  it('finds what looking at every listing finds, after any changes, and mends a slip alike', () => {
    const held = new CatalogueCache()
    const owners = NAMES.map((name) => company({ name }))
    owners.forEach((one) => held.putCompany(one))
    const ids = Array.from({ length: 60 }, (_, at) => `l${at}`)
    ids.slice(0, 40).forEach((id) => held.putListing(stateOf(id, any(owners).id)))

    // Read once each: what a query means takes longest.
    const asked = QUERIES.map((query) => ({
      query,
      read: searchQuery(query, knowledge)!,
      rank: searchFor(query, knowledge)!,
    }))
    let [hits, mends] = [0, 0]
    for (let round = 0; round < 25; round++) {
      for (let change = 0; change < 5; change++) held.putListing(stateOf(any(ids), any(owners).id))
      const at = Math.floor(random() * owners.length)
      const role = random() < 0.3 ? 'suspended' : 'user'
      owners[at] = { ...owners[at]!, role, name: any(NAMES), changed_at: time() }
      held.putCompany(owners[at]!)

      const rows = held.allRows
      for (const { query, read, rank } of asked) {
        const expected = rowByRow(rows, rank)
        expect([query, byIndex(held, read)]).toEqual([query, expected])
        hits += expected.length
      }
      const counts = counted(rows)
      const { vocabulary } = held.search
      const known = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap((letter) => [
        ...vocabulary.beginningWith(letter),
      ])
      expect(new Map(known.map((word) => [word, vocabulary.countOf(word)]))).toEqual(
        new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
      )
      const anew = new CatalogueCache()
      owners.forEach((one) => anew.putCompany(one))
      rows.forEach((row) => anew.putListing(row.listing))
      for (const slip of SLIPS) {
        const found = mended(slip, vocabulary)
        expect([slip, found]).toEqual([slip, mended(slip, anew.search.vocabulary)])
        mends += found === null ? 0 : 1
      }
    }
    expect(hits).toBeGreaterThan(1000)
    expect(mends).toBeGreaterThan(100)
  })

  it('forgets every word when everything is gone', () => {
    const held = new CatalogueCache()
    const owner = company({ name: 'Ghent Zinc Works' })
    held.putCompany(owner)
    const one = listing(owner.id)
    held.putListing(one)
    expect(held.search.vocabulary.countOf('ghent')).toBe(1)
    held.putListing({ ...one, status: 'withdrawn', changed_at: time() })
    expect([...held.search.vocabulary.withPrefix('')]).toEqual([])
  })
})
