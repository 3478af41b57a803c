/** A compiled listing as text, so that it is read instead of compiled: compiling reads the listing's words some sixty times. */
import { plantView } from '#shared/domain/matching/reading/plants.ts'
import { wordNumber, wordText } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Entry } from './entry.ts'
import { sharedSet } from './shared-sets.ts'

const EMPTY: readonly never[] = []
const NOTHING: ReadonlySet<never> = new Set()

/** What most entries have, and what is therefore not written. Words are numbered for each process: they go as texts. */
const USUAL = {
  id: '',
  companyId: '',
  offer: true,
  wants: EMPTY,
  properties: EMPTY,
  propertyWeights: EMPTY,
  stems: EMPTY,
  stemWeights: EMPTY,
  stemMass: 0,
  sure: 0,
  finished: 0,
  sectors: NOTHING,
  contact: false,
  refusesHazardous: false,
  demandsGrade: undefined,
  form: undefined,
  category: '',
  moisture: undefined,
  tonnes: undefined,
  unweighed: undefined,
  pricePerTonne: undefined,
  price: undefined,
  place: '',
  country: '',
  lat: NaN,
  lon: NaN,
  quay: false,
  createdAt: NaN,
  trust: undefined,
  acids: NOTHING,
  servable: 1,
  bound: EMPTY,
  asked: undefined,
  grain: undefined,
  coarse: 0,
  lost: EMPTY,
  thing: EMPTY,
  kinds: NOTHING,
  fresh: undefined,
  strength: 0,
  diluted: undefined,
  reworks: false,
  spent: undefined,
  takesSpent: false,
  use: EMPTY,
  bottled: false,
  untreated: EMPTY,
  demanded: EMPTY,
  treated: EMPTY,
  rough: EMPTY,
  species: NOTHING,
  organicFarming: false,
  carriers: NOTHING,
  limits: NOTHING,
  excludes: EMPTY,
  denied: EMPTY,
  contents: EMPTY,
  figures: EMPTY,
  bounds: EMPTY,
  values: EMPTY,
  specification: EMPTY,
  specified: NOTHING,
  density: undefined,
  handover: undefined,
} satisfies Omit<Entry, 'terms' | 'hazard' | 'hazardReasons' | 'waste' | 'next'>

/** Fields that hold sets, and those that hold numbers of words. */
const SETS = ['sectors', 'acids', 'kinds', 'species', 'carriers', 'limits', 'specified'] as const
const WORDS = ['stems', 'lost', 'thing'] as const

type Written = Record<string, unknown> &
  Partial<Record<(typeof SETS)[number] | (typeof WORDS)[number], string[]>> & {
    bound?: [word: string, concept: number][]
    denied?: string[][]
  }

/** An entry as text; what follows from its company's trade is left out. */
export function packEntry({ wants: _, ...entry }: Entry): string {
  const written: Written = { ...(entry as Record<string, unknown>) }
  for (const name of SETS) written[name] = [...entry[name]]
  for (const name of WORDS) written[name] = entry[name].map(wordText)
  written.bound = entry.bound.map(([word, concept]) => [wordText(word), concept])
  written.denied = entry.denied.map((phrase) => phrase.map(wordText))
  for (const [name, usual] of Object.entries(USUAL))
    if (isEmpty(written[name]) || Object.is(written[name], usual)) delete written[name]
  return JSON.stringify(written)
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The entry of a text. @param trade of its company (`tradeAt`). */
export function unpackEntry(knowledge: Knowledge, text: string, trade: string): Entry {
  const { bound, denied, ...written } = JSON.parse(text) as Written
  const entry = { ...USUAL, ...written } as unknown as { -readonly [K in keyof Entry]: Entry[K] }
  for (const name of SETS) {
    const members = written[name]
    entry[name] = (members ? sharedSet(members) : NOTHING) as never
  }
  for (const name of WORDS) entry[name] = written[name]?.map(wordNumber) ?? EMPTY
  if (bound) entry.bound = bound.map(([word, concept]) => [wordNumber(word), concept])
  if (denied) entry.denied = denied.map((phrase) => phrase.map(wordNumber))
  if (!entry.offer) entry.wants = plantView(knowledge, trade).wants
  return entry
}
