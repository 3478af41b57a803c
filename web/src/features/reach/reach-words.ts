import { WAY_WORD } from '#web/components/match/worth/way-words.ts'
import { formatDistance } from '#web/lib/format.ts'
import type { ListingReach, ReachMode, ReachPartner } from './queries.ts'

/** Words and order of the page of how far a stream pays. Pure. */

export type Mode = ReachMode['mode']

const ORDER: readonly Mode[] = ['truck', 'rail', 'barge', 'sea', 'air']

/** Modes by which anybody is reached, in one order. */
export const modesOf = ({ partners }: ListingReach): Mode[] =>
  ORDER.filter((mode) => partners.some(({ modes }) => modes.some((one) => one.mode === mode)))

export const byMode = ({ modes }: ReachPartner, mode: Mode): ReachMode | undefined =>
  modes.find((one) => one.mode === mode)

/** Whether both sides together have more than nothing of it by this mode, in the middle of all cases. */
export const liesInside = (partner: ReachPartner, mode: Mode): boolean =>
  (byMode(partner, mode)?.net ?? 0) > 0

/** Those inside first, each in the order of what is to be expected of them. */
export function insideFirst(partners: readonly ReachPartner[], mode: Mode): ReachPartner[] {
  const place = (one: ReachPartner) => (liesInside(one, mode) ? 0 : byMode(one, mode) ? 1 : 2)
  return [...partners].sort((a, b) => place(a) - place(b))
}

/** "Up to 458 km; in nine of ten cases up to 210 km, in one of ten up to 900 km". */
export function reachText({ pays_to_km: { p10, p50, p90 } }: ReachMode, mode: Mode): string {
  if (mode === 'sea' || mode === 'air')
    return `A circle says nothing of a way by ${WAY_WORD[mode].toLowerCase()}: only each port tells`
  const upTo = (km: number | null) =>
    km === null
      ? 'over any distance by land'
      : km === 0
        ? 'not even next door'
        : `up to ${formatDistance(km)}`
  return `It pays ${upTo(p50)} of way in the middle of all cases, ${upTo(p10)} in nine of ten, ${upTo(p90)} in one of ten`
}
