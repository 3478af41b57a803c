/**
 * Codes of the European List of Waste for a text: those of the materials it names, weighed against the words of the list
 * itself and against the industry, since the list sorts by where a waste arises.
 */
import type { Day } from '../../../day.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { DocToken } from '#shared/domain/matching/text/document.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { PROCESS, words as wording } from '#shared/domain/matching/text/wording.ts'
import type {
  Classification,
  ConceptHit,
  HazardAnswer,
  HazardVerdict,
} from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { inForce, LAST_DAY_OF_OLD_LIST, NEW_LIST_FROM } from '../../../waste/ewc.ts'
import { mirrorsOf } from '../../../waste/mirror.ts'
import { type CodeIndex, codeIndexOf, type CodeRow } from './code-index.ts'
import type { PlantView } from '#shared/domain/matching/reading/plants.ts'
import { answeredCodes } from './waste-hazard.ts'

const MAX_CODES = 5
const RANK = parameters.reading.codeRank
const ENTRY_WORDS = parameters.reading.entryWords
const ORIGIN_WORDS = parameters.reading.originWords
const NAMED = parameters.reading.codeNamed
const NAMED_BY_ONE = parameters.reading.codeNamedByOne
const AGREED = parameters.reading.codeAgreed
const AGREED_BESIDE = parameters.reading.codeAgreedBeside
const PLANT_ORIGIN = parameters.reading.plantOrigin
const SAID_ORIGIN = parameters.reading.saidOrigin
const NAMED_PROCESS = parameters.reading.namedProcess
const OTHER_PROCESS = parameters.reading.otherProcess
const AT_HOME = parameters.reading.atHome
const LESS_SURE = parameters.reading.lessSure
const OTHER_MIRROR = parameters.reading.otherMirror
/** Chapters below sort by trade: beside an entry of the company's own group, one of another trade loses this. */
const CROSS_SECTOR = '13'
const ELSEWHERE = parameters.reading.elsewhere
const ANSWERED = parameters.reading.answered
const SURE_MATERIAL = parameters.reading.codeSureMaterial
const ALIEN = parameters.reading.alien
const PACKAGING = '1501'
const SURELY_PACKAGING = parameters.reading.codePackaging
const LIQUID = /\bliquids?\b|\baqueous\b/i
const FLOWS = /liquid|sludge|paste/
const WITHIN_NAME = parameters.reading.withinName
const NAMES_WHOLE = parameters.reading.namesWhole
const MOST_OF_TITLE = parameters.reading.mostOfTitle
const MIN_SCORE = parameters.reading.minCodeScore
const FAINT = parameters.reading.codeFaint

export interface CodeText {
  /** Stems of the name and the description, 0–1 by how much they count. */
  stems: ReadonlyMap<string, number>
  industry: ReadonlySet<string>
  /** Of the stems: processes that the name says. */
  processes: ReadonlySet<string>
  /** Of the stems: words that say how a thing is, not what it is: "heavy", "mixed", "dry". */
  qualities: ReadonlySet<string>
  /** Hazard words stand in the text, or its surest material is hazardous. */
  hazard: HazardVerdict
  /** By material: its code as it arises in the company's plant, and how surely the company is such a plant, 0–1. */
  plantCodes: PlantView['codes']
  /** What the holder says of the two halves of a mirror entry. */
  answer: HazardAnswer | undefined
  /** Of the stems: those that stand only in the name by which the surest material is called, whole. */
  within: ReadonlySet<string>
  /** What the text settles of one entry. */
  settles: (code: string) => HazardAnswer | undefined
}

/**
 * Codes by either list, best first, at most five each; `ewcNext` only where the list from 9 December 2026 on differs. With what
 * the text settles of the first of them.
 */
export function proposeCodes(
  knowledge: Knowledge,
  materials: readonly { hit: ConceptHit; concept: Concept }[],
  text: CodeText,
): Pick<Classification, 'ewc' | 'ewcNext' | 'hazardAnswer'> {
  const { codes: ewc, dated, answer } = settledCodes(LAST_DAY_OF_OLD_LIST, knowledge, materials, text)
  if (!dated) return { ewc, hazardAnswer: answer }
  const next = settledCodes(NEW_LIST_FROM, knowledge, materials, text)
  const hazardAnswer = answer ?? next.answer
  return next.codes.join() === ewc.join() ? { ewc, hazardAnswer } : { ewc, ewcNext: next.codes, hazardAnswer }
}

/** Codes by the list of a day, the half of a mirror entry first that the words of the text leave. */
function settledCodes(
  day: Day,
  knowledge: Knowledge,
  materials: readonly { hit: ConceptHit; concept: Concept }[],
  text: CodeText,
): { codes: string[]; dated: boolean; answer: HazardAnswer | undefined } {
  const found = codesBy(day, knowledge, materials, text)
  const [first] = found.codes
  const paired = first !== undefined && mirrorsOf(knowledge, first, day).length > 0
  const answer = text.answer ?? (paired ? text.settles(first) : undefined)
  return {
    ...found,
    codes: [...answeredCodes(knowledge, found.codes, answer, day)].slice(0, MAX_CODES),
    answer,
  }
}

/** What a text was read as having for codes, by the list of a day. */
export const codesOn = (
  { ewc, ewcNext }: Pick<Classification, 'ewc' | 'ewcNext'>,
  day: Day,
): readonly string[] => (day >= NEW_LIST_FROM && ewcNext) || ewc

/** Codes by the list of a day; `dated` where an entry was thought of that one of the lists has not, or words otherwise. */
function codesBy(
  day: Day,
  knowledge: Knowledge,
  materials: readonly { hit: ConceptHit; concept: Concept }[],
  text: CodeText,
): { codes: string[]; dated: boolean } {
  const index = codeIndexOf(knowledge)
  const scores = new Map<number, number>()
  let dated = false
  const valid = (number: number): boolean => {
    const { code } = index.rows[number] as CodeRow
    if (code.from === undefined && code.until === undefined) return true
    dated = true
    return inForce(code, day)
  }
  const raise = (number: number | undefined, score: number) => {
    if (number !== undefined && valid(number)) scores.set(number, Math.max(scores.get(number) ?? 0, score))
  }
  const rowOf = (code: string) => index.byCode.get(code)?.find(valid)
  const top = materials[0]?.hit.confidence ?? 0
  const coded = materials.flatMap(({ hit: { confidence }, concept: { id, ewc = [] } }) =>
    [...new Set([...(text.plantCodes.has(id) ? [text.plantCodes.get(id)!.code] : []), ...ewc])]
      .filter((code) => rowOf(code) !== undefined)
      .map((code, rank) => ({
        code,
        confidence,
        rank,
        sure: confidence >= Math.max(parameters.reading.codeFrom, top * parameters.reading.codeShare),
      })),
  )
  const supported = new Set(coded.flatMap(({ code, sure }) => (sure ? code.slice(0, 4) : [])))
  const fits = fitsOf(index, text, supported)
  // The list sorts by origin: where the plant's own group is known, its entries are at home.
  for (const { concept } of materials) {
    const own = text.plantCodes.get(concept.id)
    if (own && supported.has(own.code.slice(0, 4)))
      fits.set(own.code.slice(0, 4), Math.max(fits.get(own.code.slice(0, 4)) ?? 0, PLANT_ORIGIN * own.weight))
  }
  for (const { code, confidence, rank, sure } of coded)
    if (sure || (confidence >= LESS_SURE && (fits.get(code.slice(0, 4)) ?? 0) >= AT_HOME))
      raise(
        rowOf(code),
        confidence ** parameters.reading.codeExponent /
          top ** parameters.reading.codeTopExponent /
          (1 + RANK * rank),
      )
  const [first] = materials
  const own = new Set(first?.concept.ewc)
  // "Blast furnace dust" is of no blasting: words of one name together tell the entries of what they name.
  const isForeign = (row: number) => {
    const { group } = index.rows[row] as CodeRow
    return !supported.has(group) && (fits.get(group) ?? 0) < AT_HOME
  }
  const isPartOfName = (row: number, stems: readonly string[]) =>
    isForeign(row) && stems.every((stem) => text.within.has(stem))
  const sure = (first?.hit.confidence ?? 0) >= SURE_MATERIAL
  for (const stem of text.stems.keys())
    for (const { row, stems } of index.names.get(stem) ?? []) {
      const met = stems.map((part) => text.stems.get(part) ?? 0)
      if (met.includes(0) || stems.every((part) => text.qualities.has(part)) || !valid(row)) continue
      const share = met.reduce((sum, weight) => sum + weight, 0) / met.length
      const named = met.length > 1 ? NAMED : NAMED_BY_ONE
      const score = share * named * (isPartOfName(row, stems) ? WITHIN_NAME : 1)
      const known = scores.get(row) ?? 0
      const agreed = !met.includes(BESIDE) ? AGREED : AGREED_BESIDE
      scores.set(row, Math.max(known, score) + agreed * Math.min(known, score))
    }
  const fitOf = (number: number) => fits.get(index.rows[number]?.group ?? '') ?? 0
  for (const [number, score] of [...scores])
    for (const sister of index.sisters.get(index.rows[number]?.family ?? '') ?? [])
      if (fitOf(sister) >= AT_HOME) raise(sister, score * parameters.reading.sisterCode)
  const numbers = new Set<number>(scores.keys())
  for (const stem of text.stems.keys()) for (const number of index.byStem.get(stem) ?? []) numbers.add(number)
  const home = [...scores.keys()].some((number) => fitOf(number) >= AT_HOME)
  const dry = first?.concept.forms !== undefined && !first.concept.forms.some((form) => FLOWS.test(form))
  // What packaging held is not what is offered.
  const container =
    first?.concept.ewc?.[0]?.startsWith(PACKAGING) === true && first.hit.confidence >= SURELY_PACKAGING
  const harmless = text.hazard === 'non_hazardous'
  const ranked: { code: string; score: number }[] = []
  for (const number of numbers) {
    if (!valid(number)) continue
    const row = index.rows[number] as CodeRow
    const words = titleShare(row, text, isForeign(number) ? WITHIN_NAME : 1)
    // A word of its title, or two of five, make no hazardous waste of what nothing else makes one.
    if (row.hazardous && words < MOST_OF_TITLE && !scores.has(number) && fitOf(number) === 0) continue
    const score = (scores.get(number) ?? 0) + ENTRY_WORDS * words + ORIGIN_WORDS * fitOf(number)
    const contradicts = sure && ((harmless && row.code.entry === 'AH') || (dry && LIQUID.test(row.code.text)))
    const alien = (container || contradicts) && !own.has(row.code.code)
    const elsewhere = home && row.code.code < CROSS_SECTOR && fitOf(number) === 0
    const lost = mirrorLoss(row, text) + (alien ? ALIEN : 0) + (elsewhere ? ELSEWHERE : 0)
    ranked.push({ code: row.code.code, score: score - lost })
  }
  ranked.sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1))
  const least = Math.max(MIN_SCORE, FAINT * (ranked[0]?.score ?? 0))
  const codes = ranked.filter(({ score }) => score >= least).slice(0, MAX_CODES)
  return { codes: codes.map(({ code }) => code), dated }
}

/** The share of an entry's title that the text says, 0–1; qualities alone say nothing. `within`: what a word of a longer name counts. */
function titleShare({ stems, mass }: CodeRow, text: CodeText, within: number): number {
  let shared = 0
  let telling = false
  for (const [stem, weight] of stems) {
    const said = (text.stems.get(stem) ?? 0) * (text.within.has(stem) ? within : 1)
    shared += weight * said
    telling ||= said > 0 && !text.qualities.has(stem)
  }
  return telling ? shared / (mass || 1) : 0
}

/** The name says it, in its own form: a "galvanised" thing comes from anywhere. */
function saysProcess(stems: readonly string[], { processes, stems: said }: CodeText): boolean {
  return stems.length > 1
    ? stems.every((stem) => said.get(stem) === 1)
    : stems.every((stem) => processes.has(stem))
}

/** How well each group of the list fits where the waste arises, 0–1. */
function fitsOf(
  { groups }: CodeIndex,
  text: CodeText,
  supported: ReadonlySet<string | undefined>,
): Map<string, number> {
  const fits = new Map<string, number>()
  const named = new Set<string>()
  for (const [group, origins] of groups) {
    let fit = 0
    for (const { stems, process } of origins) {
      if (process && supported.has(group) && saysProcess(stems, text)) {
        fit = Math.max(fit, NAMED_PROCESS)
        named.add(group)
      }
      if (stems.every((stem) => text.industry.has(stem)))
        fit = Math.max(
          fit,
          parameters.reading.industryOrigin +
            (parameters.reading.industryOriginShare * stems.length) / text.industry.size,
        )
      else if (stems.every((stem) => text.stems.has(stem))) fit = Math.max(fit, SAID_ORIGIN)
    }
    if (fit > 0) fits.set(group, fit)
  }
  if (named.size > 0)
    for (const [group, fit] of fits) if (!named.has(group)) fits.set(group, fit * OTHER_PROCESS)
  return fits
}

/** Of the two entries of a mirror pair the text decides; without a word of danger the non-hazardous one stands first. */
function mirrorLoss({ code, hazardous }: CodeRow, { hazard, answer }: CodeText): number {
  if (answer && hazardous !== (answer === 'hazardous'))
    return code.entry.startsWith('M') ? ANSWERED : parameters.reading.answeredAbsolute
  if (answer) return 0
  if (!code.entry.startsWith('M')) return 0
  return hazardous === (hazard === 'absolute_hazardous') ? 0 : hazardous ? OTHER_MIRROR : OTHER_MIRROR / 2
}

/** Stems of `all` that stand only in the words by which the text's name calls the material whole: two words or more, side by side. */
export function stemsWithinName(
  knowledge: Knowledge,
  tokens: readonly DocToken[],
  all: CodeText['stems'],
  surest: ConceptHit | undefined,
): ReadonlySet<string> {
  if (!surest || surest.confidence < NAMES_WHOLE) return NONE
  const starts = new Set(
    surest.evidence.flatMap(({ field, start }) => (field === 'material_name' ? start : [])),
  )
  const isIn = ({ field, token }: DocToken) => field === 'material_name' && starts.has(token.start)
  const places = tokens.flatMap((one) => (isIn(one) ? Math.floor(one.position) : []))
  const isTogether = Math.max(...places) - Math.min(...places) < new Set(places).size
  if (starts.size < 2 || starts.size < surest.evidence.length || !isTogether) return NONE
  const rest = codeWords(
    knowledge,
    tokens.filter((one) => !isIn(one)),
  ).stems
  return new Set([...all.keys()].filter((stem) => !rest.has(stem)))
}

/** Weights of a word of the name and of the description. */
const NONE: ReadonlySet<string> = new Set()
const NAME = 1
const BESIDE = parameters.reading.codeBeside
const QUALITIES = new Set(wording.qualities)
const PART = parameters.reading.compoundPart
const LAST_PART = parameters.reading.compoundLastPart

/** The words of a text as codes read them: the name counts fully, the description less; compounds are taken apart. */
export function codeWords(
  knowledge: Knowledge,
  tokens: readonly DocToken[],
): Pick<CodeText, 'stems' | 'processes' | 'qualities'> {
  const { equalsOf, numberOf, split } = lexiconOf(knowledge)
  const stems = new Map<string, number>()
  const processes = new Set<string>()
  const qualities = new Set<string>()
  const put = (stem: string, weight: number) => {
    stems.set(stem, Math.max(weight, stems.get(stem) ?? 0))
    for (const equal of equalsOf(stem))
      stems.set(equal.stem, Math.max(weight * equal.factor, stems.get(equal.stem) ?? 0))
  }
  for (const { token, field, negated } of tokens) {
    if (negated) continue
    const weight = field === 'material_name' ? NAME : BESIDE
    put(token.stem, weight)
    if (numberOf(token.stem) === undefined)
      for (const [at, part] of split(token.word).entries()) put(part, weight * (at === 0 ? PART : LAST_PART))
    if (field === 'material_name' && PROCESS.test(token.word)) processes.add(token.stem)
    if (QUALITIES.has(token.word)) qualities.add(token.stem)
  }
  return { stems, processes, qualities }
}
