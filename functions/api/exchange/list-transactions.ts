import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/trade/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { isOwnMove, transactionParties, transactionCard } from '#functions/views/exchange/transaction-card.ts'
import type { QueryOf } from '#shared/api/core/route.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { currentStep } from '#shared/domain/deals/deal.ts'
import { NO_LOADS, type LoadTally } from '#shared/domain/deals/tally.ts'
import { AppError } from '#shared/errors.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

const latest = { value: ({ created_at }: TransactionItem) => created_at, descending: true }

type Asked = QueryOf<typeof api.listTransactions>

const ENDED = ['completed', 'cancelled']

function isAsked(
  item: TransactionItem,
  { state, step, move }: Asked,
  ownId: string,
  tally: LoadTally,
): boolean {
  if (state === 'open' ? ENDED.includes(item.status) : state && item.status !== state) return false
  if (step && (item.status === 'cancelled' || currentStep(item) !== step)) return false
  return move !== 'own' || isOwnMove(item, ownId, tally)
}

export default operation(api.listTransactions, async ({ query, caller }, services) => {
  const { companyId: ownId } = caller
  const asked = query.companyId ?? ownId
  if (asked !== ownId && asked !== caller.userId) throw new AppError('NOT_SELF')
  const [own, tallies] = await Promise.all([
    services.use(transactions).of(ownId),
    services.use(loads).tallies(ownId),
  ])
  const tallyOf = ({ id }: TransactionItem) => tallies.get(id) ?? NO_LOADS
  const found = own.filter((item) => isAsked(item, query, ownId, tallyOf(item)))
  const partyOf = ({ items }: { items: readonly TransactionItem[] }) =>
    services.use(companies).getMany(items.flatMap(transactionParties))
  // Names are looked up for a whole page, or for all where they are searched.
  const q = query.q?.trim().toLowerCase()
  const known = q ? await partyOf({ items: found }) : null
  const all = known
    ? found.filter((item) => {
        const partner = known.get(item.buyer_id === ownId ? item.seller_id : item.buyer_id)
        return [item.material_name, partner?.name].some((name) => name?.toLowerCase().includes(q!))
      })
    : found
  const page = requirePage(pageOf(all, latest, 'latest', query))
  const parties = known ?? (await partyOf(page))
  return {
    items: page.items.map((item) => transactionCard(item, parties, ownId, tallyOf(item))),
    nextCursor: page.nextCursor,
    total: page.total,
  }
})
