import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { askedDeals } from '#functions/usecases/deals/asked-deals.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

const latest = { value: ({ created_at }: TransactionItem) => created_at, descending: true }

export default operation(api.listTransactions, async ({ query, caller }, services) => {
  const { companyId: ownId } = caller
  const asked = query.companyId ?? ownId
  if (asked !== ownId && asked !== caller.userId) throw new AppError('NOT_SELF')
  const { deals, cards } = await askedDeals(ownId, query, services)
  const page = requirePage(pageOf(deals, latest, 'latest', query))
  return { items: await cards(page.items), nextCursor: page.nextCursor, total: page.total }
})
