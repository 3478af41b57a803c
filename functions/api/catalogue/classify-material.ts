import { engine } from '#functions/data/engine.ts'
import { classificationCard } from '#functions/lib/classification-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.catalogue.classifyMaterial, ({ body }, services) =>
  classificationCard(services.use(engine).understand(body)),
)
