import { connections } from '#functions/data/trade/connection.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { reviews } from '#functions/data/trade/review.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { dealPapers } from '#functions/data/reports/papers.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import { AppError } from '#shared/errors.ts'
import type { Erasing } from './erasing.ts'
import { erasures } from './erasure.ts'

/**
 * Ends every connection and cancels every transaction that is not completed; partners are told, and not by whom.
 * What was dealt stays in the partners' books, between them and an id.
 */
export async function eraseDealings({ companyId, services, now, pause, redact }: Erasing): Promise<void> {
  const self = { id: companyId, name: FORMER_MEMBER }
  const dealt = await services.use(transactions).of(companyId)
  for (const { id, status } of dealt) {
    if (status === 'completed' || status === 'cancelled') continue
    pause()
    await services.use(transactions).change(id, { type: 'cancel' }, self, now).catch(unlessCompleted)
  }
  for (const deal of await services.use(transactions).of(companyId)) {
    pause()
    await services.use(transactions).forgetName(deal, companyId, FORMER_MEMBER)
    await services.use(loads).forget(deal, companyId, redact)
    await services.use(samples).forget(deal, companyId, redact)
    await services.use(reviews).forget(deal, companyId, redact)
    await services.use(dealPapers).forget(deal, companyId)
  }
  const { open, past } = await services.use(connections).of(companyId)
  for (const { requester_id, recipient_id } of open) {
    pause()
    const other = requester_id === companyId ? recipient_id : requester_id
    await services.use(connections).end(self, other, now)
  }
  // An index lags: one that was just ended may stand in both lists.
  const known = new Set([...open, ...past].map(({ id }) => id))
  const book = services.use(erasures)
  await book.setCount(companyId, 'transactions', dealt.length)
  await book.setCount(companyId, 'connections', known.size)
}

/** The partner completed it at that moment: it stays in both books. */
function unlessCompleted(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
}
