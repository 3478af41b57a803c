import { engine } from '#functions/data/catalogue/engine.ts'
import { operation } from '#functions/http/operation.ts'
import { companyDetail } from '#functions/views/catalogue/cards.ts'
import { openShowcase } from '#functions/views/catalogue/showcase.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getCompany, async ({ params, caller, now }, services) => {
  const { held, seen, viewer } = await services.use(openShowcase)(caller, now)
  const row = seen.company(params.id)
  if (!row) throw new AppError('NOT_FOUND')
  return companyDetail(row, viewer, services.use(engine).sustainability(held, row, now))
})
