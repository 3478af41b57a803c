import { companies } from '#functions/data/company/company.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { transactionParties, transactionCard } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.getTransaction, async ({ params, caller }, services) => {
  const repository = services.use(transactions)
  const found = await repository.getFor(params.id, caller.companyId)
  const [parties, history] = await Promise.all([
    services.use(companies).getMany(transactionParties(found)),
    repository.history(found.id),
  ])
  return {
    ...transactionCard(found, parties),
    // What was recorded before terms had more than an amount was about the whole of what was listed.
    history: history.map((event) => ({
      ...event,
      quantity: event.quantity ?? found.quantity,
      price_per_unit: event.price_per_unit ?? null,
      payer: event.payer ?? ('buyer' as const),
    })),
  }
})
