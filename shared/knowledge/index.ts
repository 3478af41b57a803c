/**
 * The knowledge base of the product: every data file in one object.
 *
 * Nothing is validated here: the schemas are checked by `npm run knowledge:check` and by the tests, a cold start
 * only reads JSON. A bundle has no glob, so the folders of families and uses stand in a generated list.
 */
import { createKnowledge, type Knowledge } from './create.ts'
import { inOrder } from './order.ts'
import { families as files, uses } from './index.generated.ts'
import type {
  CarbonFactorRow,
  ConceptRow,
  EwcCode,
  ExchangeRow,
  GlossaryWord,
  Industry,
  PrecedentRow,
  Property,
  Substance,
  Unit,
} from './schema.ts'
import { cite, citeConcept, citeExchange, titlesOf } from './sources.ts'
import carbonFactors from './carbon-factors.json' with { type: 'json' }
import order from './order.json' with { type: 'json' }
import glossary from './language/glossary.json' with { type: 'json' }
import properties from './properties.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }
import substances from './language/substances.json' with { type: 'json' }
import units from './language/units.json' with { type: 'json' }
import ewcFile from './waste/ewc-codes.json' with { type: 'json' }

export { createKnowledge, type Knowledge, type KnowledgeData } from './create.ts'

/** What the folder of a family holds. */
interface Family {
  concepts: readonly ConceptRow[]
  exchanges: readonly ExchangeRow[]
  precedents: readonly PrecedentRow[]
  industries: readonly Industry[]
}

/** Families by the name of their folder. */
export const families = Object.fromEntries(
  inOrder(order.families, Object.entries(files), ([name]) => name),
) as unknown as Readonly<Record<string, Family>>

const titles = titlesOf(sources)
const all = Object.values(families)

export const knowledge: Knowledge = createKnowledge({
  concepts: [
    inOrder(order.uses, uses as unknown as ConceptRow[], ({ id }) => id),
    ...all.map(({ concepts }) => concepts),
  ]
    .flat()
    .map((row) => citeConcept(titles, row)),
  exchanges: all.flatMap(({ exchanges }) => exchanges).map((row) => citeExchange(titles, row)),
  precedents: all.flatMap(({ precedents }) => precedents).map((row) => cite(titles, row)),
  industries: all.flatMap(({ industries }) => industries),
  properties: properties as Property[],
  glossary: glossary as GlossaryWord[],
  substances: substances as Substance[],
  units: units as Unit[],
  carbonFactors: (carbonFactors as CarbonFactorRow[]).map((row) => cite(titles, row)),
  ewcCodes: ewcFile.codes as EwcCode[],
  ewcChapters: ewcFile.chapters,
  ewcSubchapters: ewcFile.subchapters,
  ewcOrigins: ewcFile.origins,
})
