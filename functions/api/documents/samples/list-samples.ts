import { samples } from '#functions/data/trade/sample.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { sampleCard } from '#functions/views/exchange/sample-card.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.listSamples, async ({ params, caller }, services) => {
  const [, items] = await Promise.all([
    services.use(transactions).getFor(params.id, caller.companyId),
    services.use(samples).ofDeal(params.id),
  ])
  return { items: items.map(sampleCard) }
})
