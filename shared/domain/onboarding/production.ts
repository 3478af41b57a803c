/** Reads how much a company makes: "1.2 Mt of crude steel", "5000 hl per week", "2,5 Mio. t pro Jahr", "150,000 birds a day". */
import { parseNumber, periodOf } from '#shared/domain/matching/quantity.ts'
import { fold } from '#shared/domain/matching/text.ts'
import type { Dimension } from '#shared/knowledge/trades/schema.ts'

export interface Production {
  /** A year, in the base unit of the dimension. */
  quantity: number
  dimension: Dimension
  /** What is made, in the company's words; empty when it does not say. */
  product: string
  /** The words that were read. */
  text: string
  /** No period was written; a year is meant. */
  yearAssumed: boolean
  /** Trades among which the stated amount was shared evenly. */
  sharedBy?: number
}

export const BASE_UNIT: Record<Dimension, string> = {
  mass: 't',
  volume: 'm³',
  area: 'm²',
  count: 'pieces',
  length: 'm',
  energy: 'MWh',
  power: 'MW',
  money: 'EUR',
  none: '',
}

/** Folded; tried in order, the first that fits wins. The factor leads to the base unit. */
const UNITS: readonly (readonly [pattern: string, dimension: Dimension, factor: number])[] = [
  ['megatonnes?|megatons?', 'mass', 1e6],
  ['kilotonnes?|kilotons?|kt', 'mass', 1e3],
  ['short tons?', 'mass', 0.90718474],
  ['long tons?', 'mass', 1.0160469088],
  [
    'metric tons?|metric tonnes?|tonnes?|tonnen|tons?|toneladas?|tonnellate|tonnellata|tony|tun|tuny|ton|tn|tds|mt|t',
    'mass',
    1,
  ],
  ['quintals?|quintali', 'mass', 0.1],
  ['kilograms?|kilogrammes?|kilogramm|kilos?|kgs?', 'mass', 1e-3],
  ['pounds?|lbs?', 'mass', 0.00045359237],
  ['hectolitres?|hectoliters?|hektoliter|ettolitri|hectolitros|hls?', 'volume', 0.1],
  ['cubic metres?|cubic meters?|kubikmeter|metres? cubes?|metri cubi|metros cubicos|cbm|nm3|m3', 'volume', 1],
  ['megalitres?|megaliters?', 'volume', 1e3],
  ['kilolitres?|kiloliters?|kl', 'volume', 1],
  ['litres?|liters?|litri|litros|ltr|l', 'volume', 1e-3],
  ['gallons?|gal', 'volume', 0.003785411784],
  ['barrels?|bbls?|b', 'volume', 0.158987294928],
  [
    'square metres?|square meters?|quadratmeter|metres? carres?|metri quadrati|metros cuadrados|sqm|qm|mq|m2',
    'area',
    1,
  ],
  ['square feet|sq ft|sqft|ft2', 'area', 0.09290304],
  ['hectares?|hektar|ha', 'area', 1e4],
  ['gwh', 'energy', 1e3],
  ['twh', 'energy', 1e6],
  ['mwh', 'energy', 1],
  ['kwh', 'energy', 1e-3],
  ['tj', 'energy', 1 / 0.0036],
  ['gj', 'energy', 1 / 3.6],
  ['gw', 'power', 1e3],
  ['mw(?:e|el|th|p)?|megawatts?', 'power', 1],
  ['kw(?:p)?', 'power', 1e-3],
  ['euros?|eur|usd|gbp|dollars?', 'money', 1],
  ['kilometres?|kilometers?|km', 'length', 1e3],
  ['yards?|yds?', 'length', 0.9144],
  [
    'running metres?|running meters?|linear metres?|linear meters?|laufmeter|metres?|meters?|metri|metros|lfm|lm|m',
    'length',
    1,
  ],
]

const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [/^(k|thousand|thousands|tsd|tausend|mil|mila|duizend)$/, 1e3],
  [/^(m|mm|million|millions|millionen|millones|millon|milioni|milione|miljoen|mio|mln|mn)$/, 1e6],
  [/^(billion|billions|bn|mrd|milliarden|milliards?)$/, 1e9],
  [/^lakhs?$/, 1e5],
  [/^crores?$/, 1e7],
]
const MULTIPLIER =
  'thousands?|tsd|tausend|duizend|mila|mil|millions?|millionen|millones|millon|milioni|milione|miljoen|mio|mln|mn|mm|billions?|bn|mrd|milliarden|milliards?|lakhs?|crores?'

const NUMBER = String.raw`(\d+(?:[.,\s]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?)`
const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,])${NUMBER}\s*(?:(${MULTIPLIER})\b\.?|(k|m)(?=\s+[a-z])|(k)(?=t\b))?\s*(?:de |di |d')?(?:(${UNITS.map(([pattern]) => pattern).join('|')})(?![a-z0-9])|(kt|t|bbl|b|kl)(pa|py|pd|ph|pm|pw|a|d)(?![a-z0-9]))?`,
  'g',
)
/** One letter after a stroke, or a word of any language. */
const PERIOD = new RegExp(
  String.raw`(?:/\s*|\b(?:per|pro|par|por|al|a|an|all|each|every|every single)\b\s*'?\s*)(calendar year|year|yr|annum|annee|an|ano|anno|jahr|jaar|rok|y|a|month|monat|mois|mes|mese|maand|mesic|week|woche|semaine|semana|settimana|wk|w|working day|day|tag|jour|dia|giorno|dag|d|quarter|hour|stunde|heure|h|season|campaign|kampagne|campagne|zafra)\b|\b(annually|annual|yearly|jahrlich|rocne|rocznie|monthly|weekly|daily|taglich|p\.\s?a\.?|pa)(?![a-z])`,
)
const OTHER_PERIODS: Record<string, string> = {
  'calendar year': 'year',
  annee: 'year',
  rok: 'year',
  jahrlich: 'year',
  rocne: 'year',
  rocznie: 'year',
  mesic: 'month',
  taglich: 'day',
  giorno: 'day',
  dag: 'day',
  heure: 'hour',
  kampagne: 'season',
  campagne: 'season',
  zafra: 'season',
  py: 'year',
  ph: 'hour',
  pd: 'day',
  pw: 'week',
}

/** Nouns after a number that are not what is made. */
const NOT_MADE =
  /^(percent|per cent|%|shifts?|lines?|years?|days?|hours?|weeks?|months?|employees|workers|staff|plants?|sites?|furnaces?|kilns?|machines running|customers|countries|degrees?|grades?|sorts|types|times|x)\b/

/** Every amount of a text, in order. */
export function readProduction(text: string): Production[] {
  const folded = ready(text)
  const found = [...folded.matchAll(AMOUNT)].filter((match) => amountOf(match, folded) !== null)
  return found.flatMap((match, at) => {
    const amount = amountOf(match, folded)!
    const end = match.index + match[0].length
    const rest = folded.slice(end, found[at + 1]?.index ?? folded.length)
    const clause = rest.split(/[;\n(]|\.(?:\s|$)|,(?!\d)|\band\s*$/)[0] ?? ''
    const before = found[at - 1]
    const lead = folded
      .slice(before ? before.index + before[0].length : 0, match.index)
      .split(/[;,.\n)]/)
      .at(-1)!
    const period = PERIOD.exec(amount.compact ? `/ ${amount.compact}` : clause)
    const word = amount.compact ? (OTHER_PERIODS[amount.compact] ?? 'year') : wordOf(period)
    const product = cleaned(clause) || (before && cleaned(clause) === '' ? '' : cleaned(lead))
    // Capacity and money are no amounts of a period.
    const times = amount.dimension === 'power' ? 1 : (periodOf(word) ?? 1)
    return [
      {
        quantity: amount.value * times,
        dimension: amount.dimension,
        product,
        text: `${match[0]}${clause}`.trim(),
        yearAssumed: word === undefined && amount.dimension !== 'power',
      },
    ]
  })
}

/** Folded, with what a capital decides and what people write between digits made plain. */
function ready(text: string): string {
  const plain = text
    .slice(0, 2000)
    .replace(/(\d)[’'](?=\d{3})/g, '$1')
    .replace(/(\d\s*)(?:M(?:TPA|t\s?pa|TA|ta)|mtpa)\b/g, '$1megatonnes pa')
    .replace(/(\d+)\s*[x×]\s*(\d+)(?=\s*[kMG]W)/g, (_, a: string, b: string) => String(Number(a) * Number(b)))
    .replace(/(\d\s*)(?:Mt|MT)(?=\b|\/)/g, '$1megatonnes')
    .replace(/(\d\s*)ML\b/g, '$1megalitres')
    .replace(/(?:€|EUR|£|\$)\s*(\d[\d.,]*)\s*(million|mio\.?|mn|m|k|billion|bn)?\b/gi, '$1 $2 eur')
    .replace(/€/g, ' eur')
  return fold(plain).replace(
    /(\d[\d.,]*)\s*(?:-|–|to|bis|a)\s*(\d[\d.,]*)(?=\s*[a-z])/g,
    (whole, a: string, b: string) => {
      const [low, high] = [parseNumber(a), parseNumber(b)]
      return high > low && low > 0 && high / low < 20 ? String((low + high) / 2) : whole
    },
  )
}

interface Read {
  value: number
  dimension: Dimension
  /** Letters after a compact unit: `pa` of "350 tpa". */
  compact: string | null
}

function amountOf(match: RegExpMatchArray, text: string): Read | null {
  const [whole, number = '', word, letter, joined, unit, compactUnit, compact] = match
  const multiplier = word ?? letter ?? joined
  // "1,4 mil." is Czech for millions, "200 mil" Spanish for thousands.
  const millions = multiplier === 'mil' && /^\d+[.,]\d{1,2}$/.test(number)
  const times = millions ? 1e6 : (MULTIPLIERS.find(([pattern]) => pattern.test(multiplier ?? ''))?.[1] ?? 1)
  const known = UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(unit ?? compactUnit ?? ''))
  // "1.200 million" is a little more than one.
  const decimal = /^\d\.\d{3}$/.test(number) && (times >= 1e6 || known?.[2] === 1e6)
  const value = decimal ? Number(number) : parseNumber(number)
  if (!Number.isFinite(value) || value <= 0) return null
  if (known) {
    // "1.2 mt" of a works is no metric ton and a bit.
    const mega = unit === 'mt' && times === 1 && value < 20 ? 1e6 : 1
    return { value: value * times * known[2] * mega, dimension: known[1], compact: compact ?? null }
  }
  const after = text.slice(match.index! + whole.length)
  if (/^\s*(%|percent|per cent)/.test(after) || NOT_MADE.test(after.trim())) return null
  const noun = /^\s*(?:of\s+)?[a-z]{2,}/.test(after) && !startsWithPeriod(after)
  if (noun) return { value: value * times, dimension: 'count', compact: null }
  // A bare number is read when it is all there is.
  return text.trim() === whole.trim() || startsWithPeriod(after)
    ? { value: value * times, dimension: 'none', compact: null }
    : null
}

/** "a year" right after the number. */
const startsWithPeriod = (text: string): boolean => (PERIOD.exec(text)?.index ?? 9) < 2

function wordOf(period: RegExpExecArray | null): string | undefined {
  const word = period?.[1] ?? (period?.[2] ? period[2].replace(/^p.*$/, 'year') : undefined)
  return word === undefined ? undefined : (OTHER_PERIODS[word] ?? word)
}

const cleaned = (clause: string): string =>
  clause
    .replace(PERIOD, ' ')
    .replace(/[:/()]/g, ' ')
    .replace(/^\s*(of|de|di|von|van|d')\b/, ' ')
    .replace(
      /\b(about|around|approx|ca|circa|roughly|some|we|make|produce|production|output|capacity|is|our|total)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
