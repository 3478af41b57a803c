import entries from '../../knowledge/waste/ewc-entries.json' with { type: 'json' }
import type { EwcCode } from '../../knowledge/schema.ts'

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

const ENTRIES = new Map<string, EwcEntry>(
  Object.entries(entries).flatMap(([group, list]) =>
    list.split(' ').map((row) => [group + row.slice(0, 2), row.slice(2) as EwcEntry] as const),
  ),
)

/** The entry type of a code of six digits; undefined where the List of Waste has no such code. */
export const entryOf = (code: string): EwcEntry | undefined => ENTRIES.get(code)

/**
 * A code as people write it ("11 05 03*", "110503", "EWC 11-05-03") as six digits; null where it is none of the 842 codes of
 * the List of Waste.
 */
export function parseEwc(text: string): string | null {
  const plain =
    /^\s*(?:(?:ewc|low|avv|eak|cer|ced|ler|eural)\b[\s:.-]*)?(\d{2})[\s./-]?(\d{2})[\s./-]?(\d{2})\s*\*?\s*$/i.exec(
      text,
    )
  const code = plain ? `${plain[1]}${plain[2]}${plain[3]}` : ''
  return ENTRIES.has(code) ? code : null
}
