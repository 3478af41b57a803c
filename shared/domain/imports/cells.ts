import { choiceIds, choicesOf, type Vocabulary } from '../catalogue/choices.ts'
import { own } from '../text/own.ts'
import otherWords from './choice-words.json' with { type: 'json' }
import { plainWords } from './plain.ts'

type Words = readonly (readonly [words: string, id: string])[]
const WORDS = new Map<Vocabulary, Words>()

/** What says each choice, the longest words first. */
function wordsOf(of: Vocabulary): Words {
  let words = WORDS.get(of)
  if (!words) {
    words = choicesOf(of)
      .flatMap(({ id, label }) =>
        [id, label, ...(own(own<Record<string, string>>(otherWords, of), id)?.split(', ') ?? [])].map(
          (word) => [plainWords(word), id] as const,
        ),
      )
      .sort(([a], [b]) => b.length - a.length)
    WORDS.set(of, words)
  }
  return words
}

/** Codes are read whole: of "HP 4 and more" nothing is taken. */
const CODES: ReadonlyMap<Vocabulary, RegExp> = new Map([
  ['hazard', /^(?:hp ?)?0?(?=\d)/],
  ['adr', /^(?:adr ?)?(?:(?:class|klasse|classe|clase|klasa) ?)?(?=\d)/],
])

/** All that a piece of a cell says, compared without case, accents and signs: "Lose im Kipper" of packaging is loose. */
function saidIn(of: Vocabulary, piece: string): string[] {
  const plain = plainWords(piece)
  const code = CODES.get(of)
  if (code) {
    const whole = plain.replace(code, of === 'hazard' ? 'hp ' : '')
    return wordsOf(of)
      .flatMap(([words, id]) => (words === whole ? [id] : []))
      .slice(0, 1)
  }
  const said = new Set<string>()
  let rest = ` ${plain} `
  for (const [words, id] of wordsOf(of)) {
    if (!rest.includes(` ${words} `)) continue
    said.add(id)
    rest = rest.replaceAll(` ${words} `, ' ; ')
  }
  return [...said]
}

/** The one choice that a cell says; a cell that says none or several stays, and is refused. */
export function choiceIn(of: Vocabulary, cell: string): string {
  const [first, ...others] = saidIn(of, cell)
  return first !== undefined && others.length === 0 ? first : cell
}

/** The choices of a cell, apart by comma, semicolon, stroke, plus sign or line: "tipper, barge". */
export const choicesIn = (of: Vocabulary, cell: string): string[] =>
  cell
    .split(/[,;/|+&\n]|(?<=\d)\s+(?=hp)/i)
    .filter((piece) => piece.trim() !== '')
    .flatMap((piece) => {
      const said = (of === 'month' ? monthsBetween(piece) : null) ?? saidIn(of, piece)
      return said.length > 0 ? said : [piece.trim()]
    })

const TO = /\s*(?:[–—-]|\b(?:to|until|through|bis|au|tot|hasta|a|do)\b)\s*/i

/** "October to January" is four months; null: not two with a word between that spans them. */
function monthsBetween(piece: string): string[] | null {
  const ends = piece.split(TO).map((end) => saidIn('month', end))
  const [first, last] = ends.map(([id]) => id)
  if (ends.length !== 2 || ends.some(({ length }) => length !== 1)) return null
  const ids = choiceIds('month')
  const from = ids.indexOf(first!)
  const count = ((ids.indexOf(last!) - from + ids.length) % ids.length) + 1
  return Array.from({ length: count }, (_, i) => ids[(from + i) % ids.length]!)
}

/**
 * The day of a cell as ISO 8601 has it: "2027-03-01", "1.3.2027", "31/12/2027". Where day and month could change
 * places ("3/4/2027") it stays as it is, and is refused: what was meant can't be told.
 */
export function dayIn(cell: string): string {
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(cell)
  if (!found) return cell.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1')
  const [, first = '', sign, second = '', year] = found
  const iso = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (sign === '.' || Number(first) > 12 || first === second) return iso(first, second)
  return Number(second) > 12 ? iso(second, first) : cell
}
