import type { Field, PreviewRow } from './queries.ts'

/** Texts of the import, and the template file. */

export const FIELD_LABELS: Record<Field, string> = {
  material_name: 'Material name',
  quantity: 'Quantity',
  unit: 'Unit',
  description: 'Description',
  type: 'Type',
  category: 'Category',
  price_per_unit: 'Price per unit',
  ewc: 'EWC code',
}

/** What stands in a column, for somebody who fills one in. */
export const FIELD_NOTES: Record<Field, string> = {
  material_name: 'What it is called at your site.',
  quantity: 'A number with at most two decimals; 1,234.50 and 1.234,50 are both read.',
  unit: 't, kg, m³, MWh …, alone or per period: t/month. Without a column you choose one for all rows.',
  description: 'Composition, form, contaminants, how often it arises, how it is loaded.',
  type: 'waste or requirement, offer or need, sell or buy; Abfall, Angebot, Bedarf and other languages too.',
  category: 'General when empty.',
  price_per_unit: 'In €; below zero when you pay for collection.',
  ewc: 'Your own waste code, such as 11 05 03*. Empty: it is proposed from the text.',
}

export const REQUIRED: readonly Field[] = ['material_name', 'quantity', 'description']

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
