/**
 * `npm run knowledge:check [-- --family NAME]`: everything that is wrong with the knowledge files, and what they leave
 * uncovered. Errors end with exit code 1; warnings are for the authors.
 */
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { checkKnowledge } from './check-rules.ts'
import { createKnowledge, type KnowledgeData } from './index.ts'
import {
  FAMILIES,
  carbonFactorFileSchema,
  conceptFileSchema,
  ewcFileSchema,
  exchangeFileSchema,
  industryFileSchema,
  precedentFileSchema,
  glossaryFileSchema,
  propertyFileSchema,
  substanceFileSchema,
  unitFileSchema,
  wordingSchema,
} from './schema.ts'

const root = new URL('./', import.meta.url)
const errors: string[] = []

/** Reads and validates one file; a broken file is an error with its line, not a crash. */
function read<S extends z.ZodType>(path: string, schema: S, empty: z.infer<S>): z.infer<S> {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(new URL(path, root), 'utf8'))
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

const ewc = read('ewc-codes.json', ewcFileSchema, {
  source: '',
  chapters: {},
  subchapters: {},
  origins: {},
  codes: [],
})
const data: KnowledgeData = {
  concepts: [
    ...read('concepts/uses.json', conceptFileSchema, []),
    ...FAMILIES.flatMap((family) => read(`concepts/${family}.json`, conceptFileSchema, [])),
  ],
  exchanges: FAMILIES.flatMap((family) => read(`exchanges/${family}.json`, exchangeFileSchema, [])),
  precedents: FAMILIES.flatMap((family) => read(`precedents/${family}.json`, precedentFileSchema, [])),
  industries: FAMILIES.flatMap((family) => read(`industries/${family}.json`, industryFileSchema, [])),
  properties: read('properties.json', propertyFileSchema, []),
  glossary: read('glossary.json', glossaryFileSchema, []),
  substances: read('substances.json', substanceFileSchema, []),
  units: read('units.json', unitFileSchema, []),
  carbonFactors: read('carbon-factors.json', carbonFactorFileSchema, []),
  ewcCodes: ewc.codes,
  ewcChapters: ewc.chapters,
  ewcSubchapters: ewc.subchapters,
  ewcOrigins: ewc.origins,
}

read('wording.json', wordingSchema, {
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
  },
})

for (const folder of ['concepts', 'exchanges', 'precedents', 'industries'])
  for (const file of readdirSync(new URL(`${folder}/`, root)))
    if (file !== 'uses.json' && !FAMILIES.some((family) => file === `${family}.json`))
      errors.push(`${folder}/${file}: not a family of schema.ts, nothing reads it`)

const report = checkKnowledge(createKnowledge(data))
errors.push(...report.errors)

const materials = data.concepts.filter((concept) => concept.kind === 'material').length
console.log(
  `${data.concepts.length} concepts (${materials} materials, ${data.concepts.length - materials} uses), ` +
    `${data.exchanges.length} exchanges, ${data.precedents.length} precedents, ${data.industries.length} industries, ` +
    `${data.ewcCodes.length} EWC codes`,
)
const only = process.argv.indexOf('--family')
const familyIds =
  only < 0
    ? undefined
    : read(`concepts/${process.argv[only + 1]}.json`, conceptFileSchema, []).map((concept) => concept.id)
const shown = (line: string) => !familyIds || familyIds.some((conceptId) => line.includes(conceptId))
for (const line of report.warnings.filter(shown)) console.log(`warning  ${line}`)
for (const line of errors) console.log(`error    ${line}`)
console.log(`${errors.length} errors, ${report.warnings.length} warnings`)
process.exitCode = errors.length > 0 ? 1 : 0
