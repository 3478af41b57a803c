import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { inquiries, inquiryRate, isRecent, rateName } from '#functions/data/trade/inquiry.ts'
import { operation } from '#functions/http/operation.ts'
import { ownListing } from '#functions/usecases/partners/own-pair.ts'
import { peopledProspects } from '#functions/usecases/partners/prospects.ts'
import { industryCard, leftOutCards, readAsNames } from '#functions/views/catalogue/prospect-card.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { inquiryCard } from '#functions/views/exchange/inquiry-card.ts'
import { prospects as api } from '#shared/api/market/prospects.ts'
import type { InquiryItem } from '#shared/table/trade/inquiry.ts'

/** Industries that are shown; the others are counted. */
const SHOWN = 40

export default operation(api.getProspects, async ({ params, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const own = await ownListing(held, params.id, caller, services)
  const found = peopledProspects(held, own, services, now)
  const [known, company] = await Promise.all([
    services.use(inquiries).of(own.listing.id),
    services.use(companies).get(caller.companyId),
  ])
  const rate = inquiryRate(company?.plan ?? 'free')
  const { id, material_name, type } = own.listing
  return {
    material: { id, material_name, type },
    read_as: readAsNames(found),
    industries: found.prospects.slice(0, SHOWN).map((prospect) => ({
      ...industryCard(prospect),
      members: prospect.members.map(({ company, km, ground }) => ({
        company: companyCard(company),
        distance_km: km,
        ground,
        asked: askedLately(known.get(company.id), now),
      })),
    })),
    total: found.prospects.length,
    left_out: leftOutCards(found),
    may_ask: await services.use(rates).left(rateName(caller.companyId), rate, now),
  }
})

const askedLately = (inquiry: InquiryItem | undefined, now: Date) =>
  inquiry && isRecent(inquiry, now) ? inquiryCard(inquiry) : null
