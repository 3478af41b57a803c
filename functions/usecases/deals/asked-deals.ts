import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import type { Services } from '#functions/platform/services.ts'
import { isOwnMove, transactionCard, transactionParties } from '#functions/views/exchange/transaction-card.ts'
import type { QueryOf } from '#shared/api/core/route.ts'
import type { exchange as api } from '#shared/api/deals/exchange.ts'
import { currentStep, type DealStep } from '#shared/domain/deals/deal.ts'
import { NO_LOADS, type LoadTally } from '#shared/domain/deals/tally.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** The deals of a company that a list or a board asks for. */

type Asked = Partial<Pick<QueryOf<typeof api.listTransactions>, 'state' | 'step' | 'move' | 'q'>>

const CLOSED = ['completed', 'cancelled']

/** Where a deal stands; null once nothing is left, or it was cancelled. */
export const standingStep = (item: TransactionItem): DealStep | null =>
  item.status === 'cancelled' ? null : currentStep(item)

function isAsked(
  item: TransactionItem,
  { state, step, move }: Asked,
  ownId: string,
  tally: LoadTally,
): boolean {
  if (state === 'open' && CLOSED.includes(item.status)) return false
  if (state === 'ended' && standingStep(item) !== null) return false
  if (state && state !== 'open' && state !== 'ended' && item.status !== state) return false
  if (step && standingStep(item) !== step) return false
  return move !== 'own' || isOwnMove(item, ownId, tally)
}

/** @returns the deals, and how some of them are shown: names are looked up for those, or for all where they are searched. */
export async function askedDeals(ownId: string, asked: Asked, services: Services) {
  const [own, tallies] = await Promise.all([
    services.use(transactions).of(ownId),
    services.use(loads).tallies(ownId),
  ])
  const tallyOf = ({ id }: TransactionItem) => tallies.get(id) ?? NO_LOADS
  const partiesOf = (items: readonly TransactionItem[]) =>
    services.use(companies).getMany([...new Set(items.flatMap(transactionParties))])
  const found = own.filter((item) => isAsked(item, asked, ownId, tallyOf(item)))
  const q = asked.q?.trim().toLowerCase()
  const known = q ? await partiesOf(found) : null
  const deals = known
    ? found.filter((item) => {
        const partner = known.get(item.buyer_id === ownId ? item.seller_id : item.buyer_id)
        return [item.material_name, partner?.name].some((name) => name?.toLowerCase().includes(q!))
      })
    : found
  return {
    deals,
    tallyOf,
    async cards(items: readonly TransactionItem[]) {
      const parties = known ?? (await partiesOf(items))
      return items.map((item) => transactionCard(item, parties, ownId, tallyOf(item)))
    },
  }
}
