/** Fresh is not spent, of every kind of commodity; over all of them see `bench/matching/sweeps-fresh.ts`. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import { freshAsked, spentForm } from '#shared/domain/matching/reading/fresh.ts'
import commodities from '#shared/knowledge/language/commodities.json' with { type: 'json' }
import { knowledge } from '#shared/knowledge/index.ts'
import { saidOf } from '../said.ts'
import { namedListing, takenOf } from '../taken.ts'

const pair = (offer: string[], need: string[]) =>
  matchPair(
    knowledge,
    namedListing('waste', ...(offer as [string])),
    namedListing('requirement', ...(need as [string])),
    { now: 0 },
  )

const { metal, ...chemicals } = commodities.names
const CHEMICALS = Object.entries(chemicals).flatMap(([kind, names]) =>
  names.filter((name) => /^[\w ]+$/.test(name)).map((name) => [kind, name] as const),
)

const ONE_OF_EACH = [...new Map(CHEMICALS).entries()]

describe('a commodity chemical by name and strength', () => {
  it('is known by many names of every kind', () => {
    expect(CHEMICALS.length).toBeGreaterThan(150)
    expect(metal.length).toBeGreaterThan(25)
  })

  // Of every kind one; the bench sweeps them all.
  it.each(ONE_OF_EACH)('%s: %s takes no spent, rinse or dilute form', (_, name) => {
    const forms = [`Spent ${name}`, `${name} rinse water`, `Dilute contaminated ${name}`, `Used ${name} bath`]
    expect(takenOf(forms, [`${name} 32 %`, `${name} > 92 %`, `${name}, technical grade`])).toEqual([])
  })

  it.each(CHEMICALS)('%s: %s takes them where it says so', (_, name) => {
    for (const need of [
      `${name} 32 %, spent accepted`,
      `Recovered ${name} 30 %`,
      `${name}, technical, spent ${name} welcome`,
      `Spent ${name} for regeneration`,
    ])
      expect([need, freshAsked(need, '')]).toEqual([need, undefined])
  })

  it.each(CHEMICALS)('%s: %s as a product is no spent form', (_, name) => {
    for (const offer of [
      `${name} 31 %, unused`,
      `Regenerated ${name} 30 %`,
      `${name} surplus stock, original drums`,
    ])
      expect([offer, spentForm(offer, '', 'Spent, any')]).toEqual([offer, undefined])
  })
})

describe('a refined metal by name and grade', () => {
  it.each(metal.slice(0, 2))('%s takes no scrap, dross, ash or dust', (name) => {
    const forms = [`${name} dross`, `${name} ash`, `${name} scrap, mixed`, `${name} turnings`]
    const grades = [`${name} SHG 99.995`, `${name} cathode LME grade A`, `Primary ${name} 99.7 %`]
    expect(takenOf(forms, grades)).toEqual([])
  })

  it.each(metal)('%s takes them where it says so', (name) => {
    for (const need of [
      `${name} scrap`,
      `${name} dross and ashes`,
      `${name} bearing residues 60 %`,
      `${name} units for smelting`,
    ])
      expect([need, freshAsked(need, '')]).toEqual([need, undefined])
  })
})

describe('what people write', () => {
  it.each([
    [
      ['Altbeize HCl', '120 g/l Fe, aus der Feuerverzinkung'],
      ['Hydrochloric acid 32 %', 'For pickling.'],
    ],
    [
      ['Spent pickling acid', 'HCl 5 %, 120 g/l Fe'],
      ['Salzsäure 33 %', 'Zum Beizen.'],
    ],
    [
      ['Acid rinse water', 'From HCl pickling.'],
      ['Sulphuric acid for digestion', '> 92 %, no organics'],
    ],
    [
      ['Spent cupric chloride etchant', 'Cu 120 g/l'],
      ['Hydrochloric acid 32 %', ''],
    ],
    [
      ['Spent sulphuric acid from TiO2', '65-70 %'],
      ['Hydrochloric acid 32 %', ''],
    ],
    [
      ['Natronlauge verbraucht', 'Aus der Aluminiumbeize.'],
      ['Caustic soda 50 %', 'Membrane grade.'],
    ],
    [
      ['Acetone wash from gun cleaning', ''],
      ['Acetone 99.5 %', ''],
    ],
    [
      ['Zinc ash from galvanising', ''],
      ['Zinc SHG 99.995', 'For the kettle.'],
    ],
    [
      ['Aluminium dross', ''],
      ['Aluminium P1020', '99.7 %'],
    ],
    [
      ['Salmuera usada', 'Cloruro sódico 20 %'],
      ['Sodium chloride 99.5 %', 'Electrolysis.'],
    ],
  ])('%j is not for %j', (offer, need) => {
    const { refused, score } = pair(offer, need)
    expect(refused || score < 0.2).toBe(true)
  })

  it.each([
    [
      ['Spent pickling acid', 'HCl, iron chloride 120 g/l Fe'],
      ['Spent hydrochloric acid for regeneration', 'Pyrohydrolysis.'],
    ],
    [
      ['Spent pickling acid', 'HCl, 120 g/l Fe, low zinc'],
      ['Pickle liquor for ferric chloride', 'Coagulant maker.'],
    ],
    [
      ['Spent sulphuric acid 40 %', ''],
      ['Acid for neutralising alkaline wastewater', 'Any strength.'],
    ],
    [
      ['Spent sulphuric acid', 'alkylation, 88 %'],
      ['Spent acid for sulphuric acid regeneration', ''],
    ],
    [
      ['Spent acetone, 85 %', ''],
      ['Used acetone for redistillation', ''],
    ],
    [
      ['By-product hydrochloric acid 31 %', 'From chlorination.'],
      ['Hydrochloric acid 30 %', 'For pickling.'],
    ],
    [
      ['Spent caustic soda 8 %', ''],
      ['Caustic soda for pH control, spent lye welcome', ''],
    ],
    [
      ['Zinc dross', 'Galvanising.'],
      ['Zinc dross and top dross', 'For zinc dust and oxide.'],
    ],
  ])('%j still is for %j', (offer, need) => {
    const { refused, score } = pair(offer, need)
    expect(refused).toBe(false)
    expect(score).toBeGreaterThan(0.08)
  })

  it('a bare name asks whether a spent form is taken', () => {
    const bare = pair(['Spent hydrochloric acid'], ['Hydrochloric acid'])
    const said = pair(['Spent hydrochloric acid'], ['Hydrochloric acid, spent acid welcome'])
    expect(bare.refused).toBe(false)
    expect(bare.score).toBeLessThan(0.5 * said.score)
    expect(saidOf(bare).unknown).toMatch(/does not say whether it takes spent/)
  })
})

describe('a grade for people or animals', () => {
  it.each([
    [['Crude glycerine', 'Biodiesel, 80 %'], ['Glycerine Ph. Eur.']],
    [
      ['Glycerine brute 78 %', ''],
      ['Glycerol', 'USP, for syrups'],
    ],
    [['Unrefined glycerol', 'From soap making'], ['Glycerin food grade']],
    [
      ['Used propylene glycol', 'Cooling circuit'],
      ['Propylene glycol', 'Pharmaceutical quality'],
    ],
  ])('%j is not %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(true)
  })

  it('leaves the crude form its outlets', () => {
    expect(pair(['Crude glycerine', '80 %'], ['Crude glycerine for refining']).refused).toBe(false)
  })
})

describe('a sorbent that has served', () => {
  it.each([
    ['Spent lime of flue gas cleaning', 'Used lime of ceramic flue gas cleaning'],
    ['Spent flue gas lime', 'From the dry scrubber of our kiln'],
  ])('%s is no lime again', (...offer) => {
    for (const name of [
      'Lime hydrate for dry sorbent injection',
      'Flux lime for sintering and desulphurisation',
      'Lime for causticisation',
      'Peat replacement and lime for mushroom casing',
      'Burnt lime for soil stabilisation',
    ]) {
      const { refused, score } = pair(offer, [name])
      expect(refused || score < 0.15, name).toBe(true)
    }
  })
})

describe('what was used up in a use', () => {
  it.each([
    [['Spent activated carbon from drinking water'], ['Activated carbon for drinking water']],
    [
      ['Exhausted lime of flue gas cleaning', 'Fluoride.'],
      ['Lime for dry flue-gas cleaning', 'Kiln dust is fine.'],
    ],
    [['Gebrauchte Kieselgur aus der Bierfiltration'], ['Kieselgur für Bierfiltration']],
    [['Charbon actif usé de décoloration'], ['Charbon actif pour décoloration']],
  ])('%j is not %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(true)
  })

  it.each([
    [['Spent activated carbon from drinking water'], ['Spent activated carbon for reactivation']],
    [['Spent grain of brewing'], ['Spent grain for feed']],
  ])('%j still is for %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(false)
  })
})

describe('a rinse, for who takes a by-product of some strength', () => {
  it.each([
    [['Acid rinse water', 'Industrial rinse and wash water'], ['Hydrochloric acid by-product 25–33 %']],
    [['Pickling rinse'], ['Sulphuric acid by-product, at least 60 %']],
    [['Rinse water of nickel plating'], ['Nitric acid 53 %, secondary welcome']],
    [['Dilute caustic wash water'], ['Caustic soda by-product 20 to 30 %']],
    [['Spülwasser der Beize'], ['Schwefelsäure als Nebenprodukt, mindestens 40 %']],
  ])('%j is not %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(true)
  })

  it.each([
    [['Rinse water, hydrochloric acid 28 %'], ['Hydrochloric acid by-product 25–33 %']],
    [['Weak phosphoric acid'], ['Phosphoric acid by-product, 20 % or more; dilute acid welcome']],
    [['Acid rinse water'], ['Spent acid for neutralising alkaline waste water']],
    [['Spent pickling acid', 'HCl 120 g/l'], ['Hydrochloric acid by-product 10–18 %']],
  ])('%j still is for %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(false)
  })
})
