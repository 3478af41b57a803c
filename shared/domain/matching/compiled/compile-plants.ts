/** Compiles the plants of a knowledge base: their names, what they give off and take in, and what they call it. */
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { INPUT_ROLES } from '#shared/knowledge/plants/roles.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import { grouped } from '../../text/grouped.ts'
import { listsOf, startsOf, type Lists } from './columns.ts'

/** Words that say nothing about a plant by themselves. */
const GENERIC = new Set([
  'manufactur',
  'producer',
  'production',
  'product',
  'maker',
  'plant',
  'work',
  'industry',
  'processor',
  'process',
  'service',
  'company',
  'supply',
  'supplier',
  'merchant',
  'trad',
  'material',
  'recycl',
  'collection',
])

/** How many of some words tell one plant from another. */
export const tellingOf = (stems: readonly string[]): number =>
  stems.filter((stem) => !GENERIC.has(stem)).length

/** Plants as columns. A concept or plant is told by its number in the knowledge base. */
export interface PlantColumns {
  /** First stems of names, parted by blanks. */
  firsts: string
  /** By first stem: where its names begin among all. */
  nameAt: Uint32Array
  /** Stems of each name, parted by blanks; names parted by line ends, those of another first stem by two. */
  names: string
  /** How many of its words tell it from other plants. */
  telling: Uint8Array
  /** Plant of that name, or −1. */
  plant: Int32Array
  /** Concept that lists the name among its industries, or −1. */
  concept: Int32Array
  /** Names that say little alone. */
  weak: Uint8Array
  /** By plant: id, label, and class of NACE. */
  ids: string[]
  labels: string[]
  nace: string[]
  /** By plant: concepts that it gives off, and how usual each is, 0 sometimes to 2 always. */
  givesAt: Uint32Array
  gives: Uint32Array
  givesUsual: Uint8Array
  /** Waste code of each as it arises there, as a number; 0 for none. */
  codes: Uint32Array
  /** By plant: concepts that it takes, how usual each is, and as what (place in `INPUT_ROLES`). */
  takesAt: Uint32Array
  takes: Uint32Array
  takesUsual: Uint8Array
  takesRole: Uint8Array
  /** What plants call their streams: stems of each, parted by blanks; parted by line ends. */
  words: string
  /** By place in `gives`: its words, by number. */
  wordsAt: Uint32Array
  wordOf: Uint32Array
}

const USUAL = { sometimes: 0, often: 1, always: 2 } as const

const everyWord = (named: Plant['names'] | undefined): string[] => Object.values(named ?? {}).flat()

/** Plants share most of their words. */
function memo<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text))
    return known.get(text) as Value
  }
}

/** Steps run in plants of other trades: nobody calls himself one. */
export function compilePlants({ plants, concepts }: Knowledge): PlantColumns {
  const stemsOf = memo((word) => contentStems(word).join(' '))
  const own = plants.filter(({ kind }) => kind === 'plant')
  const numbers = new Map(concepts.map(({ id }, index) => [id, index]))
  const number = (id: string): number => numbers.get(id) ?? -1
  const named = [
    ...own.flatMap(({ label, names, products, weak = [] }, plant) => {
      const faint = new Set(weak)
      return [...new Set([label, ...everyWord(names), ...everyWord(products)])].map((name) => ({
        name,
        plant,
        concept: -1,
        weak: faint.has(name),
      }))
    }),
    ...concepts.flatMap(({ industries: listed = [] }, concept) =>
      listed.map((name) => ({ name, plant: -1, concept, weak: false })),
    ),
  ]
    .map(({ name, ...of }) => ({ ...of, stems: contentStems(name.replaceAll('*', '')) }))
    .filter(({ stems }) => tellingOf(stems) > 0)
  const byFirst = grouped(named.map((name) => [name.stems[0] as string, name] as const))
  const names = [...byFirst.values()].flat()
  const gives = own.map((plant) => plant.gives.filter(({ concept }) => number(concept) >= 0))
  const takes = own.map((plant) => plant.takes.filter(({ concept }) => number(concept) >= 0))
  const given = gives.flat()
  const taken = takes.flat()
  const words = new Map<string, number>()
  const numbersOf = ({ words: named }: Plant['gives'][number]): number[] => {
    const stems = everyWord(named).map(stemsOf)
    return [...new Set(stems.filter((text) => text !== ''))].map((text) => {
      const known = words.get(text)
      if (known === undefined) words.set(text, words.size)
      return known ?? words.size - 1
    })
  }
  const wordLists = listsOf(given.map(numbersOf))
  const at = (lists: readonly (readonly unknown[])[]): Lists =>
    listsOf(lists.map((list) => list.map(() => 0)))
  return {
    firsts: [...byFirst.keys()].join(' '),
    nameAt: startsOf([...byFirst.values()].map(({ length }) => length)),
    names: [...byFirst.values()]
      .map((group) => group.map(({ stems }) => stems.join(' ')).join('\n'))
      .join('\n\n'),
    telling: Uint8Array.from(names, ({ stems }) => tellingOf(stems)),
    plant: Int32Array.from(names, ({ plant }) => plant),
    concept: Int32Array.from(names, ({ concept }) => concept),
    weak: Uint8Array.from(names, ({ weak }) => Number(weak)),
    ids: own.map(({ id }) => id),
    labels: own.map(({ label }) => label),
    nace: own.map(({ nace }) => nace.join(' ')),
    givesAt: at(gives).at,
    gives: Uint32Array.from(given, ({ concept }) => number(concept)),
    givesUsual: Uint8Array.from(given, ({ usual }) => USUAL[usual]),
    codes: Uint32Array.from(given, ({ code }) => Number(code ?? 0)),
    takesAt: at(takes).at,
    takes: Uint32Array.from(taken, ({ concept }) => number(concept)),
    takesUsual: Uint8Array.from(taken, ({ usual }) => USUAL[usual]),
    takesRole: Uint8Array.from(taken, ({ as }) => INPUT_ROLES.indexOf(as)),
    words: [...words.keys()].join('\n'),
    wordsAt: wordLists.at,
    wordOf: wordLists.of,
  }
}
