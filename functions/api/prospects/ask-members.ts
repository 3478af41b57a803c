import { isOpenTo } from '#functions/data/catalogue/seen.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { inquiries, inquiryRate, isRecent, rateName } from '#functions/data/trade/inquiry.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { ownListing } from '#functions/usecases/partners/own-pair.ts'
import { peopledProspects } from '#functions/usecases/partners/prospects.ts'
import { inquiryCard } from '#functions/views/exchange/inquiry-card.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { prospects as api } from '#shared/api/market/prospects.ts'
import { AppError } from '#shared/errors.ts'

/** The nearest first, until all are asked or the day's number is reached: what is left over is not told as asked. */
export default operation(api.askMembers, async ({ params, body, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const own = await ownListing(held, params.id, caller, services)
  const { prospects } = peopledProspects(held, own, services, now)
  const found = prospects.find(({ plant }) => plant.id === body.industry)
  if (!found)
    throw new AppError('VALIDATION_FAILED', 'This industry is not known for the listing.', [
      { field: 'industry', message: 'This industry is not known for the listing' },
    ])
  const company = await services.use(companies).get(caller.companyId)
  // Of an unlisted company nobody is to hear.
  if (!company || !held.companyRows.has(company.id)) throw new AppError('FORBIDDEN')
  const rate = inquiryRate(company.plan)
  const known = await services.use(inquiries).of(own.listing.id)
  const asked: { company: (typeof found.members)[number]['company']; inquiry: Inquiry }[] = []
  let refusal: unknown = null
  const mayBeAsked = found.members.filter(({ company }) => isOpenTo(held, own.listing, company.id))
  if (mayBeAsked.length === 0 && found.members.length > 0)
    throw new AppError(
      'CONFLICT',
      'None of these companies may see this listing. Let them see it before you ask.',
    )
  for (const { company: member } of mayBeAsked) {
    const before = known.get(member.id)
    try {
      const inquiry =
        before && isRecent(before, now)
          ? before
          : refusal === null &&
            (await services
              .use(inquiries)
              .ask(own.listing, { companyId: member.id, plant: found.plant.id }, rate, now))
      if (inquiry) asked.push({ company: member, inquiry })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
      refusal = error
    }
  }
  if (asked.length === 0 && refusal) throw refusal
  return {
    industry: found.plant.id,
    asked: asked.map(({ company: member, inquiry }) => ({
      company: companyCard(member),
      ...inquiryCard(inquiry),
    })),
    not_asked: found.members.length - asked.length,
    may_ask: await services.use(rates).left(rateName(company.id), rate, now),
  }
})

type Inquiry = Parameters<typeof inquiryCard>[0]
