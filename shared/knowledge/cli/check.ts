/**
 * `npm run knowledge:check [-- --family NAME]`: everything that is wrong with the knowledge files, and what they leave
 * uncovered. Errors end with exit code 1; warnings are for the authors.
 */
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { carbonRows, checkCarbon, idleSets } from '../check/carbon.ts'
import { checkEconomics, economicsRows } from '../check/economics.ts'
import { FAMILY_FILES } from '../check/families.ts'
import { checkJourneyLaw, journeyLawRows } from '../check/journey-law.ts'
import { checkKnowledge } from '../check/rules.ts'
import { checkSources, practiceShare } from '../check/sources.ts'
import { checkListOfWaste } from '../check/waste.ts'
import { checkParameters } from '../check/parameters.ts'
import { checkPlants } from '../check/plants.ts'
import { resolveFactors } from '../carbon/resolve.ts'
import { carbonLinesSchema, factorFileSchema, factorSetFileSchema } from '../carbon/schema.ts'
import { createKnowledge, type KnowledgeData } from '../create.ts'
import {
  calendarFileSchema,
  currencyFileSchema,
  disposalFileSchema,
  handlingFileSchema,
  rateFileSchema,
  replacedFileSchema,
  treatmentFileSchema,
} from '../economics/schema.ts'
import {
  countryFileSchema,
  kindFileSchema,
  procedureFileSchema,
  ruleFileSchema,
} from '../journey-law/schema.ts'
import {
  ambiguousFileSchema,
  atomicMassFileSchema,
  basisFileSchema,
  parameterFileSchema,
  quantityFileSchema,
} from '../parameters/schema.ts'
import { plantFileSchema } from '../plants/schema.ts'
import {
  conceptFileSchema,
  ewcFileSchema,
  exchangeFileSchema,
  orderSchema,
  precedentFileSchema,
  glossaryFileSchema,
  propertyFileSchema,
  sourceFileSchema,
  substanceFileSchema,
  unitFileSchema,
  wordingSchema,
} from '../schema.ts'
import { standardFileSchema } from '../standards/schema.ts'
import { folders, KNOWLEDGE_ROOT, staleIndices } from './folders.ts'

const errors: string[] = []

/** Reads and validates one file; a broken file is an error with its line, not a crash. */
function read<S extends z.ZodType>(path: string, schema: S, empty: z.infer<S>): z.infer<S> {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(new URL(path, KNOWLEDGE_ROOT), 'utf8'))
  } catch (error) {
    errors.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return empty
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const [index, ...rest] = issue.path
    const row =
      Array.isArray(raw) && typeof index === 'number'
        ? (raw[index] as { id?: string; from?: string })
        : undefined
    errors.push(`${path}: ${row?.id ?? row?.from ?? String(index)} ${rest.join('.')}: ${issue.message}`)
  }
  return raw as z.infer<S>
}

const found = folders()
const ewc = read('waste/ewc-codes.json', ewcFileSchema, {
  source: '',
  chapters: {},
  subchapters: {},
  origins: {},
  codes: [],
})
const families = Object.entries(found.families).map(([name, files]) => {
  const of = <S extends z.ZodType>(file: (typeof FAMILY_FILES)[number], schema: S, empty: z.infer<S>) =>
    files.includes(file) ? read(`families/${name}/${file}.json`, schema, empty) : empty
  for (const file of files)
    if (!FAMILY_FILES.some((known) => known === file))
      errors.push(`families/${name}/${file}.json: nothing reads it`)
  return {
    name,
    concepts: of('concepts', conceptFileSchema, []),
    exchanges: of('exchanges', exchangeFileSchema, []),
    precedents: of('precedents', precedentFileSchema, []),
  }
})
const sources = read('sources.json', sourceFileSchema, [])
const factorSets = read('carbon/sets.json', factorSetFileSchema, [])
const factorRows = readdirSync(new URL('carbon/factors/', KNOWLEDGE_ROOT)).flatMap((file) =>
  read(`carbon/factors/${file}`, factorFileSchema, []),
)
const carbonFactors = resolveFactors(factorSets, factorRows)
const carbonLines = read('carbon/lines.json', carbonLinesSchema, {
  replaced: [],
  treatments: [],
  pipes: [],
  disposal: [],
  burning: [],
  energy: { electricity: '', heat: '', sources: [] },
})
const data: KnowledgeData = {
  concepts: [
    ...found.uses.flatMap((name) => read(`uses/${name}.json`, conceptFileSchema, [])),
    ...families.flatMap(({ concepts }) => concepts),
  ],
  exchanges: families.flatMap(({ exchanges }) => exchanges),
  precedents: families.flatMap(({ precedents }) => precedents),
  carbonFactors,
  plants: found.plants.flatMap((name) => read(`plants/${name}.json`, plantFileSchema, [])),
  properties: read('properties.json', propertyFileSchema, []),
  glossary: read('language/glossary.json', glossaryFileSchema, []),
  substances: read('language/substances.json', substanceFileSchema, []),
  units: read('language/units.json', unitFileSchema, []),
  ewcCodes: ewc.codes,
  ewcChapters: ewc.chapters,
  ewcSubchapters: ewc.subchapters,
  ewcOrigins: ewc.origins,
}

read('language/wording.json', wordingSchema, {
  forms: {},
  acids: {},
  consumers: [],
  products: [],
  secondary: [],
  kinds: [],
  contact: { makers: [], things: [], apart: [] },
  bottled: [],
  treatments: { lack: [], unable: [], ready: [], asItIs: [], behind: [], kinds: [] },
  species: {},
  measures: {},
  grades: {},
  holders: [],
  lowered: [],
  precious: [],
  notMisspelt: [],
  processes: [],
  processForms: '',
  qualities: [],
  grain: { powder: [], fines: [], coarse: [], shaped: [], agglomerates: [], finesWelcome: [], noFines: [] },
  denial: {
    before: [],
    free: [],
    of: [],
    noSubstance: [],
    present: [],
    after: [],
    between: [],
    cleared: [],
    unfit: [],
    too: [],
    is: [],
    gone: [],
    takenOut: [],
  },
  symbols: {},
  solids: { dry: [], bare: [], ofDry: [], most: [], least: [] },
  lost: { done: [], agents: [], purposes: [], dePrefixed: [], winning: [] },
  exclusive: [],
  strict: [],
  gasHeat: {},
})

const known = createKnowledge(data)
const report = checkKnowledge(known)
const planted = checkPlants(known, data.plants)
const standards = found.standards.flatMap((name) => read(`standards/${name}.json`, standardFileSchema, []))
const measured = checkParameters({
  parameters: found.parameters.flatMap((name) =>
    read(`parameters/families/${name}.json`, parameterFileSchema, []),
  ),
  quantities: read('parameters/quantities.json', quantityFileSchema, []),
  bases: read('parameters/bases.json', basisFileSchema, []),
  ambiguous: read('parameters/ambiguous.json', ambiguousFileSchema, []),
  atomicMasses: read('parameters/atomic-masses.json', atomicMassFileSchema, { source: '', masses: {} })
    .masses,
  standards,
})
const economics = {
  disposal: read('economics/disposal.json', disposalFileSchema, {
    labels: {} as never,
    groups: [],
    fees: [],
    taxes: [],
    routes: [],
  }),
  currencies: read('economics/currencies.json', currencyFileSchema, []),
  treatments: read('economics/treatments.json', treatmentFileSchema, []),
  replaced: read('economics/replaced.json', replacedFileSchema, { commodities: [], replacements: [] }),
  handling: read('economics/handling.json', handlingFileSchema, {
    states: [],
    keeps: [],
    gases: [],
    packaging: [],
    carriage: [],
    deal: [],
  }),
  rates: read('economics/rates.json', rateFileSchema, []),
  rhythms: read('economics/calendar.json', calendarFileSchema, []),
}
errors.push(
  ...checkEconomics(economics, known, Object.keys(found.families)),
  ...checkCarbon(carbonFactors, carbonLines, economics),
  ...idleSets(factorSets, factorRows),
)
const nowhere = { countries: [], source: '', checked: 'recall' as const }
const journeyLaw = {
  rules: read('journey-law/rules.json', ruleFileSchema, []),
  kinds: read('journey-law/kinds.json', kindFileSchema, {
    entries: [],
    wasteCodes: {},
    plastics: {},
    batteries: [],
    animals: [],
    grown: [],
    byProduct: [],
    endOfWaste: [],
  }),
  countries: read('journey-law/countries.json', countryFileSchema, {
    eu: nowhere,
    efta: nowhere,
    uk: nowhere,
    oecd: nowhere,
    notBasel: nowhere,
    partOf: {},
  }),
  procedures: read('journey-law/procedures.json', procedureFileSchema, {} as never),
}
const dealCosts = [
  ...economics.handling.packaging,
  ...economics.handling.carriage,
  ...economics.handling.deal,
]
errors.push(
  ...checkJourneyLaw(
    journeyLaw,
    dealCosts.map(({ id }) => id),
  ),
)
const others = [
  ...economicsRows(economics),
  ...journeyLawRows(journeyLaw),
  ...carbonRows(factorSets, carbonLines),
]
const cited = checkSources(sources, { ...data, standards, others })
errors.push(...report.errors, ...planted.errors, ...measured.errors, ...cited.errors)
errors.push(...checkListOfWaste(ewc.codes))
const warnings = [...report.warnings, ...planted.warnings, ...measured.warnings, ...cited.warnings]
const order = read('order.json', orderSchema, { families: [], uses: [] })
const useIds = new Set(data.concepts.map(({ id }) => id))
for (const name of order.families)
  if (!found.families[name]) errors.push(`order.json: there is no family ${name}`)
for (const id of order.uses) if (!useIds.has(id)) errors.push(`order.json: there is no use ${id}`)
for (const file of staleIndices())
  errors.push(`${file}: files were added or taken away, run npm run knowledge:index`)

const materials = data.concepts.filter((concept) => concept.kind === 'material').length
console.log(
  `${data.concepts.length} concepts (${materials} materials, ${data.concepts.length - materials} uses), ` +
    `${data.exchanges.length} exchanges, ${data.precedents.length} precedents, ${data.plants.length} plants and steps, ` +
    `${data.ewcCodes.length} EWC codes, ${standards.length} templates of standards`,
)
const percent = (share: number | null) => (share === null ? 'none' : `${Math.round(share * 100)} %`)
console.log(`exchanges known from industry practice alone: ${percent(practiceShare(data.exchanges))}`)
for (const { name, exchanges } of families)
  console.log(`  ${name.padEnd(24)}${percent(practiceShare(exchanges)).padStart(5)} of ${exchanges.length}`)
const only = process.argv.indexOf('--family')
const family = only < 0 ? undefined : families.find(({ name }) => name === process.argv[only + 1])
if (only >= 0 && !family) errors.push(`--family ${process.argv[only + 1]}: no such folder in families/`)
const shown = (line: string) => !family || family.concepts.some(({ id }) => line.includes(id))
for (const line of warnings.filter(shown)) console.log(`warning  ${line}`)
for (const line of errors) console.log(`error    ${line}`)
console.log(`${errors.length} errors, ${warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
