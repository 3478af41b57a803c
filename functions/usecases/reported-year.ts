import { listings } from '#functions/data/catalogue/listing.ts'
import { reportChoices } from '#functions/data/company/report-choices.ts'
import { loads } from '#functions/data/trade/load.ts'
import { dealPapers } from '#functions/data/trade/papers.ts'
import type { Services } from '#functions/platform/services.ts'
import { dealsSettled } from '#functions/usecases/company-deals.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { hazardOfCodes } from '#shared/domain/papers/fields.ts'
import type { ReportedLoad } from '#shared/domain/reporting/classes.ts'
import type { Edition } from '#shared/domain/reporting/editions.ts'
import { reportedLoadKey, reportOf } from '#shared/domain/reporting/report.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** The report of a company for a year, from the loads that both sides of each went by. */
export async function reportedYear(
  companyId: string,
  { year, edition }: { year: number; edition: Edition },
  now: Date,
  services: Services,
) {
  const deals = await dealsSettled(companyId, now, services)
  const weighed = (await services.use(loads).of(companyId, String(year))).filter(
    ({ transaction_id, booked }) => booked.quantity !== 0 && deals.has(transaction_id),
  )
  const dealt = [...new Set(weighed.map(({ transaction_id }) => deals.get(transaction_id)!))]
  const [partner, stated, { choices, made }] = await Promise.all([
    partnersOf(dealt, companyId, services),
    Promise.all(dealt.map(async (deal) => [deal.id, await statedOf(deal, services)] as const)),
    services.use(reportChoices).get(companyId),
  ])
  const byDeal = new Map(stated)
  const reported = weighed.flatMap((load): ReportedLoad[] => {
    const deal = deals.get(load.transaction_id)!
    const one = lotTonnes({ ...deal, quantity: 1 })
    if (one === null) return []
    const { codes, ...said } = byDeal.get(deal.id)!
    return [
      {
        ...said,
        transaction_id: deal.id,
        ...{ load_id: load.load_id, ticket: load.ticket, day: load.day },
        tonnes: Number((one * load.booked.quantity).toPrecision(12)),
        side: sideOf(deal, companyId),
        material: deal.material_name,
        partner: partner(deal).name,
        // By the list of the day on which it moved.
        hazardous: codes === null ? null : hazardOfCodes(codes, load.day),
      },
    ]
  })
  return {
    year,
    ...reportOf(edition, reported, choices),
    loads: reported.map((load) => ({ ...load, key: reportedLoadKey(load) })),
    not_in_tonnes: weighed.length - reported.length,
    choices,
    made,
  }
}

/** What was stated of a deal for its papers, or with its listing. */
async function statedOf(deal: TransactionItem, services: Services) {
  const [facts, listing] = await Promise.all([
    services.use(dealPapers).of(deal.id, ''),
    services.use(listings).get(deal.material_id),
  ])
  const own = listing?.company_id === deal.seller_id ? listing : null
  return {
    status: facts.status?.value ?? own?.legal_status ?? null,
    operation: facts.operation?.value ?? null,
    final_operation: facts.final_operation?.value ?? null,
    codes: facts['waste.codes']?.value ?? own?.ewc ?? null,
  }
}
