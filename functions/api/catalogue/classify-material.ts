import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { proposalCard } from '#functions/views/catalogue/classification-card.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { dayOf } from '#shared/domain/waste/ewc.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'

export default operation(api.classifyMaterial, ({ body, now }, services) => {
  const { understand, meanings } = services.use(engine)
  return {
    ...proposalCard(understand(body), meanings(body), dayOf(now)),
    forbidden: forbiddenIn(body)?.text ?? null,
  }
})
