import type { Day } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { ewcChangeSchema, ewcCodeSchema, ewcOpenSchema } from '#shared/api/market/waste-codes.ts'
import type { Classification, HazardVerdict } from '#shared/domain/matching/types.ts'
import { SAID_HAZARDOUS } from '#shared/domain/matching/values/facts.ts'
import { codesOn } from '#shared/domain/matching/reading/waste/codes.ts'
import { otherHalf } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import {
  codeChangeOf,
  type EwcEntry,
  formatEwc,
  hazardOfEntry,
  LAST_DAY_OF_OLD_LIST,
  listOfWaste,
  NEW_LIST_FROM,
} from '#shared/domain/waste/ewc.ts'
import { hazardLimits } from '#shared/domain/waste/hazard-limits.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { hazardQuestion } from '#shared/texts/reasons/contents.ts'

type CodeCard = z.input<typeof ewcCodeSchema>
type CodeChange = z.input<typeof ewcChangeSchema>
type Open = z.input<typeof ewcOpenSchema>

/** A code as printed, by the list of a day. */
export const printedCode = (code: string, day: Day): string => formatEwc(code, listOfWaste(day).entryOf(code))

/** An entry as it applies on a day, or as it did or will where it does not. @param read the hazard of the stream. */
export function codeCard(code: string, day: Day, read?: HazardVerdict): CodeCard {
  const row = knowledge.ewc(code, day) ?? knowledge.ewc(code)
  const entry = row?.entry ?? 'AN'
  return {
    code: formatEwc(code, entry),
    description: row?.text ?? '',
    hazard: hazardBeside(entry, read),
  }
}

/** A half of a mirror entry is what its title says of it, as soon as it is settled which half the stream is. */
function hazardBeside(entry: EwcEntry, read: HazardVerdict | undefined): HazardVerdict {
  const settled = read !== undefined && read !== 'mirror'
  if (!settled || !entry.startsWith('M')) return hazardOfEntry(entry)
  return entry === 'MH' ? 'absolute_hazardous' : 'non_hazardous'
}

/** The codes of a stream on a day: of what its owner states, otherwise as the text is read. */
export function codesOf(
  classification: Pick<Classification, 'ewc' | 'ewcNext' | 'form'>,
  stated: string | null | undefined,
  day: Day,
): readonly string[] {
  // What flows through a pipe as heat is no waste, whatever an older reading proposed.
  const read = classification.form === 'heat' ? [] : codesOn(classification, day)
  return stated ? listOfWaste(day).codesFor(stated, read) : read
}

/**
 * What the list from 9 December 2026 on changes for the code of a stream: before that day where another code or kind will
 * apply, from it on where the owner stated a code that is withdrawn. Null where it changes nothing.
 */
export function codeChange(
  classification: Pick<Classification, 'ewc' | 'ewcNext' | 'form'>,
  stated: string | null | undefined,
  day: Day,
): CodeChange | null {
  const before = codesOf(classification, stated, LAST_DAY_OF_OLD_LIST)
  const after = codesOf(classification, stated, NEW_LIST_FROM)
  const soon = day < NEW_LIST_FROM
  const code = stated ?? before[0]
  const known = code === undefined ? undefined : codeChangeOf(code)
  if (code === undefined || !known) return null
  const make = (kind: CodeChange['kind'], codes: readonly string[], on: Day): CodeChange => ({
    code: printedCode(code, known.kind === 'new' ? NEW_LIST_FROM : LAST_DAY_OF_OLD_LIST),
    kind,
    from: NEW_LIST_FROM,
    in_force: !soon,
    codes: codes.map((one) => codeCard(one, on)),
  })
  if (known.kind === 'new') return soon ? make('new', before, LAST_DAY_OF_OLD_LIST) : null
  if (known.kind === 'split' || known.kind === 'withdrawn')
    return soon || stated ? make(known.kind, stated ? after : after.slice(0, 1), NEW_LIST_FROM) : null
  if (!soon || after.length === 0) return null
  const next = stated ? code : after[0]!
  if (next !== code) return make('own', [next], NEW_LIST_FROM)
  const starred = (on: Day) => printedCode(code, on).endsWith('*')
  return starred(LAST_DAY_OF_OLD_LIST) === starred(NEW_LIST_FROM)
    ? null
    : make('renamed', [code], NEW_LIST_FROM)
}

/** A half of a mirror entry as its title has it: the answer leads to one that is hazardous, or to one that is not. */
function halfCard(code: string, day: Day): CodeCard {
  const card = codeCard(code, day)
  return { ...card, hazard: card.code.endsWith('*') ? 'absolute_hazardous' : 'non_hazardous' }
}

/** What decides between two codes of which the content of a stream leaves open which one it has. */
export function openCodes(
  found: Pick<Classification, 'hazardReasons' | 'contaminants'>,
  hazard: HazardVerdict,
  codes: readonly string[],
  read: readonly string[],
  day: Day,
): Open | null {
  if (hazard !== 'mirror') return null
  const [code] = codes
  const other = code === undefined ? undefined : otherHalf(knowledge, code, read, day)
  const named = found.hazardReasons.filter((reason) => reason !== SAID_HAZARDOUS)
  const reasons = named.length > 0 ? named : found.contaminants
  return {
    question: hazardQuestion(reasons, code),
    codes: [code, other].flatMap((one) => (one === undefined ? [] : [halfCard(one, day)])),
    limits: hazardLimits(reasons),
  }
}
