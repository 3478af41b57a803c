import { takeAway } from '#functions/data/files/take-away.ts'
import { operation } from '#functions/http/operation.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.removeDocument, async ({ params, caller, now }, services) => {
  await services.use(takeAway)('document', caller.companyId, params.id, params.documentId, now)
  return { removed: true as const }
})
