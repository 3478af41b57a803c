import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { operation } from '#functions/http/operation.ts'
import { matchOfPair } from '#functions/usecases/partners/find-partners.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatchPair, async ({ query, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const seen = held.seenByCompany(caller.companyId)
  const [offer, need] = [seen.row(query.offer), seen.row(query.need)]
  if (offer?.listing.type !== 'waste' || need?.listing.type !== 'requirement') throw new AppError('NOT_FOUND')
  const sides = [offer.company.id, need.company.id]
  if (!sides.includes(caller.companyId)) throw new AppError('FORBIDDEN')
  const [mine, theirs] = sides[0] === caller.companyId ? [offer, need] : [need, offer]
  const found = await matchOfPair(services, held, mine, theirs, now)
  if (!found) throw new AppError('NOT_FOUND')
  return matchCard(found.match, mine, theirs, found.foundAt)
})
