import { beforeAll, describe, expect, it } from 'vitest'
import { demoCompanies, demoListings } from '#infra/seed/data.ts'
import { locationOf, demoClassification } from '#infra/seed/demo.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing } from '#shared/domain/matching/match.ts'
import type { Listing, Match } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { saidOf } from '../matching/said.ts'

/** What somebody who tries the product sees: the demo companies are partners, the lookalikes are not. */

const now = new Date('2026-03-02T09:30:00.000Z')
const companies = new Map(demoCompanies.map((company) => [company.id, company]))

function asListing(id: string): Listing {
  const row = demoListings.find((one) => one.id === id)!
  const company = companies.get(row.company)!
  const { city, country, lat, lon } = locationOf(company)
  return {
    ...row,
    companyId: row.company,
    price_per_unit: row.price_per_unit ?? undefined,
    created_at: new Date(+now - row.listed_days_ago * 86_400_000).toISOString(),
    industry: company.industry,
    location: { name: city ?? '', country: country ?? '', lat, lon },
    trust: { emailVerified: true, approved: true, completedTransactions: 0, profileCompleteness: 1 },
    classification: demoClassification(row, company),
  }
}

const listings = new Map<string, Listing>()
let matches: (id: string, limit?: number) => Match[]

beforeAll(() => {
  for (const { id } of demoListings) listings.set(id, asListing(id))
  const catalogue = buildCatalogue(knowledge, [...listings.values()])
  matches = (id, limit = 1000) => matchListing(catalogue, listings.get(id)!, { now: now.getTime(), limit })
})

/** Needs that an offer finds, or offers that a need finds, best first. */
const partners = (id: string, limit: number): string[] =>
  matches(id, limit).map(({ offerId, needId }) => (offerId === id ? needId : offerId))

describe('the two demo companies', () => {
  it.each([
    ['scheldt-ironworks.granulated-slag', 'limfjord-binders.clinker-substitute'],
    ['scheldt-ironworks.mill-scale', 'limfjord-binders.iron-carrier'],
    ['scheldt-ironworks.converter-slag', 'limfjord-binders.steel-slag'],
  ])('find each other among the best ten for %s and %s', (offer, need) => {
    expect(partners(offer, 10)).toContain(need)
    expect(partners(need, 10)).toContain(offer)
  })

  it('meet among the best three when Limfjord looks for a clinker substitute', () => {
    expect(partners('limfjord-binders.clinker-substitute', 3)).toContain('scheldt-ironworks.granulated-slag')
  })

  it('come with a reason that names both sides', () => {
    const found = matches('scheldt-ironworks.granulated-slag').find(
      ({ needId }) => needId === 'limfjord-binders.clinker-substitute',
    )
    expect(saidOf(found!).summary).toMatch(/slag.*clinker substitute/i)
    expect(found?.distanceKm).toBeGreaterThan(700)
  })
})

describe('the demo catalogue', () => {
  it('tells the carbon of seven matches in ten, of all kinds of companies', () => {
    const found = demoListings
      .filter((_, at) => at % 12 === 0)
      .flatMap(({ id }) => matches(id, 8))
      .filter(({ score }) => score >= 0.2)
    const told = found.filter(({ balance }) => balance.net.value !== null)
    expect(told.length / found.length).toBeGreaterThan(0.7)
  })

  /** Standard outlets of one kind of plant each. */
  it.each([
    ['scheldt-ironworks.spent-pickling-acid', 'brescia-coagulanti.ferrous-liquor'],
    ['hochfeld-elektrostahl.eaf-dust', 'lippe-waelzoxid.zinc-dust'],
    ['brynica-energia.fly-ash', 'noordkade-betonmortel.fly-ash'],
    ['brynica-energia.fgd-gypsum', 'humberlight-plasterboard.synthetic-gypsum'],
    ['kalkmark-maas.quicklime-fines', 'scheldt-ironworks.flux-lime'],
    ['ostravice-koks.coke-breeze', 'scheldt-ironworks.carbon-carrier'],
    ['bayou-crest.hds-catalyst', 'allegheny-bend.spent-hds'],
    ['meble-wartanowa.oak-sawdust', 'zielonka-plyty.sawdust'],
    ['westhaven-olefins.hot-water', 'zeeland-kassen.heat'],
    ['raba-cella.nmp-condensate', 'kallo-solvents.nmp'],
    ['trois-ecluses.spent-grain', 'westhoek-veevoeders.wet-byproducts'],
    ['emilia-siero.whey-permeate', 'bassa-suini.whey'],
    ['frankenofen.fryer-oil', 'maasmond-biofuels.uco'],
    ['ege-korfez-tekstil.denim-clippings', 'airedale-felt.cotton-clips'],
    ['uludere-lastik.fine-powder', 'asfaltos-henares.crumb-rubber'],
    ['verrerie-trois-puits.fine-cullet', 'isolaine-verre.cullet-wool'],
    ['vistabrook-demolition.waste-wood', 'tees-ember-power.waste-wood'],
    ['raba-cella.electrode-scrap', 'incheon-black-mass.cathode-scrap'],
    ['elbmuendung-pigmente.copperas', 'elbaue-abwasser.precipitant'],
    ['randers-sortering.srf', 'limfjord-binders.kiln-fuel'],
  ])('shows %s its outlet %s among the best five', (offer, need) => {
    expect(partners(offer, 5)).toContain(need)
  })

  it('shows no carbon dioxide a greenhouse that lies a thousand kilometres away: freight is twice what it pays', () => {
    expect(partners('traunauer-stickstoff.pure-co2', 1000)).not.toContain('zeeland-kassen.co2')
  })

  /** Same words, another thing; or forbidden by what it holds. */
  it.each([
    ['citricos-segura.lime-pulp', 'scheldt-ironworks.flux-lime'],
    ['bebidas-atemajac.old-cola', 'lippe-waelzoxid.reductant'],
    ['bebidas-atemajac.straws', 'substraat-peelrand.straw'],
    ['frankenofen.sandwich-rejects', 'fundiciones-arratxo.silica-sand'],
    ['bebidas-atemajac.pet-preforms', 'charnwell-petfoods.pet-protein'],
    ['kempen-elektroretour.crt-funnel', 'verrerie-trois-puits.cullet-green'],
    ['ain-zitoun-cuirs.blue-shavings', 'ebro-colageno.splits'],
    ['timok-bakar.arsenic-gypsum', 'substraat-peelrand.gypsum'],
    ['nordvag-marine.ensilage2', 'charnwell-petfoods.pet-protein'],
    ['rhonalpha-synthese.mycelium', 'ruminal-nutricion.protein-meal'],
  ])('never calls %s an excellent or good match of %s', (offer, need) => {
    const trap = matches(offer).find(({ needId }) => needId === need)
    expect(trap?.quality ?? 'none').not.toMatch(/excellent|good/)
  })

  /** Words of other things: scrap of carbon, dust that is fuel, another acid, a trace of zinc. */
  it.each([
    ['flandre-aluminium.anode-butts', 'scheldt-ironworks.steel-scrap'],
    ['limfjord-binders.bypass-dust', 'kalkmark-maas.wood-dust'],
    ['scheldt-ironworks.spent-pickling-acid', 'kallo-solvents.waste-acid'],
    ['scheldt-ironworks.spent-pickling-acid', 'motlawa-agrochem.sulphuric-acid'],
    ['scheldt-ironworks.furnace-gas-sludge', 'taehwa-zinc.zinc-oxide'],
    ['scheldt-ironworks.sinter-cooler-heat', 'osteradal-fjernvarme.surplus-heat'],
  ])('gives %s no more than a faint chance with %s', (offer, need) => {
    expect(matches(offer).find(({ needId }) => needId === need)?.score ?? 0).toBeLessThan(0.3)
  })

  it('reads the form from what the stream is, not from what its analysis names', () => {
    expect(listings.get('scheldt-ironworks.mill-scale')?.classification?.form).toBe('granular')
    expect(listings.get('westhaven-olefins.hot-water')?.classification?.form).toBe('heat')
    expect(listings.get('limfjord-binders.clinker-cooler-heat')?.classification?.form).toBe('heat')
  })

  it('calls mill scale a good iron corrective', () => {
    const found = matches('scheldt-ironworks.mill-scale').find(
      ({ needId }) => needId === 'limfjord-binders.iron-carrier',
    )
    expect(found?.score).toBeGreaterThan(0.5)
  })

  it('prefers the slag across the sea to the slag across the world', () => {
    const order = partners('limfjord-binders.clinker-substitute', 50)
    const far = order.indexOf('hibiki-bay-steel.bf-slag')
    expect(order.indexOf('scheldt-ironworks.granulated-slag')).toBeLessThan(far < 0 ? 50 : far)
  })

  it('has a partner for most offers', () => {
    const offers = demoListings.filter(({ type }) => type === 'waste')
    const withPartner = offers.filter(({ id }) => matches(id, 1).length > 0)
    expect(withPartner.length / offers.length).toBeGreaterThan(0.8)
  })
})
