import { operation } from '#functions/http/operation.ts'
import { askedDeals, standingStep } from '#functions/usecases/deals/asked-deals.ts'
import { isOwnMove } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { DEAL_STEPS, nextDue } from '#shared/domain/deals/deal.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Cards of a column; the list has the others. */
const MOST_CARDS = 12

export default operation(api.getBoard, async ({ query, caller }, services) => {
  const { companyId: ownId } = caller
  const { deals, tallyOf, cards } = await askedDeals(ownId, query, services)
  const ranked = deals.map((deal) => ({
    deal,
    step: standingStep(deal),
    own: isOwnMove(deal, ownId, tallyOf(deal)),
    due: nextDue(deal),
  }))
  type Ranked = (typeof ranked)[number]
  const later = (a: TransactionItem, b: TransactionItem) => (a.changed_at < b.changed_at ? 1 : -1)
  // What waits for the company first, then by its date, then the longest silence; of what has ended, the latest.
  const before = (a: Ranked, b: Ranked) =>
    a.step === null
      ? later(a.deal, b.deal)
      : Number(b.own) - Number(a.own) ||
        (a.due ?? '9999').localeCompare(b.due ?? '9999') ||
        -later(a.deal, b.deal)
  const columns = [...DEAL_STEPS, null].map((step) => {
    const all = ranked.filter((one) => one.step === step).sort(before)
    return { step, total: all.length, shown: all.slice(0, MOST_CARDS).map(({ deal }) => deal) }
  })
  const shown = new Map(
    (await cards(columns.flatMap((column) => column.shown))).map((card) => [card.id, card] as const),
  )
  return {
    columns: columns.map(({ step, total, shown: some }) => ({
      step,
      total,
      items: some.map(({ id }) => shown.get(id)!),
    })),
  }
})
