import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import type { Services } from '#functions/platform/services.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { inquiryCard } from '#functions/views/exchange/inquiry-card.ts'
import type { ResultOf } from '#shared/api/core/route.ts'
import type { prospects as api } from '#shared/api/market/prospects.ts'
import { AppError } from '#shared/errors.ts'
import { plants } from '#shared/knowledge/plants/index.ts'
import type { InquiryItem } from '#shared/table/trade/inquiry.ts'
import { companySees } from '../listings/sees-listing.ts'

/**
 * A question as who was asked sees it.
 *
 * @throws {AppError} NOT_FOUND when who asked takes no part any more.
 */
export async function inquiryView(
  inquiry: InquiryItem,
  services: Services,
): Promise<ResultOf<typeof api.getInquiry>> {
  const asker = await services.use(companies).get(inquiry.asker_id)
  if (asker?.role !== 'user') throw new AppError('NOT_FOUND')
  // Asked while it was shown to them, and shown to fewer since.
  const listing = await services.use(listings).get(inquiry.listing_id)
  if (listing && !(await companySees(inquiry.company_id, listing, services))) throw new AppError('NOT_FOUND')
  return {
    ...inquiryCard(inquiry),
    material: {
      id: inquiry.listing_id,
      material_name: inquiry.material_name,
      type: inquiry.listing_type,
    },
    company: companyCard(asker),
    industry: plants.find(({ id }) => id === inquiry.plant)?.label ?? null,
  }
}
