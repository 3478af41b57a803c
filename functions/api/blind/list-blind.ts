import { blindFits } from '#functions/data/catalogue/blind-fits.ts'
import { blindRows, type BlindRow } from '#functions/data/catalogue/blind-rows.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { disclosures } from '#functions/data/trade/disclosure.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { seenBlind } from '#functions/usecases/blind/blind-view.ts'
import { MATCH_QUALITIES } from '#shared/api/core/vocabulary.ts'
import { blind as api } from '#shared/api/market/blind.ts'
import { blindName } from '#shared/domain/blind/blind-card.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { searchFor } from '#shared/domain/catalogue/search.ts'
import { searchWords } from '#shared/domain/catalogue/search-words.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** By fit, then by the random ids: no order tells when, where or how much. */
export default operation(api.listBlind, async ({ query, caller, now }, services) => {
  const { companyId } = caller
  const [held, asked] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(disclosures).askedBy(companyId),
  ])
  const fits = services.use(blindFits)(held, companyId, now)
  const finds = found(query.q)
  const category = query.category?.toLowerCase()
  const rows = blindRows(held).filter(
    ({ id, card, subject }) =>
      subject.owner_id !== companyId &&
      (query.type === undefined || card.type === query.type) &&
      (!category || card.category.toLowerCase() === category) &&
      (query.scope !== 'fitting' || fits.has(id)) &&
      (query.scope !== 'asked' || asked.has(id)) &&
      finds(card),
  )
  const rank = ({ id }: BlindRow) => {
    const fit = fits.get(id)
    return fit ? MATCH_QUALITIES.indexOf(fit.quality) : null
  }
  const page = requirePage(pageOf(rows, { value: rank, descending: false }, query.scope, query))
  return {
    ...page,
    items: page.items.map((row) =>
      seenBlind(row, { held, companyId, fit: fits.get(row.id), disclosure: asked.get(row.id) ?? null }, now),
    ),
  }
})

/** Looks at what the card says, and at nothing else. */
function found(q: string): (card: BlindRow['card']) => boolean {
  const rank = searchFor(q, knowledge)
  if (!rank) return () => true
  return (card) =>
    rank({
      name: searchWords(blindName(card)),
      text: searchWords([card.category, card.industry, card.region?.name].join(' ')),
      company: searchWords(''),
      codes: [],
      concepts: [],
    }) > 0
}
