import { companies } from '#functions/data/company/company.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import { operation } from '#functions/http/operation.ts'
import { matchRunCard } from '#functions/views/matching/match-run-card.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.autoGenerateMatches, async ({ caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  return matchRunCard(await services.use(matchRuns).start(company.id, company.active_listings, now))
})
