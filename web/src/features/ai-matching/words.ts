import { formatQuantity } from '#web/lib/format.ts'
import type { Mode } from './queries.ts'

/** Fixed texts of the analysis. */
export const AI_TEXT = {
  profileFailed: 'Failed to load company profile',
  failed: 'AI inference failed. Please try again.',
  portfolioFailed: 'AI portfolio generation failed',
  matchmakingFailed: 'AI matchmaking failed',
} as const

/** How transport is put into words. */

export const MODE_WORD: Record<Mode['mode'], string> = {
  truck: 'Truck',
  rail: 'Rail',
  sea: 'Sea',
  air: 'Air',
  barge: 'Barge',
}

/** Vehicles of a way's pieces. */
export const LEG_WORD = {
  truck: 'lorry',
  rail: 'train',
  sea: 'ship',
  air: 'plane',
  barge: 'barge',
  ferry: 'ferry',
} as const

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
