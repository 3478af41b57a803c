import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { renames } from '#functions/data/requests/rename.ts'
import { operation } from '#functions/http/operation.ts'
import { isNewName } from '#functions/views/company/name-checks.ts'
import { renameCard } from '#functions/views/company/rename-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.settleRename, async ({ params, body, caller, now }, services) => {
  const { name, reason } = body
  const approved = body.decision === 'approve'
  const held = await services.use(catalogueService).current()
  // Somebody may have got it while the request waited.
  if (approved && !isNewName(params.id, name, held)) {
    throw new AppError('CONFLICT', `Another company is called ${name}. Refuse this change.`)
  }
  const decision = { approved, name, by: caller.email, reason }
  const { request, company } = await services.use(renames).decide(params.id, decision, now)
  if (company) services.use(catalogueService).wrote({ company })
  return renameCard(request, held)
})
