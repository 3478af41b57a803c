import type { PreviewRow } from './queries.ts'

/** Texts of the import, and the template file. */

const DELIMITERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ',': 'commas',
    ';': 'semicolons',
    '\t': 'tabs',
    '|': 'bars',
  }),
)

export const delimiterWord = (delimiter: string): string => DELIMITERS.get(delimiter) ?? `“${delimiter}”`

export const STATE_WORDS: Record<PreviewRow['state'], string> = {
  ready: 'Ready',
  invalid: 'Needs attention',
  duplicate: 'Listed already',
  over_limit: 'No room in your plan',
}

/** "12–18, 20": row numbers in as few words as they take. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

const TEMPLATE_ROWS = [
  ['Material name', 'Quantity', 'Unit', 'Description', 'Type', 'Category', 'Price per unit'],
  [
    'Mill scale',
    '120',
    't/month',
    'From the hot strip mill, 0–10 mm, oil below 0.5 %, loaded by truck',
    'waste',
    'Metals',
    '35',
  ],
  [
    'Clinker substitute',
    '4000',
    't/year',
    'Latent hydraulic binder for CEM II, moisture below 10 %',
    'requirement',
    'Minerals',
    '',
  ],
]

/** The template: the heads, and an offer and a need as examples. */
export const templateCsv = (): string =>
  TEMPLATE_ROWS.map((cells) => cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')).join(
    '\r\n',
  )
