import type { Provenance } from '#web/components/marks/source-mark.tsx'
import { formatDistance, formatMoney, formatQuantity } from '#web/lib/format.ts'
import type { Mode, LogisticsPreview } from './queries.ts'

/** How the summary of an analysis is come by. */
export const METHODS = {
  symbiosis: {
    basis: 'computed',
    method:
      'Share of the streams in your portfolio that have a standard outlet in the knowledge base, each weighted by how sure it is. It says nothing about how sustainably your company works.',
    source: null,
  },
  savings: {
    basis: 'typical',
    method:
      'Disposal you would no longer pay: amounts of the portfolio times usual disposal costs in Europe, lowest to highest. What usually has a price is sold and spares no disposal; a stream without amount or cost is left out. Freight and treatment are not in it.',
    source: null,
  },
  carbon: {
    basis: 'computed',
    method:
      'Sum of the carbon balances of the partners proposed for the portfolio. Each match names its factors and their sources.',
    source: null,
  },
  value: {
    basis: 'typical',
    method: 'Amount times the published price of the material, lowest to highest.',
    source: 'Price of the knowledge base, with its year and source there',
  },
} satisfies Record<string, Provenance>

/** How transport is put into words. */

export const MODE_WORD: Record<Mode['mode'], string> = {
  truck: 'Truck',
  rail: 'Rail',
  sea: 'Sea',
  air: 'Air',
  barge: 'Barge',
}

/** Vehicles of a way's pieces. */
const LEG_WORD: ReadonlyMap<string, string> = new Map([
  ['truck', 'lorry'],
  ['rail', 'train'],
  ['sea', 'ship'],
  ['air', 'plane'],
])

/** What carries a leg of the way, in a word. */
export const legWord = (vehicle: string): string => LEG_WORD.get(vehicle) ?? vehicle

/** How a way is drawn: by colour and by dashes, px. */
export const WAY_LINE: Record<Mode['mode'], { colour: string; width: number; dash?: string }> = {
  truck: { colour: 'fg', width: 3.5 },
  rail: { colour: 'chart.4', width: 2.5, dash: '9 4' },
  sea: { colour: 'chart.3', width: 3, dash: '2 4' },
  air: { colour: 'chart.5', width: 1.5, dash: '1 5' },
  barge: { colour: 'chart.6', width: 2.5, dash: '8 3 2 3' },
}

export const PARTS = [
  ['transport', 'Transport'],
  ['handling', 'Handling'],
  ['customs', 'Customs'],
  ['insurance', 'Insurance'],
] as const

/** `3,500 t`, below one tonne `800 kg`. */
export const formatWeight = (kg: number): string =>
  kg >= 1000 ? formatQuantity(kg / 1000, 't', { decimals: 1 }) : formatQuantity(kg, 'kg', { decimals: 0 })

/** `55.2 t CO₂e`, below one tonne in kg. */
export const formatCarbon = (kg: number): string => `${formatWeight(kg)} CO₂e`

/** Where the rates of a preview stand. */
const RATES = 'Rates and factors: see “Sources and method” below'
const euros = (value: number | null) => (value === null ? 'not estimated' : formatMoney(Math.round(value)))

/** How the figures of the preview are come by, with its values put in. */
export const costMethod = ({ mode, cost_breakdown, cost_low, cost_high }: Mode): Provenance => ({
  basis: 'computed',
  method: `${MODE_WORD[mode]}: ${PARTS.map(([key, word]) => `${word.toLowerCase()} ${euros(cost_breakdown?.[key] ?? null)}`).join(', ')}.`,
  source: RATES,
  range: cost_low === null || cost_high === null ? null : `${euros(cost_low)} to ${euros(cost_high)}`,
})

export const carbonMethod = ({ legs }: Mode, weightKg: number): Provenance => ({
  basis: 'computed',
  method: `${formatWeight(weightKg)} × ${legs.map(({ vehicle, km }) => `${formatDistance(km)} by ${legWord(vehicle)}`).join(' + ')} × the factor of each vehicle, well-to-wheel.`,
  source: RATES,
})

export const returnMethod = ({ freight_bearable, total_cost }: LogisticsPreview): Provenance => ({
  basis: 'computed',
  method: `(disposal no longer paid ${euros(freight_bearable)} − freight ${euros(total_cost)}) ÷ freight. Treatment is not in it.`,
  source: RATES,
})
