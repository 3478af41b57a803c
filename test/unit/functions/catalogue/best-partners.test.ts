import { describe, expect, it } from 'vitest'
import { CatalogueCache, snapshotPlaces } from '#functions/data/catalogue/catalogue-cache.ts'
import { createEngine, type Engine } from '#functions/data/catalogue/engine.ts'
import type { CatalogueCompany, CatalogueListing, Snapshot } from '#functions/data/catalogue/snapshot.ts'
import { rankEntry } from '#shared/domain/matching/match.ts'
import { company, listing } from '../../../factories/catalogue.ts'
import { seeded } from '../../../factories/seeded.ts'

const NOW = new Date('2026-03-02T00:00:00.000Z')
const OFFERS = ['Granulated blast furnace slag', 'Mill scale', 'Coal fly ash', 'Glass cullet', 'Sawdust']
const NEEDS = ['Clinker substitute for cement', 'Wood for boiler fuel', 'Cullet for glass melting']
const VISIBILITIES = ['public', 'public', 'members', 'blind', 'partners'] as const

const owners = Array.from({ length: 5 }, () => company())
const listings = Array.from({ length: 30 }, (_, at) => {
  const names = at % 2 ? NEEDS : OFFERS
  const made = {
    material_name: names[at % names.length]!,
    quantity: 10 + at,
    visibility: VISIBILITIES[(at % 7) % 5]!,
  }
  return listing(owners[at % 4]!.id, { ...made, type: at % 2 ? 'requirement' : 'waste' })
})

function heldOf(
  companies: readonly CatalogueCompany[],
  active: readonly CatalogueListing[],
  snapshot?: Snapshot,
): CatalogueCache {
  const held = new CatalogueCache()
  for (const one of companies) held.putCompany(one)
  for (const one of active) held.putListing(one)
  if (snapshot) held.snapshot = snapshotPlaces(snapshot)
  return held
}

/** As the snapshot job stores what an engine holds. */
function stored(held: CatalogueCache, engine: Engine, most = Infinity, now = NOW): Snapshot {
  const [companies, active] = [held.allCompanies(), held.activeListings()]
  const [postings, best] = [engine.postings(held, active), engine.bestPartners(held, active, now, most)]
  return { builtAt: NOW.toISOString(), companies, listings: active, lessons: [], postings, best }
}

let ranked = 0
const counting = () =>
  createEngine((...of) => {
    ranked += 1
    return rankEntry(...of)
  })

const figures = (held: CatalogueCache, engine = counting(), now = NOW) =>
  new Map([...held.companyRows.keys()].map((id) => [id, engine.sustainability(held, { id }, now)]))
/** Without what anything is known of. */
const computed = (held: CatalogueCache) => figures(heldOf(held.allCompanies(), held.activeListings()))

/** How often a listing is ranked against all others. */
function rankings(work: () => unknown): number {
  const before = ranked
  work()
  return ranked - before
}

describe('how sustainably companies trade, as the snapshot says', () => {
  const snapshot = stored(heldOf(owners, listings), counting())

  it('is what is computed, and ranks nothing', () => {
    const held = heldOf(owners, listings, snapshot)
    const expected = computed(held)
    expect(new Set(snapshot.best!.sustainability).size).toBeGreaterThan(2)
    expect(rankings(() => expect(figures(held)).toEqual(expected))).toBe(0)
    expect(rankings(() => stored(heldOf(owners, listings, snapshot), counting()))).toBe(0)
  })

  it('is after any writes what is computed, from one snapshot to the next', () => {
    const random = seeded(11)
    let minute = 0
    const later = () => new Date(NOW.getTime() + ++minute * 60_000).toISOString()
    let last = snapshot
    for (let round = 0; round < 4; round++) {
      const held = heldOf(last.companies, last.listings, last)
      const engine = counting()
      for (let step = 0; step < 12; step++) {
        const active = held.activeListings()
        const one = active[Math.floor(random() * active.length)]!
        const owner = owners[Math.floor(random() * 4)]!
        const changed_at = later()
        if (step % 6 === 0) held.putListing({ ...one, status: 'withdrawn', changed_at })
        else if (step % 6 === 1) held.putListing({ ...one, visibility: VISIBILITIES[step % 5]!, changed_at })
        else if (step % 6 === 2) held.putListing({ ...one, quantity: 5 + 90 * random(), changed_at })
        else if (step % 6 === 3) {
          const role = held.company(owner.id)!.role === 'user' ? 'suspended' : 'user'
          held.putCompany({ ...held.company(owner.id)!, role, changed_at })
        } else {
          const type = random() < 0.5 ? ('waste' as const) : ('requirement' as const)
          const names = type === 'waste' ? OFFERS : NEEDS
          const material_name = names[Math.floor(random() * names.length)]!
          held.putListing(listing(owner.id, { type, material_name, created_at: changed_at, changed_at }))
        }
        expect(figures(held, engine), `${round} ${step}`).toEqual(computed(held))
      }
      last = stored(held, engine)
      expect(figures(heldOf(last.companies, last.listings, last))).toEqual(computed(held))
    }
  })

  it('concerns nobody of whom a write says nothing', () => {
    const held = heldOf(owners, listings, snapshot)
    const engine = counting()
    figures(held, engine)
    const [own] = held.allRows
    const changed = {
      ...own!.listing,
      description: 'Now in big bags',
      changed_at: '2026-03-02T01:00:00.000Z',
    }
    held.putListing({ ...changed, visibility: 'public' })
    const again = rankings(() => figures(held, engine))
    expect(again).toBeGreaterThan(0)
    expect(again).toBeLessThan(snapshot.best!.listing.length / 2)
  })

  it('counts on nothing that is not for everybody, and names no such listing', () => {
    const open = new Set(listings.flatMap(({ visibility }, at) => (visibility === 'public' ? [at] : [])))
    const { listing: of, partner } = snapshot.best!
    expect(of.length).toBeGreaterThan(5)
    expect([...of].every((at) => open.has(at))).toBe(true)
    expect([...partner].every((place) => place === 0 || open.has(place - 1))).toBe(true)
    const guarded = { ...snapshot, listings: snapshot.listings.filter((_, at) => open.has(at)) }
    expect(figures(heldOf(owners, guarded.listings))).toEqual(computed(heldOf(owners, listings)))
  })

  it('goes by the program that ranked, ends after a day, and is renewed before by so many at once', () => {
    const other = { ...snapshot, best: { ...snapshot.best!, program: 'another' } }
    expect(rankings(() => figures(heldOf(owners, listings, other)))).toBe(snapshot.best!.listing.length)
    const [soon, over] = [23, 25].map((hours) => new Date(NOW.getTime() + hours * 3_600_000))
    const held = () => heldOf(owners, listings, snapshot)
    expect(rankings(() => figures(held(), counting(), soon))).toBe(0)
    expect(rankings(() => figures(held(), counting(), over))).toBe(snapshot.best!.listing.length)
    expect(rankings(() => stored(held(), counting(), 3, soon))).toBe(3)
  })
})
