import { dayOf } from '#shared/domain/day.ts'
import { tracking, type TrackingAnswer } from '#functions/clients/tracking/tracking-client.ts'
import { dealPapers } from '#functions/data/reports/papers.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { dealOfPapers } from '#functions/usecases/papers/paper-deal.ts'
import { checkedReceipt, receiptCard } from '#functions/usecases/papers/receipt-record.ts'
import { papers as api } from '#shared/api/deals/papers.ts'
import { AppError } from '#shared/errors.ts'
import type { ReceiptItem } from '#shared/table/trade/papers.ts'

const OFF = {
  outcome: 'off' as const,
  message: 'Sidestream is not connected with the waste tracking service here.',
  faults: [],
  warnings: [],
  receipt: null,
}

/** A request that is longer under way than any function lives was cut off. */
const CUT_OFF_MS = 120_000

export default operation(api.sendReceipt, async ({ params, body, caller, now }, services) => {
  const { id, load } = params
  const item = await services.use(transactions).getFor(id, caller.companyId)
  const client = services.use(tracking)
  if (!client) return OFF
  const { deal, side } = await dealOfPapers(id, caller.companyId, load, now, services)
  if (side !== 'buyer') throw new AppError('FORBIDDEN', 'Only who receives the waste hands its record in.')
  const { record, faults, digest } = checkedReceipt(deal, dayOf(now))
  if (faults.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      'The record is not as the rules have it.',
      faults.map(({ key, message }) => ({ field: key, message })),
    )
  const repository = services.use(dealPapers)
  const before = await repository.receipt(id, load)
  const answer = (
    outcome: TrackingAnswer['kind'],
    receipt: ReceiptItem | null,
    more: { message?: string; faults?: typeof faults; warnings?: string[] } = {},
  ) => ({ outcome, message: null, faults: [], warnings: [], ...more, receipt: receiptCard(receipt, digest) })
  if (before?.state === 'taken' && before.digest === digest) return answer('taken', before)
  if (before && before.state !== 'taken' && !body.again && !body.tracking_id) {
    const isUnderWay = before.state === 'sending' && now.getTime() - Date.parse(before.at) < CUT_OFF_MS
    if (isUnderWay) throw new AppError('CONFLICT', 'This record is being handed in at the moment.')
    return answer('unsure', before)
  }
  const trackingId = body.tracking_id ?? before?.tracking_id ?? null
  const at = now.toISOString()
  const key = { transaction_id: id, load_id: load, buyer_id: item.buyer_id }
  const sending = await repository.receiptBecomes(before, {
    ...{ ...key, state: 'sending', tracking_id: trackingId, digest, at },
  })
  if (!sending) throw new AppError('CONFLICT', 'This record is being handed in at the moment.')
  const said = await client.send(record, trackingId)
  const becomes = (state: ReceiptItem['state'], tracking_id: string | null, of = digest) =>
    repository.receiptBecomes(sending, { ...key, state, tracking_id, digest: of, at })
  if (said.kind === 'taken')
    return answer('taken', await becomes('taken', said.trackingId), { warnings: said.warnings })
  // A replacement that may have arrived is sent again without harm: what was taken before still stands.
  if (said.kind === 'unsure')
    return answer(
      'unsure',
      await becomes(trackingId ? 'taken' : 'unsure', trackingId, trackingId ? '' : digest),
    )
  // Nothing of it was taken: it is as it was.
  const kept =
    before?.state === 'taken'
      ? await becomes('taken', before.tracking_id, before.digest)
      : await repository.receiptGone(sending)
  if (said.kind === 'refused') return answer('refused', kept, { faults: said.faults })
  if (said.kind === 'unpaid') return answer('unpaid', kept, { message: said.message })
  return answer(said.kind, kept)
})
