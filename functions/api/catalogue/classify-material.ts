import { dayOf } from '#shared/domain/day.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { proposalCard } from '#functions/views/catalogue/classification-card.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** A member's words are read as those of its plant, as they will be when they are listed. */
export default operation(api.classifyMaterial, async ({ body, caller, now }, services) => {
  const { understand, meanings } = services.use(engine)
  const held = await services.use(catalogueService).current()
  const company = caller.companyId === null ? undefined : held.companyRows.get(caller.companyId)?.company
  const text = { ...body, ...(company && { industry: tradeAt(knowledge, body, company) }) }
  return {
    ...proposalCard(understand(text), meanings(text), dayOf(now)),
    forbidden: forbiddenIn(body)?.text ?? null,
  }
})
