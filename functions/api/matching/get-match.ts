import { engine } from '#functions/data/catalogue/engine.ts'
import { matches } from '#functions/data/matching/match.ts'
import { operation } from '#functions/http/operation.ts'
import { companyProfile } from '#functions/views/catalogue/cards.ts'
import { sheetedCard } from '#functions/views/catalogue/sheet.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { matchCheck } from '#functions/views/matching/match-check.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { isKeptFrom, matchSide, matchState, matchParties } from '#functions/views/matching/stored-match.ts'
import { today } from '#functions/views/matching/today.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatch, async ({ params, caller, now }, services) => {
  const [stored, { held, seen, viewer }] = await Promise.all([
    services.use(matches).get(params.id, caller.companyId),
    services.use(openShowcase)(caller, now),
  ])
  const { own, other } = matchParties(stored, caller.companyId)
  const partner = seen.company(other.companyId)
  if (!partner || isKeptFrom(seen, stored)) throw new AppError('NOT_FOUND')
  const mine = seen.row(own.id)
  const theirs = seen.row(other.id)

  const [offer, need] = [seen.row(stored.offer_id), seen.row(stored.need_id)]

  const judge = services.use(engine)
  const { match, found } = await today(services, held, seen, stored, now)
  return {
    ...matchState(match, caller.companyId),
    score: match.score,
    match: found && mine && theirs ? matchCard(found, mine, theirs, stored.found_at) : null,
    own: matchSide(seen, own),
    other: matchSide(seen, other),
    own_listing: mine ? sheetedCard(mine, viewer) : null,
    other_listing: theirs ? sheetedCard(theirs, viewer) : null,
    check: offer && need ? matchCheck(offer.listing, need.listing) : [],
    partner: companyProfile(partner, viewer, judge.sustainability(held, partner, now)),
  }
})
