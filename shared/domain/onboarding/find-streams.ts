/** What leaves the gate of a company, from its own words and the typical rates of its trade and its plants. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Given, Trade } from '#shared/knowledge/trades/schema.ts'
import { readItems } from './items.ts'
import { madeOf, madeText, type Made } from './made.ts'
import { readProduction, type Production } from './production.ts'
import type { Answers } from './questions.ts'
import type { RecognisedProcess, RecognisedTrade, Texts } from './recognise.ts'
import { putStated } from './stated.ts'
import { describe, type Quantity, type Stream } from './stream.ts'
import { findWord, hasAny, prepare, shown, type Prepared } from './trade-words.ts'

const NAMED_IN_PROCESSES = 92
/** Share of the certainty that is left where there is no amount, and where people were all there was to go by. */
const WITHOUT_AMOUNT = 0.9
const FROM_PEOPLE = 0.7

export function findStreams(
  knowledge: Knowledge,
  answers: Answers,
  trades: readonly RecognisedTrade[],
  processes: readonly RecognisedProcess[],
  texts: Texts,
): Stream[] {
  const productions = readProduction(answers.production_volume ?? '')
  const found = new Map<string, Stream>()
  const put = (given: Given, certainty: number, words: string[], source: Source) => {
    const concept = knowledge.concept(given.concept)
    if (!concept || found.has(concept.id) || !fits(given, texts.all)) return
    // A step may call another material by the name that is already there.
    if (given.name && [...found.values()].some(({ name }) => name === given.name)) return
    const { amount, basis, guessed } = estimateOf(given, source, answers, productions)
    const named = namedIn(texts, given)
    const base = named ? NAMED_IN_PROCESSES : 95 * certainty
    found.set(concept.id, {
      ...describe(knowledge, concept),
      ...(given.name && { name: given.name }),
      amount,
      origin: 'expected',
      words: named ? [named, ...words.slice(0, 1)] : words.slice(0, 2),
      basis,
      isOwn: false,
      confidence: Math.round(base * (amount ? (guessed ? FROM_PEOPLE : 1) : WITHOUT_AMOUNT)),
    })
  }
  for (const [rank, { trade, sureness, words }] of trades.entries()) {
    const own = productionsOf(trade, trades, productions)
    for (const given of trade.gives)
      put(given, sureness * (rank === 0 ? 1 : 0.9), words, {
        trade,
        productions: own,
        isMain: rank === 0 && (trades.length === 1 || own.length > 0),
      })
  }
  for (const { process, word } of processes) {
    for (const given of process.gives)
      put(given, 0.92, [word], {
        trade: trades[0]?.trade ?? null,
        productions,
        isMain: true,
        step: process.label,
      })
  }
  for (const item of readItems(answers.waste_streams, 'waste')) putStated(knowledge, item, trades, found)
  return withoutDoubles(knowledge, [...found.values()]).sort(
    (a, b) =>
      Number(b.amount !== null) - Number(a.amount !== null) ||
      Number(b.origin === 'stated') - Number(a.origin === 'stated'),
  )
}

/** An amount that several trades of the company may mean is shared evenly; one that names a product is its trade's. */
function productionsOf(
  trade: Trade,
  trades: readonly RecognisedTrade[],
  productions: readonly Production[],
): readonly Production[] {
  if (trades.length === 1) return productions
  return productions.flatMap((one): Production[] => {
    const claims = trades.map((other) => ({ other, said: claim(other.trade, prepare(one.product)) }))
    // "Galvanised steel" is the galvaniser's, though a word of it names others: the longest name owns the amount.
    const longest = Math.max(...claims.map(({ said }) => said))
    const named = claims.filter(({ said }) => said === longest).map(({ other }) => other)
    const owners = longest > 0 ? named : trades.slice(0, 1)
    if (!owners.some((owner) => owner.trade === trade)) return []
    const shared = (value: number) => value / owners.length
    return [
      {
        ...one,
        quantity: shared(one.quantity),
        low: shared(one.low),
        high: shared(one.high),
        sharedBy: owners.length,
      },
    ]
  })
}

/** Words of the longest name by which a product is the trade's; 0 when it is not. */
const claim = ({ words, makes, yields }: Trade, product: Prepared): number =>
  Math.max(
    0,
    ...[
      makes.product,
      ...(makes.words ?? []),
      ...words,
      ...yields.flatMap(({ from }) => ('dimension' in from && from.words) || []),
    ].map((word) => findWord(product, word)?.trim().split(' ').length ?? 0),
  )

const fits = ({ when, unless }: Given, text: Texts['all']): boolean =>
  (!when || hasAny(text, when)) && !hasAny(text, unless)

/** The word of a rule that stands among the processes. */
function namedIn(texts: Texts, { when }: Given): string | null {
  const word = when?.find((name) => findWord(texts.processes, name) !== null)
  return word ? shown(word) : null
}

interface Source {
  trade: Trade | null
  productions: readonly Production[]
  /** People are counted for the first trade only. */
  isMain: boolean
  /** Name of the step, when one gives it. */
  step?: string
}

interface Estimate {
  amount: Quantity | null
  basis: string
  guessed: boolean
}

/** Factor to the unit that amounts are told in. */
const TOLD: ReadonlyMap<string, readonly [factor: number, unit: string]> = new Map([
  ['g', [1e-6, 't']],
  ['kg', [1e-3, 't']],
  ['t', [1, 't']],
  ['l', [1e-3, 'm³']],
  ['m³', [1, 'm³']],
  ['MWh', [1, 'MWh']],
])

/** Rate × what is made. */
function estimateOf(
  { rate, basis }: Given,
  { trade, productions, isMain, step }: Source,
  answers: Answers,
  all: readonly Production[],
): Estimate {
  const usual = step ? `Usual where this runs: ${step}` : `Usual in: ${trade?.label ?? ''}`
  if (!rate) return { amount: null, basis: `${usual}. Not estimated: ${basis}.`, guessed: false }
  const per = rate.per ?? trade?.makes.product ?? 'product'
  // A step's rates are of tonnes; of drinks and timber, of cubic metres.
  const countable = !step || !trade || trade.makes.unit === 't' || trade.makes.unit === 'm³'
  const made = !countable
    ? null
    : trade
      ? madeOf(trade, per, isMain ? answers : { ...answers, exact_employee_count: undefined }, productions)
      : massOf(all)
  const unit = made?.unit ?? trade?.makes.unit ?? 't'
  const rateText = `${rate.min}–${rate.max} ${rate.unit} per ${perText(unit, per)} (${basis})`
  if (!made)
    return {
      amount: null,
      basis: `Typical: ${rateText}. Not estimated: the amount of ${per} is missing.`,
      guessed: false,
    }
  const [factor, told] = TOLD.get(rate.unit)!
  return {
    amount: range(rate.min * factor * made.low, rate.max * factor * made.high, told),
    basis: `${rateText} × ${made.text}.`,
    guessed: made.guessed,
  }
}

/** "t crude steel", "piece (vehicles)", "employee". */
const perText = (unit: string, per: string): string =>
  unit === 'employee' ? unit : unit === 'pieces' ? `piece (${per})` : `${unit} ${per}`

/** Tonnes of whatever is made, where no trade is known. */
function massOf(productions: readonly Production[]): Made | null {
  const stated = productions.find(({ dimension }) => dimension === 'mass')
  return stated
    ? {
        low: stated.low,
        high: stated.high,
        unit: 't',
        guessed: false,
        text: madeText(stated),
      }
    : null
}

/** Ends that lie far apart meet in the middle of their magnitudes. */
function range(low: number, high: number, unit: string): Quantity | null {
  if (!(high > 0)) return null
  const middle = low > 0 && high / low > 4 ? Math.sqrt(low * high) : (low + high) / 2
  return { quantity: twoDigits(middle), low: twoDigits(low), high: twoDigits(high), unit }
}

/** An estimate has no more than two digits to tell; listings keep two decimals. */
function twoDigits(value: number): number {
  if (value === 0) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return Math.max(0.01, Math.round(Math.round(value / step) * step * 100) / 100)
}

/** A kind of a stream that is already there with its amount would be the same tonnes twice. */
function withoutDoubles(knowledge: Knowledge, streams: readonly Stream[]): Stream[] {
  const counted = new Set(streams.filter(({ amount }) => amount).map(({ concept }) => concept))
  const stated = new Set(streams.filter(({ origin }) => origin === 'stated').map(({ concept }) => concept))
  const parentsOf = (concept: string | null) => (concept && knowledge.concept(concept)?.parents) || []
  return streams.filter(({ concept, origin, amount }) => {
    if (origin === 'stated') return true
    const parents = parentsOf(concept)
    if (!amount && parents.some((parent) => counted.has(parent))) return false
    // The company's own special word stands for the general one, and the other way round.
    if (parents.some((parent) => stated.has(parent))) return false
    return !streams.some(
      (other) => other.origin === 'stated' && parentsOf(other.concept).includes(concept ?? ''),
    )
  })
}
