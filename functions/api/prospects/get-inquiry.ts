import { inquiries } from '#functions/data/trade/inquiry.ts'
import { operation } from '#functions/http/operation.ts'
import { inquiryView } from '#functions/usecases/partners/inquiry-view.ts'
import { prospects as api } from '#shared/api/market/prospects.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getInquiry, async ({ params, caller }, services) => {
  const inquiry = await services.use(inquiries).get(params.id, caller.companyId)
  if (!inquiry) throw new AppError('NOT_FOUND')
  return inquiryView(inquiry, services)
})
