/** Names of parameters in a text: one tree over folded tokens, and one over their stems for inflected words. */
import { type AmountToken, amountTokens } from '#shared/domain/amounts/tokens.ts'
import { isHyphen } from '#shared/domain/amounts/vocabulary.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import {
  isAbbreviation,
  keepsAccents,
  parameterNames,
  allParameters,
  parametersNamed,
  type MeasuredParameter,
} from '#shared/knowledge/parameters/index.ts'
import { CONTENT_ENDS, CONTENT_STARTS } from './vocabulary.ts'

export interface NameHit {
  parameters: readonly MeasuredParameter[]
  /** Token behind it. */
  next: number
}

interface Node {
  next: Map<string, Node>
  parameters?: readonly MeasuredParameter[]
}
const node = (): Node => ({ next: new Map() })

/** Inflection of the twelve languages, cut from words of five letters and more. */
export const stemOf = (word: string): string => {
  if (word.length < 5 || /\d/.test(word)) return word
  const cut = word.replace(/(?:iem|ami|ach|ow|em|om|[aeiouy]+[snm]?|(?<=[^s])s)$/, '')
  return cut.length >= 4 ? cut : word
}

/** An abbreviation is compared as it is written, a short word with its accents; both are marked off from the words. */
const CASED = '='
const ACCENTED = '~'
const keysOf = (name: string): string[] => {
  if (!isAbbreviation(name) && keepsAccents(name)) return [ACCENTED + name.toLowerCase()]
  if (/^[\p{Ll} ]+$/u.test(name)) return fold(name).split(' ')
  const tokens = amountTokens(name)
  const cased = isAbbreviation(name)
  return tokens.flatMap((token, i) =>
    isHyphen(tokens, i) ? [] : [cased && token.kind === 'word' ? CASED + token.text : token.fold],
  )
}

function insert(root: Node, keys: readonly string[], found: readonly MeasuredParameter[]): void {
  let at = root
  for (const key of keys) {
    if (!at.next.has(key)) at.next.set(key, node())
    at = at.next.get(key)!
  }
  at.parameters = at.parameters ? [...new Set([...at.parameters, ...found])] : found
}

let built: { exact: Node; stems: Node; loose: Node } | undefined
function trees(): NonNullable<typeof built> {
  if (built) return built
  built = { exact: node(), stems: node(), loose: node() }
  const seen = new Set<string>()
  for (const parameter of allParameters)
    for (const name of [...parameterNames(parameter), parameter.label]) {
      const keys = keysOf(name)
      const key = keys.join(' ')
      if (keys.length === 0 || seen.has(key)) continue
      seen.add(key)
      const found = parametersNamed(name)
      const meant = found.length > 0 ? found : [parameter]
      insert(built.exact, keys, meant)
      if (!isAbbreviation(name))
        insert(
          built.stems,
          keys.map((one) => stemOf(fold(one))),
          meant,
        )
      // "cao 34 %", "BOD 5": written without the capitals or in capitals only.
      else if (/\d/.test(name) || name.length > 2)
        insert(
          built.loose,
          keys.map((one) => one.replace(CASED, '').toLowerCase()),
          meant,
        )
    }
  return built
}

/** How a token is looked up: as written, folded, by its stem. */
type Tree = 'exact' | 'stems' | 'loose'

const stems = new Map<string, string>()
function stemKey(word: string): string {
  let stem = stems.get(word)
  if (stem === undefined) {
    if (stems.size > 20_000) stems.clear()
    stem = stemOf(word)
    stems.set(word, stem)
  }
  return stem
}

/** The longest way down a tree from token `i`; hyphens within a word are passed over. */
function down(tree: Tree, at: Node, tokens: readonly AmountToken[], i: number, from: number): NameHit | null {
  const to = from > i && isHyphen(tokens, from) ? from + 1 : from
  const token = tokens[to]
  let best: NameHit | null = at.parameters ? { parameters: at.parameters, next: from } : null
  if (!token || at.next.size === 0) return best
  const written = tree === 'exact' && token.kind === 'word' ? at.next.get(CASED + token.text) : undefined
  const folded = at.next.get(tree === 'stems' ? stemKey(token.fold) : token.fold)
  // "Měď" as it is written, "ołowiu" by its stem, as no other language has a form of it.
  const accented =
    tree === 'exact' && keepsAccents(token.text)
      ? at.next.get(ACCENTED + token.text.toLowerCase())
      : tree === 'stems' && token.fold.length > 4
        ? at.next.get(ACCENTED + stemKey(token.fold))
        : undefined
  for (const next of [written, accented, folded]) {
    const hit = next && down(tree, next, tokens, i, to + 1)
    if (hit && (!best || hit.next > best.next)) best = hit
  }
  return best
}

const longer = (a: NameHit | null, b: NameHit | null): NameHit | null =>
  b && (!a || b.next > a.next) ? b : a

/** The name that begins at token `i`; a symbol is taken as it is written, a word in any inflection. */
export function nameAt(tokens: readonly AmountToken[], i: number): NameHit | null {
  const token = tokens[i]
  if (!token || (token.kind === 'mark' && !/[ΣΔ(]/.test(token.text))) return null
  const { exact, stems: inflected, loose } = trees()
  const isWord = token.kind === 'word'
  const hit = longer(
    down('exact', exact, tokens, i, i),
    isWord ? down('stems', inflected, tokens, i, i) : null,
  )
  if (hit || !isWord) return hit
  if (token.fold.length > 2) {
    const found = down('loose', loose, tokens, i, i)
    if (found && (/\d/.test(token.fold) || token.text === token.text.toUpperCase())) return found
  }
  return compound(token, i)
}

/** "Zinkgehalt", "Gesamtstickstoff", "fukthalt", "sinkkipitoisuus". */
function compound({ fold: word }: AmountToken, i: number): NameHit | null {
  const start = CONTENT_STARTS.find((part) => word.startsWith(part) && word.length > part.length + 3)
  const rest = start ? word.slice(start.length) : word
  const end = CONTENT_ENDS.find((part) => rest.endsWith(part) && rest.length > part.length + 2)
  if (!start && !end) return null
  const head = end ? rest.slice(0, -end.length) : rest
  for (const form of end ? [head, head.replace(/s$/, ''), `${head}e`, `${head}a`] : [head]) {
    const found = wordAlone(form)
    if (found) return { parameters: found, next: i + 1 }
  }
  return null
}

const wordAlone = (word: string): readonly MeasuredParameter[] | undefined => {
  const { exact, stems } = trees()
  return exact.next.get(word)?.parameters ?? stems.next.get(stemKey(word))?.parameters
}

/** A name and nothing else, as in a field: "zinc", "Zn", "Glühverlust". */
export function parametersCalled(name: string): readonly MeasuredParameter[] {
  const tokens = amountTokens(name)
  const hit = tokens.length > 0 ? nameAt(tokens, 0) : null
  if (hit?.next === tokens.length) return hit.parameters
  const folded = fold(name).trim()
  return allParameters.filter(({ id, label }) => id === folded || fold(label) === folded)
}
