import { operation } from '#functions/http/operation.ts'
import { listingCard } from '#functions/views/catalogue/cards.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.listFavorites, async ({ caller, now }, services) => {
  const { seen, viewer } = await services.use(openShowcase)(caller, now)
  const marked = seen.rows.filter(({ id }) => viewer.favorites.has(id))
  return { items: marked.map((row) => listingCard(row, viewer)) }
})
