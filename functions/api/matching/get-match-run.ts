import { matchRuns } from '#functions/data/matching/match-run.ts'
import { operation } from '#functions/http/operation.ts'
import { matchRunCard } from '#functions/views/matching/match-run-card.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatchRun, async ({ params, caller }, services) => {
  const run = await services.use(matchRuns).get(caller.companyId, params.id)
  if (!run) throw new AppError('NOT_FOUND')
  return matchRunCard(run)
})
