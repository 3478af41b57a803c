import { companies } from '#functions/data/company.ts'
import { matches } from '#functions/data/match.ts'
import { operation } from '#functions/lib/operation.ts'
import { matchState } from '#functions/lib/stored-match.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.decideMatch, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const company = await services.use(companies).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  const by = { companyId, name: company.name }
  return matchState(await services.use(matches).decide(params.id, by, body, now), companyId)
})
