/** How numbers of a column are written. */
export type DecimalMark = '.' | ','

/** Groups of three digits behind a mark: 1.500 or 1,234,567. Quantities have two decimals at most, so these are thousands. */
const thousands = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`)

/**
 * Whether a column writes its decimals with a point or a comma. Where both marks stand in one number, the last
 * is the decimal one; where only one does, it is unless it always divides groups of three digits.
 */
export function decimalMark(values: readonly string[]): DecimalMark {
  const numbers = values.map(bare)
  for (const number of numbers) {
    const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
    if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  }
  const with_ = (mark: string) => numbers.filter((number) => number.includes(mark))
  const [commas, points] = [with_(','), with_('.')]
  if (commas.some((number) => !thousands(',').test(number))) return ','
  if (points.length > 0 && commas.length === 0 && points.every((number) => thousands('.').test(number)))
    return ','
  return '.'
}

/** @returns NaN when the text is no number. */
export function parseNumber(text: string, mark: DecimalMark): number {
  const plain = bare(text)
    .replaceAll(mark === '.' ? ',' : '.', '')
    .replace(mark, '.')
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Without spaces, apostrophes between thousands, and signs of currency. */
const bare = (text: string): string => text.replace(/[\s\u00a0\u202f'’€$£]/g, '').replace('−', '-')
