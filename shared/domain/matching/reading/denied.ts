/** What a need denies in words: phrases ("no wet strength") and materials ("bark-free", "no whole motors"). */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Doc, DocToken } from '#shared/domain/matching/text/document.ts'
import type { Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import type { ConceptHit, Content } from '#shared/domain/matching/types.ts'
import { linkConcepts } from './link.ts'

/** Longest phrase that is denied as one. */
const MAX_PHRASE = 3
const TRACE = parameters.reading.deniedTrace

/** "Conductivity below 150 µS" denies nothing. */
const NO_SUBSTANCE = /^(?:conductivity|temperature|flashpoint|heating value)$/

/** What is denied and not asked for elsewhere in the text: "no coal or coke" are two phrases, "no wet strength" is one. */
export function deniedPhrases(tokens: readonly DocToken[], bounds: readonly Content[]): string[] {
  const asked = new Set(tokens.filter(({ negated }) => !negated).map(({ token }) => token.stem))
  const phrases: DocToken[][] = []
  for (const entry of tokens) {
    if (!entry.negated) continue
    const last = phrases.at(-1)
    const previous = last?.at(-1)
    if (last && previous && previous.token.end + 1 === entry.token.start) last.push(entry)
    else phrases.push([entry])
  }
  const traces = bounds.filter(
    ({ of, bare, max }) => !bare && max !== undefined && max < TRACE && !NO_SUBSTANCE.test(of),
  )
  return phrases
    .map((phrase) => phrase.map(({ token }) => token.stem))
    .filter((stems) => stems.length <= MAX_PHRASE && !stems.every((stem) => asked.has(stem)))
    .map((stems) => stems.join(' '))
    .concat(traces.map(({ of }) => of))
}

const PART = parameters.reading.deniedPart

/** Words of an offer that name a trace. */
export function tracesOf(tokens: readonly DocToken[], figures: readonly Content[]): string[] {
  const parts = new Set(figures.filter(({ bare, min = 0 }) => !bare && min >= PART).map(({ of }) => of))
  return tokens
    .filter(({ trace, negated, token }) => trace && !negated && !parts.has(token.stem))
    .map(({ token }) => token.stem)
}

const SURELY_DENIED = parameters.reading.surelyDenied
const ASKED = parameters.reading.askedThough

/** Materials that a need denies by name and does not ask for in another kind: "wood, not treated" takes wood. */
export function deniedMaterials(
  doc: Doc,
  lexicon: Lexicon,
  concepts: readonly ConceptHit[],
  isAncestor: (above: number, below: number) => boolean,
): string[] {
  const tokens = doc.tokens.filter(({ negated }) => negated).map((token) => ({ ...token, negated: false }))
  if (tokens.length === 0) return []
  const number = (id: string) => lexicon.indexOf.get(id) ?? -1
  const asked = concepts.filter(({ confidence }) => confidence >= ASKED).map(({ id }) => number(id))
  const denied: Doc = {
    ...doc,
    tokens,
    industryFit: new Map(),
    plantReadings: new Map(),
    category: undefined,
  }
  return linkConcepts(denied, lexicon, 'waste', isAncestor)
    .filter(({ kind, confidence }) => kind === 'material' && confidence >= SURELY_DENIED)
    .map(({ id }) => id)
    .filter((id) => !asked.some((wanted) => wanted === number(id) || isAncestor(number(id), wanted)))
}
