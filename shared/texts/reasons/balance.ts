/** Terms of a balance in English: nothing else puts them into words. */
import type {
  Note,
  NoteParams,
  FigureSource,
  SourceParams,
  StepEnergy,
} from '#shared/domain/matching/reasons.ts'
import type { BalanceKind, Net } from '#shared/domain/matching/types.ts'
import type { CarbonFactor } from '#shared/knowledge/carbon/schema.ts'
import { treatments } from '#shared/knowledge/economics/index.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { type NameLookup, type Sentences } from './sentence.ts'

/** What the terms of a balance are called. */
export const TERM_NAMES: Readonly<Record<BalanceKind, string>> = {
  'avoided-disposal': 'Avoided disposal',
  'avoided-primary': 'Avoided primary material',
  burning: 'Burning it',
  processing: 'Processing',
  transport: 'Transport',
}

const MODE = { truck: 'by lorry', rail: 'by rail', sea: 'by sea', air: 'by air', barge: 'by barge' } as const

const rounded = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 1 : 0 })

const way = ({ mode, km, shipmentKg }: NoteParams['transport.way']): string =>
  `${rounded(km)} km ${MODE[mode]}, ${rounded(shipmentKg / 1000)} t at once`

/** Two figures that tell, of a share as of an amount. */
const figure = (value: number): string =>
  value < 1
    ? String(Number(value.toPrecision(2)))
    : value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : 1 })

const stepText = ({ step, kWh, GJ, direct, reagent }: StepEnergy): string => {
  const parts = [
    kWh > 0 && `${figure(kWh)} kWh`,
    GJ > 0 && `${figure(GJ)} GJ of gas`,
    direct > 0 && `${figure(direct)} kg CO2e of its own`,
    reagent > 0 && `${figure(reagent)} kg CO2e of reagent`,
  ].filter((part) => part !== false)
  const label = treatments.find(({ id }) => id === step)?.label ?? step
  return `${label}: ${parts.join(', ') || 'next to nothing'}`
}

const SCOPE: Record<CarbonFactor['scope'], string> = {
  'cradle-to-gate': 'cradle to gate',
  process: 'of the plant alone',
  combustion: 'burning alone',
  biogenic: 'biogenic',
  disposal: 'disposal',
  'well-to-wheel': 'well-to-wheel',
  generation: 'generation',
}

/** "Portland cement clinker: 840 kg CO2e/t (790–900), of the plant alone, world, 2021. GCCA, …; CC BY 4.0; to be checked". */
function factorText(factor: CarbonFactor): string {
  const { label, value, low, high, unit, scope, region, year, licence, checked, judged } = factor
  const range = `${figure(low)}–${figure(high)}${judged ? ', our own judgement' : ''}`
  const figures = `${label}: ${figure(value)} ${unit} (${range}), ${SCOPE[scope]}, ${region}, ${year}`
  return [`${figures}; ${citation(factor)}`, licence, !checked && 'to be checked against the text']
    .filter(Boolean)
    .join('; ')
}

const NOTES: Sentences<NoteParams, string> = {
  'used-as-it-is': () => 'used as it is',
  'used-anyway': () => 'none: it is used without this match too, and replaces as much there',
  'transport.way': (taken) => `kg CO2e per t, ${way(taken)}`,
  'way.placeless': () => 'a place is missing',
  'way.none': () => 'no mode of transport takes it there',
  'disposal.sold': () => 'none: what has a price is sold without this match too',
  'disposal.released': () => 'none: heat that nobody takes goes into the air',
  'factor.none': () => 'no factor with a source for this material',
  factor: ({ unit, units, per }) =>
    `kg CO2e per ${unit}${units === 1 && unit === per ? '' : ` × ${figure(units)} ${unit} per ${per}`}`,
  disposal: ({ share }) =>
    `kg CO2e per t${share === 1 ? '' : ` × ${figure(share)}, the share that is disposed of without this match`}`,
  pumped: ({ kWh, per }) => `kg CO2e per kWh × ${figure(kWh)} kWh of pumping per ${per}`,
  steps: ({ steps }) => `${steps.map(stepText).join('; ')}; a tonne as it arises`,
  'burnt.biogenic': () => 'its carbon grew: CO2 that is biogenic is not counted',
  'burnt.anyway': () => 'it is burnt without this match too, and gives off the same',
  'burnt.unknown': () => 'how much of its carbon is fossil is not known',
}

const SOURCES: Sentences<SourceParams, string> = {
  transport: () =>
    'UK Government GHG conversion factors for company reporting 2025, freighting goods, well-to-wheel; barge: Cefic 2011',
  carbon: ({ factors, energy }, names) =>
    [
      ...factors.map((id) => {
        const factor = names.carbonFactor(id)
        return factor ? factorText(factor) : id
      }),
      ...(energy ? [`energy and reagents: ${citation({ sources: energy })}, to be checked`] : []),
    ].join('. '),
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

/** What a sum below zero means. */
export const sumText = (terms: readonly { note?: Note }[]): string =>
  terms.some(({ note }) => note?.kind === 'used-anyway')
    ? 'It is used without this match too, so only the journey is counted; the journey to who takes it today is not known, and not taken off.'
    : 'Below zero it costs more carbon than it saves.'
