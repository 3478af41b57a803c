/** The hazard of a stream as waste, by its entry in the List of Waste, and what settles it: said the same everywhere. */
import type { Day } from '../../../day.ts'
import type {
  Classification,
  HazardAnswer,
  HazardVerdict,
  StatedValue,
} from '#shared/domain/matching/types.ts'
import { type HazardRead, withStatedHazard } from '#shared/domain/matching/values/facts.ts'
import { statedText } from '#shared/domain/matching/values/stated-text.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { lower } from '#shared/domain/text/capital.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { settledBy } from '../../../waste/deciders.ts'
import { type EwcEntry, LAST_DAY_OF_OLD_LIST } from '../../../waste/ewc.ts'
import { isForTheRest, mirrorsOf } from '../../../waste/mirror.ts'

export interface WasteHazard {
  verdict: HazardVerdict
  /**
   * What settles it: the entry, that all its wastes are hazardous or none; what the holder says of its content; the nature of
   * the material. Undefined while it is open.
   */
  by: 'entry' | 'content' | 'nature' | undefined
}

/** Reasons that leave no question open, whatever the entry says. */
const SURE = /^(asbestos|radioactivity|PCB or dioxins|hydrofluoric acid|creosote|infectious|cytotoxic)$/

/**
 * The hazard beside a code on a day.
 *
 * @param stated the owner states the code: its half of a mirror entry is the owner's word.
 */
export function wasteHazard(
  knowledge: Knowledge,
  { hazard, hazardReasons, hazardAnswer }: HazardRead,
  code: string | undefined,
  day: Day,
  stated = false,
): WasteHazard {
  const entry = code === undefined ? undefined : entryOn(knowledge, code, day)
  if (!entry) return { verdict: hazard, by: hazard === 'mirror' ? undefined : 'nature' }
  // An asterisk without another half leaves nothing to choose: 14 06 04, halogenated solvents in sludges.
  const only = entry === 'MH' && mirrorsOf(knowledge, code!, day).length === 0
  if (entry === 'AH' || only) return { verdict: 'absolute_hazardous', by: 'entry' }
  // What is surely hazardous stands under a wrong code rather than that a code makes it harmless.
  const inherent = entry === 'AN' || hazardReasons.some((reason) => SURE.test(reason))
  if (hazard === 'absolute_hazardous' && inherent) return { verdict: hazard, by: 'nature' }
  const answer = hazardAnswer ?? (stated && entry === 'MH' ? 'hazardous' : undefined)
  if (entry === 'AN') {
    const open =
      !stated && hazard !== 'non_hazardous' && !answer && mirrorsOf(knowledge, code!, day).length > 0
    return open ? { verdict: 'mirror', by: undefined } : { verdict: 'non_hazardous', by: 'entry' }
  }
  if (answer)
    return { verdict: answer === 'hazardous' ? 'absolute_hazardous' : 'non_hazardous', by: 'content' }
  // A material that is usually hazardous has a half of its own for the lot that is not.
  return hazard === 'non_hazardous' && entry === 'MN'
    ? { verdict: hazard, by: 'nature' }
    : { verdict: 'mirror', by: undefined }
}

/**
 * What a waste officer files a text as. An entry that is for the rest of another ("other than those mentioned in 03 01 04") stays
 * a mirror one until its holder says what it contains. Without a day by the list until 8 December 2026.
 */
export function verdictOf(
  knowledge: Knowledge,
  read: HazardRead & Pick<Classification, 'ewc'>,
  day: Day = LAST_DAY_OF_OLD_LIST,
): HazardVerdict {
  const [code] = read.ewc
  const { verdict, by } = wasteHazard(knowledge, read, code, day)
  const rest = code !== undefined && isForTheRest(knowledge, code, day)
  return rest && by === 'nature' && verdict === 'non_hazardous' ? 'mirror' : verdict
}

/** What is read of a stream, at least open where its code has an asterisk. */
export function raisedByCode(
  knowledge: Knowledge,
  hazard: HazardVerdict,
  code: string | undefined,
  day: Day = LAST_DAY_OF_OLD_LIST,
): HazardVerdict {
  const hazardous = code !== undefined && entryOn(knowledge, code, day)?.endsWith('H')
  return hazardous && hazard === 'non_hazardous' ? 'mirror' : hazard
}

/** Whether an entry has another half, by the list until 8 December 2026. */
export const isPaired = (knowledge: Knowledge, code: string): boolean =>
  mirrorsOf(knowledge, code, LAST_DAY_OF_OLD_LIST).length > 0

/** The other half of a mirror entry: the one that the text is read as first, otherwise the one that is for all the rest. */
export function otherHalf(
  knowledge: Knowledge,
  code: string,
  read: readonly string[],
  day: Day,
): string | undefined {
  const halves = mirrorsOf(knowledge, code, day)
  return read.find((one) => halves.includes(one)) ?? halves.at(-1)
}

/** The codes of a stream as they are shown: both halves of a mirror entry first where it is open which one it is. */
export function codesShown(
  knowledge: Knowledge,
  codes: readonly string[],
  hazard: HazardVerdict,
  day: Day,
): readonly string[] {
  const [first] = codes
  const other = hazard === 'mirror' && first ? otherHalf(knowledge, first, codes, day) : undefined
  return other ? [first!, other, ...codes.slice(1).filter((code) => code !== other)] : codes
}

/**
 * What is read of a hazard, with values beside the text: what they settle of the code that it is read as.
 *
 * @param properties HP 1 to HP 15 that the owner states: they leave nothing open.
 */
export function settledByStated(
  read: HazardRead,
  stated: readonly StatedValue[] | null | undefined,
  code: string | undefined,
  properties?: readonly string[] | null,
): HazardRead {
  if (properties?.length) return withProperties(read, properties)
  const found = withStatedHazard(read, stated, code)
  if (found.hazardAnswer || code === undefined || !stated?.length) return found
  const answers = stated.map((value) => settledBy(code, fold(statedText(value))))
  const hazardAnswer = answers.includes('hazardous') ? 'hazardous' : answers.find(Boolean)
  return hazardAnswer ? { ...found, hazardAnswer } : found
}

/** The owner's word for a hazard holds whatever the text is read as. */
function withProperties({ hazardReasons }: HazardRead, properties: readonly string[]): HazardRead {
  const reasons = properties.map((id) => lower(choiceLabel('hazard', id).replace(/^HP \d+ /, '')))
  return {
    hazard: 'absolute_hazardous',
    hazardReasons: [...new Set([...reasons, ...hazardReasons])],
    hazardAnswer: 'hazardous',
  }
}

/** The codes of a stream, the half first that an answer leaves of a mirror entry. */
export function answeredCodes(
  knowledge: Knowledge,
  codes: readonly string[],
  answer: HazardAnswer | undefined,
  day: Day,
): readonly string[] {
  const [first] = codes
  if (first === undefined || !answer) return codes
  const starred = (code: string) => entryOn(knowledge, code, day)?.endsWith('H') ?? false
  if (starred(first) === (answer === 'hazardous')) return codes
  const half = otherHalf(knowledge, first, codes, day)
  return half === undefined ? codes : [half, ...codes.filter((code) => code !== half)]
}

/** The kind of an entry by the list of a day; of one that the list of that day has not, its own. */
const entryOn = (knowledge: Knowledge, code: string, day: Day): EwcEntry | undefined =>
  (knowledge.ewc(code, day) ?? knowledge.ewc(code))?.entry
