import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import type { Services } from '#functions/platform/services.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Deals of a company by id, once silence has confirmed what was not answered within its term. */
export async function dealsSettled(
  companyId: string,
  now: Date,
  services: Services,
): Promise<Map<string, TransactionItem>> {
  const [deals, tallies] = await Promise.all([
    services.use(transactions).of(companyId),
    services.use(loads).tallies(companyId),
  ])
  await Promise.all(
    deals
      .filter(({ id }) => (tallies.get(id)?.open ?? 0) > 0)
      .map((deal) => services.use(loads).settledBySilence(deal, now)),
  )
  return new Map(deals.map((deal) => [deal.id, deal]))
}
