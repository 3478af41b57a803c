/** What enters the gate: what the company named, and what its plant usually buys. */
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import { readItems } from './items.ts'
import type { Answers } from './questions.ts'
import type { RecognisedPlant } from './recognise.ts'
import type { Quantity } from './stream.ts'

export interface ProcessInput {
  /** A use or material of the knowledge base; null where there is none. */
  concept: string | null
  name: string
  /** What the company said of it, without its amount. */
  words: string
  /** As the company stated it; null where it did not. */
  amount: Quantity | null
  /** Why it is believed. */
  basis: string
  /** `stated`: the company named it. */
  origin: 'stated' | 'expected'
}

/** Least certainty of the classifier for a word to name a material. */
const NAMED_FROM = 0.5

export function findInputs(
  knowledge: Knowledge,
  answers: Answers,
  plants: readonly RecognisedPlant[],
): ProcessInput[] {
  const inputs = readItems(answers.materials, 'needs').map(
    ({ text, name, words, amount, read }): ProcessInput => ({
      concept: knownInput(knowledge, name),
      name,
      words,
      amount,
      basis: read ?? `You named “${text}”.`,
      origin: 'stated',
    }),
  )
  const said = inputs.map(({ name }) => contentStems(name))
  for (const { plant } of plants)
    for (const { name, concept } of purchasesOf(knowledge, plant)) {
      const stems = contentStems(name)
      // "Eisenerz" stands for iron ore already, "scrap" for steel scrap.
      const meant = concept ?? bought(knowledge, name)
      if (meant !== null && inputs.some((known) => known.concept === meant)) continue
      if (said.some((other) => isWithin(other, stems) || isWithin(stems, other))) continue
      said.push(stems)
      inputs.push({
        concept,
        name,
        words: name,
        amount: null,
        basis: `Usually bought in: ${plant.label}.`,
        origin: 'expected',
      })
    }
  return inputs
}

const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.every((stem) => whole.includes(stem))

/** What comes through a pipe or a cable, as a plant's buyers call it; what has no name here nobody buys in. */
const UTILITIES = new Map([
  ['electricity', 'Electricity'],
  ['water', 'Water'],
  ['fuel-gas', 'Natural gas or another fuel gas'],
  ['steam', 'Steam'],
  ['cold', 'Cold'],
  ['co2', 'Carbon dioxide'],
  ['o2', 'Oxygen'],
  ['n2', 'Nitrogen'],
  ['h2', 'Hydrogen'],
])

/** What a plant of its kind buys for its main work, and what many of them take in. */
function purchasesOf(knowledge: Knowledge, { buys = [], takes, utilities }: Plant) {
  return [
    ...buys.map((name) => ({ name, concept: null })),
    ...takes.flatMap(({ concept, name, usual }) => {
      const known = knowledge.concept(concept)
      return known && usual !== 'sometimes' ? [{ name: name ?? conceptName(known), concept }] : []
    }),
    ...(utilities?.takes ?? []).flatMap(({ carrier, usual }) => {
      const name = UTILITIES.get(carrier)
      return name && usual !== 'sometimes' ? [{ name, concept: null }] : []
    }),
  ]
}

const meanings = new Map<string, string | null>()

/** The same of a plant's purchase: there are only so many of them. */
function bought(knowledge: Knowledge, name: string): string | null {
  let known = meanings.get(name)
  if (known === undefined) meanings.set(name, (known = knownInput(knowledge, name)))
  return known
}

/** The use or material that a word of the company means. */
export function knownInput(knowledge: Knowledge, item: string): string | null {
  const [hit] = classify(knowledge, { material_name: item, type: 'requirement' }).concepts
  return hit && hit.confidence >= NAMED_FROM ? hit.id : null
}
