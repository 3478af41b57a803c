import { reports } from '#functions/data/content/report.ts'
import { operation } from '#functions/http/operation.ts'
import { reportCards } from '#functions/views/company/report-card.ts'
import { moderation as api } from '#shared/api/administration/moderation.ts'

export default operation(api.closeReport, async ({ params, body, caller, now }, services) => {
  const by = { by: caller.email, reason: body.reason }
  const closed = await services.use(reports).close(params.id, by, now)
  const [card] = await reportCards([closed], services)
  return card!
})
