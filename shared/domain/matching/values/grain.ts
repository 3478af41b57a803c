/** How coarse a bulk material is: the size that an offer comes in, and the least that a need takes. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { plainBounds } from '#shared/domain/matching/values/bound-words.ts'
import { anyOf, words } from '#shared/domain/matching/text/wording.ts'

const { grain } = words
const POWDER = anyOf(grain.powder)
const FINES = anyOf(grain.fines)
const COARSE = anyOf(grain.coarse)
const SHAPED = anyOf(grain.shaped)
const AGGLOMERATES = anyOf(grain.agglomerates)
const FINES_WELCOME = anyOf(grain.finesWelcome)
const NO_FINES = anyOf(grain.noFines)
const DENIED = /\b(?:no|not|without|free of|ohne|keine|sans|sin|senza|zonder) [\w-]+/g
/** What powder and fines pass, mm, where no size is stated. */
const POWDER_MM = parameters.values.powderSize
const FINES_MM = parameters.values.finesSize
/** What lumps are at least. */
const LUMP_MM = parameters.values.lumpSize

const VALUE = '(\\d+(?:[.,]\\d+)?)'
const UNIT = '(mm|cm|[µμu]m|microns?|mesh)(?![a-z\\d])'
const RANGE = new RegExp(`(?<![\\d.,/])${VALUE}\\s?(?:-|–|to|x|/|bis|a)\\s?${VALUE}\\s?${UNIT}`, 'g')
const BELOW = new RegExp(
  `(?:<|≤|below|under|minus|finer than|less than|max\\.?|unter|moins de)\\s?${VALUE}\\s?${UNIT}`,
  'g',
)
const ABOVE = new RegExp(
  `(?:>|≥|above|over|coarser than|min\\.?|at least|from|uber|ab|plus de)\\s?${VALUE}\\s?${UNIT}`,
  'g',
)
/** A size in micrometres alone is one of grains. */
const MICRONS = new RegExp(`(?<![\\d.,-])${VALUE}\\s?([µμu]m|microns?)(?![a-z\\d])`, 'g')
/** What is measured here is a piece, not a grain. */
const OF_A_PIECE =
  /\b(?:thick\w*|gauge|walls?|diameter|dia|wide|width|long|length|pipes?|tubes?|sheets?|wires?|films?|foils?|rods?|bars?|beams?|boards?|fib(?:re|er)s?|panels?|plates?|profiles?|drums?|bags?|openings?)\b/
const AROUND = 22
const MM_PER_MESH = 14.9

const number = (text: string) => Number(text.replace(',', '.'))

function inMm(value: string, unit: string): number {
  if (unit === 'cm') return number(value) * 10
  if (unit === 'mesh') return MM_PER_MESH / number(value)
  return unit === 'mm' ? number(value) : number(value) / 1000
}

/** Sizes of a folded text, mm: the least and the most of each. */
function sizesOf(text: string): [low: number, high: number][] {
  const out: [number, number][] = []
  const about = (at: number, length: number) =>
    OF_A_PIECE.test(text.slice(Math.max(0, at - AROUND), at)) ||
    OF_A_PIECE.test(text.slice(at + length, at + length + AROUND))
  const find = (pattern: RegExp, of: (found: RegExpMatchArray) => [number, number]) => {
    for (const found of text.matchAll(pattern)) if (!about(found.index, found[0].length)) out.push(of(found))
  }
  find(RANGE, ([, from = '', to = '', unit = '']) => {
    const ends = [inMm(from, unit), inMm(to, unit)] as const
    return [Math.min(...ends), Math.max(...ends)]
  })
  find(BELOW, ([, to = '', unit = '']) => [0, inMm(to, unit)])
  find(ABOVE, ([, from = '', unit = '']) => [inMm(from, unit), Infinity])
  if (out.length === 0) find(MICRONS, ([, to = '', unit = '']) => [0, inMm(to, unit)])
  return out
}

/** What all of an offer passes, mm; undefined where its size is not said, and where fines are made into pieces. */
export function grainOffered(name: string, description: string): number | undefined {
  const title = fold(name)
  const text = `${title} ; ${fold(description)}`
  const sizes = sizesOf(text)
  if (sizes.length > 0) {
    const most = Math.max(...sizes.map(([, high]) => high))
    return Number.isFinite(most) ? most : undefined
  }
  if (SHAPED.test(text)) return undefined
  return POWDER.test(title) ? POWDER_MM : FINES.test(title) ? FINES_MM : undefined
}

/** The least size that a need takes, mm; 0 where fines are as welcome. */
export function grainWanted(name: string, description: string): number {
  const text = plainBounds(`${fold(name)} ; ${fold(description)}`)
  if (AGGLOMERATES.test(text) || (FINES_WELCOME.test(text) && !NO_FINES.test(text))) return 0
  const lows = sizesOf(text).map(([low]) => low)
  if (lows.length > 0 && Math.min(...lows) > 0) return Math.min(...lows)
  return COARSE.test(text.replaceAll(DENIED, ' ')) || (NO_FINES.test(text) && lows.length === 0) ? LUMP_MM : 0
}

/** How many times finer an offer may be than the least that a need takes: sizes are stated by the sieve. */
const LENIENT = parameters.values.grainLenient

/** Whether an offer is too fine for a need: what is coarse is crushed on any site, what is fine becomes no lump. */
export const isTooFine = (most: number, least: number): boolean => most * LENIENT < least
