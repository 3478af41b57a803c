import {
  actOnLoad,
  loadIdOf,
  silenceFrom,
  NOTHING_BOOKED,
  silentAt,
  type BookedLine,
  type LoadAction,
} from '#shared/domain/deals/loads.ts'
import type { DealSide } from '#shared/domain/deals/conditions.ts'
import { missingIndexMonth } from '#shared/domain/deals/price-index.ts'
import { AppError } from '#shared/errors.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** What an entry or a word makes of a load as it is stored. No I/O. */

/** What a weighbridge ticket says. */
export type WeighedTicket = Pick<LoadItem, 'ticket' | 'day' | 'quantity' | 'percent' | 'carrier' | 'note'>

type Said = LoadItem['said'][number]

/** Entries of a load's record; beyond that the two talk. */
const MOST_SAID = 40

export const parties = ({ buyer_id, seller_id }: Pick<TransactionItem, 'buyer_id' | 'seller_id'>) => ({
  buyer_id,
  seller_id,
})

export const indexed = (deal: Pick<TransactionItem, 'buyer_id' | 'seller_id'>, sortKey: string) => ({
  GSI1PK: ownerPartition(deal.buyer_id),
  GSI1SK: sortKey,
  GSI2PK: ownerPartition(deal.seller_id),
  GSI2SK: sortKey,
})

export const sideCompany = (deal: Pick<TransactionItem, 'buyer_id' | 'seller_id'>, side: DealSide): string =>
  side === 'seller' ? deal.seller_id : deal.buyer_id

const saidOf = (action: LoadAction, by: DealSide | null, at: string): Said => ({
  word: action.type === 'dispute' && action.refused ? 'refuse' : action.type,
  by,
  at,
  quantity: action.type === 'dispute' && !action.refused ? action.quantity : null,
  percent: action.type === 'dispute' ? action.percent : null,
  reason: action.type === 'dispute' ? action.reason : null,
})

const sameWord = (a: Said | undefined, b: Said): boolean =>
  a !== undefined &&
  (['word', 'by', 'quantity', 'percent', 'reason'] as const).every((field) => a[field] === b[field])

/**
 * A load as a ticket enters it, or the one that stands where the ticket was entered before. One that was withdrawn may be
 * entered anew.
 *
 * @throws {AppError} CONFLICT when the ticket says something else already.
 */
export function loadEntered(
  deal: TransactionItem,
  before: LoadItem | null,
  ticket: WeighedTicket,
  by: DealSide,
  at: string,
): LoadItem {
  if (before && before.state !== 'withdrawn') {
    const same = (['day', 'quantity', 'percent', 'carrier', 'note'] as const).every(
      (field) => before[field] === ticket[field],
    )
    if (same && before.entered_by === by) return before
    throw new AppError('CONFLICT', `Ticket ${before.ticket} is entered already, for ${before.day}.`, [
      { field: 'ticket', message: 'This ticket is entered already, with other figures' },
    ])
  }
  const load_id = loadIdOf(ticket.ticket)
  return {
    transaction_id: deal.id,
    load_id,
    ...parties(deal),
    ...ticket,
    state: 'entered',
    entered_by: by,
    entered_at: at,
    silent_at: silentAt(at),
    claim: null,
    mean_by: null,
    settled: null,
    booked: before?.booked ?? NOTHING_BOOKED,
    said: [
      ...(before?.said ?? []),
      { word: 'entered', by, at, quantity: ticket.quantity, percent: ticket.percent, reason: null },
    ],
    version: (before?.version ?? 0) + 1,
    ...indexed(deal, `LOAD#${ticket.day}#${deal.id}#${load_id}`),
  }
}

/** A load after a change, with the lines that it adds to the ledger. */
export interface ChangedLoad {
  after: LoadItem
  lines: BookedLine[]
}

/** @returns null while its term runs, and where it does not wait for one. */
export function loadSilenced(deal: TransactionItem, before: LoadItem, now: Date): ChangedLoad | null {
  const at = now.toISOString()
  const from = silenceFrom(before, deal)
  if (before.state !== 'entered' || from === null || at < from) return null
  const done = actOnLoad(before, { type: 'silence' }, null, at, deal)
  if (!done) return null
  const said = [...before.said, saidOf({ type: 'silence' }, null, from)]
  return { after: { ...before, ...done.load, said, version: before.version + 1 }, lines: done.lines }
}

/**
 * A load after a side's word, given when silence has spoken for what it may.
 *
 * @param version the one that the side saw.
 * @returns null where the word was said before, or silence said it.
 * @throws {AppError} CONFLICT when the load is another by now, or does not allow it.
 */
export function loadAnswered(
  deal: TransactionItem,
  before: LoadItem,
  action: LoadAction,
  by: DealSide,
  version: number,
  at: string,
): ChangedLoad | null {
  const word = saidOf(action, by, at)
  // Silence is nobody's change: who saw the load before it may still speak.
  const seen =
    before.said.at(-1)?.word === 'silence' ? [before.version, before.version - 1] : [before.version]
  if (!seen.includes(version)) {
    if (sameWord(before.said.at(-1), word)) return null
    throw new AppError('CONFLICT', 'The load was changed in the meantime: look at it again.')
  }
  if (action.type === 'confirm' && before.settled?.how === 'silence') return null
  const done = actOnLoad(before, action, by, at, deal)
  const missing = missingIndexMonth(deal, before.day)
  if (!done && missing !== null)
    throw new AppError(
      'CONFLICT',
      `The price follows ${deal.conditions!.index!.name}, and its value of ${missing} is not agreed yet. State it, or accept it, in the deal; then the load can be settled.`,
    )
  if (!done) throw new AppError('CONFLICT', 'The load does not allow this as it stands now.')
  if (done.load === before) return null
  if (before.said.length >= MOST_SAID)
    throw new AppError('CONFLICT', 'This load was answered forty times. Please settle it in the chat.')
  const after = { ...before, ...done.load, said: [...before.said, word], version: before.version + 1 }
  return { after, lines: done.lines }
}
