import { listingCard } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { exchange as api } from '#shared/api/exchange.ts'

export default operation(api.listFavorites, async ({ caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const marked = held.rows.filter(({ id }) => viewer.favorites.has(id))
  return { items: marked.map((row) => listingCard(row, viewer)) }
})
