import { describe, expect, it } from 'vitest'
import { carbonRows, checkCarbon, idleSets } from '#shared/knowledge/check/carbon.ts'
import { factorRows, factorSets } from '#shared/knowledge/carbon/index.ts'
import lineFile from '#shared/knowledge/carbon/lines.json' with { type: 'json' }
import { carbonLinesSchema, factorFileSchema, factorSetFileSchema } from '#shared/knowledge/carbon/schema.ts'
import { checkEconomics, economicsRows, type Economics } from '#shared/knowledge/check/economics.ts'
import {
  commodities,
  commodityOf,
  costOf,
  currencies,
  disposal,
  disposalCost,
  disposalsOf,
  euroOf,
  handling,
  keepsOf,
  type ClassedConcept,
  replacementOf,
  replacements,
  rhythmOf,
  rhythms,
  treatmentsOf,
  treatments,
} from '#shared/knowledge/economics/index.ts'
import {
  calendarFileSchema,
  currencyFileSchema,
  disposalFileSchema,
  handlingFileSchema,
  rateFileSchema,
  replacedFileSchema,
  treatmentFileSchema,
} from '#shared/knowledge/economics/schema.ts'
import { haulRates, rateOf } from '#shared/knowledge/economics/rates.ts'
import { families, knowledge } from '#shared/knowledge/index.ts'
import { citation } from '#shared/knowledge/sources.ts'

const economics: Economics = {
  disposal,
  currencies,
  treatments,
  replaced: { commodities, replacements },
  handling,
  rates: haulRates,
  rhythms,
}
const familyNames = Object.keys(families)
const familyOf = new Map(
  Object.entries(families).flatMap(([name, { concepts }]) => concepts.map(({ id }) => [id, name])),
)
/** What stands above a concept, nearest first. */
function above(id: string): string[] {
  const parents = knowledge.concept(id)?.parents ?? []
  return [...parents, ...parents.flatMap(above)]
}
function named(id: string): ClassedConcept {
  const { category, forms } = knowledge.concept(id)!
  const family = familyOf.get(id)
  const form = forms?.[0]
  return {
    id,
    above: above(id),
    ...(family && { family }),
    ...(category && { category }),
    ...(form && { form }),
  }
}

describe('figures of worth', () => {
  it.each([
    ['disposal', disposalFileSchema, disposal],
    ['currencies', currencyFileSchema, currencies],
    ['treatments', treatmentFileSchema, treatments],
    ['replaced', replacedFileSchema, economics.replaced],
    ['handling', handlingFileSchema, handling],
    ['rates', rateFileSchema, haulRates],
    ['calendar', calendarFileSchema, rhythms],
  ] as const)('%s follows its schema', (_, schema, file) => {
    expect(schema.safeParse(file).error).toBeUndefined()
  })

  it('name what exists, and sources that have a title', () => {
    expect(checkEconomics(economics, knowledge, familyNames)).toEqual([])
    for (const { sources } of economicsRows(economics))
      for (const id of sources) expect(citation({ sources: [id] })).not.toBe(id)
  })

  it('a line that names what does not exist is told', () => {
    const rhythm = { ...rhythms[0]!, id: 'moon', plants: ['moon-base'] }
    const wrong = checkEconomics({ ...economics, rhythms: [rhythm, rhythm] }, knowledge, familyNames)
    expect(wrong).toContain('rhythm moon: plant moon-base does not exist')
    expect(wrong).toContain('economics: rhythm moon stands twice')
  })
})

describe('carbon factors', () => {
  it('follow their schemas, and name what exists', () => {
    expect(factorFileSchema.safeParse(factorRows).error).toBeUndefined()
    expect(factorSetFileSchema.safeParse(factorSets).error).toBeUndefined()
    const lines = carbonLinesSchema.parse(lineFile)
    expect(checkCarbon(knowledge.carbonFactors, lines, economics)).toEqual([])
    expect(idleSets(factorSets, factorRows)).toEqual([])
    for (const { sources } of carbonRows(factorSets, lines))
      for (const id of sources) expect(citation({ sources: [id] })).not.toBe(id)
    const twin = { ...lines, burning: [{ fossil: 'moon-dust' }] }
    expect(checkCarbon(knowledge.carbonFactors, twin, economics)).toContain(
      'carbon burning: factor moon-dust does not exist',
    )
  })

  it('are more than three hundred that can be counted, each with a range', () => {
    const counted = knowledge.carbonFactors.filter(({ scope }) => scope !== 'biogenic')
    expect(counted.length).toBeGreaterThan(300)
    for (const { id, low, value, high } of counted)
      expect([low <= value, value <= high], id).toEqual([true, true])
  })
})

describe('disposal', () => {
  const LISTED =
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO CH IS TR RS UA US CA MX BR CN JP KR IN AU ZA EG MA'.split(
      ' ',
    )

  it.each(LISTED)('%s has a fee for each way, and a tax or none on landfill', (country) => {
    for (const on of Object.keys(disposal.labels) as (keyof typeof disposal.labels)[])
      expect(disposalCost(country, on)?.fee.typical, on).toBeGreaterThan(0)
    expect(disposalCost(country, 'non-hazardous-landfill')?.tax).not.toBeNull()
  })

  it('a tax of another currency is told in euro, with the act that sets it', () => {
    const { tax, taxFrom } = disposalCost('GB', 'non-hazardous-landfill')!
    expect(taxFrom).toMatchObject({ typical: 130.75, currency: 'GBP', checked: 'read' })
    expect(tax?.typical).toBeCloseTo(130.75 * euroOf('GBP')!)
  })

  it('an unknown country has no fee, and an unknown tax is not a tax of zero', () => {
    expect(disposalCost('AQ', 'inert-landfill')).toBeNull()
    expect(disposalCost('AD', 'non-hazardous-landfill')?.tax).toBeNull()
    expect(disposalCost('DE', 'non-hazardous-landfill')?.tax?.typical).toBe(0)
  })

  it.each([
    ['waste-concrete', false, 'inert-landfill'],
    ['spent-solvent', true, 'hazardous-incineration'],
    ['spent-pickle-liquor', true, 'chemical-physical'],
    ['eaf-dust', true, 'hazardous-landfill'],
    ['spent-grain', false, 'biological'],
    ['sewage-sludge', false, 'incineration'],
    ['plastic-scrap', false, 'incineration'],
    ['coal-combustion-product', false, 'non-hazardous-landfill'],
  ])('%s (hazardous: %s) goes to %s', (id, hazardous, first) => {
    expect(disposalsOf(named(id), hazardous)[0]).toBe(first)
  })

  it('hazardous waste never goes to a landfill for others', () => {
    const closed = new Set(['inert-landfill', 'non-hazardous-landfill', 'sewage-works'])
    const wrong = knowledge.concepts.filter(
      ({ id, kind }) => kind === 'material' && disposalsOf(named(id), true).some((way) => closed.has(way)),
    )
    expect(wrong).toEqual([])
  })
})

describe('what is replaced', () => {
  it('every use and every material has a commodity', () => {
    const without = knowledge.concepts.filter(({ id, kind }) => {
      const replacement =
        kind === 'use'
          ? replacementOf({ id, above: above(id) }, { id: 'none', above: [] })
          : replacementOf(null, named(id))
      return !replacement || !commodityOf(replacement.commodity)
    })
    expect(without).toEqual([])
  })

  it('the nearest use counts, and metals are priced by content', () => {
    const use = (id: string) => replacementOf({ id, above: above(id) }, named('mill-scale'))?.commodity
    expect(use('poultry-grit')).toBe('ground-limestone')
    expect(use('compound-feed-ingredient')).toBe('feed-grain')
    expect(commodityOf(use('copper-smelting')!)).toMatchObject({ content: 'copper', unit: 't' })
    expect(commodityOf(use('alternative-fuel')!)).toMatchObject({ content: 'calorific-value', unit: 'GJ' })
  })
})

describe('treatment', () => {
  it.each([
    ['drying below 10 % moisture', ['thermal-drying']],
    ['magnetic separation', ['magnetic-separation']],
    ['dewatering to 25 % dry solids', ['dewatering']],
    ['vacuum distillation', ['distilling']],
    ['drying and fine grinding', ['thermal-drying', 'grinding']],
    ['briquetting or pelletising', ['briquetting']],
    ['colouring', []],
  ])('%s is %j', (step, ids) => {
    expect(treatmentsOf(step).map(({ id }) => id)).toEqual(ids)
  })

  it('most steps of the exchanges have a cost', () => {
    const steps = knowledge.exchanges.flatMap(({ treatment = [] }) => treatment)
    expect(steps.filter((step) => treatmentsOf(step).length > 0).length / steps.length).toBeGreaterThan(0.7)
  })
})

describe('handling', () => {
  it('every form is loaded in one state, and a vehicle is never told to carry beyond its load', () => {
    const forms = handling.states.flatMap((state) => state.forms)
    expect(new Set(forms).size).toBe(forms.length)
    for (const { id, volumes, density } of handling.states)
      for (const [mode, volume] of Object.entries(volumes)) {
        const { loadTonnes } = rateOf(mode)
        expect(Math.min(loadTonnes, volume * density.low), `${id} ${mode}`).toBeGreaterThan(0)
      }
  })

  it('fresh grains keep days, dry cake months, water hardly at all', () => {
    expect(keepsOf(named('spent-grain'))?.days?.high).toBeLessThanOrEqual(7)
    expect(keepsOf(named('oilseed-cake'))?.days?.low).toBeGreaterThan(90)
    expect(keepsOf({ id: 'x', above: [], category: 'Water' })?.days?.typical).toBeLessThan(7)
  })

  it('what a deal costs is found by its id', () => {
    expect(costOf('notification-fees')?.unit).toBe('EUR/year')
    expect(costOf('no-such-cost')).toBeUndefined()
  })
})

describe('rhythm', () => {
  const months = (
    side: 'supply' | 'demand',
    id: string | null,
    plant: string | null,
    country: string,
    lat: number,
  ) =>
    rhythmOf(
      side,
      { concept: id === null ? null : { id, above: above(id) }, plants: plant === null ? [] : [plant] },
      country,
      lat,
    )

  it('the beet campaign is in autumn, and half a year later in the south', () => {
    const north = months('supply', null, 'sugar-beet', 'DE', 52)!.months
    expect(north.indexOf(Math.max(...north))).toBeGreaterThanOrEqual(9)
    expect(north[5]).toBe(0)
    expect(months('supply', null, 'sugar-beet', 'CL', -36)!.months[5]).toBe(north[11])
  })

  it('a rhythm of the country comes first', () => {
    expect(months('supply', null, 'sugar-cane', 'BR', -22)!.rhythm.id).toBe('cane-crush-south')
    expect(months('supply', null, 'dairy-milk', 'IE', 53)!.rhythm.id).toBe('milk-grass-season')
    expect(months('supply', null, 'dairy-milk', 'NL', 52)!.rhythm.id).toBe('milk-peak')
  })

  it('road salt is wanted in winter, and what has no rhythm is not told as even', () => {
    expect(months('demand', 'road-salt-use', null, 'SE', 59)!.months[0]).toBeGreaterThan(20)
    expect(months('supply', null, 'data-centre', 'SE', 59)).toBeUndefined()
  })
})
