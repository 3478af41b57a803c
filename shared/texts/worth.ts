/** Worth in words: what decides a verdict, what its terms are called, and what would settle one that is not known. */
import { REGION_KM, type UseBar, type VerdictReason, type Verdict } from '#shared/domain/economics/verdict.ts'
import type { TermKind, WorthTerm } from '#shared/domain/economics/worth.ts'
import { commodityOf, costOf, disposal, handling, treatments } from '#shared/knowledge/economics/index.ts'
import { haulRates } from '#shared/knowledge/economics/rates.ts'
import { journeyProcedures, journeyRules } from '#shared/knowledge/journey-law/index.ts'
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { own } from '#shared/domain/text/own.ts'
import { eurosText, nameOf, whole, type NameLookup, type StoredReason } from './reasons/sentence.ts'

const KINDS: Readonly<Record<TermKind, string>> = {
  disposal: 'Disposal saved',
  replaced: 'Purchase saved',
  outlet: 'Outlet of today given up',
  treatment: 'Treatment',
  freight: 'Freight',
  packing: 'Packing',
  storage: 'Storage',
  papers: 'Papers',
  overhead: 'Hours and samples',
}

const WAYS: ReadonlyMap<string, string> = new Map([
  ['truck', 'by lorry'],
  ['rail', 'by rail'],
  ['sea', 'by sea'],
  ['air', 'by air'],
  ['barge', 'by barge'],
])

const euros = (value: number) => `${whole(value)} €`

/** "Ferry, a trailer: kilometres". */
function rateText(of: string): string | undefined {
  const rate = haulRates.find(({ id }) => id === of.replace(/-(?:km|ends)$/, ''))
  if (!rate) return undefined
  if (rate.id === 'insurance') return rate.label.toLowerCase()
  const what = of.endsWith('-km')
    ? 'kilometres'
    : of.endsWith('-ends')
      ? 'loading and terminals'
      : 'each load'
  return `${WAYS.get(rate.id) ?? rate.label}: ${what}`
}

/** What a term is of: "hazardous landfill", "by lorry". */
function ofText({ kind, of }: Pick<WorthTerm, 'kind' | 'of'>, names: NameLookup): string {
  if (of === 'stated') return kind === 'disposal' ? 'the fee that the offer states' : 'what it brings today'
  if (of === 'bid') return 'as the need bids'
  if (of === 'outlet') return 'what others pay beside the outlet of today'
  return (
    WAYS.get(of) ??
    rateText(of) ??
    own(disposal.labels, of) ??
    treatments.find(({ id }) => id === of)?.label ??
    (kind === 'storage' ? handling.states.find(({ id }) => id === of)?.label : undefined) ??
    costOf(of)?.label ??
    commodityOf(of)?.label ??
    nameOf(names, of)
  )
}

export const worthTermText = (term: Pick<WorthTerm, 'kind' | 'of'>, names: NameLookup): string =>
  `${KINDS[term.kind]}: ${ofText(term, names)}`

export const termKindText = (kind: TermKind): string => KINDS[kind]

/** What would settle a term that is not known. */
export function settlesText(kind: TermKind, known: { tonnes: boolean; places: boolean }): string {
  if (kind === 'replaced') return 'A price in the need: what is paid today for what it replaces.'
  if (!known.tonnes) return 'The amount a year, in tonnes.'
  return known.places
    ? 'A way that takes it there: a quote of a carrier, or a pipe.'
    : 'The place of both sites.'
}

export const procedureText = (procedure: Procedure): string => journeyProcedures[procedure].label

type Params<Kind extends VerdictReason['kind']> = Extract<VerdictReason, { kind: Kind }>['params']

const percent = (share: number) => `${Math.round(100 * share)} %`
/** Below zero who offers pays: said in words, for a minus is easily overlooked. */
const askText = (ask: number) =>
  ask < 0 ? `the offer pays ${eurosText(-ask)} €/t to whoever takes it` : `${eurosText(ask)} €/t is asked`
const bidText = (bid: number) =>
  bid < 0 ? `the need takes a fee of ${eurosText(-bid)} €/t` : `${eurosText(bid)} €/t is bid`

const BARRED: Readonly<Record<UseBar, (sector?: string) => string>> = {
  'organic-farming': () => 'the law does not admit it in certified organic farming',
  'animal-protein': () => 'the law forbids animal protein to ruminants and to its own species',
  closed: (sector) => `this material is closed to ${sector ?? 'this use'} by law or harm`,
  food: () =>
    'what has become an animal by-product never goes back to food: Regulation (EC) No 1069/2009, Article 14',
}

const DECIDES: {
  readonly [Kind in VerdictReason['kind']]: (params: Params<Kind>, verdict: Verdict) => string
} = {
  refused: ({ gate }) => `the gate of ${gate} refuses it`,
  prohibited: ({ rule }) =>
    `the journey is prohibited: ${journeyRules.find(({ id }) => id === rule)?.text ?? 'by the law of waste shipments'}`,
  'use-barred': ({ by, sector }) => BARRED[by](sector),
  'unknown-term': ({ term }) =>
    term === 'replaced'
      ? 'what the taker need not buy is not known closely enough: a price in the need would tell'
      : `${KINDS[term].toLowerCase()} is not known`,
  'prices-apart': ({ ask, bid, freight }) =>
    `${askText(ask)} and ${bidText(bid)}, and freight of ${eurosText(freight)} €/t comes on top`,
  'sold-nearer': ({ km, freight, value }, verdict) =>
    verdict === 'no'
      ? `freight over ${whole(km)} km takes ${percent(freight / value)} of what it saves, and such material has buyers nearer`
      : `it is traded everywhere: ask what is paid within ${whole(REGION_KM)} km before it goes ${whole(km)} km`,
  'consent-first': () =>
    'it pays once the authorities have consented, which takes months: whoever pays for it today has to wait so long',
  procedure: ({ procedure }) =>
    procedure === 'by-product-test'
      ? 'it pays if the authorities accept that it is no waste'
      : 'it pays if the journey is allowed, and which procedure it needs is open',
  fit: ({ fit }, verdict) =>
    verdict === 'no'
      ? `the material hardly serves the need: about ${Math.round(100 * fit)} of 100 such pairs hold`
      : `it pays if the material serves the need: about ${Math.round(100 * fit)} of 100 such pairs hold`,
  'too-little': ({ tonnes }) =>
    `${tonnes < 10 ? eurosText(Math.round(10 * tonnes) / 10) : whole(tonnes)} t a year are too little to bear what a deal costs; with the tonnes of neighbours it pays`,
  'eaten-by': ({ term, cost, value }, verdict) =>
    verdict === 'no'
      ? `what it costs exceeds what it brings, ${euros(value)} a year: most of it is ${KINDS[term].toLowerCase()}, ${euros(cost)}`
      : `in bad cases costs eat what it brings: ${KINDS[term].toLowerCase()} is ${euros(cost)} a year of ${euros(value)}`,
  'carried-by': ({ term, value }) => `${KINDS[term].toLowerCase()} carries it, ${euros(value)} a year`,
}

/** The one fact that decides, as a sentence. */
export const verdictText = ({ kind, params }: VerdictReason, verdict: Verdict): string =>
  `${capital(DECIDES[kind](params as never, verdict))}.`

/** The same as it is stored: null of a kind that there is no longer. */
export function storedVerdictText(reason: StoredReason, verdict: Verdict): string | null {
  if (typeof reason === 'string') return reason
  return Object.hasOwn(DECIDES, reason.kind) ? verdictText(reason as VerdictReason, verdict) : null
}
