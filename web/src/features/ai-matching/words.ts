import type { Mode } from './queries.ts'

/** How transport is put into words. */

export const MODE_WORD: Record<Mode['mode'], string> = {
  truck: 'Truck',
  rail: 'Rail',
  sea: 'Sea',
  air: 'Air',
  barge: 'Barge',
}

export const PARTS = [
  ['transport', 'Transport'],
  ['handling', 'Handling'],
  ['customs', 'Customs'],
  ['insurance', 'Insurance'],
] as const

/** `3,500 t`, below one tonne `800 kg`. */
export const formatWeight = (kg: number): string =>
  kg >= 1000
    ? `${(kg / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} t`
    : `${Math.round(kg).toLocaleString('en-GB')} kg`

/** `55.2 t CO₂e`, below one tonne in kg. */
export const formatCarbon = (kg: number): string => `${formatWeight(kg)} CO₂e`
