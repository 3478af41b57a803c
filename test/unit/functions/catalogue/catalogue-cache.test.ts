import { describe, expect, it } from 'vitest'
import { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { searchedText } from '#functions/data/catalogue/catalogue-words.ts'
import { createEngine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import type { CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { company, listing } from '../../../factories/catalogue.ts'
import { seeded } from '../../../factories/seeded.ts'

const EARLIER = '2026-03-01T08:00:00.000Z'
const LATER = '2026-03-01T09:00:00.000Z'
const NOW = new Date('2026-03-02T00:00:00.000Z')

describe('the catalogue in memory', () => {
  it('takes a change once, and an older one never', () => {
    const held = new CatalogueCache()
    const owner = company()
    const first = listing(owner.id)
    held.putCompany(owner)
    expect(held.putListing(first)).toBe(true)
    const { changesEnd } = held
    expect(held.putListing({ ...first })).toBe(false)
    expect(held.changesEnd).toBe(changesEnd)

    held.putListing({ ...first, status: 'withdrawn', changed_at: LATER })
    expect(held.anyRow(first.id)).toBeUndefined()
    held.putListing({ ...first, changed_at: EARLIER })
    expect(held.anyRow(first.id)).toBeUndefined()
  })

  it('forgets withdrawn listings when nothing older can come any more', () => {
    const held = new CatalogueCache()
    const owner = company()
    const gone = listing(owner.id, { status: 'withdrawn' })
    held.putCompany(owner)
    held.putListing(gone)
    held.forgetWithdrawnBefore(LATER)
    expect(held.putListing(gone)).toBe(true)
  })

  it('shows what approved companies list, most recent first, under their present name', () => {
    const held = new CatalogueCache()
    const owner = company({ name: 'Before Ltd' })
    const suspended = company({ role: 'suspended' })
    held.putCompany(owner)
    held.putCompany(suspended)
    held.putListing(listing(suspended.id))
    const old = listing(owner.id, { created_at: EARLIER })
    const recent = listing(owner.id, { created_at: LATER })
    held.putListing(old)
    held.putListing(recent)
    expect(held.allRows.map(({ id }) => id)).toEqual([recent.id, old.id])
    held.putCompany({ ...owner, name: 'After Ltd', changed_at: LATER })
    expect(held.allRows[0]!.company.name).toBe('After Ltd')
    expect(searchedText(held.allRows[0]!).company).toBe('After Ltd')
  })
})

describe('the catalogue after any changes, late, doubled and out of order', () => {
  /** Everything that is read of it, as plain values. */
  const seen = (held: CatalogueCache, words: readonly string[]) => ({
    rows: held.allRows.map(({ id, listing, company }) => [id, listing, company.name]),
    byId: held.allRows.map(({ id }) => held.anyRow(id)?.listing),
    companies: [...held.companyRows.values()]
      .map(({ id, company, allListings }) => [id, company, allListings])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    words: words.map((word) => [
      held.search.vocabulary.countOf(word),
      held.search.vocabulary.knows({ plain: word, stem: word }),
    ]),
  })
  const NAMES = ['zinc dross', 'wood chips', 'fly ash', 'glass cullet']

  it('is what it would be, had it been read from the start', () => {
    const random = seeded(3)
    const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    let minute = 0
    const time = () => new Date(NOW.getTime() + ++minute * 60_000).toISOString()
    const owners = Array.from({ length: 5 }, () => company())
    const texts = Object.fromEntries(NAMES.map((name) => [name, listing('', { material_name: name })]))
    const [companies, listings] = [
      new Map(owners.map((one) => [one.id, one])),
      new Map<string, CatalogueListing>(),
    ]
    const held = new CatalogueCache()
    owners.forEach((one) => held.putCompany(one))
    const put = (one: CatalogueListing) => {
      listings.set(one.id, one)
      held.putListing(one)
    }
    const add = () =>
      put({
        ...texts[any(NAMES)]!,
        id: `l${listings.size}`,
        company_id: any(owners).id,
        created_at: time(),
        changed_at: time(),
      })
    for (let i = 0; i < 60; i++) add()

    for (let step = 0; step < 150; step++) {
      const [one, owner] = [any([...listings.values()]), any([...companies.values()])]
      const kind = Math.floor(random() * 6)
      if (kind === 0) add()
      else if (kind === 1)
        put({ ...one, status: one.status === 'active' ? 'withdrawn' : 'active', changed_at: time() })
      else if (kind === 2) put({ ...one, description: `${any(NAMES)} anew`, changed_at: time() })
      else if (kind === 3) held.putListing({ ...one, description: 'late', changed_at: EARLIER })
      else {
        const role = kind === 4 ? owner.role : owner.role === 'user' ? 'suspended' : 'user'
        const next = { ...owner, role, name: `Name ${step}`, changed_at: time() } as typeof owner
        companies.set(next.id, next)
        held.putCompany(next)
        held.putCompany({ ...next })
      }
      if (step % 3 > 0) continue
      const anew = new CatalogueCache()
      for (const listing of listings.values()) anew.putListing(listing)
      for (const company of companies.values()) anew.putCompany(company)
      const words = ['zinc', 'anew', 'late', 'name', 'cullet']
      expect(seen(held, words)).toEqual(seen(anew, words))
    }
  })

  it('keeps the rows of an answer under way as they were', () => {
    const held = new CatalogueCache()
    const owner = company()
    held.putCompany(owner)
    const made = Array.from({ length: 20 }, () => listing(owner.id))
    made.forEach((one) => held.putListing(one))
    const before = held.allRows
    held.putListing({ ...made[7]!, status: 'withdrawn', changed_at: LATER })
    expect([held.allRows.length, before.length]).toEqual([19, 20])
  })
})

describe('the engine over it', () => {
  const slagWorks = company({ industry: 'Steel & Metals', location: findPlace('Ghent', 'Belgium') })
  const cement = company({ industry: 'Cement & Construction', location: findPlace('Liège', 'Belgium') })
  const slag = listing(slagWorks.id, {
    material_name: 'Granulated blast furnace slag',
    description: 'Wet granulated, glassy, for grinding.',
    quantity: 400,
    unit: 't/month',
  })
  const need = listing(cement.id, {
    material_name: 'Ground granulated blast furnace slag',
    description: 'As clinker substitute in cement.',
    quantity: 800,
    unit: 't/month',
    type: 'requirement',
  })
  const filled = () => {
    const held = new CatalogueCache()
    for (const one of [slagWorks, cement]) held.putCompany(one)
    for (const one of [slag, need]) held.putListing(one)
    return held
  }

  it('finds partners, tells how amounts compare, and follows what changes', () => {
    const held = filled()
    const engine = createEngine()
    const ask = () =>
      engine.find(held, toListing(held.anyRow(slag.id)!), { limit: 5, now: NOW, admits: () => true })
    const { matches, total } = ask()
    expect([matches.length, total]).toEqual([1, 1])
    expect(matches[0]).toMatchObject({ offerId: slag.id, needId: need.id, quantityShare: 0.5 })

    held.putListing({ ...need, status: 'withdrawn', changed_at: LATER })
    expect(ask().matches).toEqual([])
  })

  it('reads listings anew whose company tells another plant, and not under another name', () => {
    const held = filled()
    const engine = createEngine()
    const ask = (of = engine) =>
      of.find(held, toListing(held.anyRow(slag.id)!), { limit: 5, now: NOW, admits: () => true })
    const first = ask()
    held.putCompany({ ...cement, name: 'Another Ltd', changed_at: LATER })
    expect(ask()).toEqual(first)
    const plants = ['paper-mill']
    held.putCompany({ ...cement, plants, industry: 'Pulp & Paper', changed_at: '2026-03-01T10:00:00.000Z' })
    expect(ask()).toEqual(ask(createEngine()))
  })

  it('knows the best of a company’s own listings for each of others', () => {
    const held = filled()
    const engine = createEngine()
    const best = engine.bestMatches(held, cement.id, NOW).get(slag.id)
    expect(best?.with).toEqual({ id: need.id, material_name: need.material_name })
    expect(engine.bestMatches(held, cement.id, NOW)).toBe(engine.bestMatches(held, cement.id, NOW))
    expect(engine.bestMatches(held, 'nobody', NOW).size).toBe(0)
    const found = engine.find(held, toListing(held.anyRow(need.id)!), {
      limit: 1,
      now: NOW,
      admits: () => true,
    }).matches[0]
    expect(best?.score).toBe(found?.score)
  })

  it('scores sustainability from real matches, and not without one', () => {
    const held = filled()
    const engine = createEngine()
    const found = engine.find(held, toListing(held.anyRow(slag.id)!), {
      limit: 1,
      now: NOW,
      admits: () => true,
    }).matches[0]!
    const score = engine.sustainability(held, held.companyRows.get(slagWorks.id)!, NOW)
    expect(score).toBe(Math.round(found.sustainability * 100))
    const lonely = company()
    held.putCompany(lonely)
    expect(engine.sustainability(held, held.companyRows.get(lonely.id)!, NOW)).toBeNull()
  })
})
