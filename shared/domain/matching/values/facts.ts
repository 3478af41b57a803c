/** Facts that stand in the text of a listing: form, moisture, purity, heat, demands, what was tested. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { fold, isStopword, type Token } from '#shared/domain/matching/text/text.ts'
import { words } from '#shared/domain/matching/text/wording.ts'
import type {
  Classification,
  HazardAnswer,
  ListingFacts,
  StatedValue,
} from '#shared/domain/matching/types.ts'
import { cut } from '#shared/domain/text/cut.ts'
import { withoutReturn } from '#shared/domain/text/supply.ts'
import hazards from '#shared/knowledge/waste/hazards.json' with { type: 'json' }
import type { Form } from '#shared/knowledge/schema.ts'
import { statedText } from './stated-text.ts'
import type { FieldTokens } from './substances.ts'

const FORM_OF = new Map<string, Form>(
  Object.entries(words.forms).flatMap(([form, names]) => names.map((name) => [name, form as Form] as const)),
)

/** Words of form that name a substance as well. */
const SUBSTANCE_FORM =
  /^(water|acid|oil|solvent|juice|whey|brine|bath|gas|flue|heat|steam|exhaust|vapou?r|wool|sand|straw|glass|metal)$/
/** What stands behind is what a need is for, not what it wants. */
const PURPOSE = /^(for|to|into|fur|zum|zur|pour|para|per|voor)$/

/** The reason where a holder says which half of a mirror entry it is. */
export const SAID_HAZARDOUS = 'said to be hazardous'

/** The holder says that nobody has looked into it. */
export const NOT_KNOWN = 'content not known'

/** A stated figure reaches a limit of hazardous waste: "PCB 80 ppm", "flash point 26 °C". */
export const OVER_LIMIT = 'above a limit of hazardous waste'

const CLEAN = new RegExp(hazards.clean.join('|'))
const OVER = new RegExp(hazards.over.join('|'))
/** Metals of which compounds are hazardous; in an alloy they are what it is made of. */
const OVER_METALS = new RegExp(hazards.metals.join('|'))
const MASSIVE = hazards.massive.split(' ')

/** Whether all that a code is for is metal in pieces. */
export const isMassiveMetal = (code: string | undefined): boolean =>
  MASSIVE.some((begin) => code?.startsWith(begin))

const isOver = (text: string, massive: boolean): boolean =>
  OVER.test(text) || (!massive && OVER_METALS.test(text))

/** What is read of a hazard. */
export type HazardRead = Pick<Classification, 'hazard' | 'hazardReasons' | 'hazardAnswer'>

/** What is read of a hazard, with values beside the text: one above a limit of hazardous waste leaves nothing open. */
export function withStatedHazard(
  { hazard, hazardReasons, hazardAnswer }: HazardRead,
  stated: readonly StatedValue[] | null | undefined,
  code: string | undefined,
): HazardRead {
  const over = stated?.some((value) => isOver(fold(statedText(value)), isMassiveMetal(code))) ?? false
  if (!over) return { hazard, hazardReasons, hazardAnswer }
  return {
    hazard: hazard === 'absolute_hazardous' ? hazard : 'mirror',
    hazardReasons: [...new Set([...hazardReasons, OVER_LIMIT, SAID_HAZARDOUS])],
    hazardAnswer: 'hazardous',
  }
}

export interface TextReading {
  form: Form | undefined
  /** What the holder's words or figures settle of a mirror entry, by whether the stream is metal in pieces. */
  answer: (massive: boolean) => HazardAnswer | undefined
  facts: Omit<ListingFacts, 'substances'>
}

/** Reads both text fields of a listing. */
export function readFacts(
  fields: readonly FieldTokens[],
  side: 'waste' | 'requirement' | undefined,
): TextReading {
  const votes = new Map<Form, number>()
  for (const { field, tokens, negated, text } of fields) {
    let purpose = false
    // The last noun of a name says most about its form: "slag wool fibre", "tomato pomace".
    tokens.slice(0, 400).forEach((token, i) => {
      if (negated.has(token.index)) return
      if (PURPOSE.test(token.word)) purpose = true
      const form = FORM_OF.get(token.word)
      if (!form || (purpose && side === 'requirement') || qualifies(token, tokens[i + 1], text)) return
      votes.set(
        form,
        (votes.get(form) ?? 0) +
          (field === 'material_name' ? parameters.values.titleForm + i * parameters.values.laterForm : 1),
      )
    })
  }
  const all = fold(fields.map(({ text }) => withoutReturn(cut(text, 4000))).join(' . '))
  const facts: TextReading['facts'] = {
    moisture: percent(
      all,
      /(\d+(?:[.,]\d+)?)\s*(?:%|percent)\s*(?:moisture|water|humidity|h2o|wet)/,
      /(?:moisture|water content|humidity|\bwater(?= (?:below|under|at most|max)))\s*(?:of|:|<|below|under|at most|about|max)?\s*(\d+(?:[.,]\d+)?)\s*%/,
    ),
    purity: percent(
      all,
      /(\d+(?:[.,]\d+)?)\s*%\s*(?:pure|purity|metal|recovery)/,
      /(?:purity|assay)\s*(?:of|:|>|above|min)?\s*(\d+(?:[.,]\d+)?)\s*%/,
    ),
    heatingValue: number(all, /(\d+(?:[.,]\d+)?)\s*(?:mj\s*\/?\s*kg|gj\s*\/?\s*t)/),
    temperature: number(all, /(\d{2,4})\s*(?:°|deg(?:rees)?\s*)c\b/),
    demandsGrade: side === 'requirement' ? demandedGrade(all) : undefined,
    rhythm: rhythmOf(all),
  }
  const dryMatter = percent(all, /(\d+(?:[.,]\d+)?)\s*%\s*(?:solids|dry matter|ds|dm|dry solids|ts)\b/)
  if (facts.moisture === undefined && dryMatter !== undefined) facts.moisture = round(1 - dryMatter)
  const form = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
  const clean = CLEAN.test(all) ? 'non_hazardous' : undefined
  return { form, answer: (massive) => (isOver(all, massive) ? 'hazardous' : clean), facts }
}

/** "Acid-land corrective", "water glass": a substance before a noun is no form of it. */
function qualifies(token: Token, next: Token | undefined, text: string): boolean {
  return (
    next !== undefined &&
    SUBSTANCE_FORM.test(token.word) &&
    /^[-\s]$/.test(text.slice(token.end, next.start)) &&
    !isStopword(next.word) &&
    !/^\d/.test(next.word)
  )
}

function number(text: string, ...patterns: RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return Number(found.replace(',', '.'))
  }
  return undefined
}

function percent(text: string, ...patterns: RegExp[]): number | undefined {
  const value = number(text, ...patterns)
  return value === undefined || value > 100 ? undefined : round(value / 100)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Qualities that a need asks for, the strictest first. */
const GRADES = Object.entries(words.grades).map(
  ([grade, patterns]) => [grade as NonNullable<ListingFacts['demandsGrade']>, new RegExp(patterns)] as const,
)
/** "No food grade needed", "not for human consumption". */
const NOT_ASKED = /\b(?:no|not|non|without|never|kein\w*)\b[^.;,]{0,14}$/

function demandedGrade(text: string): ListingFacts['demandsGrade'] {
  return GRADES.find(([, words]) => {
    const found = words.exec(text)
    return found && !NOT_ASKED.test(text.slice(Math.max(0, found.index - 24), found.index))
  })?.[0]
}

function rhythmOf(text: string): ListingFacts['rhythm'] {
  if (/\b(season(?:al)?|campaign|harvest|vintage)\b/.test(text)) return 'seasonal'
  if (/\b(one[- ]off|once|single lot|one time|clearance|stockpile|legacy)\b/.test(text)) return 'one-off'
  if (
    /\b(continuous(?:ly)?|daily|every (?:day|week|month)|weekly|monthly|per (?:day|week|month)|year[- ]round|ongoing)\b/.test(
      text,
    )
  )
    return 'continuous'
  return undefined
}
