/** Reads a number in digits or words, with its multiplier: "20 tys.", "1.5 Mio.", "3k", "two dozen", "half a". */
import type { DecimalMark } from './numbers.ts'
import { tidy, valueWith } from './numbers.ts'
import type { AmountToken } from './tokens.ts'
import { ARTICLES, MULTIPLIERS, NUMBER_WORDS, OF, UNITS } from './vocabulary.ts'

export interface Count {
  value: number
  /** Words or articles count only before a unit. */
  kind: 'digits' | 'word' | 'article'
  hasMultiplier: boolean
  multiplier: number
  next: number
}

/** @param decimal the mark that the text uses for decimals, where one is proven. */
export function countAt(
  tokens: readonly AmountToken[],
  i: number,
  decimal: DecimalMark | null,
): Count | null {
  const token = tokens[i]
  if (!token) return null
  if (token.kind === 'number') {
    const times = multiplierAt(tokens, i + 1, token)
    const read = valueWith(token.numeral!, decimal, (times?.value ?? 0) >= 1e6 || isMega(tokens[i + 1]))
    if (read === null) return null
    return {
      value: tidy(read * (times?.value ?? 1)),
      kind: 'digits',
      hasMultiplier: times !== null,
      multiplier: times?.value ?? 1,
      next: times?.next ?? i + 1,
    }
  }
  const word = NUMBER_WORDS.at(tokens, i)
  if (word) {
    const times = multiplierAt(tokens, word.next, null)
    return {
      value: word.value * (times?.value ?? 1),
      kind: 'word',
      hasMultiplier: times !== null,
      multiplier: times?.value ?? 1,
      next: times?.next ?? word.next,
    }
  }
  const article = ARTICLES.at(tokens, i)
  if (article) {
    const times = multiplierAt(tokens, article.next, null)
    return {
      value: times?.value ?? 1,
      kind: times ? 'word' : 'article',
      hasMultiplier: times !== null,
      multiplier: times?.value ?? 1,
      next: times?.next ?? article.next,
    }
  }
  return null
}

/** "1.200 Mt": a megatonne is never counted in thousands. */
const isMega = (token: AmountToken | undefined): boolean =>
  token !== undefined && /^Mt(pa)?$/.test(token.text)

/** One letter, k or m, is a multiplier only where a unit or the digits stand beside it. */
function multiplierAt(
  tokens: readonly AmountToken[],
  i: number,
  number: AmountToken | null,
): { value: number; next: number } | null {
  const token = tokens[i]
  if (!token || token.kind !== 'word') return null
  const found = MULTIPLIERS.at(tokens, i)
  if (!found) {
    // "3kt" is a unit of its own; "3kg" too.
    return null
  }
  let next = found.next
  if (/^(k|m|mm|mn)$/.test(token.fold)) {
    const isUnit = UNITS.at(tokens, next) !== null && !tokens[next]!.joined
    const isWord = tokens[next]?.kind === 'word' && token.fold !== 'm' && token.fold !== 'mm'
    if (!number || !(isUnit || (token.fold === 'k' && isWord) || (token.fold === 'mn' && isWord))) {
      if (!(token.fold === 'm' && token.text === 'M' && tokens[next]?.kind === 'word' && token.joined))
        return null
    }
  }
  // "1,4 mil." is Czech for millions, "200 mil" Spanish for thousands.
  const isMillion = token.fold === 'mil' && number?.numeral?.decimal != null
  const value = isMillion ? 1e6 : found.value
  const more = MULTIPLIERS.at(tokens, next)
  if (more && tokens[next]!.fold.length > 2) return { value: value * more.value, next: more.next }
  const of = OF.at(tokens, next)
  if (of && UNITS.at(tokens, of.next)) next = of.next
  return { value, next }
}
