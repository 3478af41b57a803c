import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { matches } from '#functions/data/matching/match.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { matchState, matchParties } from '#functions/views/matching/stored-match.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { companySees } from '#functions/usecases/listings/sees-listing.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'

/** Who both accepted is connected: nobody asks them again before they deal. */
export default operation(api.decideMatch, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const company = await services.use(companies).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  const by = { companyId, name: company.name }
  await requireSight(params.id, companyId, services)
  const decided = await services.use(matches).decide(params.id, by, body, now)
  if (body.decision === 'accept' && decided.status === 'accepted') {
    const partner = await services.use(companies).get(matchParties(decided, companyId).other.companyId)
    if (partner) await services.use(connections).agree(company, partner, now)
  }
  return matchState(decided, companyId)
})

/**
 * A match is decided by two who may see each other's listings; what is withdrawn says so itself.
 *
 * @throws {AppError} NOT_FOUND where the other listing is kept from the caller; CONFLICT where their own is kept from the other
 * side, which would hear of it.
 */
async function requireSight(id: string, companyId: string, services: Services): Promise<void> {
  const { own, other } = matchParties(await services.use(matches).get(id, companyId), companyId)
  const [mine, theirs] = await Promise.all([own.id, other.id].map((one) => services.use(listings).get(one)))
  if (theirs?.status === 'active' && !(await companySees(companyId, theirs, services)))
    throw new AppError('NOT_FOUND')
  if (mine?.status === 'active' && !(await companySees(other.companyId, mine, services)))
    throw new AppError(
      'CONFLICT',
      'This company may not see your listing. Let them see it before you decide.',
    )
}
