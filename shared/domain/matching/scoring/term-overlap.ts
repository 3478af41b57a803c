/** Term overlap of two listings: shared words, words in which their materials are talked about, their head nouns. */
import { affinityOf } from '#shared/domain/matching/graph/affinity.ts'
import type { Model } from '#shared/domain/matching/graph/model.ts'
import type { Outline } from '#shared/domain/matching/index/outline.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { wordNumber } from '#shared/domain/matching/text/text.ts'

/** Shares 0–1 by which a concept is talked about in a word, by number of the word. */
function talkOf({ lexicon, talk }: Model, concept: number): ReadonlyMap<number, number> {
  let known = talk.get(concept)
  if (!known) {
    known = new Map(
      [...lexicon.profileOf(concept)].map(([word, weight]) => [
        wordNumber(word),
        parameters.scoring.talk * Math.min(1, weight / (lexicon.weightOf(word) || 1)),
      ]),
    )
    talk.set(concept, known)
  }
  return known
}

/**
 * Shares of the need's words, by weight, that the offer says, that its materials are talked about in, and that its
 * materials suit as well as any; words that no material suits well count less there.
 */
export function termOverlap(
  model: Model,
  offer: Outline,
  need: Outline,
): { said: number; talked: number; suited: number } {
  const { concept, weight } = offer.terms
  const [first = 0, second = 0] = weight
  const main = first >= parameters.scoring.talkFrom ? talkOf(model, concept[0] as number) : undefined
  const aside = second >= parameters.scoring.talkFrom ? talkOf(model, concept[1] as number) : undefined
  let [said, talked, suited, open] = [0, 0, 0, 0]
  for (let i = 0; i < need.stems.length; i++) {
    const word = need.stems[i] as number
    const mass = need.stemWeights[i] as number
    const { by, top } = affinityOf(model.knowledge, word)
    if (offer.stems.includes(word)) {
      said += mass
      talked += mass
      suited += mass * (top || 255)
      open += mass * (top || 255)
      continue
    }
    talked += mass * Math.max((main?.get(word) ?? 0) * first, (aside?.get(word) ?? 0) * second)
    if (top === 0) continue
    let best = 0
    for (let o = 0; o < Math.min(3, concept.length); o++)
      best = Math.max(best, (weight[o] as number) * (by[concept[o] as number] as number))
    suited += mass * best
    open += mass * top
  }
  const mass = need.stemMass || 1
  return { said: said / mass, talked: talked / mass, suited: open > 0 ? suited / open : 0 }
}

const REACHED = parameters.scoring.reached

/** How surely the need says the noun of the offer's material: "sand, ash or sludge" asks for any ash, 0–1. */
export function headNounMatch(
  model: Model,
  offer: Outline,
  need: Outline,
  asked: number | undefined,
): number {
  const { graph } = model
  let best = 0
  for (let o = 0; o < Math.min(2, offer.terms.concept.length); o++) {
    const concept = offer.terms.concept[o] as number
    const sure = offer.terms.weight[o] as number
    if (sure <= best) continue
    const nouns = model.headsOf(concept)
    const reaches = (target: number) => (graph.weights[concept * graph.size + target] as number) >= REACHED
    if (asked !== undefined && !reaches(asked)) continue
    for (const word of need.stems) {
      const share = sure * (nouns.get(word) ?? 0)
      // The ash of "soda ash" is no ash, unless the offer reaches what is called so.
      if (share <= best) continue
      if (!need.bound?.some(([part, name]) => part === word && !reaches(name))) best = share
    }
  }
  return best
}

/** Share of the offer's words, by weight, that the need says. */
export function reverseTermOverlap(offer: Outline, need: Outline): number {
  let said = 0
  for (let i = 0; i < offer.stems.length; i++)
    if (need.stems.includes(offer.stems[i] as number)) said += offer.stemWeights[i] as number
  return said / (offer.stemMass || 1)
}
