import { issuedReports } from '#functions/data/reports/issued-report.ts'
import { operation } from '#functions/http/operation.ts'
import { reportedYear } from '#functions/usecases/papers/reported-year.ts'
import { papers as api } from '#shared/api/deals/papers.ts'
import { issuedPoint, isYearOver } from '#shared/domain/reporting/restatement.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.issueReport, async ({ body, caller, now }, services) => {
  const { year, edition } = body
  if (!isYearOver(year, now))
    throw new AppError('CONFLICT', `The year ${year} is not over: its figures are issued once it is.`)
  const { companyId: company_id, userId: user_id } = caller
  const { points, method, loads, open } = await reportedYear(company_id, body, now, services)
  const kept = await services.use(issuedReports).issue({
    ...{ company_id, edition, year, user_id, issued_at: now.toISOString() },
    ...{ points: points.map(issuedPoint), method, loads: loads.length, open },
  })
  if (!kept)
    throw new AppError('CONFLICT', 'This report was issued twenty times: that is as often as it may be.')
  return { number: kept.number, issued_at: kept.issued_at }
})
