/**
 * Kinds of one thing that the trade keeps apart and no process brings together: brown glass in a white melt, lead
 * batteries on a lithium line. Read from the words of both sides; a need that names none, or all, takes any but those
 * that it denies.
 */
import { traceTokens } from './analysis.ts'
import { negatedTokens } from './negation.ts'
import { fold, tokenise } from './text.ts'
import { anyOf, words } from './wording.ts'

const ANY =
  /\b(?:mixed|any|all) (?:colou?rs?|chemistr(?:y|ies)|types?)\b|\bmulti-?colou?r|\bprefer|\b(?:fine|ok|okay|too)[,.;]/

const FAMILIES = words.kinds.map(({ about, kinds, suits }) => ({
  about: anyOf(about),
  kinds: Object.entries(kinds).map(([kind, names]) => [kind, anyOf(names)] as const),
  suits,
}))
const SPECIES = Object.entries(words.species).map(([species, names]) => [species, anyOf(names)] as const)
const NONE: ReadonlySet<string> = new Set()

/** Kinds that a text names, with `!` those that it denies or bounds; empty when it names none or takes any. */
export function kindsNamed(text: string): ReadonlySet<string> {
  // "PA 6.6", "nylon 6,6".
  const folded = fold(text)
    .replace(/(\d)[.,/-](?=\d\b)/g, '$1')
    .replaceAll('/', ' ')
  const found = new Set<string>()
  let said: string | undefined
  for (const { about, kinds } of FAMILIES) {
    if (!about.test(folded) || ANY.test(folded)) continue
    for (const [kind, names] of kinds)
      if (names.test(folded)) found.add(names.test((said ??= saidOf(folded))) ? kind : `!${kind}`)
  }
  return found.size > 0 ? found : NONE
}

/** A text without what it denies and what it bounds to a trace. */
function saidOf(text: string): string {
  const tokens = tokenise(text)
  const passed = [...negatedTokens(tokens, text), ...traceTokens(tokens, text)]
  return passed.reduce((rest, index) => {
    const { start, end } = tokens[index] as { start: number; end: number }
    return rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }, text)
}

/** The kind that is offered where the need names another of its family or denies it, else undefined. */
export function otherKind(offer: ReadonlySet<string>, need: ReadonlySet<string>): string | undefined {
  if (offer.size === 0 || need.size === 0) return undefined
  for (const { kinds, suits } of FAMILIES) {
    const asked = kinds.filter(([kind]) => need.has(kind))
    const given = kinds.filter(([kind]) => offer.has(kind))
    const denied = given.find(([kind]) => need.has(`!${kind}`))
    if (denied) return denied[0]
    if (asked.length === 0 || given.length === 0) continue
    if (given.some(([kind]) => need.has(kind) || suits?.[kind]?.some((other) => need.has(other)))) continue
    return given[0]?.[0]
  }
  return undefined
}

/** Animals that a text names. */
export function speciesNamed(text: string): string[] {
  return SPECIES.filter(([, names]) => names.test(text)).map(([species]) => species)
}
