/** The law of a journey: by which rule waste, or what claims to be none, goes from one country to another. */
import { describe, expect, it } from 'vitest'
import { journeyProcedure, type JourneyFacts } from '#shared/domain/journey-law/procedure.ts'
import { isInUnion, isPartyToBasel, regimeOf } from '#shared/domain/journey-law/regime.ts'
import { checkJourneyLaw, journeyLawRows } from '#shared/knowledge/check/journey-law.ts'
import { costOf, handling } from '#shared/knowledge/economics/index.ts'
import {
  journeyCountries,
  journeyKinds,
  journeyProcedures,
  journeyRules,
} from '#shared/knowledge/journey-law/index.ts'
import {
  countryFileSchema,
  kindFileSchema,
  procedureFileSchema,
  REGIMES,
  ruleFileSchema,
} from '#shared/knowledge/journey-law/schema.ts'
import countries from '#shared/knowledge/places/countries.json' with { type: 'json' }
import { citation } from '#shared/knowledge/sources.ts'

const law = {
  rules: journeyRules,
  kinds: journeyKinds,
  countries: journeyCountries,
  procedures: journeyProcedures,
}
const costIds = [...handling.packaging, ...handling.carriage, ...handling.deal].map(({ id }) => id)
const TODAY = '2026-11-24'
const waste = (over: Partial<JourneyFacts> = {}): JourneyFacts => ({
  operation: 'recovery',
  hazardous: false,
  ...over,
})
const SCRAP = waste({ entry: 'B1010' })
const HAZARDOUS = waste({ hazardous: true })
const CLEAN = waste({ plastic: 'clean' })
const MIXED = waste({ plastic: 'mixed' })
const PCB = waste({ eWaste: true, entry: 'GC020' })
const BLACK_MASS = waste({ battery: 'black-mass' })
const LITHIUM = waste({ battery: 'lithium' })
const SLUDGE = waste({ wasteCode: '190805' })
const MUNICIPAL = waste({ wasteCode: '200301' })
const SHOWN = { certain: true, direct: true, integral: true, lawful: true }
const BY_PRODUCT = waste({ claim: { as: 'by-product', evidence: SHOWN } })

describe('the data', () => {
  it('follows its schemas, names what exists, and no rule hides another', () => {
    expect(ruleFileSchema.safeParse(journeyRules).error).toBeUndefined()
    expect(kindFileSchema.safeParse(journeyKinds).error).toBeUndefined()
    expect(countryFileSchema.safeParse(journeyCountries).error).toBeUndefined()
    expect(procedureFileSchema.safeParse(journeyProcedures).error).toBeUndefined()
    expect(checkJourneyLaw(law, costIds)).toEqual([])
    for (const { sources } of journeyLawRows(law)) expect(citation({ sources })).not.toBe(sources[0])
  })

  it('a rule that is never reached is told', () => {
    const [first] = journeyRules
    const wrong = checkJourneyLaw(
      { ...law, rules: [first!, { ...first!, id: 'late' }, ...journeyRules] },
      costIds,
    )
    expect(wrong).toContain('journey law late: never reached, product stands before it')
  })

  it('names countries by their codes', () => {
    const { partOf, ...groups } = journeyCountries
    const codes = new Set(countries.map(({ code }) => code))
    const named = [...Object.values(groups).flatMap((group) => group.countries), ...Object.values(partOf)]
    expect(named.filter((code) => !codes.has(code))).toEqual([])
    expect(journeyCountries.eu.countries).toHaveLength(27)
  })
})

describe('countries', () => {
  it.each([
    ['DE', 'DE', 'home'],
    ['FR', 'RE', 'home'],
    ['DE', 'PL', 'within-eu'],
    ['AX', 'SE', 'within-eu'],
    ['DE', 'CH', 'eu-to-efta'],
    ['IE', 'GB', 'eu-to-oecd'],
    ['BG', 'TR', 'eu-to-oecd'],
    ['ES', 'MA', 'eu-to-other'],
    ['NO', 'SE', 'efta-to-eu'],
    ['GB', 'NL', 'oecd-to-eu'],
    ['UA', 'PL', 'other-to-eu'],
    ['CH', 'GB', 'european-to-oecd'],
    ['GB', 'IN', 'european-to-other'],
    ['US', 'MX', 'oecd-to-oecd'],
    ['US', 'CN', 'oecd-to-other'],
    ['BR', 'KR', 'other-to-oecd'],
    ['CN', 'VN', 'other-to-other'],
  ])('%s to %s is %s', (from, to, regime) => {
    expect(regimeOf(from, to)).toBe(regime)
  })

  it('a territory stands under its country, and few are outside the Basel Convention', () => {
    expect(isInUnion('MQ')).toBe(true)
    expect(isInUnion('GB')).toBe(false)
    expect(isPartyToBasel('PR')).toBe(false)
  })
})

describe('a journey', () => {
  it.each<[string, string, string, JourneyFacts, string, string, string?]>([
    // Within one country, and what is no waste.
    ['hazardous at home', 'DE', 'DE', HAZARDOUS, 'none', 'home'],
    ['disposal at home', 'IT', 'IT', waste({ operation: 'disposal' }), 'none', 'home'],
    ['scrap to an own territory', 'FR', 'GP', SCRAP, 'none', 'home'],
    ['a product', 'DE', 'CN', waste({ claim: { as: 'product' } }), 'none', 'product'],
    ['a by-product that is shown', 'DE', 'NL', BY_PRODUCT, 'none', 'product'],
    [
      'a by-product half shown',
      'DE',
      'NL',
      waste({ claim: { as: 'by-product', evidence: { certain: true } } }),
      'by-product-test',
      'claim-open',
    ],
    [
      'a by-product half shown at home',
      'PL',
      'PL',
      waste({ claim: { as: 'by-product', evidence: {} } }),
      'by-product-test',
      'claim-open',
    ],
    [
      'a claim that fails',
      'DE',
      'NL',
      waste({ entry: 'B1210', claim: { as: 'by-product', evidence: { ...SHOWN, lawful: false } } }),
      'annex7',
      'green',
    ],
    [
      'scrap that ceased to be waste',
      'DE',
      'PL',
      waste({ claim: { as: 'end-of-waste', act: 'iron-steel-aluminium-scrap', conformity: true } }),
      'none',
      'end-of-waste-union',
    ],
    [
      'the same beyond the Union',
      'DE',
      'TR',
      waste({ claim: { as: 'end-of-waste', act: 'copper-scrap', conformity: true } }),
      'by-product-test',
      'end-of-waste-elsewhere',
    ],
    [
      'end-of-waste of one country',
      'IT',
      'AT',
      waste({ claim: { as: 'end-of-waste', national: true, conformity: true } }),
      'by-product-test',
      'end-of-waste-elsewhere',
    ],
    [
      'end-of-waste without statement',
      'IT',
      'AT',
      waste({ entry: 'B1010', claim: { as: 'end-of-waste', act: 'copper-scrap', conformity: false } }),
      'annex7',
      'green',
    ],
    ['feed', 'BE', 'FR', waste({ feed: true }), 'none', 'feed'],
    // Within the Union.
    ['scrap', 'DE', 'PL', SCRAP, 'annex7', 'green'],
    ['coal fly ash', 'PL', 'CZ', waste({ entry: 'GG040' }), 'annex7', 'green'],
    ['scrap, a handful', 'DE', 'PL', waste({ entry: 'B1010', kg: 20 }), 'none', 'small-green'],
    [
      'scrap that is soiled',
      'DE',
      'PL',
      waste({ entry: 'B1010', contaminated: true }),
      'notification',
      'contaminated',
    ],
    ['filter dust', 'PL', 'DE', HAZARDOUS, 'notification', 'hazardous'],
    [
      'filter dust by its code',
      'PL',
      'DE',
      waste({ hazardous: null, wasteCode: '100207' }),
      'notification',
      'hazardous',
    ],
    [
      'a sample of it',
      'PL',
      'DE',
      waste({ hazardous: true, kg: 200, sample: 'trial' }),
      'annex7',
      'sample-within',
    ],
    [
      'a sample too large',
      'PL',
      'DE',
      waste({ hazardous: true, kg: 300, sample: 'trial' }),
      'notification',
      'hazardous',
    ],
    [
      'a mirror entry undecided',
      'FR',
      'BE',
      waste({ hazardous: null, entry: 'B1100' }),
      'unknown',
      'green-mirror',
    ],
    ['foundry sand', 'DE', 'NL', waste({ entry: 'AB070' }), 'notification', 'amber'],
    ['blasting grit', 'DE', 'CN', waste({ entry: 'AB130' }), 'unknown', 'export-article-40'],
    ['foundry sand', 'DE', 'CN', waste({ entry: 'AB070' }), 'prohibited', 'export-amber'],
    ['under no entry', 'AT', 'HU', waste({ entry: null }), 'notification', 'unlisted'],
    ['entry not known', 'AT', 'HU', waste(), 'unknown', 'list-unknown'],
    ['with persistent pollutants', 'SE', 'DE', waste({ pops: true, entry: 'B3030' }), 'notification', 'pops'],
    ['clean plastic', 'NL', 'DE', CLEAN, 'annex7', 'plastic-union'],
    ['clean plastic by entry', 'NL', 'DE', waste({ entry: 'EU3011' }), 'annex7', 'plastic-union'],
    [
      'soiled plastic',
      'NL',
      'DE',
      waste({ plastic: 'clean', contaminated: true }),
      'notification',
      'plastic-mixed',
    ],
    ['mixed plastic', 'FR', 'ES', MIXED, 'notification', 'plastic-mixed'],
    ['plastic of some kind', 'FR', 'ES', waste({ plastic: 'unknown' }), 'unknown', 'plastic-union-unknown'],
    ['circuit boards', 'PL', 'BE', PCB, 'annex7', 'e-waste-union'],
    ['circuit boards next year', 'PL', 'BE', PCB, 'notification', 'e-waste', '2027-01-01'],
    ['e-waste of some kind', 'PL', 'BE', waste({ eWaste: true }), 'unknown', 'e-waste-union-unknown'],
    [
      'e-waste of some kind next year',
      'PL',
      'BE',
      waste({ eWaste: true }),
      'notification',
      'e-waste-any',
      '2027-01-01',
    ],
    ['lithium batteries', 'DE', 'FR', LITHIUM, 'annex7', 'green'],
    ['lithium batteries later', 'DE', 'FR', LITHIUM, 'notification', 'hazardous', '2026-12-09'],
    ['black mass', 'HU', 'PL', BLACK_MASS, 'notification', 'unlisted'],
    ['black mass later', 'HU', 'PL', BLACK_MASS, 'notification', 'hazardous', '2026-12-09'],
    ['some battery', 'HU', 'PL', waste({ battery: 'unknown' }), 'unknown', 'battery-union-unknown'],
    ['sewage sludge', 'NL', 'DE', SLUDGE, 'notification', 'amber-article-40'],
    ['mixed municipal waste', 'IT', 'AT', MUNICIPAL, 'notification', 'municipal'],
    [
      'mixed municipal waste for disposal',
      'IT',
      'AT',
      { ...MUNICIPAL, operation: 'disposal' },
      'prohibited',
      'disposal-municipal',
    ],
    [
      'for disposal',
      'BE',
      'DE',
      waste({ operation: 'disposal', entry: 'B2040' }),
      'prohibited',
      'disposal-within-union',
    ],
    ['a ship', 'DK', 'ES', waste({ entry: 'GC030' }), 'annex7', 'ship-union'],
    ['animal by-product 3', 'DK', 'DE', waste({ animal: 3 }), 'none', 'animal-3-union'],
    ['animal by-product 1', 'DK', 'DE', waste({ animal: 1 }), 'notification', 'animal-1-2-union'],
    ['animal by-product of some kind', 'DK', 'DE', waste({ animal: 'unknown' }), 'unknown', 'animal-unknown'],
    [
      'animal by-product with hazardous waste',
      'DK',
      'DE',
      waste({ animal: 3, hazardous: true }),
      'notification',
      'hazardous',
    ],
    // To EFTA, the United Kingdom and the OECD.
    ['scrap', 'DE', 'CH', SCRAP, 'annex7', 'green-out'],
    ['scrap', 'DE', 'TR', SCRAP, 'annex7', 'green-out'],
    ['scrap, later', 'DE', 'TR', SCRAP, 'annex7', 'green-out-audited', '2027-05-21'],
    ['hazardous', 'FR', 'GB', HAZARDOUS, 'notification', 'hazardous'],
    ['clean plastic', 'NL', 'TR', CLEAN, 'notification', 'plastic-clean-out'],
    ['mixed plastic', 'NL', 'GB', MIXED, 'notification', 'plastic-mixed'],
    ['circuit boards', 'DE', 'JP', PCB, 'notification', 'e-waste'],
    ['garden waste of Annex IIIB', 'DE', 'CH', waste({ entry: 'BEU05' }), 'notification', 'green-union-out'],
    ['garden waste within the Union', 'DE', 'AT', waste({ entry: 'BEU05' }), 'annex7', 'green'],
    ['mixed municipal waste', 'DE', 'CH', MUNICIPAL, 'prohibited', 'municipal-export'],
    [
      'for disposal to Switzerland',
      'DE',
      'CH',
      waste({ operation: 'disposal' }),
      'notification',
      'disposal-to-efta',
    ],
    [
      'for disposal to the United Kingdom',
      'IE',
      'GB',
      waste({ operation: 'disposal' }),
      'prohibited',
      'disposal-export',
    ],
    [
      'a sample for analysis',
      'DE',
      'US',
      waste({ hazardous: true, kg: 20, sample: 'analysis' }),
      'annex7',
      'sample-oecd',
    ],
    [
      'a sample for a trial',
      'DE',
      'US',
      waste({ hazardous: true, kg: 200, sample: 'trial' }),
      'notification',
      'hazardous',
    ],
    ['animal by-product 2', 'DE', 'US', waste({ animal: 2 }), 'prohibited', 'animal-1-2-export'],
    ['animal by-product 3', 'DE', 'GB', waste({ animal: 3 }), 'unknown', 'animal-3-trade'],
    // Out of the OECD.
    ['hazardous', 'DE', 'IN', HAZARDOUS, 'prohibited', 'export-hazardous'],
    [
      'zinc dust by its code',
      'PL',
      'MA',
      waste({ hazardous: null, wasteCode: '100207' }),
      'prohibited',
      'export-hazardous',
    ],
    ['undecided', 'DE', 'IN', waste({ hazardous: null }), 'unknown', 'export-mirror'],
    ['scrap', 'DE', 'IN', SCRAP, 'unknown', 'export-green-now'],
    ['scrap, later', 'DE', 'IN', SCRAP, 'unknown', 'export-green-listed', '2027-05-21'],
    [
      'scrap that is taken',
      'DE',
      'IN',
      waste({ entry: 'B1010', accepts: 'annex7' }),
      'annex7',
      'export-green-taken-annex7',
    ],
    [
      'paper that is refused',
      'DE',
      'CN',
      waste({ entry: 'B3020', accepts: 'refused' }),
      'prohibited',
      'export-green-refused',
    ],
    ['clean plastic', 'NL', 'MY', CLEAN, 'prohibited', 'export-plastic'],
    ['clean plastic, before', 'NL', 'MY', CLEAN, 'notification', 'export-plastic-before', '2026-11-20'],
    [
      'clean plastic that is taken',
      'NL',
      'MY',
      { ...CLEAN, accepts: 'annex7' },
      'prohibited',
      'export-plastic',
    ],
    ['mixed plastic, before', 'NL', 'VN', MIXED, 'prohibited', 'export-plastic-mixed', '2026-11-20'],
    ['circuit boards', 'FR', 'GH', PCB, 'prohibited', 'export-e-waste'],
    ['black mass later', 'DE', 'CN', BLACK_MASS, 'prohibited', 'export-hazardous', '2026-12-09'],
    ['black mass', 'DE', 'CN', BLACK_MASS, 'notification', 'export-unlisted-now'],
    ['lead batteries', 'ES', 'MA', waste({ battery: 'lead-acid' }), 'prohibited', 'export-hazardous'],
    ['under no entry, later', 'DE', 'RS', waste({ entry: null }), 'unknown', 'export-unlisted', '2027-06-01'],
    ['sewage sludge', 'HR', 'BA', SLUDGE, 'unknown', 'export-article-40'],
    ['a ship', 'GR', 'IN', waste({ entry: 'GC030' }), 'prohibited', 'ship-other'],
    ['for disposal', 'SI', 'RS', waste({ operation: 'disposal' }), 'prohibited', 'disposal-export'],
    // Into the Union.
    ['scrap', 'CH', 'DE', SCRAP, 'annex7', 'import-green'],
    ['scrap', 'UA', 'PL', SCRAP, 'annex7', 'import-green'],
    ['scrap from Haiti', 'HT', 'FR', SCRAP, 'prohibited', 'import-no-basel'],
    ['hazardous', 'GB', 'NL', HAZARDOUS, 'notification', 'import-consent'],
    ['hazardous', 'US', 'DE', HAZARDOUS, 'notification', 'import-consent'],
    ['clean plastic', 'GB', 'NL', CLEAN, 'annex7', 'plastic-clean-in'],
    ['circuit boards', 'NO', 'SE', PCB, 'notification', 'e-waste'],
    [
      'for disposal from America',
      'US',
      'DE',
      waste({ operation: 'disposal' }),
      'prohibited',
      'disposal-import-no-basel',
    ],
    [
      'for disposal from Serbia',
      'RS',
      'AT',
      waste({ operation: 'disposal' }),
      'notification',
      'disposal-import',
    ],
    // Outside the Union.
    ['scrap', 'GB', 'TR', SCRAP, 'annex7', 'european-green'],
    ['hazardous', 'CH', 'GB', HAZARDOUS, 'notification', 'oecd-amber'],
    ['hazardous', 'GB', 'IN', HAZARDOUS, 'prohibited', 'european-hazardous-out'],
    ['scrap', 'GB', 'IN', SCRAP, 'unknown', 'outside-open'],
    ['scrap', 'US', 'MX', SCRAP, 'none', 'oecd-green'],
    ['hazardous', 'JP', 'KR', HAZARDOUS, 'notification', 'oecd-amber'],
    ['hazardous', 'US', 'CN', HAZARDOUS, 'prohibited', 'basel-not-party'],
    ['hazardous', 'JP', 'CN', HAZARDOUS, 'unknown', 'basel-ban'],
    ['hazardous', 'VN', 'KR', HAZARDOUS, 'notification', 'basel-consent'],
    ['scrap', 'CN', 'VN', SCRAP, 'unknown', 'outside-open'],
  ])('%s, %s to %s', (_, from, to, facts, procedure, rule, day = TODAY) => {
    const found = journeyProcedure(facts, from, to, day)
    expect([found.procedure, found.rule.id]).toEqual([procedure, rule])
  })

  it('an open procedure asks, and a settled one does not', () => {
    const half = journeyProcedure(
      waste({ entry: 'B1210', claim: { as: 'by-product', evidence: { certain: true, integral: true } } }),
      'DE',
      'NL',
      TODAY,
    )
    expect(half.questions).toHaveLength(2)
    expect(half.questions[0]).toMatch(/normal industrial practice/)
    expect(half.asWaste).toMatchObject({ procedure: 'annex7', questions: [] })
    expect(half.rules).toEqual(['claim-open', 'green'])
    expect(half.checked).toBe(false)
  })

  it('what is shown to be no waste says what holds if an authority sees it otherwise', () => {
    expect(journeyProcedure({ ...BY_PRODUCT, hazardous: true }, 'DE', 'IN', TODAY).asWaste?.procedure).toBe(
      'prohibited',
    )
    expect(journeyProcedure(SCRAP, 'DE', 'PL', TODAY).asWaste).toBeNull()
  })

  it('consent takes months and a guarantee, Annex VII days, what is prohibited nothing', () => {
    const consent = journeyProcedure(HAZARDOUS, 'DE', 'PL', TODAY)
    const green = journeyProcedure(SCRAP, 'DE', 'PL', TODAY)
    expect(consent.days!.low).toBeGreaterThan(green.days!.high)
    expect(consent.costs).toContain('guarantee-rate')
    expect(green).toMatchObject({ checked: true, costs: ['annex-7', 'annex-7-load', 'contract'] })
    expect(journeyProcedure(SCRAP, 'DE', 'TR', '2027-05-21').costs).toContain('export-audit')
    expect(journeyProcedure(CLEAN, 'NL', 'MY', TODAY)).toMatchObject({ days: null, costs: [] })
    for (const id of consent.costs) expect(costOf(id)).toBeDefined()
  })

  it('hazardous waste never goes out of the OECD, by whatever it is told to be hazardous', () => {
    const told = [
      HAZARDOUS,
      waste({ wasteCode: '060404', hazardous: false }),
      waste({ entry: 'A1181' }),
      waste({ plastic: 'hazardous' }),
      waste({ battery: 'nickel-cadmium', wasteCode: '160605' }),
      waste({ hazardous: true, entry: 'B1010', accepts: 'annex7' }),
    ]
    for (const facts of told)
      for (const to of ['IN', 'CN', 'MA', 'UA', 'BR', 'ZA'])
        expect(journeyProcedure(facts, 'DE', to, TODAY).procedure, `${JSON.stringify(facts)} ${to}`).toBe(
          'prohibited',
        )
  })

  it('every regime has an answer for every kind of waste', () => {
    const routes = [
      'DE DE',
      'DE FR',
      'DE CH',
      'DE US',
      'DE CN',
      'CH DE',
      'US DE',
      'CN DE',
      'CH US',
      'GB CN',
      'US JP',
      'US CN',
      'CN US',
      'CN VN',
    ]
    const regimes = routes.map((route) => regimeOf(route.slice(0, 2), route.slice(3)))
    expect(new Set(regimes)).toEqual(new Set(REGIMES))
    const kinds = [
      SCRAP,
      HAZARDOUS,
      CLEAN,
      MIXED,
      PCB,
      BLACK_MASS,
      SLUDGE,
      MUNICIPAL,
      waste({ animal: 3 }),
      waste({ feed: true }),
    ]
    for (const route of routes)
      for (const facts of kinds) {
        const { procedure, questions } = journeyProcedure(facts, route.slice(0, 2), route.slice(3), TODAY)
        if (procedure === 'unknown') expect(questions, route).not.toEqual([])
      }
  })
})
