import type { Answers } from '#shared/domain/onboarding/questions.ts'

interface Company {
  name: string
  answers: Answers
  industry: string
  /** By material: bounds a year in the unit. */
  amounts: Record<string, readonly [low: number, high: number, unit: string]>
  /** Expected without an amount. */
  names?: string[]
  /** Must not be expected. */
  never?: string[]
}

/** Companies in their own words. Bounds are published figures, told beside each; the estimate must touch them. */
export const COMPANIES: readonly Company[] = [
  {
    name: 'integrated steel works, 1.2 Mt crude steel',
    answers: {
      industry: 'Manufacturing',
      products: 'hot rolled coil and heavy plate',
      production_volume: '1.2 million tonnes of crude steel a year',
      processes: 'one blast furnace, two LD converters, continuous casting, hot strip mill',
    },
    industry: 'integrated-steel',
    amounts: {
      // worldsteel fact sheet "Steel industry co-products": about 275 kg slag per tonne of iron.
      'blast-furnace-slag': [280_000, 340_000, 't'],
      // worldsteel, same sheet: about 110 to 126 kg steelmaking slag per tonne of steel from the BOF.
      'bof-slag': [130_000, 152_000, 't'],
      // ispatguru.com, "Mill scale": 1 to 3 % of the weight of the steel rolled.
      'mill-scale': [12_000, 36_000, 't'],
      // Remus et al., BREF Iron and Steel 2013: 1 200 to 2 000 m³ of top gas per tonne of hot metal.
      'steel-process-gas': [1.2e9, 2.4e9, 'm³'],
      'bof-dust-sludge': [14_000, 33_000, 't'],
    },
    names: ['steelworks-waste-heat'],
    never: ['eaf-slag'],
  },
  {
    name: 'electric steelworks, 800 kt',
    answers: {
      products: 'rebar',
      production_volume: '800 kt/year of crude steel',
      processes: 'electric arc furnace, ladle furnace, rolling mill',
    },
    industry: 'electric-steel',
    // BREF Iron and Steel 2013: 10 to 30 kg dust, 60 to 270 kg slag per tonne; worldsteel: about 169 kg slag.
    amounts: { 'eaf-dust': [12_000, 18_000, 't'], 'eaf-slag': [100_000, 170_000, 't'] },
    never: ['blast-furnace-slag', 'bof-slag'],
  },
  {
    name: 'brewery, 600,000 hl',
    answers: {
      industry: 'Food Processing',
      products: 'lager and pils',
      production_volume: '600,000 hl beer',
      processes: 'mashing, boiling, fermentation, kieselguhr filtration, bottling',
    },
    industry: 'brewery',
    // Mussatto et al., J. Cereal Sci. 43 (2006) 1: about 20 kg of wet spent grain per 100 l of beer.
    amounts: { 'spent-grain': [11_500, 12_500, 't'], 'spent-yeast': [900, 1800, 't'] },
  },
  {
    name: 'textile finisher, 6,000 t fabric',
    answers: {
      industry: 'Textile',
      products: 'dyed cotton fabric for workwear',
      production_volume: '6,000 t of fabric a year',
      processes: 'desizing, bleaching, mercerising, dyeing',
    },
    industry: 'textile-finishing',
    // No rate of sludge per tonne of fabric that could be cited: told as not estimated.
    amounts: {},
    names: ['textile-sludge', 'mercerising-lye', 'desizing-liquor'],
  },
  {
    name: 'paper mill, 300,000 t testliner',
    answers: {
      products: 'testliner and fluting',
      production_volume: '300,000 t/year of containerboard',
      processes: 'pulping of recovered paper, cleaning, paper machine',
    },
    industry: 'paper-recycled',
    // JRC BREF Pulp and Paper 2015, recycled packaging paper: rejects 4 to 10 % of the furnish.
    amounts: { 'pulper-rejects': [12_000, 30_000, 't'], 'paper-sludge': [6000, 36_000, 't'] },
    // Brown grades are not deinked.
    never: ['bark'],
  },
  {
    name: 'cement plant, 1.1 Mt',
    answers: {
      industry: 'Construction',
      products: 'CEM I and CEM II cement',
      production_volume: '1.1 Mt cement per year',
      processes: 'preheater kiln, clinker cooler, cement mills',
    },
    industry: 'cement',
    // JRC BREF Cement 2013: bypass dust up to 20 kg per tonne of clinker; clinker at most 95 % of CEM I (EN 197-1).
    amounts: { 'cement-kiln-dust': [1, 22_000, 't'] },
  },
  {
    name: 'car-parts maker, 25,000 t stamped parts',
    answers: {
      industry: 'Automotive',
      products: 'stamped car parts, brackets and reinforcements',
      production_volume: '25,000 t of stamped parts a year',
      processes: 'press shop, welding, machining, powder coating',
    },
    industry: 'metal-stamping',
    // Horton, Cleaver, Allwood 2019: average material utilisation in car stamping 56 %, so 0.79 t scrap per t parts.
    amounts: { 'new-steel-scrap': [7500, 20_000, 't'] },
    names: ['steel-turnings'],
    never: ['shredder-residue', 'end-of-life-tyre'],
  },
  {
    name: 'electronics assembler, 900 t products, 12 t solder',
    answers: {
      industry: 'Electronics',
      products: 'printed circuit board assemblies',
      production_volume: '900 t of products a year, 12 t of solder',
      processes: 'SMT, wave soldering, testing',
    },
    industry: 'electronics',
    // Assembly Magazine, "Surfactant eliminates dross": 40 to more than 80 % of the solder becomes dross.
    amounts: { 'tin-solder-residue': [4.8, 9.6, 't'], 'pcb-scrap': [9, 54, 't'] },
  },
  {
    name: 'cheese dairy, 40,000 t',
    answers: {
      industry: 'Food Processing',
      products: 'gouda cheese and butter',
      production_volume: '40,000 t of cheese a year',
      processes: 'pasteurisation, curd making, brining',
    },
    industry: 'cheese',
    // FAO X6114E: whey of hard cheese about equals the milk; some 9 to 10 kg of milk per kg of cheese.
    amounts: { whey: [300_000, 400_000, 't'] },
  },
  {
    name: 'construction firm, 45,000 m² floor area',
    answers: {
      industry: 'Construction',
      products: 'residential buildings and office buildings',
      production_volume: '45,000 m² of floor area a year',
      processes: 'earthworks, concrete works, interior fit-out',
    },
    industry: 'construction',
    // BRE SMARTWaste indicators: 13.0 (retail) to 19.6 m³ (offices) per 100 m².
    amounts: { 'construction-mixed-waste': [5850, 9000, 'm³'] },
    names: ['excavated-soil'],
  },
]
