/** Which words an amount belongs to, which basis it is told on, and whose it is. */
import type { Extent } from './read.ts'
import type { Node, QuantityNode, Scan } from './scan.ts'
import { isContainer } from './scan.ts'
import {
  EACH,
  FILLER,
  FROM,
  LABELS,
  MAKING,
  MOISTURE,
  NOT_WHAT,
  NUMBER_WORDS,
  OF,
  PACKING,
  PERIOD_NOUNS,
  PLACES,
  SOLIDS,
  TO_MAKE,
  UNITS,
  VERBS,
} from './vocabulary.ts'

/** The nodes that belong to each quantity: split at sentences, then commas, then "and", then where words begin. */
export function extents(scanned: Scan): Extent[] {
  const { nodes } = scanned
  const out: Extent[] = []
  let from = 0
  for (let end = 0; end <= nodes.length; end++) {
    const node = nodes[end]
    if (node && !(node.type === 'break' && node.mark === ';')) continue
    const sentence = { from, to: end }
    const at = nodes.flatMap(({ type }, i) => (i >= from && i < end && type === 'quantity' ? [i] : []))
    const isRight = at.length > 0 && startsRight(scanned, at[0]!, sentence)
    let left = from
    for (const [k, index] of at.entries()) {
      const next = at[k + 1]
      const to = next === undefined ? end : splitBetween(scanned, index, next, isRight)
      out.push({ at: index, from: left, to, sentence })
      left = to
    }
    from = end + 1
  }
  return out
}

/** "250 t filter cake, 30 t dust": the words stand behind. */
function startsRight(scanned: Scan, at: number, { from, to }: { from: number; to: number }): boolean {
  return !hasContent(scanned, from, at) && hasContent(scanned, at + 1, to)
}

function splitBetween(scanned: Scan, a: number, b: number, isRight: boolean): number {
  const { nodes } = scanned
  const between = (mark: string) =>
    nodes.flatMap((node, i) => (i > a && i < b && node.type === 'break' && node.mark === mark ? [i] : []))
  const commas = between(',')
  const last = commas.at(-1)
  if (last !== undefined) {
    const before = commas.at(-2) ?? a
    // "…, zinc ash, 180 t/a": the comma before the material is meant.
    const isEmpty = !hasContent(scanned, last, b) && !hasContent(scanned, b + 1, endOfChunk(nodes, b))
    return isEmpty && hasContent(scanned, before + 1, last) && before !== a ? before + 1 : last + 1
  }
  const and = between('and').at(-1)
  if (and !== undefined) return and
  if (isRight) return b
  const word = nodes.findIndex((node, i) => i > a && i < b && node.type === 'word' && isContent(scanned, i))
  return word < 0 ? b : word
}

const endOfChunk = (nodes: readonly Node[], i: number): number => {
  const end = nodes.findIndex(
    (node, j) => j > i && (node.type === 'quantity' || (node.type === 'break' && ',;'.includes(node.mark))),
  )
  return end < 0 ? nodes.length : end
}

/** A word that names something. */
function isContent({ tokens, nodes }: Scan, i: number): boolean {
  const node = nodes[i]
  if (node?.type === 'basis')
    return !node.isSure && [nodes[i - 1], nodes[i + 1]].some((beside) => beside?.type === 'word')
  if (node?.type !== 'word') return false
  const token = tokens[node.from]!
  if (token.kind !== 'word' || FILLER.has(token.fold) || PLACES.has(token.fold)) return false
  if (NUMBER_WORDS.has(tokens, node.from)) return false
  if (PERIOD_NOUNS.at(tokens, node.from)?.next === node.to) return false
  // "Class 8", "EWC 11 01 05*".
  const next = nodes[i + 1]
  const isLabel =
    LABELS.has(token.fold) && (next?.type === 'bare' || (next?.type === 'content' && !next.percent))
  return token.fold.length > 1 && !isLabel
}

export const hasContent = (scanned: Scan, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (isContent(scanned, i)) return true
  return false
}

/** The words of the material; null where there are none in what belongs to the quantity. */
export function whatOf(scanned: Scan, text: string, extent: Extent, _all: readonly Extent[]): string | null {
  const { nodes, tokens } = scanned
  const { at, from, to } = extent
  const right = rightOf(scanned, at, to)
  const left = leftOf(scanned, from, at)
  const beforeAt = nodes[at - 1]
  const lastWord = beforeAt?.type === 'word' ? tokens[beforeAt.from]!.fold : ''
  const of = right !== null && right.isOf
  if (right && (of || !left || left.isComposition || VERBS.has(lastWord) || isProduction(scanned, extent)))
    return written(scanned, text, right)
  if (left) return written(scanned, text, left)
  return right && written(scanned, text, right)
}

/** "Filter cake. About 250 t/a": the sentence before names it. */
export function ownerless(
  scanned: Scan,
  text: string,
  extent: Extent,
  all: readonly Extent[],
): string | null {
  // "Zinc ash from 20,000 t of steel, 180 t": the material stands before what it comes from.
  const previous = all[all.indexOf(extent) - 1] ?? all.findLast(({ at }) => at < extent.at)
  if (previous && previous.sentence.from === extent.sentence.from && isProduction(scanned, previous)) {
    const found = leftOf(scanned, previous.from, previous.at)
    if (found) return written(scanned, text, found)
  }
  const owned = all.some(({ sentence, at }) => sentence.from < extent.sentence.from && at < extent.at)
  const { nodes } = scanned
  // "1,200 kg, 2 pallets, ABS regrind": the next part that names something, where no amount names any.
  for (let start = extent.at + 1, end = start; start < extent.sentence.to; start = end + 1) {
    end = nodes.findIndex((node, i) => i >= start && (isBreak(node, ',') || i === extent.sentence.to))
    if (end < 0) end = extent.sentence.to
    if (nodes.slice(start, end).some(({ type }) => type === 'quantity')) break
    const found = isComposition(scanned, start, end) ? null : firstSegment(scanned, start, end)
    if (found && !NOT_WHAT.has(scanned.tokens[nodes[found.from]!.from]!.fold))
      return written(scanned, text, found)
  }
  if (extent.from !== extent.sentence.from || extent.sentence.from === 0 || owned) return null
  for (let end = extent.sentence.from - 1; end > 0;) {
    let start = end
    while (start > 0 && !isBreak(scanned.nodes[start - 1], ';')) start--
    const found = leftOf(scanned, start, end)
    if (found) return written(scanned, text, found)
    end = start - 1
  }
  return null
}

const isBreak = (node: Node | undefined, mark: string): boolean =>
  node?.type === 'break' && node.mark === mark

interface Words {
  from: number
  to: number
  isOf: boolean
  /** Part of an analysis, where nothing better is there. */
  isComposition?: boolean
}

/** Behind the figure and its rate, up to a break or a little word that begins something else. */
function rightOf(scanned: Scan, at: number, to: number): Words | null {
  const { nodes, tokens } = scanned
  let i = at + 1
  while (i < to) {
    const node = nodes[i]!
    const isFigure =
      ['rate', 'basis', 'operation', 'size'].includes(node.type) || (node.type === 'content' && !node.percent)
    // "mit je 24 t": little words before what one holds.
    const next = nodes[i + 1]
    const isHeld =
      node.type === 'word' && EACH.has(tokens, node.from) && next?.type === 'content' && !next.percent
    const each = node.type === 'word' ? EACH.at(tokens, node.from) : null
    const held = each && nodes.findIndex((one) => one.from >= each.next)
    const close = isBreak(node, '(') ? nodes.findIndex((one, j) => j > i && j < to && isBreak(one, ')')) : -1
    const isWorkingTime = isBreak(node, ',') && next?.type === 'operation'
    if (isFigure || isHeld || isWorkingTime || isBreak(node, ':')) i++
    else if (close > 0 && !hasContent(scanned, i, close)) i = close + 1
    else if (
      held &&
      (nodes[held]?.type === 'content' || EACH.has(tokens, nodes[held]?.from ?? -1)) &&
      !OF.has(tokens, node.from)
    )
      i++
    else break
  }
  const of = nodes[i] && OF.at(tokens, nodes[i]!.from)
  const isOf = of != null && nodes[i]!.type === 'word'
  if (isOf) while (i < to && nodes[i]!.from < of.next) i++
  const from = i
  while (i < to) {
    const node = nodes[i]!
    const token = tokens[node.from]!
    if (node.type === 'word' && token.kind === 'word') {
      if (NOT_WHAT.has(token.fold) && !/^(and|und|et|y|e|en|i)$/.test(token.fold)) break
    } else if (
      !(node.type === 'break' && node.mark === 'and') &&
      !(node.type === 'word') &&
      !(node.type === 'content' && node.percent) &&
      !(node.type === 'basis' && !node.isSure)
    )
      break
    i++
  }
  return hasContent(scanned, from, i) ? { from, to: i, isOf } : null
}

/** Before the figure: the nearest part between commas that names something. */
function leftOf(scanned: Scan, from: number, at: number): Words | null {
  const { nodes } = scanned
  let end = at
  let composition: Words | null = null
  while (end > from) {
    let start = end
    while (start > from && !isBreak(nodes[start - 1], ',')) start--
    const found = firstSegment(scanned, start, end)
    if (found && !isComposition(scanned, start, end)) return found
    if (found) composition = found
    end = start - 1
  }
  return composition && { ...composition, isComposition: true }
}

/** "Fe 70 %", "LOI < 5 %", "oil below 0.6 %": a content, not a strength of the material. */
export function isComposition({ nodes, tokens }: Scan, from: number, to: number): boolean {
  const part = nodes.slice(from, to)
  const content = part.find(({ type }) => type === 'content')
  if (!content) return false
  const words = part.filter(({ type }) => type === 'word')
  const isBound = content.type === 'content' && content.percent && tokens[content.from]!.kind !== 'number'
  const moist = moistAt({ nodes, tokens }, nodes.indexOf(content))
  return (
    isBound ||
    (moist !== null && words.every((word) => word.from >= moist.from && word.to <= moist.to)) ||
    (content.type === 'content' && !content.percent) ||
    (words.length === 1 && tokens[words[0]!.from]!.text.length <= 3)
  )
}

/** Contents, rates and working time cut the words; the first part that names something counts. */
function firstSegment(scanned: Scan, from: number, to: number): Words | null {
  const { nodes, tokens } = scanned
  let start = from
  for (let i = from; i <= to; i++) {
    const node = nodes[i]
    const isPacked =
      node?.type === 'word' &&
      i < to &&
      PACKING.has(tokens, node.from) &&
      packedIn(scanned, node.from) &&
      hasContent(scanned, start, i)
    const isColon = isBreak(node, ':') && hasContent(scanned, i + 1, to)
    const cuts =
      i === to ||
      isPacked ||
      isColon ||
      node!.type === 'rate' ||
      node!.type === 'operation' ||
      node!.type === 'size' ||
      node!.type === 'stock' ||
      (node!.type === 'basis' && node!.isSure) ||
      (node!.type === 'content' && (!node!.percent || isMoist(scanned, i)))
    if (!cuts) continue
    if (!isColon && hasContent(scanned, start, i)) return { from: start, to: i, isOf: false }
    start = i + 1
  }
  return null
}

/** "in big bags". */
const packedIn = ({ tokens }: Scan, from: number): boolean => {
  const next = PACKING.at(tokens, from)?.next ?? from
  const unit = UNITS.at(tokens, next)
  return unit !== null && isContainer(unit.value)
}

/** The text of words, without what is filler at its ends. */
function written({ nodes, tokens }: Scan, text: string, { from, to }: Words): string | null {
  let first = nodes[from]!.from
  let last = nodes[to - 1]!.to
  const isLoose = (i: number) => {
    const { kind, fold, text: word } = tokens[i]!
    if (kind === 'mark') return !(fold === '%')
    if (/^[A-Z]{2,}$/.test(word)) return false
    if (i > first && NUMBER_WORDS.has(tokens, i)) return true
    return kind === 'word' && (FILLER.has(fold) || (fold.length === 1 && /[a-z]/.test(fold)))
  }
  while (first < last && isLoose(first) && tokens[first]!.fold !== '(') first++
  while (last > first && isLoose(last - 1) && !closes(tokens, first, last)) last--
  if (tokens[first]?.fold === '(') first++
  // "Spent acid (HCl": what the bracket begins with was cut.
  const open = tokens.findIndex(({ fold }, i) => i > first && i < last && fold === '(')
  if (open > 0 && !closes(tokens, first, last) && !tokens.slice(open, last).some(({ fold }) => fold === ')'))
    last = open
  return first < last ? text.slice(tokens[first]!.start, tokens[last - 1]!.end).replace(/\s+/g, ' ') : null
}

const closes = (tokens: Scan['tokens'], first: number, last: number): boolean =>
  tokens[last - 1]!.fold === ')' && tokens.slice(first, last).some(({ fold }) => fold === '(')

/** Whether a percentage is of water or of dry matter, with the words that say so. */
function isMoist(scanned: Scan, i: number): boolean {
  return moistAt(scanned, i) !== null
}

export function moistAt({ nodes, tokens }: Scan, i: number): { from: number; to: number } | null {
  const node = nodes[i]!
  if (node.type !== 'content' || !node.percent) return null
  let next = node.to
  while (/^(of|d|de|di|-|an|a|of the)$/.test(tokens[next]?.fold ?? '')) next++
  const after = MOISTURE.at(tokens, next) ?? SOLIDS.at(tokens, next)
  if (after) return { from: node.from, to: after.next }
  let back = node.from - 1
  for (
    let skipped = 0;
    skipped < 4 &&
    /^(of|de|d|di|da|:|=|-|<|>|~|ca|is|content|von|van|at|a|about|approx|is)$/.test(tokens[back]?.fold ?? '');
    skipped++
  )
    back--
  for (let start = back; start >= Math.max(0, back - 2); start--) {
    const before = MOISTURE.at(tokens, start) ?? SOLIDS.at(tokens, start)
    if (before?.next === back + 1) return { from: start, to: node.to }
  }
  return null
}

/** "60 % water", "dry": as written where it is a figure. */
export function basisOf(
  scanned: Scan,
  text: string,
  { from, to, sentence }: Extent,
  own: string | null,
): string | null {
  const { nodes, tokens } = scanned
  const parts: string[] = own ? [own] : []
  const isOnly = nodes.filter(({ type }) => type === 'quantity').length === 1
  const [start, end] = isOnly ? [0, nodes.length] : [Math.max(from, sentence.from), to]
  for (let i = start; i < end; i++) {
    const node = nodes[i]!
    const moist = moistAt(scanned, i)
    if (moist) {
      const words = text.slice(tokens[moist.from]!.start, tokens[moist.to - 1]!.end)
      parts.push(words.replace(/\s+/g, ' ').replace(/(\d)%/g, '$1 %'))
    } else if (node.type === 'basis' && !inMoist(scanned, i) && (node.isSure || standsAlone(scanned, i)))
      parts.push(node.basis)
  }
  return parts.length > 0 ? [...new Set(parts)].join('; ') : null
}

/** "DS" of "25 % DS" is told with its figure. */
const inMoist = (scanned: Scan, i: number): boolean =>
  [i - 3, i - 2, i - 1, i + 1, i + 2, i + 3].some((j) => {
    const found = scanned.nodes[j] ? moistAt(scanned, j) : null
    const { from, to } = scanned.nodes[i]!
    return found !== null && found.from <= from && to <= found.to
  })

/** ", dry,": between breaks. */
const standsAlone = ({ nodes }: Scan, i: number): boolean =>
  nodes[i - 1]?.type === 'break' &&
  (nodes[i + 1] === undefined || ['break', 'quantity'].includes(nodes[i + 1]!.type))

/** "from 20,000 t of galvanised steel", "capacity 20,000 t": what is made, not what leaves or is bought. */
export function isProduction(scanned: Scan, { at, to, from }: Extent): boolean {
  const { tokens, nodes } = scanned
  const node = nodes[at] as QuantityNode
  const endsAt = (list: typeof FROM) =>
    [1, 2, 3, 4].map((back) => node.from - back).find((i) => i >= 0 && list.at(tokens, i)?.next === node.from)
  const making = endsAt(MAKING)
  if (making !== undefined) {
    const isBare =
      /^(production|produktion|produzione|produccion|productie|produkcja|produkcji|output|ausstoss)$/.test(
        tokens[making]!.fold,
      ) && node.from - making === 1
    return !isBare || !hasContent(scanned, from, at - 1)
  }
  const word = endsAt(FROM)
  if (word === undefined || rightOf(scanned, at, to) === null) return false
  return !TO_MAKE.has(tokens, word) || hasContent(scanned, from, at)
}
