import { listings } from '#functions/data/listings/listing.ts'
import { issuedReports } from '#functions/data/reports/issued-report.ts'
import { reportChoices } from '#functions/data/reports/report-choices.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { dealPapers } from '#functions/data/reports/papers.ts'
import type { Services } from '#functions/platform/services.ts'
import { namedSites } from '#functions/usecases/company/named-site.ts'
import { dealsSettled } from '#functions/usecases/deals/company-deals.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { dealSite } from '#shared/domain/deals/deal-site.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { isOpenLoad } from '#shared/domain/deals/tally.ts'
import { lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { fieldLabel, hazardOfCodes } from '#shared/domain/papers/fields.ts'
import type { ReportChoices, ReportedLoad } from '#shared/domain/reporting/classes.ts'
import type { Edition } from '#shared/domain/reporting/editions.ts'
import { reportedLoadKey, reportOf } from '#shared/domain/reporting/report.ts'
import { isYearOver, restatedPoints } from '#shared/domain/reporting/restatement.ts'
import { grouped } from '#shared/domain/text/grouped.ts'
import type { IssuedReportItem } from '#shared/table/company/issued-report.ts'
import type { ReportChoicesItem } from '#shared/table/company/report-choices.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

type Made = Pick<ReportChoicesItem, 'choices' | 'made'>

/**
 * The report of a company for a year, from the loads that both sides of each went by; as it was issued, and what is other by
 * now, of this year and of the one before.
 */
export async function reportedYear(
  companyId: string,
  { year, edition, site }: { year: number; edition: Edition; site?: string | undefined },
  now: Date,
  services: Services,
) {
  const [all, chosen, issued, sites] = await Promise.all([
    dealsSettled(companyId, now, services),
    services.use(reportChoices).get(companyId),
    // What is issued is of the whole company: a report of one site is restated nowhere.
    site === undefined ? services.use(issuedReports).of(companyId, edition) : [],
    namedSites(companyId, site, services),
  ])
  const siteOfDeal = (deal: TransactionItem) => dealSite(deal, sideOf(deal, companyId))
  const deals = site === undefined ? all : new Map([...all].filter(([, deal]) => siteOfDeal(deal) === site))
  const last = (of: number) => issued.findLast((one) => one.year === of)
  const [own, before] = [last(year), last(year - 1)]
  const figures = (of: number) => figuresOf(companyId, { year: of, edition }, chosen, deals, services)
  const unsited = new Map([...all].filter(([, deal]) => siteOfDeal(deal) === null))
  const [today, yearBefore, without] = await Promise.all([
    figures(year),
    before ? figures(year - 1) : null,
    unsited.size > 0 ? figuresOf(companyId, { year, edition }, chosen, unsited, services) : null,
  ])
  const { changes: _, loads: reported, ...report } = today
  return {
    year,
    ...{ site: sites.asked, sites: sites.all },
    unsited: [...grouped((without?.loads ?? []).map((load) => [load.transaction_id, load]))].map(
      ([transaction_id, of]) => ({
        ...{ transaction_id, material: of[0]!.material, partner: of[0]!.partner, loads: of.length },
      }),
    ),
    ...report,
    loads: reported.map((load) => ({
      ...load,
      site: sites.named(siteOfDeal(all.get(load.transaction_id)!))?.name ?? null,
    })),
    ...chosen,
    closed: isYearOver(year, now),
    issued: issued.filter((one) => one.year === year).map(issuedCard),
    restated: [
      ...(own ? restatement(own, today, chosen) : []),
      ...(before && yearBefore ? restatement(before, yearBefore, chosen) : []),
    ],
  }
}

const issuedCard = ({ number, issued_at, points, loads: of, open }: IssuedReportItem) => ({
  ...{ number, issued_at, points, loads: of, open },
})

type Figures = Awaited<ReturnType<typeof figuresOf>>

/** What of a report is other than issued, with what has come since; nothing where all stands. */
function restatement(issue: IssuedReportItem, today: Figures, { made }: Made) {
  const points = restatedPoints(issue.points, today.points)
  if (points.length === 0) return []
  const { year, number, issued_at } = issue
  const since = [
    ...today.changes.filter(({ at }) => at > issued_at),
    ...made.filter(({ at }) => at > issued_at).map(({ at }) => ({ at, what: 'Your choices were changed' })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  return [{ year, number, issued_at, points, changes: since }]
}

async function figuresOf(
  companyId: string,
  { year, edition }: { year: number; edition: Edition },
  { choices }: { choices: ReportChoices },
  deals: ReadonlyMap<string, TransactionItem>,
  services: Services,
) {
  const all = (await services.use(loads).of(companyId, String(year))).filter(({ transaction_id }) =>
    deals.has(transaction_id),
  )
  const weighed = all.filter(({ booked }) => booked.quantity !== 0)
  const dealt = [...new Set(all.map(({ transaction_id }) => deals.get(transaction_id)!))]
  const [partner, stated] = await Promise.all([
    partnersOf(dealt, companyId, services),
    Promise.all(dealt.map(async (deal) => [deal.id, await statedOf(deal, services)] as const)),
  ])
  const byDeal = new Map(stated)
  const reported = weighed.flatMap((load): ReportedLoad[] => {
    const deal = deals.get(load.transaction_id)!
    const one = lotTonnes({ ...deal, quantity: 1 })
    if (one === null) return []
    const { codes, words: _, ...said } = byDeal.get(deal.id)!
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
    ...reportOf(edition, reported, choices),
    loads: reported.map((load) => ({ ...load, key: reportedLoadKey(load) })),
    not_in_tonnes: weighed.length - reported.length,
    /** Loads of the year that wait for a word: in no figure, or in them as they stood before. */
    open: all.filter(isOpenLoad).length,
    /** When each load got the figure that counts, and each word for the papers was said. */
    changes: [
      ...all.flatMap((load) => settledAt(load, deals.get(load.transaction_id)!)),
      ...dealt.flatMap((deal) =>
        byDeal.get(deal.id)!.words.map(({ field, at }) => ({
          at,
          what: `${fieldLabel(field)} of ${deal.material_name} with ${partner(deal).name} was stated`,
        })),
      ),
    ],
  }
}

function settledAt({ settled, ticket, day }: LoadItem, { unit }: TransactionItem) {
  if (!settled) return []
  const figure = settled.refused ? 'not taken' : `${settled.quantity} ${unit}`
  return [{ at: settled.at, what: `Ticket ${ticket} of ${day}: both go by ${figure}` }]
}

/** What was stated of a deal for its papers, or with its listing. */
async function statedOf(deal: TransactionItem, services: Services) {
  const [facts, listing] = await Promise.all([
    services.use(dealPapers).of(deal.id, ''),
    services.use(listings).get(deal.material_id),
  ])
  const own = listing?.company_id === deal.seller_id ? listing : null
  const words = ['status', 'operation', 'final_operation', 'waste.codes'].flatMap((field) => {
    const word = facts[field]
    return word ? [{ field, at: word.at }] : []
  })
  return {
    status: facts['status']?.value ?? own?.legal_status ?? null,
    operation: facts['operation']?.value ?? null,
    final_operation: facts['final_operation']?.value ?? null,
    codes: facts['waste.codes']?.value ?? own?.ewc ?? null,
    words,
  }
}
