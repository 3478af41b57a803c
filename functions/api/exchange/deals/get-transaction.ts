import { companies } from '#functions/data/company/company.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { dealRoom } from '#functions/views/exchange/deal-room.ts'
import { transactionParties, transactionCard } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.getTransaction, async ({ params, caller }, services) => {
  const repository = services.use(transactions)
  const { deal, tally } = await repository.withTally(params.id, caller.companyId)
  const [parties, history] = await Promise.all([
    services.use(companies).getMany(transactionParties(deal)),
    repository.history(deal.id),
  ])
  return {
    ...transactionCard(deal, parties, caller.companyId, tally),
    ...dealRoom(deal, history, tally),
  }
})
