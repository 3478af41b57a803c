import { engine } from '#functions/data/engine.ts'
import { matches } from '#functions/data/match.ts'
import { companyProfile, listingCard } from '#functions/lib/cards.ts'
import { matchCard } from '#functions/lib/match-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { matchSide, matchState, partiesOf } from '#functions/lib/stored-match.ts'
import { today } from '#functions/lib/today.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatch, async ({ params, caller, now }, services) => {
  const [stored, { held, viewer }] = await Promise.all([
    services.use(matches).get(params.id, caller.companyId),
    services.use(openShowcase)(caller, now),
  ])
  const { own, other } = partiesOf(stored, caller.companyId)
  const partner = held.companyRows.get(other.companyId)
  if (!partner) throw new AppError('NOT_FOUND')
  const mine = held.row(own.id)
  const theirs = held.row(other.id)

  const judge = services.use(engine)
  const { match, found } = await today(services, held, stored, now)
  return {
    ...matchState(match, caller.companyId),
    score: match.score,
    match: found && mine && theirs ? matchCard(found, mine, theirs, stored.found_at) : null,
    own: matchSide(held, own),
    other: matchSide(held, other),
    own_listing: mine ? listingCard(mine, viewer) : null,
    other_listing: theirs ? listingCard(theirs, viewer) : null,
    partner: companyProfile(partner, viewer, judge.sustainability(held, partner, now)),
  }
})
