/**
 * The knowledge base of the product: every data file in one object.
 *
 * Nothing is validated here: the schemas are checked by `npm run knowledge:check` and by the tests, a cold start
 * only reads JSON. A bundle has no glob, so the folders of families and uses stand in a generated list.
 */
import { createKnowledge, type Knowledge } from './create.ts'
import { inOrder } from './order.ts'
import { families as files, uses } from './index.generated.ts'
import { plants } from './plants/index.ts'
import type {
  CarbonFactor,
  EwcCode,
  GlossaryWord,
  KnownExchange,
  NamedConcept,
  Precedent,
  Property,
  Substance,
  Unit,
} from './schema.ts'
import carbonFactors from './carbon-factors.json' with { type: 'json' }
import order from './order.json' with { type: 'json' }
import glossary from './language/glossary.json' with { type: 'json' }
import properties from './properties.json' with { type: 'json' }
import substances from './language/substances.json' with { type: 'json' }
import units from './language/units.json' with { type: 'json' }
import ewcFile from './waste/ewc-codes.json' with { type: 'json' }

export { createKnowledge, type Knowledge, type KnowledgeData } from './create.ts'

/** What the folder of a family holds. */
interface Family {
  concepts: readonly NamedConcept[]
  exchanges: readonly KnownExchange[]
  precedents: readonly Precedent[]
}

/** Families by the name of their folder. */
export const families = Object.fromEntries(
  inOrder(order.families, Object.entries(files), ([name]) => name),
) as unknown as Readonly<Record<string, Family>>

const all = Object.values(families)

export const knowledge: Knowledge = createKnowledge({
  concepts: [
    inOrder(order.uses, uses as unknown as NamedConcept[], ({ id }) => id),
    ...all.map(({ concepts }) => concepts),
  ].flat(),
  exchanges: all.flatMap(({ exchanges }) => exchanges),
  precedents: all.flatMap(({ precedents }) => precedents),
  plants,
  properties: properties as Property[],
  glossary: glossary as GlossaryWord[],
  substances: substances as Substance[],
  units: units as Unit[],
  carbonFactors: carbonFactors as CarbonFactor[],
  ewcCodes: ewcFile.codes as EwcCode[],
  ewcChapters: ewcFile.chapters,
  ewcSubchapters: ewcFile.subchapters,
  ewcOrigins: ewcFile.origins,
})
