import { createHash } from 'node:crypto'
import { receiptFaults, receiptWarnings } from '#functions/clients/tracking/check-receipt.ts'
import { knownValues, type PaperDeal } from '#shared/domain/papers/known.ts'
import { receiptRecord } from '#shared/domain/papers/tracking/record.ts'
import type { ReceiptItem } from '#shared/table/trade/papers.ts'

/** The record of a load for waste tracking, with everything that is wrong with it. */
export function checkedReceipt(deal: PaperDeal, day: string) {
  const record = receiptRecord(knownValues(deal, day), deal.load?.tonnes ?? null)
  return {
    record,
    faults: receiptFaults(record),
    warnings: receiptWarnings(record),
    digest: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
  }
}

/** @param digest of the record as it would be sent now. */
export const receiptCard = (receipt: ReceiptItem | null, digest: string) =>
  receipt && {
    state: receipt.state,
    tracking_id: receipt.tracking_id,
    at: receipt.at,
    current: receipt.state === 'taken' && receipt.digest === digest,
  }
