/**
 * Codes of the European List of Waste for a text: those of the materials it names, weighed against the words of the list
 * itself and against the industry, since the list sorts by where a waste arises.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, EwcCode } from '#shared/knowledge/schema.ts'
import { lexiconOf } from './lexicon.ts'
import { contentStems } from './text.ts'
import { OVER_LIMIT, SAID_HAZARDOUS, TESTED_CLEAN } from './facts.ts'
import type { Classification, ConceptHit, HazardVerdict } from './types.ts'

const MAX_CODES = 5
/** How much less each further code of a material counts. */
const RANK = 0.22
/** Weights of the words of the entry, and of the fit of its group to the industry. */
const ENTRY_WORDS = 0.7
const ORIGIN_WORDS = 0.8
/** A name that people give to the wastes of an entry, all of its words met; one of a single word; what agrees adds. */
const NAMED = 1.1
const NAMED_BY_ONE = 0.7
const AGREED = 0.4
/** A company told by the text only. */
const SAID_ORIGIN = 0.5
/** From this fit on a group is where the waste arises: an entry there stands for its sisters of other groups. */
const AT_HOME = 0.6
/** The other one of a mirror pair stands behind by this. */
const OTHER_MIRROR = 0.15
/** An answer to the question of a mirror entry leaves one half: the other stands behind by this. */
const ANSWERED = 3
/** Below this an entry is no proposal. */
const MIN_SCORE = 0.25

interface Row {
  code: EwcCode
  hazardous: boolean
  stems: ReadonlyMap<string, number>
  mass: number
  group: string
  /** What it shares with its sisters. */
  family: string
}

interface Index {
  rows: readonly Row[]
  byCode: ReadonlyMap<string, number>
  byStem: ReadonlyMap<string, readonly number[]>
  /** Names of the entries by their first stem. */
  names: ReadonlyMap<string, readonly { row: number; stems: readonly string[] }[]>
  /** Entries of the same words in other groups: "halogenated still bottoms" of 07 01 to 07 07. */
  sisters: ReadonlyMap<string, readonly number[]>
  /** What companies call themselves where the wastes of a group arise. */
  groups: ReadonlyMap<string, readonly (readonly string[])[]>
}

const cache = new WeakMap<Knowledge, Index>()

/** "… other than those mentioned in 10 01 14" and its like say what the entry is not. */
const EXCEPT = /(other than|except|excluding|not otherwise).*$/i
/** Words of the list that stand in more entries than this tell none apart. */
const DULL_FROM = 45

function indexOf(knowledge: Knowledge): Index {
  let index = cache.get(knowledge)
  if (index) return index
  const texts = knowledge.ewcCodes.map((code) => new Set(contentStems(code.text.replace(EXCEPT, ''))))
  const counts = new Map<string, number>()
  for (const stems of texts) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weigh = (stems: Iterable<string>) =>
    new Map(
      [...stems]
        .filter((stem) => (counts.get(stem) ?? 0) < DULL_FROM)
        .map((stem) => [stem, Math.log(1 + texts.length / (1 + (counts.get(stem) ?? 0)))]),
    )
  const byStem = new Map<string, number[]>()
  const names = new Map<string, { row: number; stems: readonly string[] }[]>()
  const sisters = new Map<string, number[]>()
  const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
    const list = map.get(key)
    if (list) list.push(value)
    else map.set(key, [value])
  }
  const rows = knowledge.ewcCodes.map((code, number): Row => {
    const stems = weigh(texts[number] ?? [])
    for (const stem of stems.keys()) push(byStem, stem, number)
    for (const name of code.names ?? []) {
      const parts = contentStems(name)
      push(names, parts[0] ?? '', { row: number, stems: parts })
    }
    const mass = [...stems.values()].reduce((sum, weight) => sum + weight, 0)
    const hazardous = code.entry.endsWith('H')
    const family = stems.size > 0 ? `${[...stems.keys()].sort().join(' ')} ${hazardous}` : code.code
    push(sisters, family, number)
    return { code, hazardous, stems, mass, group: code.code.slice(0, 4), family }
  })
  const groups = new Map<string, readonly (readonly string[])[]>()
  for (const { group } of rows) {
    if (groups.has(group)) continue
    groups.set(group, (knowledge.ewcOrigins[group] ?? []).map(contentStems))
  }
  const byCode = new Map(rows.map(({ code }, number) => [code.code, number]))
  index = { rows, byCode, byStem, names, sisters, groups }
  cache.set(knowledge, index)
  return index
}

export interface CodeText {
  /** Stems of the name and the description, 0–1 by how much they count. */
  stems: ReadonlyMap<string, number>
  industry: ReadonlySet<string>
  /** Hazard words stand in the text, or its surest material is hazardous. */
  hazard: HazardVerdict
  /** What the holder says of the two halves of a mirror entry. */
  answer: 'hazardous' | 'non_hazardous' | undefined
}

/** Codes, best first, at most five. */
export function proposeCodes(
  knowledge: Knowledge,
  materials: readonly { hit: ConceptHit; concept: Concept }[],
  text: CodeText,
): string[] {
  const index = indexOf(knowledge)
  const scores = new Map<number, number>()
  const raise = (number: number | undefined, score: number) => {
    if (number !== undefined) scores.set(number, Math.max(scores.get(number) ?? 0, score))
  }
  const top = materials[0]?.hit.confidence ?? 0
  for (const { hit, concept } of materials) {
    if (hit.confidence < Math.max(0.3, top * 0.5)) break
    concept.ewc?.forEach((code, rank) =>
      raise(index.byCode.get(code), hit.confidence ** 1.5 / top ** 0.5 / (1 + RANK * rank)),
    )
  }
  for (const stem of text.stems.keys())
    for (const { row, stems } of index.names.get(stem) ?? []) {
      const met = stems.map((part) => text.stems.get(part) ?? 0)
      if (met.includes(0)) continue
      const share = met.reduce((sum, weight) => sum + weight, 0) / met.length
      const score = share * (met.length > 1 ? NAMED : NAMED_BY_ONE)
      const known = scores.get(row) ?? 0
      scores.set(row, Math.max(known, score) + AGREED * Math.min(known, score))
    }
  const fits = new Map<string, number>()
  for (const [group, origins] of index.groups) {
    const fit = Math.max(
      ...origins.map((name) =>
        name.every((stem) => text.industry.has(stem))
          ? 0.75 + (0.25 * name.length) / text.industry.size
          : name.every((stem) => text.stems.has(stem))
            ? SAID_ORIGIN
            : 0,
      ),
    )
    if (fit > 0) fits.set(group, fit)
  }
  const fitOf = (number: number) => fits.get(index.rows[number]?.group ?? '') ?? 0
  for (const [number, score] of [...scores])
    for (const sister of index.sisters.get(index.rows[number]?.family ?? '') ?? [])
      if (fitOf(sister) >= AT_HOME) raise(sister, score * 0.95)
  const numbers = new Set<number>(scores.keys())
  for (const stem of text.stems.keys()) for (const number of index.byStem.get(stem) ?? []) numbers.add(number)
  const ranked: { code: string; score: number }[] = []
  for (const number of numbers) {
    const row = index.rows[number] as Row
    let shared = 0
    for (const [stem, weight] of row.stems) {
      shared += weight * (text.stems.get(stem) ?? 0)
    }
    const words = shared / (row.mass || 1)
    const score = (scores.get(number) ?? 0) + ENTRY_WORDS * words + ORIGIN_WORDS * fitOf(number)
    ranked.push({ code: row.code.code, score: score - mirrorLoss(row, text) })
  }
  return ranked
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1))
    .slice(0, MAX_CODES)
    .map(({ code }) => code)
}

/** Of the two entries of a mirror pair the text decides; without a word of danger the non-hazardous one stands first. */
function mirrorLoss({ code, hazardous }: Row, { hazard, answer }: CodeText): number {
  if (answer && hazardous !== (answer === 'hazardous')) return code.entry.startsWith('M') ? ANSWERED : 0.4
  if (answer) return 0
  if (!code.entry.startsWith('M')) return 0
  return hazardous === (hazard === 'absolute_hazardous') ? 0 : hazardous ? OTHER_MIRROR : OTHER_MIRROR / 2
}

/** The half of a mirror entry that the holder's words or figures leave. */
export function answerOf(reasons: readonly string[]): CodeText['answer'] {
  if (reasons.includes(SAID_HAZARDOUS) || reasons.includes(OVER_LIMIT)) return 'hazardous'
  return reasons.includes(TESTED_CLEAN) ? 'non_hazardous' : undefined
}

/** Reasons that leave no question open, whatever the entry says. */
const SURE = /^(asbestos|radioactivity|PCB or dioxins|hydrofluoric acid|creosote|infectious)$/

/**
 * The hazard of a stream by the List of Waste: the kind of its entry, absolute, mirror or not hazardous. Without a code,
 * or where the text names what is hazardous in any amount, the stream's own verdict.
 */
export function verdictOf(
  knowledge: Knowledge,
  { ewc, hazard, hazardReasons }: Pick<Classification, 'ewc' | 'hazard' | 'hazardReasons'>,
): HazardVerdict {
  const entry = ewc[0] === undefined ? undefined : knowledge.ewc(ewc[0])?.entry
  const answer = answerOf(hazardReasons)
  if (!entry || (hazard === 'absolute_hazardous' && hazardReasons.some((reason) => SURE.test(reason))))
    return hazard
  if (entry === 'AH' || (answer === 'hazardous' && entry !== 'AN')) return 'absolute_hazardous'
  return entry === 'AN' || answer ? 'non_hazardous' : 'mirror'
}

/** Stems of a text with the expected weight of each: the name counts fully, the description less. */
export function codeStems(
  knowledge: Knowledge,
  name: readonly string[],
  description: readonly string[],
): Map<string, number> {
  const { equivalents } = lexiconOf(knowledge)
  const out = new Map<string, number>()
  const put = (stem: string, weight: number) => {
    out.set(stem, Math.max(weight, out.get(stem) ?? 0))
    for (const equal of equivalents.get(stem) ?? [])
      out.set(equal.stem, Math.max(weight * equal.factor, out.get(equal.stem) ?? 0))
  }
  for (const stem of name) put(stem, 1)
  for (const stem of description) put(stem, 0.6)
  return out
}
