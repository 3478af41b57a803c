/**
 * Measured values that a text states ("Zn 3 g/l", "oil below 0.6 %", "Chlorid max. 0,3 %", "lumps, size 10-40 mm"), and
 * the bounds that a need states of them ("max 15 % moisture"). What they say of each other stands in limits.ts.
 */
import { fold } from '#shared/domain/matching/text/text.ts'
import type { StatedValue } from '#shared/domain/matching/types.ts'
import { grouped } from '#shared/domain/text/grouped.ts'
import parameters from '#shared/knowledge/language/parameters.json' with { type: 'json' }
import type { Limit } from '#shared/knowledge/schema.ts'
import { plainBounds } from './bound-words.ts'
import { asMoisture } from './solids.ts'
import { statedText } from './stated-text.ts'

/** What a parameter is measured in; a share by mass or by volume. */
export type Measure = keyof typeof parameters

export interface Figure {
  parameter: string
  /** mg per kg or per litre; mm, MJ/kg, kg/l and pH as they are, else in `unit`. Of a bound the side not said is 0 or Infinity. */
  low: number
  high: number
  per: 'mass' | 'volume' | Exclude<Measure, 'share'> | 'own unit'
  /** What it refers to: "" the stream as it is, "dry matter", "iron". */
  basis: '' | 'dry matter' | 'iron'
  /** As written: "zinc 3 g/l". */
  said: string
  /** As written. */
  unit: string
}

/** Each parameter with what it is measured in and the words it is stated in, folded. */
const PARAMETERS = Object.entries(parameters).flatMap(([measure, group]) =>
  Object.entries(group as Record<string, readonly string[]>).map(([parameter, words]) => ({
    parameter,
    measure: measure as Measure,
    words: words.map(fold),
  })),
)
const MEASURE_OF = new Map(PARAMETERS.map(({ parameter, measure }) => [parameter, measure]))
const WORDS = new Map(PARAMETERS.map(({ parameter, words }) => [parameter, words]))
const NAMES = grouped(
  PARAMETERS.flatMap(({ parameter, words }) => words.map((word) => [word, parameter] as const)),
)

/** What a parameter is measured in; what is not listed is a share. */
export const measureOf = (parameter: string): Measure => MEASURE_OF.get(parameter) ?? 'share'

/** Parameters of a name, as limits and figures call them. */
export const figureParameter = (name: string): readonly string[] => NAMES.get(fold(name)) ?? []

/** Words that a parameter is stated in, folded. */
export const figureWords = (parameter: string): readonly string[] => WORDS.get(parameter) ?? []

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const NAME = `(?<![\\p{L}\\d-])(${[...NAMES.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escape)
  .join('|')})(?![\\p{L}\\d])`
const NUMBER = '(\\d+(?:[.,]\\d+)?)(?:\\s?(?:-|–|to|bis|a|à)\\s?(\\d+(?:[.,]\\d+)?))?'
const MAX =
  'below|under|less than|at most|up to|max(?:imum|imal)?\\.?|not (?:more than|over|above|exceeding)|no more than|unter|hochstens|moins de|inferieur a|menos de|maximo|<=|<|≤'
const MIN = 'above|over|more than|at least|min(?:imum)?\\.?|uber|mindestens|plus de|mas de|minimo|>=|>|≥'
const SHARE = '%|percent|mg\\/kg|g\\/kg|kg\\/t|g\\/t|mg\\/l|g\\/l|[µμu]g\\/l|ppm|ppb|mg kg-1|g kg-1'
const UNIT = `(${SHARE}|mm|cm|[µμu]m|microns?|mj\\/kg|gj\\/t|kj\\/kg|kcal\\/kg|kg\\/l|g\\/cm3|t\\/m3|kg\\/m3)(?![a-z\\d])(?:\\s?(?:by mass|w\\/w|m\\/m|wt))?`
const BASIS =
  '(?:[\\s,(]*(dm|ds|ts|dry matter|dry basis|trockenmasse|trockensubstanz|matiere seche|materia seca|iron basis|fe basis|of iron|per kg fe|per kg iron|je kg fe|bezogen auf eisen))?'
const LINK =
  '(?:[ -]?(?:content|level|gehalt|anteil))?(?:\\s*(?:[:=]|is|of|von|ist|about|approx\\.?|ca\\.?|circa|rund|environ|~))*\\s*'
/** "5 % max", "80 % or more". */
const BEHIND =
  '(?:\\s?(max(?:imum)?(?![a-z])|min(?:imum)?(?![a-z])|(?:or|and) (?:more|higher|above|over|less|lower|below|under)))?'
const NAME_FIRST = new RegExp(
  `${NAME}${LINK}(?:(${MAX})|(${MIN}))?\\s*${NUMBER}\\s?${UNIT}${BASIS}${BEHIND}`,
  'gu',
)
const NUMBER_FIRST = new RegExp(
  `(?:(${MAX})|(${MIN}))?\\s*(?<![\\d.,])${NUMBER}\\s?${UNIT}\\s(?:of |de |d'|an |di )?${NAME}`,
  'gu',
)
/** The one measure without a unit. */
const PH = new RegExp(
  `(?<![\\p{L}\\d-])(ph)(?:[ -]?(?:value|wert))?${LINK}(?:(${MAX})|(${MIN}))?\\s*${NUMBER}(?![\\d.,]*\\s?%)`,
  'gu',
)
const ANY = /\d\s?(?:%|percent|[mµμu]?g\/|kg\/|ppm|ppb|mm|cm|[µμu]m|mj|gj|kj|kcal|t\/m)|\d\s?micron|\bph\b/
const FACTORS: ReadonlyMap<string, readonly [per: Figure['per'], factor: number]> = new Map([
  ['%', ['mass', 1e4]],
  ['percent', ['mass', 1e4]],
  ['g/kg', ['mass', 1e3]],
  ['g kg-1', ['mass', 1e3]],
  ['kg/t', ['mass', 1e3]],
  ['mg/kg', ['mass', 1]],
  ['mg kg-1', ['mass', 1]],
  ['g/t', ['mass', 1]],
  ['ppm', ['mass', 1]],
  ['ppb', ['mass', 1e-3]],
  ['g/l', ['volume', 1e3]],
  ['mg/l', ['volume', 1]],
  ['ug/l', ['volume', 1e-3]],
  ['mm', ['length', 1]],
  ['cm', ['length', 10]],
  ['um', ['length', 1e-3]],
  ['micron', ['length', 1e-3]],
  ['mj/kg', ['heat', 1]],
  ['gj/t', ['heat', 1]],
  ['kj/kg', ['heat', 1e-3]],
  ['kcal/kg', ['heat', 4.1868e-3]],
  ['kg/l', ['density', 1]],
  ['g/cm3', ['density', 1]],
  ['t/m3', ['density', 1]],
  ['kg/m3', ['density', 1e-3]],
  ['', ['acidity', 1]],
])
const MOST = 24

/** What a unit is of, and its factor; undefined where it is none of ours. */
export function figureScale(
  unit: string,
): { per: Figure['per']; factor: number; basis: Figure['basis'] } | undefined {
  const plain = fold(unit).replace(/[µμ]/g, 'u').replace(/\s+/g, ' ').trim()
  if (plain === '' || plain === 'ph') return { per: 'acidity', factor: 1, basis: '' }
  const found = UNIT_ONLY.exec(plain)
  if (!found) return undefined
  const scale = FACTORS.get(found[1]!.replace(/^microns$/, 'micron'))
  return scale && { per: scale[0], factor: scale[1], basis: basisOf(found[2]) }
}
const UNIT_ONLY = new RegExp(`^${UNIT}(?:$| (by mass|dm|dry matter|iron).*$)`, 'u')

function basisOf(text = ''): Figure['basis'] {
  if (/iron|fe|eisen/.test(text)) return 'iron'
  return text === '' || text === 'by mass' || text === 'as delivered' ? '' : 'dry matter'
}

/** Whether a parameter can be stated in what the unit is of. */
const suits = (parameter: string, per: Figure['per']): boolean => {
  const measure = measureOf(parameter)
  return measure === 'share' ? per === 'mass' || per === 'volume' : per === measure
}

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** The values of a text, and those that the owner stated beside it, which stand for those of the text. */
export function readFigures(text: string, stated: readonly StatedValue[] = []): Figure[] {
  const own = stated.flatMap((value): Figure[] => statedFigure(value) ?? [])
  const known = new Set(own.map(({ parameter }) => parameter))
  return [...own, ...figuresOf(text).filter(({ parameter }) => !known.has(parameter))]
}

function statedFigure(stated: StatedValue): Figure[] | undefined {
  const { parameter, value, unit, basis = '' } = stated
  // What no text is read in is compared with a limit of the same unit only.
  const scale = figureScale(unit) ?? ({ per: 'own unit', factor: 1 } as const)
  if (scale.per !== 'own unit' && !suits(parameter, scale.per)) return undefined
  const [low, high] = [(stated.low ?? value) * scale.factor, (stated.high ?? value) * scale.factor]
  const of = { per: scale.per, basis: basisOf(fold(basis)), said: statedText(stated), unit }
  return [{ parameter, low, high, ...of }]
}

function figuresOf(text: string): Figure[] {
  const out: Figure[] = []
  const folded = asMoisture(fold(text.slice(0, 4000)))
  if (!ANY.test(folded)) return out
  const add = (
    name: string,
    bound: 'max' | 'min' | undefined,
    [from, to]: [string, string | undefined],
    unit: string,
    basis: string | undefined,
    said: string,
  ) => {
    const plain = unit.replace(/[µμ]/g, 'u').replace(/^microns$/, 'micron')
    const [per, factor] = FACTORS.get(plain) ?? ['mass', 1]
    const [low, high] = [numberOf(from) * factor, numberOf(to ?? from) * factor]
    for (const parameter of NAMES.get(name) ?? [])
      if (out.length < MOST && suits(parameter, per))
        out.push({
          parameter,
          low: bound === 'max' ? 0 : low,
          high: bound === 'min' ? Infinity : high,
          per,
          basis: basisOf(basis),
          said: said.trim(),
          unit: plain,
        })
  }
  const boundOf = (max?: string, min?: string, behind?: string) =>
    max
      ? 'max'
      : min
        ? 'min'
        : behind
          ? /^max|less|lower|below|under/.test(behind)
            ? 'max'
            : 'min'
          : undefined
  for (const [said, name = '', max, min, low = '', high, unit = '', basis, behind] of folded.matchAll(
    NAME_FIRST,
  ))
    add(name, boundOf(max, min, behind), [low, high], unit, basis, said)
  for (const [said, max, min, low = '', high, unit = '', name = ''] of folded.matchAll(NUMBER_FIRST))
    add(name, boundOf(max, min), [low, high], unit, undefined, said)
  for (const [said, name = '', max, min, low = '', high] of folded.matchAll(PH))
    if (numberOf(high ?? low) <= 14) add(name, boundOf(max, min), [low, high], '', undefined, said)
  return out
}

/** Whether the need itself states a limit: only the usual ones have sources. */
export const isOwnBound = ({ sources }: Pick<Limit, 'sources'>): boolean => sources.length === 0

/** What is done at the taker's after delivery bounds nothing: "ash under 1 % after our washing". */
const AFTERWARDS =
  /\d[\d.,]*[^.;,\d]{0,12} (?:after (?:our|washing|clean)|tolerated|by us|(?:done|cleaned|removed) here)/g

/** The bounds that a need's text states. A range is two of pH and of moisture, and none of another share: a better one is welcome. */
export function readBounds(text: string): Limit[] {
  const out = new Map<string, Limit>()
  const limit = ({ parameter, unit, basis, per }: Figure, op: Limit['op'], value: number) => {
    const factor = FACTORS.get(unit)?.[1] ?? 1
    const of = basis === 'iron' ? ' iron basis' : basis === 'dry matter' ? ' DM' : ''
    const key = `${parameter} ${op}`
    const shown = Number((value / factor).toPrecision(6))
    if (!out.has(key) && (shown > 0 || per === 'acidity'))
      out.set(key, { parameter, op, value: shown, unit: `${unit}${of}`, sources: [] })
  }
  for (const figure of figuresOf(plainBounds(fold(text)).replace(AFTERWARDS, ''))) {
    const { low, high, per } = figure
    if (low === 0 && high < Infinity) limit(figure, '<=', high)
    else if (high === Infinity) limit(figure, '>=', low)
    else if (low < high && (per === 'acidity' || figure.parameter === 'moisture')) {
      limit(figure, '>=', low)
      limit(figure, '<=', high)
    } else if (low < high && per === 'length') limit(figure, '<=', high)
  }
  return [...out.values()]
}
