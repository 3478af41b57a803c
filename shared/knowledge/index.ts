/**
 * The knowledge base of the product: every data file in one object.
 *
 * Nothing is validated here: the schemas are checked by `npm run knowledge:check` and by the tests, a function only
 * reads JSON. A bundle has no glob, so the folders of families and uses stand in a generated list.
 */
import { createKnowledge, type Knowledge } from './create.ts'
import { inOrder } from './order.ts'
import { own } from '../domain/text/own.ts'
import { carbonFactors } from './carbon/index.ts'
import { concepts, exchanges, familyNames, precedents, uses } from './index.generated.ts'
import { plants } from './plants/index.ts'
import type {
  EwcCode,
  GlossaryWord,
  KnownExchange,
  NamedConcept,
  Precedent,
  Property,
  Substance,
  Unit,
} from './schema.ts'
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

const names = inOrder(order.families, familyNames, (name) => name)
const filesOf = (files: Readonly<Record<string, unknown>>): unknown[] =>
  names.map((name) => own(files, name) ?? [])

/** Families by the name of their folder. */
export const families = Object.fromEntries(
  names.map((name) => [
    name,
    {
      get concepts() {
        return own(concepts, name) ?? []
      },
      get exchanges() {
        return own(exchanges, name) ?? []
      },
      get precedents() {
        return own(precedents, name) ?? []
      },
    },
  ]),
) as unknown as Readonly<Record<string, Family>>

const allConcepts = [
  inOrder(order.uses, uses as unknown as NamedConcept[], ({ id }) => id),
  ...filesOf(concepts),
].flat() as NamedConcept[]
const allExchanges = filesOf(exchanges).flat() as KnownExchange[]
const allPrecedents = filesOf(precedents).flat() as Precedent[]

/** Each part is read when it is first asked for: a bundle holds them apart. */
export const knowledge: Knowledge = createKnowledge({
  get concepts() {
    return allConcepts
  },
  get exchanges() {
    return allExchanges
  },
  get precedents() {
    return allPrecedents
  },
  get plants() {
    return plants
  },
  get properties() {
    return properties as Property[]
  },
  get glossary() {
    return glossary as GlossaryWord[]
  },
  get substances() {
    return substances as Substance[]
  },
  get units() {
    return units as Unit[]
  },
  get carbonFactors() {
    return carbonFactors()
  },
  get ewcCodes() {
    return ewcFile.codes as EwcCode[]
  },
  get ewcChapters() {
    return ewcFile.chapters
  },
  get ewcSubchapters() {
    return ewcFile.subchapters
  },
  get ewcOrigins() {
    return ewcFile.origins
  },
})
