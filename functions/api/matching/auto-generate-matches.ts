import { companies } from '#functions/data/company.ts'
import { matchRuns } from '#functions/data/match-run.ts'
import { matchRunCard } from '#functions/lib/match-run-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.autoGenerateMatches, async ({ caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  return matchRunCard(await services.use(matchRuns).start(company.id, company.active_listings, now))
})
