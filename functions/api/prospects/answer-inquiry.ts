import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { inquiries } from '#functions/data/trade/inquiry.ts'
import { operation } from '#functions/http/operation.ts'
import { inquiryView } from '#functions/usecases/partners/inquiry-view.ts'
import { prospects as api } from '#shared/api/market/prospects.ts'
import { AppError } from '#shared/errors.ts'

/** One asked, the other is interested: nobody asks them again before they talk. */
export default operation(api.answerInquiry, async ({ params, body, caller, now }, services) => {
  const repository = services.use(inquiries)
  const before = await repository.get(params.id, caller.companyId)
  if (!before) throw new AppError('NOT_FOUND')
  // Refused before anything is written where who asked takes no part any more.
  await inquiryView(before, services)
  const answered = await repository.answer(params.id, caller.companyId, body.answer, now)
  if (answered.state === 'interested') {
    const found = await services.use(companies).getMany([caller.companyId, answered.asker_id])
    const [own, asker] = [found.get(caller.companyId), found.get(answered.asker_id)]
    if (own && asker) await services.use(connections).agree(own, asker, now)
  }
  return inquiryView(answered, services)
})
