import { describe, expect, it } from 'vitest'
import { CatalogueCache, snapshotPlaces } from '#functions/data/catalogue/catalogue-cache.ts'
import { createEngine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import type { CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import type { StoredPostings } from '#functions/data/catalogue/stored/stored-postings.ts'
import { allTexts, packTexts } from '#functions/data/catalogue/stored/stored-texts.ts'
import { company, listing } from '../../../factories/catalogue.ts'

const NOW = new Date('2026-03-02T00:00:00.000Z')
const LATER = '2026-03-01T09:00:00.000Z'
const OFFERS = ['Granulated blast furnace slag', 'Mill scale', 'Coal fly ash', 'Glass cullet', 'Sawdust']
const NEEDS = ['Clinker substitute for cement', 'Iron ore substitute for sinter', 'Cullet for glass melting']

const owners = Array.from({ length: 4 }, () => company())
const listings = Array.from({ length: 32 }, (_, at) => {
  const names = at % 2 === 0 ? OFFERS : NEEDS
  const made = { material_name: names[at % names.length]!, quantity: 10 + at }
  return listing(owners[at % 4]!.id, { ...made, type: at % 2 === 0 ? 'waste' : 'requirement' })
})

function heldOf(postings?: StoredPostings): CatalogueCache {
  const held = new CatalogueCache()
  for (const one of owners) held.putCompany(one)
  for (const one of listings) held.putListing(one)
  held.snapshot = snapshotPlaces({ builtAt: LATER, companies: owners, listings, lessons: [], postings })
  return held
}

/** As the snapshot job writes them. */
const stored = () => createEngine().postings(heldOf(), listings)

/** Everything found for every listing that is held. */
function answers(held: CatalogueCache, engine = createEngine()) {
  return held.allRows.map((row) => [
    row.id,
    engine.find(held, toListing(row), { limit: 20, now: NOW, admits: () => true }),
  ])
}

const changed = (one: CatalogueListing): CatalogueListing => ({
  ...one,
  material_name: 'Coal fly ash, conditioned',
  changed_at: LATER,
})

describe('a catalogue read with what its listings are found by', () => {
  it('answers as one that compiles every listing first', () => {
    const expected = answers(heldOf())
    expect(expected.some(([, found]) => (found as { total: number }).total > 1)).toBe(true)
    expect(answers(heldOf(stored()))).toEqual(expected)
  })

  it('follows what was written after the snapshot: listings, companies, withdrawals', () => {
    const write = (held: CatalogueCache) => {
      held.putListing(changed(listings[0]!))
      held.putListing({ ...listings[1]!, status: 'withdrawn', changed_at: LATER })
      held.putCompany({ ...owners[2]!, industry: 'Cement & Construction', changed_at: LATER })
      held.putCompany({ ...owners[3]!, role: 'suspended', changed_at: LATER })
      return held
    }
    expect(answers(write(heldOf(stored())))).toEqual(answers(write(heldOf())))
    const [held, engine] = [heldOf(stored()), createEngine()]
    expect(answers(held, engine)).toEqual(answers(heldOf()))
    expect(answers(write(held), engine)).toEqual(answers(write(heldOf())))
  })

  it('finds a listing by what it is understood as today, once it was looked at, whatever was stored', () => {
    const wrong = stored()
    expect(wrong.conceptAt.length).toBe(listings.length + 1)
    const concept = wrong.concept.map((number) => (number + 1) % 500)
    const held = heldOf({ ...wrong, program: 'another', concept })
    expect(answers(held)).toEqual(answers(heldOf()))
  })

  it('compiles everything where the postings are of other knowledge', () => {
    const held = heldOf({ ...stored(), version: 'another', concept: new Uint32Array() })
    expect(answers(held)).toEqual(answers(heldOf()))
  })

  it('reads no entry that another program compiled', () => {
    const held = heldOf({
      ...stored(),
      program: 'another',
      entries: packTexts(listings.length, () => 'nonsense'),
    })
    expect(answers(held)).toEqual(answers(heldOf()))
  })

  it('goes on in the next snapshot as it was stored, and anew where something changed', () => {
    const write = (held: CatalogueCache) => {
      held.putListing(changed(listings[0]!))
      held.putCompany({ ...owners[2]!, industry: 'Cement & Construction', changed_at: LATER })
      return held
    }
    const active = write(heldOf()).activeListings()
    const [before, anew] = [stored(), createEngine().postings(write(heldOf()), active)]
    expect(createEngine().postings(write(heldOf(before)), active)).toEqual(anew)
    // Marked texts say which of them went on as they were.
    const marked = { ...before, entries: packTexts(listings.length, (at) => `marked ${at}`) }
    const next = [...allTexts(createEngine().postings(write(heldOf(marked)), active).entries)]
    const changedCompany = (at: number) => at % 4 === 2
    next.forEach((text, at) =>
      expect(text.startsWith('marked'), String(at)).toBe(at !== 0 && !changedCompany(at)),
    )
  })
})
