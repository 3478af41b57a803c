/**
 * The European List of Waste: its codes, their kinds, and how they change by Delegated Decision (EU) 2025/934. Pure and
 * small enough for a browser; titles and names of the entries stand in ewc-codes.json.
 */
import type { Day } from '../day.ts'
import file from '../../knowledge/waste/ewc-entries.json' with { type: 'json' }
import type { EwcCode } from '../../knowledge/schema.ts'
import { grouped } from '../text/grouped.ts'

/** Entry type of a code: AH always hazardous, MH and MN the two halves of a mirror entry, AN never. */
export type EwcEntry = EwcCode['entry']

/** A code as people write it: `100202` → `10 02 02`, with the asterisk of hazardous entries. */
export function formatEwc(code: string, entry: EwcEntry | undefined): string {
  const pairs = code.match(/../g) ?? [code]
  return pairs.join(' ') + (entry === 'AH' || entry === 'MH' ? '*' : '')
}

/** Hazard class of an entry, as the contract names it. */
export function hazardOfEntry(entry: EwcEntry): 'absolute_hazardous' | 'mirror' | 'non_hazardous' {
  if (entry === 'AH') return 'absolute_hazardous'
  return entry === 'AN' ? 'non_hazardous' : 'mirror'
}

const read = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, EwcEntry> =>
  new Map(
    Object.entries(groups).flatMap(([group, list]) =>
      list.split(' ').map((row) => [group + row.slice(0, 2), row.slice(2) as EwcEntry] as const),
    ),
  )

/** The first day of the list as Delegated Decision (EU) 2025/934 amends it. */
export const NEW_LIST_FROM: Day = file.changed.from
export const LAST_DAY_OF_OLD_LIST: Day = file.until
const BEFORE = read(file.entries)
const CHANGED = read(file.changed.entries)
const SUCCESSORS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(file.changed.successors).map(([code, to]) => [code, to.split(' ')]),
)
const AFTER: ReadonlyMap<string, EwcEntry> = new Map([
  ...[...BEFORE].filter(([code]) => !SUCCESSORS.has(code)),
  ...CHANGED,
])

/** The List of Waste as it applies on a day. */
export interface ListOfWaste {
  asOf: Day
  /** The act that gave it this form. */
  act: string
  entries: ReadonlyMap<string, EwcEntry>
  /** The kind of a code on that day; of one that applies earlier or later only, the kind that it had or will have. */
  entryOf(code: string): EwcEntry | undefined
  /**
   * The codes of that day for one that a company states: itself; of one that is withdrawn by then those that follow it, of one
   * that is yet to come those before it. Of several the one that its text is read as first; of none that one too.
   *
   * @param read codes that the text is read as by the list of that day, best first.
   */
  codesFor(code: string, read: readonly string[]): readonly string[]
}

const PREDECESSORS: ReadonlyMap<string, readonly string[]> = grouped(
  [...SUCCESSORS].flatMap(([code, to]) => to.map((next) => [next, code] as const)),
)

const lists = [
  { act: file.act, entries: BEFORE, other: AFTER, instead: PREDECESSORS },
  { act: file.changed.act, entries: AFTER, other: BEFORE, instead: SUCCESSORS },
] as const

/** The list of a day. Nothing here knows what day it is: who asks says it. */
export function listOfWaste(asOf: Day): ListOfWaste {
  const { act, entries, other, instead } = lists[asOf < NEW_LIST_FROM ? 0 : 1]
  return {
    asOf,
    act,
    entries,
    entryOf: (code) => entries.get(code) ?? other.get(code),
    codesFor(code, read) {
      if (entries.has(code)) return [code]
      const first = read.slice(0, 1)
      const codes = instead.get(code) ?? first
      return codes.includes(first[0] ?? '') ? first : codes
    },
  }
}

/**
 * What the new list makes of a code of six digits: as it was, another text or kind under the same number, withdrawn for one
 * other code, split into several, or new. Undefined where no list has it.
 */
export function codeChangeOf(
  code: string,
): { kind: 'kept' | 'renamed' | 'withdrawn' | 'split' | 'new'; to: readonly string[] } | undefined {
  const to = SUCCESSORS.get(code)
  if (to) return { kind: to.length > 1 ? 'split' : 'withdrawn', to }
  if (!AFTER.has(code)) return undefined
  if (!BEFORE.has(code)) return { kind: 'new', to: [code] }
  return { kind: CHANGED.has(code) ? 'renamed' : 'kept', to: [code] }
}

/** Whether a row of the list applies on a day. */
export const inForce = ({ from, until }: Pick<EwcCode, 'from' | 'until'>, day: Day): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until)

/**
 * A code as people write it ("11 05 03*", "110503", "EWC 11-05-03") as six digits; null where the List of Waste neither has
 * it nor will have it.
 */
export function parseEwc(text: string): string | null {
  const plain =
    /^\s*(?:(?:ewc|low|avv|eak|cer|ced|ler|eural)\b[\s:.-]*)?(\d{2})[\s./-]?(\d{2})[\s./-]?(\d{2})\s*\*?\s*$/i.exec(
      text,
    )
  const code = plain ? `${plain[1]}${plain[2]}${plain[3]}` : ''
  return codeChangeOf(code) ? code : null
}
