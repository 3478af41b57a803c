import { companies } from '#functions/data/company/company.ts'
import { matches } from '#functions/data/matching/match.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { matchState, matchParties } from '#functions/views/matching/stored-match.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

/** Who both accepted is connected: nobody asks them again before they deal. */
export default operation(api.decideMatch, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const company = await services.use(companies).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  const by = { companyId, name: company.name }
  const decided = await services.use(matches).decide(params.id, by, body, now)
  if (body.decision === 'accept' && decided.status === 'accepted') {
    const partner = await services.use(companies).get(matchParties(decided, companyId).other.companyId)
    if (partner) await services.use(connections).agree(company, partner, now)
  }
  return matchState(decided, companyId)
})
