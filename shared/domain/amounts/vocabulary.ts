/** The word lists of words.json and the units of the knowledge base, made ready for look-ups by token. */
import { fold } from '#shared/domain/matching/text/text.ts'
import type { Unit } from '#shared/knowledge/schema.ts'
import unitFile from '#shared/knowledge/language/units.json' with { type: 'json' }
import type { AmountToken } from './tokens.ts'
import file from './words.json' with { type: 'json' }

/** Phrases of words, found at a place among tokens; each stands for a value. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, { words: string[]; value: Value }[]>()

  constructor(entries: Iterable<readonly [phrase: string, value: Value]>) {
    for (const [phrase, value] of entries) {
      const words = fold(phrase).split(/[ -]+/)
      const list = this.#byFirst.get(words[0]!) ?? []
      if (!list.some((one) => one.words.join(' ') === words.join(' '))) list.push({ words, value })
      this.#byFirst.set(words[0]!, list)
    }
    for (const list of this.#byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  }

  /** The longest phrase that begins at token `i`; a hyphen may join its words. */
  at(tokens: readonly AmountToken[], i: number): { value: Value; next: number } | null {
    const first = tokens[i]
    if (!first || first.kind === 'number') return null
    for (const { words, value } of this.#byFirst.get(first.fold) ?? []) {
      let next = i + 1
      const fits = words.slice(1).every((word) => {
        if (isHyphen(tokens, next)) next++
        return tokens[next++]?.fold === word
      })
      if (fits) return { value, next }
    }
    return null
  }

  has(tokens: readonly AmountToken[], i: number): boolean {
    return this.at(tokens, i) !== null
  }
}

/** "big-bag": a hyphen without blanks. */
export const isHyphen = (tokens: readonly AmountToken[], i: number): boolean =>
  tokens[i]?.fold === '-' && tokens[i]!.joined && tokens[i + 1]?.joined === true

const flags = (list: readonly string[]) => new Phrases(list.map((word) => [word, true] as const))
const numbered = (record: Record<string, readonly string[]>) =>
  new Phrases(
    Object.entries(record).flatMap(([value, list]) => list.map((word) => [word, Number(value)] as const)),
  )

export const UNITS_FILE = unitFile as Unit[]
const units = UNITS_FILE.flatMap((unit) => [unit.id, ...unit.aliases].map((word) => [word, unit] as const))
export const UNITS = new Phrases<Unit>(units)
const unitById = new Map(UNITS_FILE.map((unit) => [unit.id, unit]))
export const unitOf = (id: string): Unit => unitById.get(id)!
const unitsBySymbol = new Map(UNITS_FILE.map((unit) => [unit.symbol, unit]))
export const unitBySymbol = (symbol: string): Unit | undefined => unitsBySymbol.get(symbol)

export type Period = keyof typeof file.periods
const periodEntries = Object.entries(file.periods) as [
  Period,
  { nouns: string[]; letters: string[]; adverbs: string[] },
][]
const ofPeriods = (part: 'nouns' | 'letters' | 'adverbs') =>
  new Phrases<Period>(
    periodEntries.flatMap(([period, words]) => words[part].map((word) => [word, period] as const)),
  )
export const PERIOD_NOUNS = ofPeriods('nouns')
export const PERIOD_LETTERS = ofPeriods('letters')
export const PERIOD_ADVERBS = ofPeriods('adverbs')
export const COMPACT = new Map(Object.entries(file.compact) as [string, Period][])

export const MULTIPLIERS = numbered(file.multipliers)
export const NUMBER_WORDS = numbered(file.numbers)
export const ONCE = numbered(file.once)
export const SHIFT_WORDS = numbered(file.shiftWords)
export const ARTICLES = flags(file.articles)
export const EVENTS = new Phrases<string>(
  Object.entries(file.events).flatMap(([event, words]) => words.map((word) => [word, event] as const)),
)
export const PER = flags(file.per)
export const INTENSITY_PER = flags(file.intensityPer)
export const EVERY = flags(file.every)
export const SECOND = flags(file.second)
export const THIRD = flags(file.third)
export const TIMES = flags(file.times)
export const RANGE = flags(file.range)
export const BETWEEN = flags(file.between)
export const AND = flags(file.and)
export const UP_TO = flags(file.upTo)
export const AT_LEAST = flags(file.atLeast)
export const ABOUT = flags(file.about)
export const EACH = flags(file.each)
export const OF = flags(file.of)
export const FROM = flags(file.from)
/** Of `from`, the words that ask as well as tell: "we look for 500 t". */
export const TO_MAKE = flags(file.toMake)
/** "= 7,200 t dry": the same amount once more. */
export const RESTATED = flags(file.restated)
/** "min. order 24 t": what is said of an order, not of what there is. */
export const NO_FLOW = flags(file.noFlow)
export const MAKING = flags(file.making)
export const STOCK = flags(file.stock)
export const NOT_MADE = flags(file.notMade)
export const MEASURES = flags(file.measures)
export const CONCENTRATIONS = flags(file.concentrations)
export const PERCENT = flags(file.percent)
export const MOISTURE = flags(file.moisture)
export const SOLIDS = flags(file.solids)
export const MONEY = flags(file.money)
export const ROUND_THE_CLOCK = flags(file.roundTheClock)
export const WORK_WEEK = flags(file.workWeek)
export const NOT_OPERATING = flags(file.notOperating)
export const PACKING = flags(file.packing)
export const ADJECTIVES = flags(file.adjectives)
export const BASIS = new Phrases<string>([
  ...file.asReceived.map((word) => [word, 'as received'] as const),
  ...file.airDry.map((word) => [word, 'air dry'] as const),
  ...file.dry.map((word) => [word, 'dry'] as const),
  ...file.wet.map((word) => [word, 'wet'] as const),
])
export const BASIS_UNITS = new Map(
  Object.entries(file.basisUnits).flatMap(([basis, words]) => words.map((word) => [word, basis] as const)),
)
export const FILLER: ReadonlySet<string> = new Set(file.filler)
export const NOT_WHAT: ReadonlySet<string> = new Set(file.notWhat)
export const LABELS: ReadonlySet<string> = new Set(file.labels)
export const GRADE_NUMBERS: ReadonlySet<string> = new Set(file.gradeNumbers)
export const GRADE_BEFORE: ReadonlySet<string> = new Set(file.gradeBefore)
export const ABBREVIATIONS: ReadonlySet<string> = new Set(file.abbreviations)
/** Words that are no material when nothing else stands beside them. */
export const PLACES: ReadonlySet<string> = new Set(file.places)
export const VERBS: ReadonlySet<string> = new Set(file.verbs)
