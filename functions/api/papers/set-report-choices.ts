import { reportChoices } from '#functions/data/company/report-choices.ts'
import { operation } from '#functions/http/operation.ts'
import { papers as api } from '#shared/api/market/papers.ts'

export default operation(api.setReportChoices, ({ body, caller, now }, services) =>
  services.use(reportChoices).set(caller.companyId, body, caller.userId, now),
)
