/** What the owner of a listing says that it is, and what there is to choose from. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { ConceptHit } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { callersOf, plantView } from './plants.ts'

const BESIDE = parameters.reading.besideChosen

/** The concept that the owner chose stands first and sure; what was read instead keeps a share. */
export function withChosen(
  knowledge: Knowledge,
  hits: readonly ConceptHit[],
  chosen: string | null | undefined,
): ConceptHit[] {
  const concept = chosen ? knowledge.concept(chosen) : undefined
  if (!concept) return [...hits]
  const { id, kind } = concept
  const read = hits.find((hit) => hit.id === id)
  return [
    { id, kind, confidence: 1, evidence: read?.evidence ?? [], chosen: true },
    ...hits
      .filter((hit) => hit.id !== id)
      .map((hit) => ({ ...hit, confidence: Math.round(hit.confidence * BESIDE * 1000) / 1000 })),
  ]
}

/** A material that a name may mean. */
export interface Meaning {
  concept: string
  /** Label of a plant whose people call it so; null for a stream of the company's own plant. */
  plant: string | null
}

const MOST = 8

/**
 * What the name of an offer may mean: streams of the company's own plant, those with a word of the name first, and where
 * the plant is not known, what plants call by that very name, the most usual first.
 *
 * @returns at most eight; none for a name that no plant uses, where the plant is not known either.
 */
export function meaningsOf(knowledge: Knowledge, name: string, industry: string | undefined): Meaning[] {
  const { concepts } = lexiconOf(knowledge)
  const idOf = (index: number) => concepts[index]?.id ?? ''
  const { gives } = plantView(knowledge, industry)
  const stems = contentStems(name)
  if (gives.size > 0) {
    const said = new Set(stems)
    const shares = (index: number) =>
      Number(contentStems(concepts[index]?.label ?? '').some((stem) => said.has(stem)))
    return [...gives]
      .filter(([index]) => concepts[index]?.kind === 'material')
      .sort((a, b) => shares(b[0]) - shares(a[0]) || b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST)
      .map(([index]) => ({ concept: idOf(index), plant: null }))
  }
  return callersOf(knowledge, stems)
    .slice(0, MOST)
    .map(({ concept, plant }) => ({ concept: idOf(concept), plant }))
}
