/**
 * Kinds of one thing that the trade keeps apart and no process brings together: brown glass in a white melt, lead
 * batteries on a lithium line. Read from the words of both sides; a need that names none, or all, takes any but those
 * that it denies.
 */
import { saidOf } from '#shared/domain/matching/text/said.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'

const ANY =
  /\b(?:mixed|any|all) (?:colou?rs?|chemistr(?:y|ies)|types?)\b|\bmulti-?colou?r|\bprefer|\b(?:fine|ok|okay|too)[,.;]/
/** What an offer says that is all kinds together. */
const MIXED =
  /\b(?:mixed|all|various|assorted) (?:colou?rs?|chemistr(?:y|ies)|types?)\b|\bmulti-?colou?r|\bcolou?r[- ]mix|\b(?:gemischtfarbig|buntglas|bunt gemischt|mischfarbig|couleurs melangees|colores mezclados|colori misti|misto|gemengd|mieszan\w*)/

/** What a need does itself: "is scoured here". */
const HERE = /\b(?:is|are|be|gets?) [a-z]+ (?:here|by us|on site|in house|ourselves)\b/g
const NEVER = /(?!)/g
const STRICT = anyOf(words.strict)

const FAMILIES = words.kinds.map(({ about, kinds, suits }) => ({
  about: anyOf(about),
  kinds: Object.entries(kinds).map(([kind, names]) => [kind, anyOf(names)] as const),
  suits: new Map(Object.entries(suits ?? {})),
}))
const SPECIES = Object.entries(words.species).map(([species, names]) => [species, anyOf(names)] as const)
const NONE: ReadonlySet<string> = new Set()

/**
 * Kinds that a text names, with `!` those that it denies or bounds, with `=` those beside which it takes none; empty when it names none or takes any. An offer of
 * all kinds together has `mixed` and its family.
 */
export function kindsNamed(text: string, isOffer: boolean): ReadonlySet<string> {
  // "PA 6.6", "nylon 6,6".
  const folded = fold(text)
    .replace(/(\d)[.,/-](?=\d\b)/g, '$1')
    .replaceAll(/[/()]/g, ' ')
    .replaceAll(isOffer ? NEVER : HERE, ' ')
  const found = new Set<string>()
  let said: string | undefined
  for (const [family, { about, kinds }] of FAMILIES.entries()) {
    if (!about.test(folded)) continue
    if (isOffer && MIXED.test(folded)) found.add(mixed(family))
    if (ANY.test(folded)) continue
    for (const [kind, names] of kinds) {
      if (!names.test(folded)) continue
      const asked = names.test((said ??= saidOf(folded)))
      found.add(asked ? kind : `!${kind}`)
      if (asked && !isOffer && folded.split(/[.;,]/).some((part) => STRICT.test(part) && names.test(part)))
        found.add(`=${kind}`)
    }
  }
  return found.size > 0 ? found : NONE
}

const mixed = (family: number): string => `mixed ${family}`

/** The kind that is offered where the need names another of its family or denies it, else undefined. */
export function otherKind(offer: ReadonlySet<string>, need: ReadonlySet<string>): string | undefined {
  if (offer.size === 0 || need.size === 0) return undefined
  for (const [family, { kinds, suits }] of FAMILIES.entries()) {
    const asked = kinds.filter(([kind]) => need.has(kind))
    const given = kinds.filter(([kind]) => offer.has(kind))
    const denied = given.find(([kind]) => need.has(`!${kind}`))
    if (denied) return denied[0]
    // "Coloured or multilayer" takes the clear ones too: all together are as welcome.
    const any = asked.some(([kind]) =>
      kinds.every(([other]) => other === kind || suits.get(other)?.includes(kind)),
    )
    if (asked.length > 0 && asked.length < kinds.length && !any && offer.has(mixed(family)))
      return 'mixed kinds'
    if (asked.length === 0 || given.length === 0) continue
    const strict = asked.some(([kind]) => need.has(`=${kind}`))
    const serves = ([kind]: (typeof given)[number]) =>
      need.has(kind) || (!strict && suits.get(kind)?.some((other) => need.has(other)))
    if (given.some(serves)) continue
    return given[0]?.[0]
  }
  return undefined
}

/** Animals that a text names. */
export function speciesNamed(text: string): string[] {
  return SPECIES.filter(([, names]) => names.test(text)).map(([species]) => species)
}
