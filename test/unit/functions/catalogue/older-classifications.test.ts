import { describe, expect, it } from 'vitest'
import { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { BarredList } from '#functions/data/company/barred.ts'
import { createEngine } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { snapshots, type Snapshot } from '#functions/data/catalogue/snapshot.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { buildSnapshot } from '#functions/usecases/listings/build-snapshot.ts'
import { versionOf } from '#shared/domain/matching/compiled/version.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { company, listing } from '../../../factories/catalogue.ts'

const NOW = new Date('2026-03-02T00:00:00.000Z')
const MANY = 600

/** A need of a cement works, the slag it waits for, and before that one very much sawdust, all read by another engine. */
function catalogueOfBefore(version: string) {
  const held = new CatalogueCache()
  const [buyer, seller] = [company(), company({ industry: 'Pulp & Paper' })]
  held.putCompany(buyer)
  held.putCompany(seller)
  const need = listing(buyer.id, {
    type: 'requirement',
    material_name: 'Clinker substitute for cement',
    description: '',
  })
  const offer = (material_name: string, created_at: string) => {
    const made = listing(seller.id, { type: 'waste', material_name, description: '', created_at })
    return {
      ...made,
      classification: { ...made.classification, version, concepts: [] },
    }
  }
  const slag = offer('Granulated blast furnace slag', '2026-01-01T00:00:00.000Z')
  const sawdust = offer('Sawdust', '2026-02-01T00:00:00.000Z')
  for (const one of [need, slag]) held.putListing(one)
  for (let at = 0; at < MANY; at++) held.putListing({ ...sawdust, id: `sawdust-${at}` })
  return { held, slag, need: held.anyRow(need.id)! }
}

describe.each([
  ['an older engine', 10 as unknown as string],
  ['this engine with other knowledge', versionOf(knowledge).replace(/-.*/, '-0123456789abcdef')],
])('listings that %s understood', (_, version) => {
  it('are understood anew a part at a time, and all of them in the end', () => {
    const { held, slag, need } = catalogueOfBefore(version)
    const engine = createEngine()
    const look = () =>
      engine
        .find(held, toListing(need), { limit: 2 * MANY, now: NOW, admits: () => true })
        .matches.map(({ offerId }) => offerId)
    expect(look()).not.toContain(slag.id)
    expect(look()[0]).toBe(slag.id)
  })

  it('stand in the next snapshot as they are understood today', async () => {
    const { held } = catalogueOfBefore(version)
    let stored: Snapshot | undefined
    const services = createServices([
      provide(catalogueService, {
        current: () => Promise.resolve(held),
        wrote: () => undefined,
        barred: new BarredList(),
        knownSince: () => null,
        readAt: () => NOW,
      }),
      provide(snapshots, {
        read: () => Promise.resolve(null),
        builtAt: () => Promise.resolve(null),
        write: (snapshot: Snapshot) => Promise.resolve(void (stored = snapshot)),
      }),
    ])
    await buildSnapshot(services)
    expect(stored!.listings).toHaveLength(MANY + 2)
    for (const { classification } of stored!.listings) {
      expect(classification.version).toBe(versionOf(knowledge))
      expect(classification.concepts).not.toEqual([])
    }
  })
})
