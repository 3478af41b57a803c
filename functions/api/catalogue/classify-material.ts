import { engine } from '#functions/data/engine.ts'
import { classificationCard } from '#functions/lib/classification-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'

export default operation(api.classifyMaterial, ({ body }, services) => ({
  ...classificationCard(services.use(engine).understand(body)),
  forbidden: forbiddenIn(body)?.text ?? null,
}))
