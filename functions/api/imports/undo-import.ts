import { importItems } from '#functions/data/listings/import.ts'
import { requireGiven } from '#functions/http/access.ts'
import { operation } from '#functions/http/operation.ts'
import { clock } from '#functions/platform/clock.ts'
import { idOfRow } from '#functions/usecases/listings/import-rows.ts'
import { importCard } from '#functions/views/catalogue/import-card.ts'
import { imports as api } from '#shared/api/market/imports.ts'
import { MAIN_SITE } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.undoImport, async ({ params, caller }, services) => {
  const repository = services.use(importItems)
  const found = await repository.get(caller.companyId, params.id)
  if (!found) throw new AppError('NOT_FOUND')
  requireGiven(caller.sites, found.site_id ?? MAIN_SITE)
  if (found.status === 'undone') return importCard(found)
  if (found.status === 'running')
    throw new AppError('CONFLICT', 'This import is still running. Undo it once it is finished.')
  if (!found.rows)
    throw new AppError('CONFLICT', 'This import can’t be undone. Withdraw its listings one by one.')
  const ids = found.rows.map((row) => idOfRow(caller.companyId, found.key, row))
  return importCard(await repository.undo(found, ids, services.use(clock), caller.userId))
})
