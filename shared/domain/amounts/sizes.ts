/** Containers and what one holds: "two lorries a week à 24 t" is 48 t a week, "in 1 t big bags" is no amount. */
import type { Unit } from '#shared/knowledge/schema.ts'
import { countAt } from './number-words.ts'
import { tidy } from './numbers.ts'
import type { AmountField } from './read.ts'
import { isContainer, type Node, type QuantityNode, type Scan } from './scan.ts'
import {
  ADJECTIVES,
  EACH,
  FILLER,
  LABELS,
  NOT_WHAT,
  OF,
  PACKING,
  PLACES,
  RESTATED,
  unitOf,
  UNITS,
} from './vocabulary.ts'

/** Of production told without a unit. */
const UNMEASURED: Unit = { id: '', symbol: '', aliases: [], dimension: 'count', factor: 1 }
const EACH_AFTER = /^(each|jeweils|je|chacun|chacune|cada|ciascuno|ciascuna|cadauno|elk|kazdy|kazda|apiece)$/

/** Same nodes, with containers multiplied by their size and mere packing taken out. */
export function joinSizes(scanned: Scan, field: AmountField): Scan {
  const nodes: Node[] = [...scanned.nodes]
  const { tokens } = scanned
  const drop = (i: number) => {
    const { from, to } = nodes[i]!
    nodes[i] = { type: 'content', percent: false, from, to }
  }
  const fill = (i: number, size: Size) => {
    const node = nodes[i] as QuantityNode
    nodes[i] = {
      ...node,
      low: by(node.low, size.value),
      high: by(node.high, size.value),
      unit: size.unit,
      rate: node.rate ?? size.rate,
    }
    if (size.at !== null) drop(size.at)
  }
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    if (node.type === 'quantity' && isContainer(node.unit)) {
      const size = sizeAfter(scanned, nodes, i) ?? statedSize(nodes, node)
      if (size) fill(i, size)
      else if (isPacking(scanned, nodes, i)) drop(i)
    } else if (node.type === 'quantity' && node.unit.dimension === 'count') {
      const size = sizeAfter(scanned, nodes, i)
      if (size) fill(i, size)
    } else if (node.type === 'quantity' && node.high !== null) {
      const again = restated(scanned, nodes, i)
      if (again !== null) {
        for (let j = again; j <= i || nodes[j]?.type === 'basis'; j++)
          if (nodes[j]!.type === 'basis' || j === i) drop(j)
        continue
      }
      const share = shareOf(scanned, nodes, i)
      if (share !== null) {
        nodes[i] = { ...node, low: by(node.low, share), high: by(node.high, share) }
        drop(i - 2)
        continue
      }
      const several = severalOf(scanned, nodes, i)
      if (several) {
        nodes[i] = { ...node, low: by(node.low, several.count), high: by(node.high, several.count) }
        drop(several.at)
        continue
      }
      const container = namedBefore(scanned, nodes, i)
      if (container)
        nodes[i] = {
          type: 'size',
          value: node.high,
          unit: node.unit,
          container,
          from: node.from,
          to: node.to,
        }
    } else if (node.type === 'bare') {
      const read = counted(scanned, nodes, i, field)
      if (!read) continue
      nodes[i] = read
      const size = read.unit.dimension === 'count' ? sizeAfter(scanned, nodes, i) : null
      if (size) fill(i, size)
    } else if (node.type === 'size' && nodes[i + 1]?.type === 'rate' && nodes.every(isNoFigure)) {
      // "28 t tanker every fortnight": one each time.
      nodes[i] = {
        ...PLAIN,
        low: node.value,
        high: node.value,
        unit: node.unit,
        from: node.from,
        to: node.to,
      }
    }
  }
  return { tokens, nodes }
}

/** What a quantity is where nothing more is said of it. */
const PLAIN = { type: 'quantity', basis: null, rate: null, isArticle: false, isAbout: false } as const

const isNoFigure = ({ type }: Node): boolean => type !== 'quantity' && type !== 'bare'

/**
 * "120 t a year (dry: 54 t)", "18,000 t = 7,200 t dry": the same once more on another basis.
 * @returns the node behind the first amount.
 */
function restated({ tokens }: Scan, nodes: readonly Node[], i: number): number | null {
  const node = nodes[i] as QuantityNode
  const last = nodes
    .slice(0, i)
    .findLastIndex(({ type }) => !['basis', 'word', 'break', 'content'].includes(type))
  const first = nodes[last]?.type === 'rate' ? nodes.slice(0, last).findLast(isQuantity) : nodes[last]
  if (first?.type !== 'quantity' || first.unit.dimension !== node.unit.dimension) return null
  const between = nodes.slice(last + 1, i)
  const mark = between.findIndex(
    (one) => (one.type === 'break' && one.mark === '(') || RESTATED.has(tokens, one.from),
  )
  const isBracket = between[mark]?.type === 'break'
  // "250 t of cake (dry), 30 t of dust": what is closed again holds no figure.
  if (mark < 0 || (isBracket && between.some((one) => one.type === 'break' && one.mark === ')'))) return null
  const isBasis = (one: Node | undefined) => one?.type === 'basis'
  return node.basis !== null || isBasis(nodes[i + 1]) || between.slice(mark).some(isBasis)
    ? last + 1 + mark
    : null
}

const isQuantity = (node: Node): node is QuantityNode => node.type === 'quantity'

/** "1.2 % of 500,000 hl": that part of it. */
function shareOf({ tokens }: Scan, nodes: readonly Node[], i: number): number | null {
  const before = nodes[i - 2]
  const of = nodes[i - 1]
  if (before?.type !== 'content' || !before.percent || of?.type !== 'word') return null
  const count = countAt(tokens, before.from, null)
  const isOf = OF.at(tokens, of.from)?.next === nodes[i]!.from
  return isOf && count?.kind === 'digits' && count.value < 100 ? count.value / 100 : null
}

/** "3 lines x 15 t a day", "zwei Linien à 15 t": so many of what has no unit. */
function severalOf(
  { tokens }: Scan,
  nodes: readonly Node[],
  i: number,
): { count: number; at: number } | null {
  const times = nodes[i]!.from - 1
  if (!/^[x×*à]$/.test(tokens[times]?.text ?? '') || tokens[times - 1]?.kind !== 'word') return null
  const count = countAt(tokens, times - 2, null)
  if (count?.next !== times - 1 || count.kind === 'article' || !Number.isInteger(count.value)) return null
  // "Type 1 gypsum x 5 t": a label, no count.
  const before = tokens[times - 3]
  if (before?.kind === 'word' && !FILLER.has(before.fold)) return null
  return { count: count.value, at: nodes.findIndex(({ from, to }) => from <= times - 2 && times - 2 < to) }
}

const by = (value: number | null, size: number): number | null => (value === null ? null : tidy(value * size))

interface Size {
  value: number
  unit: QuantityNode['unit']
  rate: QuantityNode['rate']
  /** Node it was read from. */
  at: number | null
}

/** "… à 24 t", "of 1 t", "(200 l each)", "24 t each" behind a count of containers. */
function sizeAfter({ tokens }: Scan, nodes: readonly Node[], i: number): Size | null {
  const container = nodes[i] as QuantityNode
  for (let j = i + 1; j < nodes.length && j < i + 12; j++) {
    const node = nodes[j]!
    if (node.type === 'break' && node.mark === ';') return null
    if (node.type !== 'quantity') continue
    if (isContainer(node.unit) || !['mass', 'volume'].includes(node.unit.dimension) || node.low !== node.high)
      return null
    const value = node.high!
    const isEachBefore = eachBefore(tokens, node.from)
    const isEachAfter = EACH_AFTER.test(tokens[node.to]?.fold ?? '')
    const isBracket = tokens[node.from - 1]?.fold === '('
    const rateFollows = nodes[j + 1]?.type === 'rate'
    const isTotal = isBracket && !isEachAfter && container.high !== null && value > 2 * container.unit.factor
    if (!(isEachBefore || isEachAfter || (isBracket && !isTotal && container.unit.dimension === 'load')))
      return null
    // "two lorries of acid, 20 t a week": an amount of its own.
    if (rateFollows && !isEachBefore) return null
    return { value, unit: node.unit, rate: node.rate, at: j }
  }
  return null
}

/** An each-word right before, such as "à", "of", "je": a range's own words are part of the number. */
function eachBefore(tokens: Scan['tokens'], from: number): boolean {
  for (let back = 1; back <= 2; back++) {
    const hit = EACH.at(tokens, from - back)
    if (hit?.next === from) return true
  }
  return tokens[from - 1]?.fold === '@'
}

/** "24 t per lorry" elsewhere in the text. */
function statedSize(nodes: readonly Node[], container: QuantityNode): Size | null {
  const size = nodes.find((node) => node.type === 'size' && node.container.id === container.unit.id) as
    (Node & { type: 'size' }) | undefined
  return size ? { value: size.value, unit: size.unit, rate: null, at: null } : null
}

/** "250 t/a in 250 big bags", "72 t a week (3 lorries)": the amount is there already. */
function isPacking({ tokens }: Scan, nodes: readonly Node[], i: number): boolean {
  const { from } = nodes[i]!
  const before = nodes
    .slice(0, i)
    .findLast((node) => node.type === 'quantity' || (node.type === 'break' && node.mark === ';'))
  if (before?.type !== 'quantity' || !['mass', 'volume'].includes(before.unit.dimension)) return false
  if (tokens[from - 1]?.fold === '(' || tokens[from - 1]?.fold === '=') return true
  // "1,200 kg, 2 pallets".
  if (tokens[from - 1]?.fold === ',' && nodes[i - 2] === before && nodes[i + 1]?.type !== 'rate') return true
  return [1, 2].some((back) => PACKING.at(tokens, from - back)?.next === from)
}

/** "in big bags of 1 t", "Big Bags à 1 t": a container without a count, and what one holds. */
function namedBefore({ tokens }: Scan, nodes: readonly Node[], i: number): Unit | null {
  const node = nodes[i] as QuantityNode
  if (!['mass', 'volume'].includes(node.unit.dimension) || node.rate || nodes[i + 1]?.type === 'rate')
    return null
  let at = node.from - 1
  if (tokens[at]?.fold === '(') at--
  else if (eachBefore(tokens, node.from)) at -= EACH.at(tokens, node.from - 2)?.next === node.from ? 2 : 1
  else return null
  for (const back of [1, 0]) {
    const unit = UNITS.at(tokens, at - back)
    if (unit?.next === at + 1 && isContainer(unit.value)) return unit.value
  }
  return null
}

/** "12 per month" behind "1 t big bags"; "150,000 birds a day": pieces of what the words say. */
function counted(
  { tokens }: Scan,
  nodes: readonly Node[],
  i: number,
  field: AmountField,
): QuantityNode | null {
  const node = nodes[i] as Node & { type: 'bare' }
  const { from, to } = node
  const quantity = (unit: QuantityNode['unit'], size = 1): QuantityNode => ({
    ...PLAIN,
    low: by(node.low, size),
    high: by(node.high, size),
    unit,
    from,
    to,
  })
  const next = nodes[i + 1]
  if (next?.type === 'rate') {
    const size = nodes.slice(0, i).findLast((one) => one.type === 'size')
    if (size?.type === 'size') return quantity(size.unit, size.value)
    // "Used tyres: 3,000 a year".
    const named = nodes[i - 1]?.type === 'break' ? nodes[i - 2] : nodes[i - 1]
    const word = named?.type === 'word' ? tokens[named.from]! : null
    if (
      !word ||
      word.kind !== 'word' ||
      LABELS.has(word.fold) ||
      FILLER.has(word.fold) ||
      PLACES.has(word.fold)
    )
      return field === 'production' ? quantity(UNMEASURED) : null
    const container = UNITS.at(tokens, named!.from - 1) ?? UNITS.at(tokens, named!.from)
    return quantity(
      container && isContainer(container.value) && container.next === named!.to
        ? container.value
        : unitOf('piece'),
    )
  }
  // All there is: "20 000".
  if (field === 'production' && nodes.length === 1) return quantity(UNMEASURED)
  // Words right behind, then a rate, and no other amount on the way.
  const words = []
  // "5 millones de ladrillos".
  let j = OF.has(tokens, node.to) ? i + 2 : i + 1
  const first = j
  for (; nodes[j]?.type === 'word' && tokens[nodes[j]!.from]?.kind === 'word' && words.length < 4; j++)
    words.push(tokens[nodes[j]!.from]!)
  const last = words.at(-1)
  if (
    !last ||
    words[0]!.joined ||
    NOT_WHAT.has(words[0]!.fold) ||
    (FILLER.has(words[0]!.fold) && !ADJECTIVES.has(tokens, nodes[first]!.from))
  )
    return null
  // "Pneus de camion" are tyres, and no lorry loads.
  const ofAnother = words.length > 1 && OF.has(tokens, nodes[j - 1]!.from - 1)
  const container = ofAnother ? null : UNITS.at(tokens, nodes[j - 1]!.from)
  const follows = nodes[j]?.type === 'rate'
  // "Fly ash 2 fardos/yr": behind the material, what stands between number and stroke is a unit, and nobody knows it.
  const isUnit = words.length === 1 && follows && tokens[nodes[j]!.from]!.fold === '/'
  if (isUnit && !container && nodes[i - 1]?.type === 'word') return null
  if (!follows && !(field === 'production' && (nodes[j] === undefined || nodes[j]!.type === 'break')))
    return null
  if (container && isContainer(container.value)) return quantity(container.value)
  return ofAnother || words.every(({ fold }) => fold.length > 2 || /\d/.test(fold))
    ? quantity(unitOf('piece'))
    : null
}
