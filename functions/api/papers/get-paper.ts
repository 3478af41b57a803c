import { dayOf } from '#shared/domain/day.ts'
import { tracking } from '#functions/clients/tracking/tracking-client.ts'
import { dealPapers } from '#functions/data/reports/papers.ts'
import { operation } from '#functions/http/operation.ts'
import { dealOfPapers } from '#functions/usecases/papers/paper-deal.ts'
import { checkedReceipt, receiptCard } from '#functions/usecases/papers/receipt-record.ts'
import { MOST_LOADS, papers as api } from '#shared/api/deals/papers.ts'
import { paperById } from '#shared/domain/papers/definitions.ts'
import { paperOf } from '#shared/domain/papers/paper.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getPaper, async ({ params, query, caller, now }, services) => {
  const definition = paperById(params.paper)
  const { companyId } = caller
  const found = await dealOfPapers(params.id, companyId, query.load ?? null, now, services)
  if (!definition) throw new AppError('NOT_FOUND')
  const { deal, side, load, loads } = found
  const receives = definition.id === 'tracking' && side === 'buyer' && load !== null
  const checked = receives ? checkedReceipt(deal, dayOf(now)) : null
  const receipt = receives ? await services.use(dealPapers).receipt(params.id, load.load_id) : null
  const card = ({ load_id, ticket, day }: (typeof loads)[number]) => ({ id: load_id, ticket, day })
  return {
    ...paperOf(definition, deal, side, dayOf(now)),
    transaction_id: params.id,
    material_name: deal.material,
    seller: deal.parties.seller.name,
    buyer: deal.parties.buyer.name,
    side,
    for_load: load && card(load),
    loads: loads
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
      .slice(0, MOST_LOADS)
      .map(card),
    made_at: now.toISOString(),
    tracking: checked && {
      on: services.use(tracking) !== null,
      record: checked.record,
      faults: checked.faults,
      warnings: checked.warnings,
      receipt: receiptCard(receipt, checked.digest),
    },
  }
})
