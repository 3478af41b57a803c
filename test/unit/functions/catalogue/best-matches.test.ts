import { describe, expect, it, vi } from 'vitest'
import { BestMatches } from '#functions/data/catalogue/best-matches.ts'
import { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { pairKey, type Rejections } from '#functions/data/listings/lesson.ts'
import type { CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { buildCatalogue, remove, upsert } from '#shared/domain/matching/index/catalogue.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { company, listing } from '../../../factories/catalogue.ts'
import { seeded } from '../../../factories/seeded.ts'

const NOW = new Date('2026-03-02T00:00:00.000Z')
const RANKING = { limit: 400, minScore: 0.2 }
const OFFERS = [
  'Granulated blast furnace slag',
  'Mill scale',
  'Coal fly ash',
  'Waste glass cullet',
  'Sawdust',
]
const NEEDS = ['Clinker substitute for cement', 'Iron ore substitute for sinter', 'Cullet for glass melting']

/** A market of one company that looks and others that list, and what the engine does when one of them writes. */
function market() {
  const random = seeded(7)
  const held = new CatalogueCache()
  const index = buildCatalogue(knowledge, [])
  const best = new BestMatches(index, RANKING)
  const [own, ...others] = Array.from({ length: 4 }, () => company())
  for (const one of [own!, ...others]) held.putCompany(one)
  let minute = 0

  const write = (next: CatalogueListing) => {
    held.putListing({ ...next, changed_at: new Date(NOW.getTime() + ++minute * 60_000).toISOString() })
    const row = held.anyRow(next.id)
    if (row) upsert(index, toListing(row))
    else remove(index, next.id)
    best.moved(next.id)
  }
  const add = (companyId: string) => {
    const type = random() < 0.5 ? ('waste' as const) : ('requirement' as const)
    const names = type === 'waste' ? OFFERS : NEEDS
    const made = listing(companyId, { type, material_name: names[Math.floor(random() * names.length)]! })
    write(made)
    return made
  }
  const anew = (rejected: Rejections) => new BestMatches(index, RANKING).of(held, own!.id, NOW, rejected)
  return { held, index, best, own: own!, others, random, write, add, anew }
}

describe('best matches of a company', () => {
  it('are after any change what they would be worked out anew', () => {
    const { held, best, own, others, random, write, add, anew } = market()
    const listed = Array.from({ length: 40 }, (_, at) => add(at % 4 === 0 ? own.id : others[at % 3]!.id))
    let rejected: Rejections = new Set()
    const look = () => best.of(held, own.id, NOW, rejected)
    expect(look().size).toBeGreaterThan(10)
    for (let step = 0; step < 25; step++) {
      const one = listed[Math.floor(random() * listed.length)]!
      const kind = step % 5
      if (kind === 0) listed.push(add(others[step % 3]!.id))
      else if (kind === 1) listed.push(add(own.id))
      else if (kind === 2) write({ ...one, status: 'withdrawn' })
      else if (kind === 3) write({ ...one, material_name: `${one.material_name}, washed`, status: 'active' })
      else {
        const [id, match] = [...look()][0]!
        rejected = new Set([...rejected, pairKey(id, match.with.id), pairKey(match.with.id, id)])
      }
      expect(look()).toEqual(anew(rejected))
    }
  })

  it('name the same one of two equal listings, whichever was written last', () => {
    const { best, held, own, others, write, add, anew } = market()
    // One move among so few would have everything worked out anew.
    for (let at = 0; at < 20; at++) add(others[at % 3]!.id)
    const glass = { quantity: 300, description: 'Container glass, colours mixed, by the lorry load.' }
    const offer = { ...glass, type: 'waste' as const, material_name: 'Waste glass cullet' }
    const need = { ...glass, type: 'requirement' as const, material_name: 'Cullet for glass melting' }
    const theirs = listing(others[0]!.id, offer)
    const twins = [listing(own.id, need), listing(own.id, need)]
    for (const one of [theirs, ...twins]) write(one)
    const look = () => best.of(held, own.id, NOW, new Set()).get(theirs.id)?.with.id
    const first = look()
    expect(first).toBeDefined()
    for (const one of [...twins, ...twins.toReversed()]) {
      write({ ...one, status: 'withdrawn' })
      look()
      write(one)
      expect(look()).toBe(first)
      expect(anew(new Set()).get(theirs.id)?.with.id).toBe(first)
    }
  })

  it('cost nothing while nothing moves, and little when another company lists', () => {
    const { held, index, best, own, others, add } = market()
    for (let at = 0; at < 40; at++) add(at < 10 ? own.id : others[at % 3]!.id)
    const ranked = vi.spyOn(index.slots, 'forEach')
    const look = () => best.of(held, own.id, NOW, new Set())
    const first = look()
    expect(ranked).toHaveBeenCalledTimes(10)
    expect(look()).toBe(first)
    add(others[0]!.id)
    look()
    expect(ranked).toHaveBeenCalledTimes(10)
    add(own.id)
    look()
    expect(ranked).toHaveBeenCalledTimes(11)
  })

  it('follow what others decided', () => {
    const { held, best, own, others, add, anew } = market()
    for (let at = 0; at < 40; at++) add(at % 2 ? own.id : others[at % 3]!.id)
    const asked = vi.spyOn(held, 'lesson')
    const before = new Map(best.of(held, own.id, NOW, new Set()))
    for (const pattern of new Set(asked.mock.calls.map(([pattern]) => pattern))) {
      held.putLesson({ pattern, accepted: 0, rejected: { material: 9 } })
    }
    const after = best.of(held, own.id, NOW, new Set())
    expect(after).toEqual(anew(new Set()))
    expect(after).not.toEqual(before)
  })
})
