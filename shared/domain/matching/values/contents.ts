/**
 * Figures of a text: "Cd under 1 ppm", "20 % elastane", "EC 8 mS/cm", "95 °C or hotter". A need that bounds what an offer
 * states beyond the bound is not served by it. Water is left out: drying is usual.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold, isStopword, stem, tokenise } from '#shared/domain/matching/text/text.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'
import type { Content } from '#shared/domain/matching/types.ts'
import { plainBounds } from '#shared/domain/matching/values/bound-words.ts'
import { cut } from '#shared/domain/text/cut.ts'
import { withoutReturn } from '#shared/domain/text/supply.ts'

/** One figure or a range. */
const VALUE = '(-?(?:[1-9]\\d{0,2}(?:[ ,]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?))'
const NUMBER = `${VALUE}(?:\\s?(?:-|–|to)\\s?${VALUE})?`
const MAX =
  'max(?:imum)?\\.?|below|under|less than|up to|at most|not (?:more than|over|above|exceeding)|no more than|<|≤|unter|bis'
const MIN = 'min(?:imum)?\\.?|above|over|more than|from|at least|>|≥|uber|ab'
/** "5 % up", "95 °C or hotter", "40 °C and below". */
const BEHIND =
  '(?:\\s?(max|min|up(?! to)|upwards?|plus|(?:or|and) (?:more|hotter|higher|above|over|up|less|lower|below|under))(?:imum)?(?![a-z]))?'
/** Units that say what they measure. */
const MEASURED = '[mμu]s(?:\\/cm)?|mj\\/n?m3|mj\\/kg|gj\\/t|°\\s?c|deg c'
const UNIT = `(?:(%|pct|ppm|ppb|mg\\/(?:kg|l)|g\\/(?:kg|l|t)|${MEASURED}|[cmμu]?m|mj|kw|bar)(?![a-z]))?`
/** "Cd under 1 ppm", "C 97 min", "below GWP 750", "soil and stems 40 %". */
const WORD_FIRST = new RegExp(
  `(?<![:/\\p{L}\\d]|non-)(?:(${MAX}|${MIN})\\s)?(\\p{L}[\\p{L}\\d]*)(?:( and |\\s?\\+\\s?)(\\p{L}+))?(?: content| level| sum| total)?[:\\s]\\s*(${MAX}|${MIN})?\\s*${NUMBER}\\s?${UNIT}${BEHIND}`,
  'gu',
)
/** "Max 2 % elastane". */
const NUMBER_FIRST = new RegExp(
  `(${MAX}|${MIN})?\\s*${NUMBER}\\s?(%|ppm)\\s(?:of )?([\\p{L}][\\p{L}\\d]*)`,
  'gu',
)
/** "6 mS/cm". */
const UNIT_ONLY = new RegExp(`(${MAX}|${MIN})?\\s*${NUMBER}\\s?(${MEASURED})(?![a-z])${BEHIND}`, 'gu')
const IS_MAX = new RegExp(`^(?:${MAX}|.*(?:less|lower|below|under))$`)
/** In parts per million; the others in µS/cm, MJ/kg, MJ/m³ and °C. */
const FACTORS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '%': 1e4, pct: 1e4, ppm: 1, ppb: 1e-3, 'g/t': 1, m: 1e3 }),
)
const HEAT_OF_GAS = 'heating value of gas'
const MEASURES: readonly [unit: RegExp, of: string][] = [
  [/s(?:\/cm)?$/, 'conductivity'],
  [/\/n?m3$/, HEAT_OF_GAS],
  [/[mg]j\//, 'heating value'],
  [/c$/, 'temperature'],
]
/** What is measured, by its other names. */
const ALIKE = Object.entries(words.measures).map(
  ([name, alike]) => [new RegExp(anyOf(alike), 'g'), name] as const,
)
const FORMULAS = Object.entries(words.symbols).map(
  ([name, symbols]) => [new RegExp(`\\b(?:${symbols.join('|')})\\b`, 'g'), name] as const,
)
/** Behind the name of a thing: what it is for. */
const THING_ENDS = /[;,(]|\b(?:for|to|into|as|fur|zum|zur|als|pour|para|per|voor|do|na)\b/
const OWN_SHARE = new RegExp(`[.;,(]\\s*(${MAX}|${MIN})?\\s*${NUMBER}\\s?%${BEHIND}\\s*(?=$|[.;,)])`, 'u')
const LEAST_OWN = parameters.values.ownShare
/** Its unit does not say it all. */
const FLASH_POINT = 'flashpoint'
const OWN_TREATMENT =
  /\d[\d.,]*[^.;,\d]{0,12} (?:after (?:our|washing|clean)|tolerated|by us|(?:done|cleaned|removed) here)/g
const WATER = /^(moist\w*|water|humidity|h2o|solids|dm|ds|ts|dry|matter|wet|feuchte)$/
/** The symbol, written as one: in small letters it is a word of Spanish and Italian. */
const ALUMINIUM =
  /(?<![\p{L}\d])Al(?: metal)?(?=\s*(?:content\s*)?(?:[<>≥≤:]\s*)?(?:(?:above|over|min\.?|max\.?|below|under)\s*)?\d)/gu
/** Figures that are kept of a listing. */
const MOST = 16

/** Figures of a text, of needs only those that are bounds. `names` gives the substances that a word names. */
export function readContents(
  text: string,
  need: boolean,
  names: (word: string) => readonly string[],
): Content[] {
  const out: Content[] = []
  const figure = (value: string) => Number(value.replace(/[ ,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  const add = (word: string, told: string | undefined, from: string, to: string | undefined, unit = '') => {
    const measure = MEASURES.find(([pattern]) => pattern.test(unit))?.[1]
    // "Process heat 150 °C" wants at least that.
    const bound = told ?? (need && measure === 'temperature' ? 'min' : undefined)
    if ((need && !bound) || isStopword(word) || WATER.test(word) || out.length >= MOST) return
    const [low, high] = [figure(from), figure(to ?? from)]
    const factor = measure
      ? (FACTORS.get(unit.replace(/s.*/, '')) ?? 1)
      : (FACTORS.get(unit) ??
        (unit.startsWith('mg/') ? 1 : unit.startsWith('g/') ? 1e3 : high <= 100 ? 1e4 : 1))
    const max = bound !== undefined && IS_MAX.test(bound)
    const bare = measure || FACTORS.has(unit) || unit.includes('/') ? undefined : true
    const named = measure && word !== FLASH_POINT ? [measure] : [stem(word), ...names(word)]
    for (const name of new Set(named))
      out.push({
        of: bare && unit ? `${name} ${unit}` : name,
        bare,
        min: bound === undefined || !max ? low * factor : undefined,
        max: bound === undefined || max ? high * factor : undefined,
      })
  }
  // "Ash under 1 % after our purification" bounds nothing.
  let folded = plainBounds(fold(withoutReturn(cut(text, 4000)).replace(ALUMINIUM, 'aluminium'))).replace(
    OWN_TREATMENT,
    '',
  )
  for (const [alike, name] of [...ALIKE, ...FORMULAS]) folded = folded.replace(alike, name)
  for (const [, before, word = '', joint = '', other, bound, low = '', high, unit, behind] of folded.matchAll(
    WORD_FIRST,
  )) {
    const told = bound ?? before ?? behind
    // "Cl+F max 5 %" bounds each of both; of a sum that is stated or wanted neither has its share.
    if (joint.includes('+') && !(told !== undefined && IS_MAX.test(told))) continue
    for (const name of other ? [word, other] : [word]) add(name, told, low, high, unit)
  }
  for (const [, before, low = '', high, unit, word = ''] of folded.matchAll(NUMBER_FIRST))
    add(word, before, low, high, unit)
  for (const [, before, low = '', high, unit, behind] of folded.matchAll(UNIT_ONLY))
    add('', before ?? behind, low, high, unit)
  if (!need) return withGasHeat(out)
  // "Aqueous ammonia; 15 to 25 %": a share alone is one of the thing that the name asks for.
  const [, bound, low = '', high = low, behind] = OWN_SHARE.exec(folded) ?? []
  const least = figure(low)
  if (low && !IS_MAX.test(bound ?? behind ?? '') && least >= LEAST_OWN && figure(high) <= WHOLE / 1e4)
    for (const { word } of tokenise(folded.split(THING_ENDS, 1)[0] as string))
      add(word, 'min', low, undefined, '%')
  return out
}

const GAS_HEAT = new Map(Object.entries(words.gasHeat).map(([gas, heat]) => [stem(gas), heat]))
const BURNING = parameters.values.burningGas

/** A gas that states what burns in it states its heating value too. */
function withGasHeat(contents: Content[]): Content[] {
  if (contents.some(({ of }) => of === HEAT_OF_GAS)) return contents
  // Monoxide alone may be cobalt.
  let [heat, share] = [0, 0]
  if (!contents.some(({ of }) => of !== 'co' && GAS_HEAT.has(of))) return contents
  for (const { of, min, max } of contents) {
    const each = GAS_HEAT.get(of)
    if (each === undefined || min === undefined || max === undefined) continue
    const part = (min + max) / 2 / WHOLE
    share += part
    heat += part * each
  }
  return share >= BURNING && share <= 1
    ? [...contents, { of: HEAT_OF_GAS, bare: undefined, min: heat, max: heat }]
    : contents
}

const EXCESS = parameters.values.excess
const SHORT = parameters.values.short
/** No blending, no cleaning: what is measured is of the thing itself. */
const EXACT = /^(?:flashpoint|gwp)$/
const PURE = parameters.values.pureContent
const IMPURE = parameters.values.impureOffer
const REST = 10
const WHOLE = 1e6
const TRACE = parameters.values.contentTrace

/** Whether a figure lies outside a bound of the same thing, by more than blending and cleaning make up for. */
export function isBeyond({ of, bare, min, max }: Content, bound: Content, exact = EXACT.test(of)): boolean {
  // "Cd 12" beside a bound in ppm: at least 12 ppm, whatever was meant.
  const least =
    bare && !bound.bare && (bound.max ?? 0) < TRACE ? (min ?? -Infinity) / 1e4 : (min ?? -Infinity)
  if (bound.max !== undefined && least > bound.max * (exact ? 1 : EXCESS)) return true
  if (bound.min === undefined || max === undefined) return false
  const pure = bound.min >= PURE && bound.min <= WHOLE
  if (pure && WHOLE - max > REST * (WHOLE - bound.min)) return max < bound.min
  return max < bound.min * (exact ? 1 : pure ? IMPURE : SHORT)
}

/** The substance of which the offer states more, or less, than the need bounds; `decided` are names that it is no more asked of. */
export function beyondBound(
  offer: readonly Content[],
  need: readonly Content[],
  heat: boolean,
  decided: ReadonlySet<string>,
): string | undefined {
  for (const bound of need)
    for (const stated of decided.has(bound.of) ? [] : offer)
      // "Dried at 105 °C" is no heat on offer.
      if (stated.of === bound.of && (heat || bound.of !== 'temperature') && isBeyond(stated, bound))
        return bound.of
  return undefined
}

const EXCLUSIVE = words.exclusive.map((names) => new Set(names.map((name) => stem(fold(name)))))
/** Analyses add up to a little more than the whole. */
const BLUR = parameters.values.blur

/** What a need asks so much of that the rest of the offer leaves no room for it: 85 % lactose for who wants 70 % protein. */
export function withoutRoom(offer: readonly Content[], need: readonly Content[]): string | undefined {
  for (const { of, min: least = 0, bare } of need) {
    if (bare || least <= 0 || least > WHOLE || offer.some((stated) => stated.of === of)) continue
    const group = EXCLUSIVE.find((names) => names.has(of))
    if (!group) continue
    const taken = offer.reduce(
      (sum, { of: other, min = 0, bare: vague }) => (group.has(other) && !vague ? sum + min : sum),
      0,
    )
    if (taken <= BLUR * WHOLE && taken + least > BLUR * WHOLE) return of
  }
  return undefined
}

/** Whether the offer states a figure of what the need bounds, and it is as asked. */
export function withinBound(offer: readonly Content[], need: readonly Content[], of: string): boolean {
  return need.some(
    (bound) =>
      bound.of === of &&
      offer.some((stated) => stated.of === of && !stated.bare && !isBeyond(stated, bound, true)),
  )
}
