import { CHANGES } from '#shared/table/keys.ts'

/**
 * Letter by which a change names its kind, so that two things never share a key: barred, company, listing, lesson, partners, ended
 * session.
 */
type Kind = 'B' | 'C' | 'L' | 'F' | 'P' | 'S'

/** Index keys that put an item at `time` in the order of changes the catalogue follows. */
export const changeKeys = (time: string, kind: Kind, id: string) => ({
  GSI2PK: CHANGES,
  GSI2SK: `${time}#${kind}#${id}`,
})

/**
 * The time of a change that follows one at `previous`: now, but always later than `previous`, so that two
 * changes within one millisecond, or by two clocks, keep their order.
 */
export function timeAfter(previous: string | undefined, now: Date): string {
  const earliest = previous ? Date.parse(previous) + 1 : 0
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}
