/** What decides between the two halves of a mirror entry, by entry: one question, and the words that answer it. */
import file from '#shared/knowledge/waste/deciders.json' with { type: 'json' }

interface Decider {
  /** Begins of codes. */
  codes: readonly string[]
  /** Empty where what speaks for the hazard makes the better question. */
  question: string
  clean: RegExp | undefined
  /** The same, wherever it stands. */
  cleanWords: RegExp | undefined
  hazardous: RegExp
  /** A figure of this, below its limit of hazardous waste, is enough. */
  below: RegExp | undefined
}

/** Less than 0.1 %: "12 mg/kg", "< 0.05 %". */
const BELOW = '(?:< ?)?(?:\\d{1,3}(?:[.,]\\d+)? ?(?:ppm|mg/kg)|0[.,]0\\d* ?%)'

const DECIDERS: readonly Decider[] = file.deciders.map((row) => ({
  codes: row.codes.split(' '),
  question: row.question,
  clean: row.clean === '' ? undefined : new RegExp(row.clean),
  cleanWords: row.clean === '' ? undefined : new RegExp(row.clean, 'g'),
  hazardous: new RegExp(row.hazardous),
  below: row.below === undefined ? undefined : new RegExp(`\\b(?:${row.below})\\b[^\\d.;]{0,14}${BELOW}`),
}))
const DENIED = new RegExp(file.denied, 'g')
const UNKNOWN = new RegExp(file.unknown)

const deciderOf = (code: string): Decider | undefined =>
  DECIDERS.find(({ codes }) => codes.some((begin) => code.startsWith(begin)))

/** The question that decides for a code; undefined where none is its own. */
export const decidingQuestion = (code: string): string | undefined => deciderOf(code)?.question || undefined

/** Whether a text says that nobody has looked into it. @param text folded. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text)

/**
 * What a text settles of the entry that it was read as. Undefined where it says nothing of it, and where it says that nobody
 * has looked.
 *
 * @param text folded, as `fold` makes it.
 */
export function settledBy(code: string, text: string): 'hazardous' | 'non_hazardous' | undefined {
  const decider = deciderOf(code)
  if (!decider) return undefined
  const { clean, cleanWords, hazardous, below } = decider
  const left = (cleanWords ? text.replaceAll(cleanWords, ' ') : text).replaceAll(DENIED, ' ')
  if (hazardous.test(left)) return 'hazardous'
  if (UNKNOWN.test(text)) return undefined
  return clean?.test(text) || below?.test(text) ? 'non_hazardous' : undefined
}
