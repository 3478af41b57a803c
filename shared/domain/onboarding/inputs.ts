/** What enters the gate: what the company named, and what its trade usually buys. */
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { readItems } from './items.ts'
import type { Answers } from './questions.ts'
import type { RecognisedTrade } from './recognise.ts'
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
  trades: readonly RecognisedTrade[],
): ProcessInput[] {
  const stated = readItems(answers.materials, 'needs').map(
    ({ text, name, words, amount, read }): ProcessInput => ({
      concept: knownInput(knowledge, name),
      name,
      words,
      amount,
      basis: read ?? `You named “${text}”.`,
      origin: 'stated',
    }),
  )
  const taken = new Set(stated.flatMap(({ name }) => contentStems(name)))
  const names = new Set(stated.map(({ name }) => name.toLowerCase()))
  const known = new Set(stated.flatMap(({ concept }) => concept ?? []))
  const expected = trades.flatMap(({ trade }) =>
    trade.buys.flatMap(({ name, concept }): ProcessInput[] => {
      const said = contentStems(name)
      if (names.has(name.toLowerCase()) || said.some((stem) => taken.has(stem))) return []
      // "Eisenerz" stands for iron ore already.
      if (concept !== undefined && known.has(concept)) return []
      names.add(name.toLowerCase())
      return [
        {
          concept: concept ?? null,
          name,
          words: name,
          amount: null,
          basis: `Usually bought in: ${trade.label}.`,
          origin: 'expected',
        },
      ]
    }),
  )
  return [...stated, ...expected]
}

/** The use or material that a word of the company means. */
export function knownInput(knowledge: Knowledge, item: string): string | null {
  const [hit] = classify(knowledge, { material_name: item, type: 'requirement' }).concepts
  return hit && hit.confidence >= NAMED_FROM ? hit.id : null
}
