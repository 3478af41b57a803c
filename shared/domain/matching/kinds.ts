/**
 * Kinds of one thing that the trade keeps apart and no process brings together: brown glass in a white melt, lead
 * batteries on a lithium line. Read from the words of both sides; a need that names none, or all, takes any.
 */
import { fold } from './text.ts'

interface Family {
  /** What the text must be about. */
  about: RegExp
  kinds: Record<string, RegExp>
  /** A kind that suits needs for any other. */
  suitsAll?: string
}

const ANY = /\b(?:mixed|any|all) (?:colou?rs?|chemistr(?:y|ies)|types?)\b|\bmulti-?colou?r/

const FAMILIES: Family[] = [
  {
    about:
      /glas|cullet|\bbottles?\b|\bjars?\b|\bflint\b|\bscherben\b|\bverres?\b|\bvidrios?\b|\bvetro\b|\bcalcin\b/,
    kinds: {
      'clear glass':
        /\b(?:flint|clear|colou?rless|extra-?white|white|weiss|weissglas|low-iron|farblos|blanc|transparente?|bianco)\b/,
      'brown glass': /\b(?:amber|brown|braun|braunglas|ambre|ambar)\b/,
      'green glass': /\b(?:green|emerald|dead-?leaf|grun|grunglas|vert|verde)\b/,
    },
    suitsAll: 'clear glass',
  },
  {
    about: /glas|cullet|\bverres?\b|\bvidrios?\b|\bvetro\b|\bscherben\b/,
    kinds: {
      'soda-lime glass': /\b(?:soda-lime|container|flint|float|kalk-natron|behalterglas)\b/,
      'borosilicate glass': /\b(?:borosilicate|borosilikat|pyrex|vials?|ampoules?|neutral glass|type i)\b/,
      'glass fibre': /\b(?:e-?glass|rovings?|glass fib(?:re|er)s?|glasfaser\w*|fibreglass|fiberglass)\b/,
      'lead glass': /\b(?:crt|cone glass|funnels?|leaded|lead glass|lead crystal|bleiglas)\b/,
      'glass ceramic': /\b(?:glass-?ceramics?|ceran|hob plates?)\b/,
    },
  },
  {
    about: /batter|accu|\bcells?\b|\bulab\b|black mass|akku|schwarzmasse|\bbateri/,
    kinds: {
      'lead batteries': /\b(?:ulab|lead|sli|starter|pb|bleiakku\w*|car batter\w*|plomb|plomo|piombo)\b/,
      'lithium batteries': /\b(?:lithium|li-?ion|lib|lfp|nmc|nca|lco|litio|lithium-ionen)\b/,
      'alkaline batteries': /\b(?:alkaline|zinc-carbon|zn-c|zinc carbon|household cells?|aa cells)\b/,
      'nickel batteries': /\b(?:nicd|ni-cd|nickel-cadmium|nimh|ni-mh|nickel-metal)\b/,
    },
  },
]
const NONE: ReadonlySet<string> = new Set()

/** Kinds that a text names; empty when it names none or takes any. */
export function kindsNamed(text: string): ReadonlySet<string> {
  const folded = fold(text)
  const found = new Set<string>()
  for (const { about, kinds } of FAMILIES) {
    if (!about.test(folded) || ANY.test(folded)) continue
    for (const [kind, words] of Object.entries(kinds)) if (words.test(folded)) found.add(kind)
  }
  return found.size > 0 ? found : NONE
}

/** The kind that is offered where the need names another of its family, else undefined. */
export function otherKind(offer: ReadonlySet<string>, need: ReadonlySet<string>): string | undefined {
  if (offer.size === 0 || need.size === 0) return undefined
  for (const { kinds, suitsAll } of FAMILIES) {
    const asked = Object.keys(kinds).filter((kind) => need.has(kind))
    const given = Object.keys(kinds).filter((kind) => offer.has(kind))
    if (asked.length === 0 || given.length === 0) continue
    if (given.some((kind) => kind === suitsAll || asked.includes(kind))) continue
    return given[0]
  }
  return undefined
}
