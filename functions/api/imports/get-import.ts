import { importItems } from '#functions/data/import.ts'
import { importCard } from '#functions/lib/import-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { imports as api } from '#shared/api/imports.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getImport, async ({ params, caller }, services) => {
  const found = await services.use(importItems).get(caller.companyId, params.id)
  if (!found) throw new AppError('NOT_FOUND')
  return importCard(found)
})
