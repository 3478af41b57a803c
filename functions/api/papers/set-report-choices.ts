import { reportChoices } from '#functions/data/reports/report-choices.ts'
import { operation } from '#functions/http/operation.ts'
import { papers as api } from '#shared/api/deals/papers.ts'

export default operation(api.setReportChoices, ({ body, caller, now }, services) =>
  services.use(reportChoices).set(caller.companyId, body, caller.userId, now),
)
