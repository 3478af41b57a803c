/** Units in a text, found letter by letter in one tree of every spelling of the knowledge. */
import { quantities, type MeasuringUnit } from '#shared/knowledge/parameters/index.ts'

export interface UnitReading {
  /** Id of the quantity. */
  quantity: string
  unit: MeasuringUnit
}
export interface UnitHit {
  readings: readonly UnitReading[]
  /** Character behind it. */
  end: number
}

interface Node {
  next: Map<string, Node>
  /** Readings by the spelling with its capitals: "Mg/m3" is no "mg/m3". */
  readings?: Map<string, UnitReading[]>
}

const SIGNS = new Map(
  Object.entries({
    '−': '-',
    '–': '-',
    '⁻': '-',
    µ: 'u',
    μ: 'u',
    '·': '.',
    '∙': '.',
    '⋅': '.',
    '×': 'x',
    ß: 's',
  }),
)
const single = new Map<string, string>()

function plainSign(char: string): string {
  const known = single.get(char)
  if (known !== undefined) return known
  const plain = SIGNS.get(char) ?? (/\s/.test(char) ? ' ' : (char.normalize('NFKD')[0] ?? char))
  single.set(char, SIGNS.get(plain) ?? plain)
  return single.get(char)!
}

/** A text with one plain sign for each of its own, with and without capitals. */
export interface PlainText {
  cased: string
  low: string
}
export function plainText(text: string): PlainText {
  const cased = text.replace(/[^\n\t\x20-\x7e]/g, plainSign)
  return { cased, low: cased.toLowerCase() }
}

const bare = (spelling: string): string => plainText(spelling).cased.replace(/[ .]/g, '')

let built: Node | undefined
function tree(): Node {
  if (built) return built
  built = { next: new Map() }
  for (const { id, units } of quantities)
    for (const unit of units)
      for (const spelling of new Set([unit.id, ...(unit.spellings ?? [])].map(bare))) {
        if (!/\D/.test(spelling)) continue
        let node = built
        for (const char of spelling.toLowerCase()) {
          if (!node.next.has(char)) node.next.set(char, { next: new Map() })
          node = node.next.get(char)!
        }
        const readings = (node.readings ??= new Map<string, UnitReading[]>())
        readings.set(spelling, [...(readings.get(spelling) ?? []), { quantity: id, unit }])
      }
  return built
}

const LETTER = /[\p{L}\p{N}]/u

/** "MG/KG" is meant as "mg/kg", but "2 st" are pieces and no stokes. */
function readingsOf(readings: ReadonlyMap<string, UnitReading[]>, read: string, end: number): UnitHit | null {
  const exact = readings.get(read)
  if (exact) return { readings: exact, end }
  const isWord = read.length < 3 && /^[a-z]+$/.test(read)
  return isWord ? null : { readings: [...readings.values()].flat(), end }
}

/** The longest unit that begins at a character. One blank or point may stand between its signs. */
export function unitAt({ cased, low }: PlainText, start: number): UnitHit | null {
  let node = tree()
  let read = ''
  let best: UnitHit | null = null
  for (let i = start; i < low.length && i < start + 40; i++) {
    const char = low[i]!
    let next = node.next.get(char)
    if (!next) {
      const isGap = char === ' ' ? low[i - 1] !== ' ' : char === '.' && !/%$/.test(read)
      if (i === start || !isGap) break
      continue
    }
    read += cased[i]!
    node = next
    next = undefined
    if (node.readings && (/[%°]/.test(char) || !LETTER.test(cased[i + 1] ?? '')))
      best = readingsOf(node.readings, read, i + 1) ?? best
  }
  return best
}

/** A unit and nothing else, as in a field or a cell. */
export function unitNamed(text: string): readonly UnitReading[] {
  const plain = plainText(text.trim())
  const hit = unitAt(plain, 0)
  return hit?.end === plain.low.length ? hit.readings : []
}
