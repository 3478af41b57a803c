/** What enters the gate: what the company named, and what its trade usually buys. */
import { classify } from '#shared/domain/matching/classify.ts'
import { contentStems } from '#shared/domain/matching/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { listItems, type Answers } from './questions.ts'
import type { RecognisedTrade } from './recognise.ts'

export interface Input {
  /** A use or material of the knowledge base; null where there is none. */
  concept: string | null
  name: string
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
): Input[] {
  const stated = listItems(answers.materials).map((item): Input => ({
    concept: knownInput(knowledge, item),
    name: item.charAt(0).toUpperCase() + item.slice(1),
    basis: `You named “${item}”.`,
    origin: 'stated',
  }))
  const taken = new Set(stated.flatMap(({ name }) => contentStems(name)))
  const names = new Set(stated.map(({ name }) => name.toLowerCase()))
  const known = new Set(stated.flatMap(({ concept }) => concept ?? []))
  const expected = trades.flatMap(({ trade }) =>
    trade.buys.flatMap(({ name, concept }): Input[] => {
      const said = contentStems(name)
      if (names.has(name.toLowerCase()) || said.some((stem) => taken.has(stem))) return []
      // "Eisenerz" stands for iron ore already.
      if (concept !== undefined && known.has(concept)) return []
      names.add(name.toLowerCase())
      return [
        { concept: concept ?? null, name, basis: `Usually bought in: ${trade.label}.`, origin: 'expected' },
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
