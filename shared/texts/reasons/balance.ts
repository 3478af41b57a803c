/** Terms of a balance in English: nothing else puts them into words. */
import type { Note, NoteParams, FigureSource, SourceParams } from '#shared/domain/matching/reasons.ts'
import type { BalanceKind, Net } from '#shared/domain/matching/types.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { type NameLookup, type Sentences } from './sentence.ts'

/** What the terms of a balance are called. */
export const TERM_NAMES: Readonly<Record<BalanceKind, string>> = {
  'avoided-disposal': 'Avoided disposal',
  'avoided-primary': 'Avoided primary material',
  processing: 'Processing',
  transport: 'Transport',
}

const MODE = { truck: 'by lorry', rail: 'by rail', sea: 'by sea', air: 'by air', barge: 'by barge' } as const

const rounded = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })

const way = ({ mode, km, shipmentKg }: NoteParams['transport.way']): string =>
  `${rounded(km)} km ${MODE[mode]}, ${rounded(shipmentKg / 1000)} t at once`

const NOTES: Sentences<NoteParams, string> = {
  'used-as-it-is': () => 'used as it is',
  'transport.way': (taken) => `kg CO2e per t, ${way(taken)}`,
  'way.piped': () => 'it goes by pipe, and the pipe is not known',
  'way.placeless': () => 'a place is missing',
  'way.none': () => 'no mode of transport takes it there',
  'disposal.sold': () => 'none: what has a price is sold without this match too',
  'factor.none': () => 'no factor with a source for this material',
  factor: ({ ratio }) => `kg CO2e per t${ratio === 1 ? '' : ` × ${ratio} t replaced per t`}`,
}

const SOURCES: Sentences<SourceParams, string> = {
  transport: () =>
    'UK Government GHG conversion factors for company reporting 2025, freighting goods, well-to-wheel; barge: Cefic 2011',
  carbon: ({ factor: id }, names) => {
    const factor = names.carbonFactor(id)
    return factor ? `${factor.label}. ${citation(factor)}, ${factor.edition}` : id
  },
}

/** How a term is found, or why it is not. */
export const noteText = ({ kind, params }: Note, names: NameLookup): string =>
  NOTES[kind](params as never, names)

/** Where its factor comes from. */
export const sourceText = ({ kind, params }: FigureSource, names: NameLookup): string =>
  SOURCES[kind](params as never, names)

/** Why a sum is not estimated; null where it is. */
export const missingText = ({ missing }: Net, names: NameLookup): string | null =>
  missing && `${TERM_NAMES[missing.term]}: ${missing.note ? noteText(missing.note, names) : 'not estimated'}`
