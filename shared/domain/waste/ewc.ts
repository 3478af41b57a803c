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
