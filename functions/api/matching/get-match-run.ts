import { matchRuns } from '#functions/data/match-run.ts'
import { matchRunCard } from '#functions/lib/match-run-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatchRun, async ({ params, caller }, services) => {
  const run = await services.use(matchRuns).get(caller.companyId, params.id)
  if (!run) throw new AppError('NOT_FOUND')
  return matchRunCard(run)
})
