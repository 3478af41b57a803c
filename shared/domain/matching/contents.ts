/**
 * Figures of a text: "Cd under 1 ppm", "20 % elastane", "S max 0.05". A need that bounds what an offer states beyond the bound
 * is not served by it. Water is left out: drying is usual.
 */
import type { Content } from './types.ts'
import { fold, isStopword, stem } from './text.ts'

/** One figure or a range. */
const NUMBER = '(\\d+(?:[.,]\\d+)?)(?:\\s?(?:-|–|to)\\s?(\\d+(?:[.,]\\d+)?))?'
const MAX =
  'max(?:imum)?\\.?|below|under|less than|up to|at most|not (?:more than|over|above|exceeding)|no more than|<|≤|unter|bis'
const MIN = 'min(?:imum)?\\.?|above|over|more than|from|at least|>|≥|über|ab'
const UNIT = '(?:(%|pct|ppm|ppb|mg\\/(?:kg|l)|g\\/(?:kg|l|t)|[cmµu]?m|mj|kw|bar)(?![a-z]))?'
/** "Cd under 1 ppm", "C 97 min"; and "max 2 % elastane". */
const WORD_FIRST = new RegExp(
  `(?<![:/\\p{L}\\d]|non-)(\\p{L}[\\p{L}\\d]*)(?: content| level)?[:\\s]\\s*(${MAX}|${MIN})?\\s*${NUMBER}\\s?${UNIT}(\\s(?:max|min)(?:imum)?\\b)?`,
  'gu',
)
const NUMBER_FIRST = new RegExp(
  `(${MAX}|${MIN})?\\s*${NUMBER}\\s?(%|ppm)\\s(?:of )?([\\p{L}][\\p{L}\\d]*)`,
  'gu',
)
const IS_MAX = new RegExp(`^\\s?(?:${MAX})$`)
/** Parts per million. */
const FACTORS: Record<string, number> = { '%': 1e4, pct: 1e4, ppm: 1, ppb: 1e-3, 'g/t': 1 }
const OWN_TREATMENT =
  /\d[\d.,]*[^.;,\d]{0,12} (?:after (?:our|washing|clean)|tolerated|by us|(?:done|cleaned|removed) here)/g
const WATER = /^(moist\w*|water|humidity|h2o|solids|dm|ds|ts|dry|matter|wet|feuchte)$/
/** Figures that are kept of a listing. */
const MOST = 16

/** Figures of a text, of needs only those that are bounds. `names` gives the substances that a word names. */
export function readContents(
  text: string,
  need: boolean,
  names: (word: string) => readonly string[],
): Content[] {
  const out: Content[] = []
  const add = (word: string, bound: string | undefined, from: string, to: string | undefined, unit = '') => {
    if ((need && !bound) || isStopword(word) || WATER.test(word) || out.length >= MOST) return
    const [low, high] = [Number(from.replace(',', '.')), Number((to ?? from).replace(',', '.'))]
    const factor =
      FACTORS[unit] ?? (unit.startsWith('mg/') ? 1 : unit.startsWith('g/') ? 1e3 : high <= 100 ? 1e4 : 1)
    const max = bound !== undefined && IS_MAX.test(bound)
    const bare = unit in FACTORS || unit.includes('/') ? undefined : true
    for (const name of new Set([stem(word), ...names(word)]))
      out.push({
        of: bare && unit ? `${name} ${unit}` : name,
        bare,
        min: bound === undefined || !max ? low * factor : undefined,
        max: bound === undefined || max ? high * factor : undefined,
      })
  }
  // "Ash under 1 % after our purification" bounds nothing.
  const folded = fold(text.slice(0, 4000)).replace(OWN_TREATMENT, '')
  for (const [, word = '', before, low = '', high, unit, behind] of folded.matchAll(WORD_FIRST))
    add(word, before ?? behind, low, high, unit)
  for (const [, before, low = '', high, unit, word = ''] of folded.matchAll(NUMBER_FIRST))
    add(word, before, low, high, unit)
  return out
}

/** What an offer may exceed a bound by, and what share of a minimum it may stay behind: it is blended or cleaned. */
const EXCESS = 1.5
const SHORT = 0.5
/** From this many ppm on a minimum asks for a pure substance, which no blending makes. */
const PURE = 9e5
const IMPURE = 0.85
/** Below this many ppm a bound is one of traces: a figure without a unit may mean them. */
const TRACE = 1e3

/** The substance of which the offer states more, or less, than the need bounds. */
export function beyondBound(offer: readonly Content[], need: readonly Content[]): string | undefined {
  for (const bound of need)
    for (const { of, bare, min, max } of offer) {
      if (of !== bound.of) continue
      // "Cd 12" beside a bound in ppm: at least 12 ppm, whatever was meant.
      const least = bare && !bound.bare && (bound.max ?? 0) < TRACE ? (min ?? 0) / 1e4 : (min ?? 0)
      if (bound.max !== undefined && least > bound.max * EXCESS) return of
      if (
        bound.min !== undefined &&
        max !== undefined &&
        max < bound.min * (bound.min >= PURE ? IMPURE : SHORT)
      )
        return of
    }
  return undefined
}
