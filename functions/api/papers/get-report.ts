import { operation } from '#functions/http/operation.ts'
import { reportedYear } from '#functions/usecases/papers/reported-year.ts'
import { papers as api } from '#shared/api/deals/papers.ts'

export default operation(api.getReport, ({ query, caller, now }, services) =>
  reportedYear(caller.companyId, query, now, services),
)
