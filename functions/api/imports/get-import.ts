import { importItems } from '#functions/data/listings/import.ts'
import { operation } from '#functions/http/operation.ts'
import { importCard } from '#functions/views/catalogue/import-card.ts'
import { imports as api } from '#shared/api/market/imports.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getImport, async ({ params, caller }, services) => {
  const found = await services.use(importItems).get(caller.companyId, params.id)
  if (!found) throw new AppError('NOT_FOUND')
  return importCard(found)
})
