import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { companyProfile } from '#functions/views/catalogue/cards.ts'
import { sheetedCard } from '#functions/views/catalogue/sheet.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { exampleMatch } from '#functions/views/matching/example-match.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { matchSide } from '#functions/views/matching/stored-match.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(
  api.exampleMatch,
  async ({ now }, services) => {
    const { held, seen, viewer } = await services.use(openShowcase)(null, now)
    const found = services.use(exampleMatch)(held, now)
    const partner = found && seen.company(found.need.company.id)
    if (!found || !partner) throw new AppError('NOT_FOUND')
    const { match, offer, need } = found
    const side = <T extends 'waste' | 'requirement'>({ listing, company }: ListingRow, type: T) =>
      matchSide(seen, { id: listing.id, companyId: company.id, name: listing.material_name, type })
    return {
      score: match.score,
      match: matchCard(match, offer, need, now.toISOString()),
      own: side(offer, 'waste'),
      other: side(need, 'requirement'),
      own_listing: sheetedCard(offer, viewer),
      other_listing: sheetedCard(need, viewer),
      partner: companyProfile(partner, viewer, services.use(engine).sustainability(held, partner, now)),
    }
  },
  { maxAge: 600 },
)
