import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/trade/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { dealRoom } from '#functions/views/exchange/deal-room.ts'
import { transactionParties, transactionCard } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.getTransaction, async ({ params, caller }, services) => {
  const repository = services.use(transactions)
  const found = await repository.getFor(params.id, caller.companyId)
  const [parties, history, tally] = await Promise.all([
    services.use(companies).getMany(transactionParties(found)),
    repository.history(found.id),
    services.use(loads).tally(found.id),
  ])
  return {
    ...transactionCard(found, parties, caller.companyId, tally),
    ...dealRoom(found, history, tally),
  }
})
