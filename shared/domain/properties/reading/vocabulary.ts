/** The word lists of words.json, made ready for look-ups by token. */
import { type AmountToken, amountTokens } from '#shared/domain/amounts/tokens.ts'
import { BASIS, Phrases } from '#shared/domain/amounts/vocabulary.ts'
import { bases } from '#shared/knowledge/parameters/index.ts'
import file from './words.json' with { type: 'json' }
import type { BoundOperator, PropertyBasis } from '../types.ts'

/** Folds without the points and strokes of abbreviations. */
const plain = (list: readonly string[]) => list.map((word) => word.replace(/-/g, ' '))
const flags = (list: readonly string[]) => new Phrases(plain(list).map((word) => [word, true] as const))
const valued = <Value extends string>(record: Record<Value, readonly string[]>) =>
  new Phrases<Value>(
    (Object.entries(record) as [Value, string[]][]).flatMap(([value, list]) =>
      plain(list).map((word) => [word, value] as const),
    ),
  )

export const BOUNDS = new Phrases<BoundOperator>([
  ...(Object.entries({ ...file.most, ...file.least }) as [BoundOperator, string[]][]).flatMap(([op, list]) =>
    plain(list).map((word) => [word, op] as const),
  ),
])
/** "Low iron": what a word of these stands before is told by it, and by no figure that follows. */
export const DEGREE: ReadonlySet<string> = new Set(file.degree)
/** Between two bounds of one thing. */
export const OR: ReadonlySet<string> = new Set(file.or)
export const OR_MORE = flags(file.orMore)
export const OR_LESS = flags(file.orLess)
export const EACH_WORDS = flags(file.each)
export const SUM = flags(file.sum)
export const UNDETECTED = flags(file.undetected)
export const CONDITION: ReadonlySet<string> = new Set(file.condition)
export const EXPRESSED_AS = flags(file.expressedAs)
export const METHOD_WORDS = flags(file.methodWords)
/** Words before the number of a sample, a page or a paper. */
export const NUMBER_SIGNS = flags(file.numberSigns)
/** Little words that are a parameter between a mark and a figure, by id. */
export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(file.shortNames))
export const RANGE_WORDS = flags(file.rangeWords)
/** A sentence that begins so tells what must be kept, or how sure a figure is. */
export const QUOTED = flags(file.quoted)
/** A sentence that begins so tells the unit of all figures. */
export const ALL_VALUES = flags(file.allValues)
/** "No", "keine": before a name whose bound is not to be passed. */
export const NONE_OF: ReadonlySet<string> = new Set(file.noneOf)
/** Words before a part of what was told. */
export const OF_WHICH = flags(file.ofWhich)
/** What a cell over a column says alone: "r", "ad", "wf". */
export const COLUMN_BASES = new Map(
  Object.entries(file.columnBases).flatMap(([basis, list]) =>
    list.map((word) => [word, basis as PropertyBasis]),
  ),
)
/** Names that say how pure something is or of what it consists: a formula in brackets behind tells what. */
export const TELLS_FORM: ReadonlySet<string> = new Set(file.tellsForm)
/** Words before the day a sample was taken. */
export const SAMPLING = flags(file.sampling)
export const ELUATE = flags(file.eluate)
export const LINK_WORDS: ReadonlySet<string> = new Set(file.link)
export const STANDARDS: ReadonlySet<string> = new Set(file.standards)
export const BASIS_LINKS: ReadonlySet<string> = new Set(file.basisLinks)
/** Carriers of heat: their degrees and bars are what is offered. */
export const HEAT = flags(file.heat)
export const OF_MEASURING = flags(file.ofMeasuring)
/** "Metallic zinc" is less than zinc. */
export const DIFFERS: ReadonlySet<string> = new Set(file.differs)
export const MATERIALS: ReadonlySet<string> = new Set(file.materials)
export const CONTENT_ENDS: readonly string[] = file.contentEnds
export const CONTENT_STARTS: readonly string[] = file.contentStarts
/** Parameter that a unit tells where no name stands with it, by quantity. */
export const IMPLIED: ReadonlyMap<string, string> = new Map(Object.entries(file.implied))

export type ColumnKind =
  'name' | 'value' | 'unit' | 'min' | 'max' | 'limit' | keyof Omit<typeof file.ignored, 'limitValue'>
export const HEADS = valued<ColumnKind>({
  name: file.nameHeads,
  value: file.valueHeads,
  unit: file.unitHeads,
  min: file.minHeads,
  max: file.maxHeads,
  limit: [...file.requirementHeads, ...file.ignored.limitValue],
  limitOfDetection: file.ignored.limitOfDetection,
  uncertainty: file.ignored.uncertainty,
  derived: file.ignored.derived,
  method: file.ignored.method,
  id: file.ignored.id,
})
/** What is said of how something was measured: the figure behind it is no property. */
export const ASIDE = flags([
  ...file.ignored.limitOfDetection,
  ...file.ignored.uncertainty.filter((word) => word.length > 1),
  ...file.ignored.limitValue.filter((word) => word.includes(' ') || /grenzwert|richtwert|grens/.test(word)),
])

/** A basis of the knowledge as properties tell it; null for the whole of it, which needs no word. */
export const basisOfId = (id: string | undefined): PropertyBasis | null => {
  if (id === undefined || id === 'total') return null
  return (id === 'fat' ? 'fat basis' : id.replaceAll('-', ' ')) as PropertyBasis
}
const spelt = (name: string) =>
  amountTokens(name)
    .map((token) => token.fold)
    .join(' ')
const BASIS_PHRASES = new Phrases<string>(
  bases.flatMap(({ id, names }) =>
    Object.values(names).flatMap((list) => list.map((name) => [spelt(name), id] as const)),
  ),
)

/** Abbreviations are compared as they are written: "p.b." is no "Pb", "TS" no "ts". */
const SHORT: ReadonlySet<string> = new Set(
  bases.flatMap(({ names }) =>
    Object.values(names).flatMap((list) => list.map((name) => name.replace(/ /g, ''))),
  ),
)
const isWritten = ({ text, fold }: AmountToken): boolean => fold.length > 3 || SHORT.has(text)

/** A basis at token `i`, in the words of the knowledge or in those that amounts are told with. */
export function basisNamed(
  tokens: readonly AmountToken[],
  i: number,
): { value: PropertyBasis | null; next: number } | null {
  const phrase = BASIS_PHRASES.at(tokens, i)
  const own = phrase && (phrase.next > i + 1 || isWritten(tokens[i]!)) ? phrase : null
  const word = BASIS.at(tokens, i)
  const shared = word && (word.next > i + 1 || tokens[i]!.fold.length > 3) ? word : null
  if (own && (!shared || own.next >= shared.next)) return { value: basisOfId(own.value), next: own.next }
  return (
    shared && {
      value: (shared.value === 'wet' ? 'as received' : shared.value) as PropertyBasis,
      next: shared.next,
    }
  )
}
