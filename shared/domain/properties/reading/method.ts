/** Standard of a measurement and day of a report, where the text tells them beyond doubt. */
import type { ScannedItem } from './items.ts'
import type { TextLine } from './tables/layout.ts'
import type { NamedFigure } from './pairing/pair.ts'
import { SAMPLING } from './vocabulary.ts'

/** "DIN EN ISO 11885" as written: of the row where all of it is of one parameter, else what follows the figure. */
export function methodOf(
  pair: NamedFigure,
  found: readonly NamedFigure[],
  items: readonly ScannedItem[],
  { tokens }: TextLine,
  text: string,
): string | undefined {
  const isStandard = (item: ScannedItem) => item.type === 'code' && item.isStandard === true
  const isAlone = found.every(({ parameter }) => parameter.id === pair.parameter.id)
  const behind = items.filter(({ from }) => from >= pair.figure.to)
  const end = behind.findIndex(({ type }) => type === 'name' || type === 'figure')
  const own = isAlone ? items : end < 0 ? behind : behind.slice(0, end)
  const standard = own.find(isStandard)
  return standard && text.slice(tokens[standard.from]!.start, tokens[standard.to - 1]!.end)
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const YEAR_FIRST = /^\d{4}-\d\d-\d\d$/

function isoDay(written: string): string | null {
  const [, day, month, year] = DAY_FIRST.exec(written) ?? []
  const iso = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : written
  return YEAR_FIRST.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null
}

/** Day of the sampling, else the only day of a report; undefined where several stand. */
export function reportDay(lines: readonly TextLine[]): string | undefined {
  const days = new Set<string>()
  for (const { tokens } of lines)
    for (let i = 0; i < tokens.length; i++) {
      const day = tokens[i]!.kind === 'code' ? isoDay(tokens[i]!.text) : null
      if (!day) continue
      const isSampled = [1, 2, 3, 4].some((back) => i >= back && SAMPLING.has(tokens, i - back))
      if (isSampled) return day
      days.add(day)
    }
  return days.size === 1 ? [...days][0] : undefined
}
