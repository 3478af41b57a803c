/**
 * Kinds of one thing that the trade keeps apart and no process brings together: brown glass in a white melt, lead
 * batteries on a lithium line. Read from the words of both sides; a need that names none, or all, takes any.
 */
import { fold } from './text.ts'
import { anyOf, words } from './wording.ts'

const ANY = /\b(?:mixed|any|all) (?:colou?rs?|chemistr(?:y|ies)|types?)\b|\bmulti-?colou?r/

const FAMILIES = words.kinds.map(({ about, kinds, suits }) => ({
  about: anyOf(about),
  kinds: Object.entries(kinds).map(([kind, names]) => [kind, anyOf(names)] as const),
  suits,
}))
const NONE: ReadonlySet<string> = new Set()

/** Kinds that a text names; empty when it names none or takes any. */
export function kindsNamed(text: string): ReadonlySet<string> {
  const folded = fold(text)
  const found = new Set<string>()
  for (const { about, kinds } of FAMILIES) {
    if (!about.test(folded) || ANY.test(folded)) continue
    for (const [kind, names] of kinds) if (names.test(folded)) found.add(kind)
  }
  return found.size > 0 ? found : NONE
}

/** The kind that is offered where the need names another of its family, else undefined. */
export function otherKind(offer: ReadonlySet<string>, need: ReadonlySet<string>): string | undefined {
  if (offer.size === 0 || need.size === 0) return undefined
  for (const { kinds, suits } of FAMILIES) {
    const asked = kinds.filter(([kind]) => need.has(kind))
    const given = kinds.filter(([kind]) => offer.has(kind))
    if (asked.length === 0 || given.length === 0) continue
    if (given.some(([kind]) => need.has(kind) || suits?.[kind]?.some((other) => need.has(other)))) continue
    return given[0]?.[0]
  }
  return undefined
}
