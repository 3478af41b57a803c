import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import type { Services } from '#functions/platform/services.ts'
import type { loadSchema } from '#shared/api/deals/deliveries.ts'
import { valueOfLoad } from '#shared/domain/deals/conditions.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { answerers, meanFigure, silenceFrom, standingFigure } from '#shared/domain/deals/loads.ts'
import { missingIndexMonth } from '#shared/domain/deals/price-index.ts'
import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** Loads as the API shows them, from the eyes of one side. */

/** What a company calls the other side of its deals. */
export type PartnerOf = (deal: TransactionItem) => { id: string; name: string }

/** The other side of each deal, by the name that was agreed under; else as it is called today. */
export async function partnersOf(
  deals: readonly TransactionItem[],
  ownId: string,
  services: Services,
): Promise<PartnerOf> {
  const idOf = ({ buyer_id, seller_id }: TransactionItem) => (buyer_id === ownId ? seller_id : buyer_id)
  const ofItsDay = (deal: TransactionItem) => (deal.buyer_id === ownId ? deal.seller_name : deal.buyer_name)
  const unnamed = deals.filter((deal) => ofItsDay(deal) === undefined)
  const found = await services.use(companies).getMany(unnamed.map(idOf))
  return (deal) => {
    const id = idOf(deal)
    return { id, name: ofItsDay(deal) ?? found.get(id)?.name ?? FORMER_MEMBER }
  }
}

export function loadCard(
  load: LoadItem,
  deal: TransactionItem,
  ownId: string,
  partner: PartnerOf,
): z.input<typeof loadSchema> {
  const stands = standingFigure(load)
  const { load_id: id, transaction_id, version, ticket, day, carrier, note, quantity, percent } = load
  const { state, entered_by, entered_at, silent_at, claim, mean_by, settled, booked, said } = load
  return {
    id,
    transaction_id,
    material_name: deal.material_name,
    unit: deal.unit,
    partner: partner(deal),
    side: sideOf(deal, ownId),
    ...{ version, ticket, day, carrier, note, quantity, percent },
    ...{ state, entered_by, entered_at, claim, mean_by, settled, said },
    silent_at: silenceFrom(load, deal) ?? silent_at,
    index_month: missingIndexMonth(deal, day),
    mean: meanFigure(load),
    booked,
    value: stands.refused ? 0 : valueOfLoad(deal, stands.quantity, stands.percent, day),
    waits_for: answerers(load),
  }
}
