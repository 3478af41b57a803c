import cities from '../../knowledge/places/cities.json' with { type: 'json' }
import { editDistance } from '../text/edit-distance.ts'
import type { Point } from './distance.ts'
import { foldLines, foldUmlauts } from './fold.ts'

/**
 * The towns of GeoNames in memory: all of Europe, elsewhere from 5 000 inhabitants, a country's together and the largest
 * first. Names are searched in one text, so that nothing is made of towns that nobody asks for.
 */

export interface Town extends Point {
  /** Row in the columns: in a country the smaller, the larger the town. */
  row: number
  /** The name that was asked for, as it is written; else its own. */
  name: string
  /** It is the name that is used there, or in English. */
  isOwn: boolean
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Place in the list of areas; null where its division is not known. */
  area: number | null
  /** To a fourth of a power of ten; 1 where GeoNames has no figure. */
  inhabitants: number
}

/** A range of rows, the end not included. */
type Rows = readonly [from: number, to: number]

const VALUE = new Map([...cities.digits].map((digit, value) => [digit, value]))
const BASE = cities.digits.length

function number(column: string, row: number, length: number): number {
  let value = 0
  for (let at = row * length; at < (row + 1) * length; at++) value = value * BASE + VALUE.get(column[at]!)!
  return value
}

const FIRST = cities.counts.reduce<number[]>((starts, count) => [...starts, starts.at(-1)! + count], [0])
const ROWS: ReadonlyMap<string, Rows> = new Map(
  cities.countries.map((code, at) => [code, [FIRST[at]!, FIRST[at + 1]!] as const]),
)
const EVERYWHERE: Rows = [0, FIRST.at(-1)!]
const NOWHERE: Rows = [0, 0]

const rowsOf = (country?: string): Rows =>
  country === undefined ? EVERYWHERE : (ROWS.get(country) ?? NOWHERE)

/** What stands between names. */
const APART = new Set(['\n', '\t', '|'])

/** A text of a line a town, and where each begins. */
class Lines {
  readonly text: string
  private readonly starts: Uint32Array

  constructor(text: string) {
    this.text = text
    this.starts = new Uint32Array(EVERYWHERE[1] + 1)
    let at = 0
    for (let row = 1; row < EVERYWHERE[1]; row++) this.starts[row] = at = text.indexOf('\n', at) + 1
    this.starts[EVERYWHERE[1]] = text.length + 1
  }

  namesOf(row: number): string[] {
    return this.text.slice(this.starts[row], this.starts[row + 1]! - 1).split(/[\t|]/)
  }

  /** Whether the name in this place of the line is one of another language. */
  isForeign(row: number, place: number): boolean {
    const line = this.text.slice(this.starts[row], this.starts[row + 1]! - 1)
    const bar = line.indexOf('|')
    return bar >= 0 && place > line.slice(0, bar).split('\t').length - 1
  }

  /** Rows with a name that begins with the text, or with `whole` is it. */
  *find(wanted: string, [from, to]: Rows, whole: boolean): Generator<number> {
    const { text, starts } = this
    const end = starts[to]!
    for (
      let at = text.indexOf(wanted, starts[from]);
      at >= 0 && at < end;
      at = text.indexOf(wanted, at + 1)
    ) {
      const [before, after] = [text[at - 1] ?? '\n', text[at + wanted.length] ?? '\n']
      if (!APART.has(before)) continue
      if (whole ? APART.has(after) : after === ' ') yield this.rowAt(at)
    }
  }

  private rowAt(position: number): number {
    let [low, high] = EVERYWHERE
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.starts[middle]! <= position) low = middle
      else high = middle
    }
    return low
  }
}

let written: Lines | undefined
let folded: Lines | undefined
let umlauts: Lines | undefined
const asWritten = () => (written ??= new Lines(cities.names))
const asFolded = () => (folded ??= new Lines(foldLines(cities.names)))
const withoutUmlauts = () => (umlauts ??= new Lines(foldUmlauts(asFolded().text)))

/** @param wanted the name it was found by, folded by `fold`. */
function town(row: number, isWanted: (folded: string) => boolean = () => false): Town {
  const names = asWritten().namesOf(row)
  const found = Math.max(0, asFolded().namesOf(row).findIndex(isWanted))
  const area = number(cities.areas, row, 2) - 1
  return {
    row,
    name: names[found]!,
    isOwn: !asWritten().isForeign(row, found),
    country: cities.countries[FIRST.findIndex((first) => first > row) - 1]!,
    area: area < 0 ? null : area,
    inhabitants: 10 ** (number(cities.sizes, row, 1) / 4),
    lat: (number(cities.lat, row, 3) - 90_000) / 1000,
    lon: (number(cities.lon, row, 3) - 180_000) / 1000,
  }
}

const unique = (rows: Iterable<number>) => [...new Set(rows)]

/** Towns of exactly this folded name, the largest of a country first. */
export const townsNamed = (wanted: string, country?: string): Town[] =>
  wanted === ''
    ? []
    : unique(asFolded().find(wanted, rowsOf(country), true)).map((row) =>
        town(row, (name) => name === wanted),
      )

/** Towns of this name but for written-out umlauts: Koeln, Aalborg. */
export function townsSpelt(wanted: string, country?: string): Town[] {
  const plain = foldUmlauts(wanted)
  return plain === ''
    ? []
    : unique(withoutUmlauts().find(plain, rowsOf(country), true)).map((row) =>
        town(row, (name) => foldUmlauts(name) === plain),
      )
}

/** Towns whose name goes on after this one: Reggio (nell’Emilia), Frankfurt (am Main). */
export const townsBeginning = (wanted: string, country: string): Town[] =>
  wanted.length < 3 ? [] : unique(asFolded().find(wanted, rowsOf(country), false)).map((row) => town(row))

/** Towns whose words begin with these in their order: `ludwigshafen a rh`. */
export function townsAbbreviated(wanted: string, country?: string): Town[] {
  const words = wanted.split(' ')
  if (words.length < 2 || words[0]!.length < 3) return []
  const starts = unique(asFolded().find(words[0]!, rowsOf(country), false))
  return starts
    .filter((row) =>
      asFolded()
        .namesOf(row)
        .some((name) => abbreviates(words, name)),
    )
    .map((row) => town(row))
}

function abbreviates(words: readonly string[], name: string): boolean {
  let at = 0
  for (const word of name.split(' ')) if (word.startsWith(words[at] ?? '\0')) at++
  return at === words.length
}

/** Typing errors that are forgiven in a name of this length. */
export const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Towns of a country whose name is nearly this one, the nearest first; of equal ones the larger. */
export function townsNearly(wanted: string, country: string): Town[] {
  const limit = forgiven(wanted.length)
  if (limit === 0) return []
  const [from, to] = rowsOf(country)
  let best = limit
  let rows: number[] = []
  for (let row = from; row < to; row++) {
    for (const name of asFolded().namesOf(row)) {
      const distance = editDistance(name, wanted, best)
      if (distance > best) continue
      if (distance < best) rows = []
      best = distance
      if (rows.at(-1) !== row) rows.push(row)
    }
  }
  return rows.map((row) => town(row, (name) => editDistance(name, wanted, best) <= best))
}

/** All towns of a country, the largest first. */
export function townsOf(country: string): Town[] {
  const [from, to] = rowsOf(country)
  return Array.from({ length: to - from }, (_, at) => town(from + at))
}

/** The division of the town of a country that is nearest to a point; null where none is known. */
export function areaNear({ lat, lon }: Point, country: string): number | null {
  const [from, to] = rowsOf(country)
  const narrowing = Math.cos((lat * Math.PI) / 180)
  let nearest = Infinity
  let area: number | null = null
  for (let row = from; row < to; row++) {
    const north = (number(cities.lat, row, 3) - 90_000) / 1000 - lat
    if (north * north >= nearest) continue
    const east = ((number(cities.lon, row, 3) - 180_000) / 1000 - lon) * narrowing
    const away = north * north + east * east
    if (away >= nearest) continue
    const at = number(cities.areas, row, 2) - 1
    if (at >= 0) [nearest, area] = [away, at]
  }
  return area
}
