import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { onboardings } from '#functions/data/company/onboarding.ts'
import { matchId } from '#functions/data/matching/match-ingest.ts'
import { matches } from '#functions/data/matching/match.ts'
import { pairId } from '#functions/data/trade/pair.ts'
import { dealSites } from '#functions/data/trade/deal-sites.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { HOUR, later } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { findListingPartners, PARTNERS_KEPT } from '#functions/usecases/partners/find-partners.ts'
import { generatePortfolio } from '#functions/usecases/onboarding/generate-portfolio.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { demoCompanies } from './data.ts'

/** Hours before the seed moment at which the questionnaire was answered. */
const ANSWERED = 30

/** What the process description and the listings of a demo company don't say, in its own words. */
const TOLD: Readonly<
  Record<string, Pick<Answers, 'industry' | 'production_volume' | 'materials' | 'waste_streams'>>
> = {
  'scheldt-ironworks': {
    industry: 'Manufacturing',
    production_volume: '2.1 million tonnes of crude steel a year',
    materials: 'iron ore, coking coal, limestone, scrap',
    waste_streams: 'mill scale 9,800 t/year, converter slag',
  },
  'limfjord-binders': {
    industry: 'Construction',
    production_volume: '1.1 Mt of cement a year',
    materials: 'chalk, sand, gypsum, petcoke',
    waste_streams: 'bypass dust, kiln bricks',
  },
}

/** Pairs of listings that Ironworks and Binders agreed on; amount of the exchange in minor units. */
const AGREED = [
  { offer: 'scheldt-ironworks.granulated-slag', need: 'limfjord-binders.clinker-substitute' },
  { offer: 'scheldt-ironworks.mill-scale', need: 'limfjord-binders.iron-carrier', exchanged: 4_428_000 },
]

/**
 * The companies of the demo accounts have answered the questionnaire; the portfolio that followed waits for their
 * review. Partners were found, one match is agreed, one exchange completed. Who has answers keeps what there is.
 */
export async function seedPortfolios(services: Services, now: Date): Promise<void> {
  const time = later(now, -ANSWERED * HOUR)
  let fresh = 0
  for (const company of demoCompanies) {
    const told = TOLD[company.id]
    if (!told || (await services.use(onboardings).get(company.id))) continue
    const answers: Answers = {
      location: { city: company.city, country: company.country },
      products: company.products.join(', '),
      exact_employee_count: company.employee_count,
      processes: company.process_description,
      ...told,
    }
    const caller = { companyId: company.id, sites: [] }
    const at = { caller, now: time, step: 7, site_id: undefined }
    await generatePortfolio(answers, analyse(knowledge, answers), at, services)
    fresh += 1
  }
  if (fresh === Object.keys(TOLD).length) await deal(services, time)
}

/** Finds partners of all their listings, accepts for both sides, and completes what was exchanged. */
async function deal(services: Services, now: Date): Promise<void> {
  const held = await services.use(catalogueService).current()
  for (const companyId of Object.keys(TOLD))
    for (const { id } of held.companyRows.get(companyId)?.allListings ?? [])
      await findListingPartners(services, held, held.anyRow(id)!, {
        limit: PARTNERS_KEPT,
        finder: () => companyId,
        now,
      })
  for (const { offer, need, exchanged } of AGREED) {
    const { listing, company: seller } = held.anyRow(offer)!
    const { company: buyer } = held.anyRow(need)!
    for (const { id: companyId, name } of [seller, buyer]) {
      const by = { companyId, name }
      await services.use(matches).decide(matchId(offer, need), by, { decision: 'accept' }, now)
    }
    if (exchanged !== undefined) await exchange(services, listing, [seller, buyer], exchanged, now)
  }
}

async function exchange(
  services: Services,
  { id: material_id, material_name, category, quantity, unit }: ListingRow['listing'],
  [seller, buyer]: readonly [ListingRow['company'], ListingRow['company']],
  amount: number,
  now: Date,
): Promise<void> {
  const deals = services.use(transactions)
  const connection_id = pairId(seller.id, buyer.id)
  const id = `demo-${connection_id}`
  const parties = { connection_id, buyer_id: buyer.id, seller_id: seller.id }
  const sites = await services.use(dealSites).of({ material_id, ...parties })
  await deals.create(
    { id, material_id, material_name, category, quantity, unit, amount, ...parties, ...sites },
    buyer,
    now,
  )
  for (const side of [buyer, seller]) await deals.change(id, { type: 'confirm', amount }, side, now)
  await deals.change(id, { type: 'complete' }, seller, now)
}
