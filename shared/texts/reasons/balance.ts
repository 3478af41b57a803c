/** Terms of a balance in English: nothing else puts them into words. */
import type { Note, NoteParams, FigureSource, SourceParams } from '#shared/domain/matching/reasons.ts'
import type { BalanceKind, Net } from '#shared/domain/matching/types.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { eurosText, type NameLookup, type Sentences } from './sentence.ts'

/** What the terms of a balance are called. */
export const TERM_NAMES: Readonly<Record<BalanceKind, string>> = {
  disposal: 'Saved disposal',
  gain: 'Gain over today',
  treatment: 'Treatment',
  freight: 'Freight',
  price: 'Price, taker pays holder',
  fee: 'Fee, holder pays taker',
  'open-price': 'Price',
  'avoided-disposal': 'Avoided disposal',
  'avoided-primary': 'Avoided primary material',
  processing: 'Processing',
  transport: 'Transport',
}

const MODE = { truck: 'by lorry', rail: 'by rail', sea: 'by sea', air: 'by air', barge: 'by barge' } as const

const rounded = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })

const way = ({ mode, km, shipmentKg }: NoteParams['freight.way']): string =>
  `${rounded(km)} km ${MODE[mode]}, ${rounded(shipmentKg / 1000)} t at once`

const NOTES: Sentences<NoteParams, string> = {
  'used-as-it-is': () => 'used as it is',
  'treatment.unknown': ({ steps }) => `no cost with a source for ${steps.join(', ')}`,
  'freight.way': (taken) => `EUR/t, ${way(taken)}; who pays it is for both to agree`,
  'transport.way': (taken) => `kg CO2e per t, ${way(taken)}`,
  'way.piped': () => 'it goes by pipe, and the pipe is not known',
  'way.placeless': () => 'a place is missing',
  'way.none': () => 'no mode of transport takes it there',
  'gain.unknown': () =>
    'what has a price is sold without this match too; what both sides sell and buy at today is not known',
  'disposal.sold': () => 'none: what has a price is sold without this match too',
  'disposal.unknown': () =>
    'whether it is sold or disposed of today is not known; a price in the listing would tell',
  'disposal.outside-europe': () =>
    'our figures are European gate fees, and the material does not lie in Europe',
  'disposal.placeless': () => 'the place of the material is not known, and gate fees differ by country',
  'disposal.no-cost': () => 'no cost range with a source',
  transfer: ({ each }) => `${each === 'tonne' ? 'EUR/t; ' : ''}no saving of both together`,
  'price.unconverted': ({ value, unit }) =>
    `stated as ${eurosText(value)} €/${unit}; what that is per tonne is not known`,
  'factor.none': () => 'no factor with a source for this material',
  factor: ({ ratio }) => `kg CO2e per t${ratio === 1 ? '' : ` × ${ratio} t replaced per t`}`,
}

const SOURCES: Sentences<SourceParams, string> = {
  freight: () =>
    'Own round figures for 2024 of the order of published rate indices, ± 40 %; as in the logistics preview',
  transport: () =>
    'UK Government GHG conversion factors for company reporting 2025, freighting goods, well-to-wheel; barge: Cefic 2011',
  asked: () => 'as asked in the offer',
  bid: () => 'as offered in the need',
  disposal: ({ sources, year, min, max }) =>
    `${citation({ sources })}, ${year}: ${rounded(min)} to ${rounded(max)} EUR/t, taken at the middle`,
  price: ({ sources, year }) => `${citation({ sources })}, ${year}`,
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
