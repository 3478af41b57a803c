import { listingCard } from '#functions/lib/cards.ts'
import { operation } from '#functions/lib/operation.ts'
import { openShowcase } from '#functions/lib/showcase.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.listFavorites, async ({ caller, now }, services) => {
  const { held, viewer } = await services.use(openShowcase)(caller, now)
  const marked = held.rows.filter(({ id }) => viewer.favorites.has(id))
  return { items: marked.map((row) => listingCard(row, viewer)) }
})
