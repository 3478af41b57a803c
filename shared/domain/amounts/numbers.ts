/**
 * Numbers as people of several countries write them.
 *
 * Rule for a mark between digits: two different marks, the last is the decimal one; the same mark twice, it divides
 * thousands; one mark with other than three digits behind it, or a nought before it, is the decimal one. One mark
 * with exactly three digits behind it ("20,000", "1.500") divides thousands, unless the same text or column uses that
 * mark as a decimal one elsewhere. Blanks and apostrophes divide thousands only.
 */
export type DecimalMark = '.' | ','

export interface Numeral {
  /** Characters it takes. */
  length: number
  /** Null: digits that are no number, such as "1.2.3". */
  value: number | null
  /** The other reading of "1.500", with its mark as the decimal one. */
  asDecimal?: number
  /** Mark that can only be the decimal one here; null where none is proven. */
  decimal: DecimalMark | null
  /** Mark that stands in it, proven or not. */
  mark: DecimalMark | null
}

const BLANKS = /^[ \u00a0\u2007\u2009\u202f'’]\d{3}(?!\d)/

/** Powers of ten behind a number: "1.2E-3", "3,5·10⁴", "2 x 10^6". Without a sign or a decimal "12E4" is a code. */
const POWER =
  /^(?:[eE]([+-]\d{1,2})(?![\p{L}\d])|\s?[x×·*]\s?10(?:\^([+-]?\d{1,2})|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))(?![\d.,]*\d))/u
const POWER_FROM = /[eE×x·*^⁰¹²³⁴⁵⁶⁷⁸⁹]/

/** The number at a digit, with its power of ten. `grouped` allows blanks between thousands. */
export function scanNumber(text: string, index: number, grouped = true): Numeral {
  const numeral = scanDigits(text, index, grouped)
  const rest = text.slice(index + numeral.length, index + numeral.length + 12)
  if (numeral.value === null || !POWER_FROM.test(rest)) return numeral
  const alone = /^\^([+-]?\d{1,2})(?!\d)|^([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})/.exec(rest)
  const power = alone && numeral.value === 10 && numeral.length === 2 ? alone : POWER.exec(rest)
  if (!power) return numeral
  const digits = power.slice(1).find((part) => part !== undefined)!
  const exponent = Number(digits.normalize('NFKD').replace('−', '-'))
  const isAlone = power === alone
  const raised = (value: number) => tidy(isAlone ? 10 ** exponent : value * 10 ** exponent)
  return {
    ...numeral,
    length: numeral.length + power[0].length,
    value: raised(numeral.value),
    ...(numeral.asDecimal !== undefined && { asDecimal: raised(numeral.asDecimal) }),
  }
}

function scanDigits(text: string, index: number, grouped: boolean): Numeral {
  const rest = text.slice(index, index + 40)
  const head = /^\d+/.exec(rest)![0]
  let end = head.length
  if (grouped && head.length <= 3 && !head.startsWith('0')) {
    let digits = head
    for (let group = BLANKS.exec(rest.slice(end)); group; group = BLANKS.exec(rest.slice(end))) {
      digits += group[0].slice(1)
      end += 4
    }
    if (digits !== head) {
      const fraction = /^([.,])(\d+)/.exec(rest.slice(end))
      return {
        length: end + (fraction?.[0].length ?? 0),
        value: Number(fraction ? `${digits}.${fraction[2]}` : digits),
        decimal: (fraction?.[1] as DecimalMark) ?? null,
        mark: (fraction?.[1] as DecimalMark) ?? null,
      }
    }
  }
  const tail = /^(?:[.,]\d+)+/.exec(rest.slice(end))?.[0] ?? ''
  const length = end + tail.length
  if (tail === '') return { length, value: Number(head), decimal: null, mark: null }
  const marks = [...tail.matchAll(/[.,]/g)].map(([mark]) => mark as DecimalMark)
  const parts = [head, ...tail.slice(1).split(/[.,]/)]
  return { length, ...valueOf(parts, marks) }
}

function valueOf(parts: readonly string[], marks: readonly DecimalMark[]): Omit<Numeral, 'length'> {
  const nothing = { value: null, decimal: null, mark: null }
  const last = parts.at(-1)!
  const whole = parts.slice(0, -1)
  const mark = marks.at(-1)!
  const areThousands = (groups: readonly string[]) =>
    groups[0]!.length <= 3 && groups.slice(1).every(({ length }) => length === 3)
  if (marks.length === 1) {
    const asDecimal = Number(`${whole[0]}.${last}`)
    const isOpen = last.length === 3 && whole[0]!.length <= 3 && !whole[0]!.startsWith('0')
    return isOpen
      ? { value: Number(parts.join('')), asDecimal, decimal: null, mark }
      : { value: asDecimal, decimal: mark, mark }
  }
  if (marks.every((one) => one === mark)) {
    const indian = mark === ',' && last.length === 3 && parts.slice(1, -1).every(({ length }) => length === 2)
    return areThousands(parts) || indian ? { value: Number(parts.join('')), decimal: null, mark } : nothing
  }
  const others = marks.slice(0, -1)
  if (!others.every((one) => one === others[0] && one !== mark) || !areThousands(whole)) return nothing
  return { value: Number(`${whole.join('')}.${last}`), decimal: mark, mark }
}

/**
 * Whether a column writes its decimals with a point or a comma. Where every value can be read both ways its marks
 * divide thousands.
 */
export function decimalMark(values: readonly string[]): DecimalMark {
  const numerals = values.flatMap((value) => {
    const text = bare(value)
    return /^[-+]?\d/.test(text) ? [scanNumber(text, text.search(/\d/))] : []
  })
  const proven = numerals.find(({ decimal }) => decimal !== null)?.decimal
  if (proven) return proven
  const open = numerals.find(({ mark }) => mark !== null)?.mark
  return open === '.' ? ',' : '.'
}

/**
 * One number and nothing else, as in a cell or a field: "1 500,25", "−3", "€ 14.5". NaN when it is none.
 *
 * @param mark the decimal mark of the column; without it the rule above decides, and "1.500" is 1500.
 */
export function parseNumber(text: string, mark?: DecimalMark): number {
  const plain = bare(text)
  const digits = plain.replace(/^[-+]/, '')
  if (!/^\d/.test(digits)) return Number.NaN
  const { length, value, asDecimal, mark: own } = scanNumber(digits, 0)
  if (length !== digits.length || value === null) return Number.NaN
  const read = asDecimal !== undefined && own === mark ? asDecimal : value
  return plain.startsWith('-') ? -read : read
}

/** Without blanks, apostrophes between thousands, and signs of currency. */
const bare = (text: string): string => text.replace(/[\s\u00a0\u202f'’€$£]/g, '').replace('−', '-')

/** The value of a number in a text whose own decimal mark is known, or not. */
export const valueWith = (
  { value, asDecimal, mark }: Numeral,
  decimal: DecimalMark | null,
  isDecimal = false,
): number | null => (asDecimal !== undefined && (isDecimal || mark === decimal) ? asDecimal : value)

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
export const tidy = (value: number): number => Number(value.toPrecision(12))
