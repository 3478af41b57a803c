import { companies } from '#functions/data/company/company.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { transactionParties, transactionCard } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

const latest = { value: ({ created_at }: TransactionItem) => created_at, descending: true }

export default operation(api.listTransactions, async ({ query, caller }, services) => {
  const asked = query.companyId ?? caller.companyId
  if (asked !== caller.companyId && asked !== caller.userId) throw new AppError('NOT_SELF')
  const all = await services.use(transactions).of(caller.companyId)
  const page = requirePage(pageOf(all, latest, 'latest', query))
  const parties = await services.use(companies).getMany(page.items.flatMap(transactionParties))
  return {
    items: page.items.map((item) => transactionCard(item, parties)),
    nextCursor: page.nextCursor,
    total: page.total,
  }
})
