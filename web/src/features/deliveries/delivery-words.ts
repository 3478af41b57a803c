import { oppositeSide } from '#shared/domain/deals/deal.ts'
import { formatCalendarDay, formatCents, formatQuantity, formatMonth } from '#web/lib/format.ts'
import type { DeliveryDeal } from '#web/lib/backend/queries/deliveries.ts'
import type { LoadCard } from './queries.ts'

/** What is said of loads and statements. Pure. */

/** "to Ciments du Val d’Ourthe", "from Polderstroom". */
export const partnerLine = ({ side, partner }: Pick<LoadCard | DeliveryDeal, 'side' | 'partner'>): string =>
  `${side === 'seller' ? 'to' : 'from'} ${partner.name}`

/** Money as it flows to the company: below zero where it pays. */
export const signedCents = (cents: number): string =>
  formatCents(cents === 0 ? 0 : cents).replace('-', '\u2212')

export const waitsForYou = ({ waits_for, side }: LoadCard): boolean => waits_for.includes(side)

interface LoadWordTone {
  word: string
  tone: 'positive' | 'warning' | 'danger' | 'plain'
}

export function loadState(load: LoadCard): LoadWordTone {
  const own = waitsForYou(load)
  if (load.state === 'disputed') {
    const what = load.claim?.refused ? 'Refused' : 'Disputed'
    return { word: own ? `${what}: your answer` : `${what}: they answer`, tone: 'danger' }
  }
  if (load.state === 'entered' && load.index_month !== null) return { word: 'Price waits', tone: 'warning' }
  if (load.state === 'entered')
    return { word: own ? 'You confirm' : 'They confirm', tone: own ? 'warning' : 'plain' }
  if (load.state === 'withdrawn') return { word: 'Taken back', tone: 'plain' }
  if (load.settled?.refused) return { word: 'Not taken', tone: 'plain' }
  return { word: load.settled?.how === 'silence' ? 'By silence' : 'Both confirmed', tone: 'positive' }
}

/** The one line under a load that tells why it is as it is. */
export function loadLine(load: LoadCard): string | null {
  const { claim, side, state, entered_by, silent_at, unit, note, carrier, settled } = load
  const figure = (quantity: number) => formatQuantity(quantity, unit, { decimals: 3 })
  if (state === 'disputed' && claim) {
    const who = claim.by === side ? 'You' : 'They'
    if (claim.refused) return `${who} did not take it: ${claim.reason}`
    const stands = settled?.quantity ?? load.quantity
    const [yours, theirs] = claim.by === side ? [claim.quantity, stands] : [stands, claim.quantity]
    return `Your figure ${figure(yours)}, theirs ${figure(theirs)}. ${claim.reason}`
  }
  if (state === 'entered' && load.index_month !== null)
    return `Waits for the index of ${formatMonth(load.index_month)}: not priced until both go by its value`
  if (state === 'entered') {
    const silence = `Silence confirms on ${formatCalendarDay(silent_at.slice(0, 10))}`
    return entered_by === side ? silence : `${silence}${note ? `. ${note}` : ''}`
  }
  return [carrier, note].filter(Boolean).join('. ') || null
}

/** Who said it, as the reader sees it. */
export const speaker = (by: LoadCard['side'] | null, side: LoadCard['side']): string =>
  by === null ? 'Nobody' : by === oppositeSide(side) ? 'They' : 'You'
