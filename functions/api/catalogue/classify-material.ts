import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { classificationCard } from '#functions/views/catalogue/classification-card.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { dayOf } from '#shared/domain/waste/ewc.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'

export default operation(api.classifyMaterial, ({ body, now }, services) => ({
  ...classificationCard(services.use(engine).understand(body), dayOf(now)),
  forbidden: forbiddenIn(body)?.text ?? null,
}))
