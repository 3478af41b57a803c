import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.removeDocument, async ({ params, caller }, services) => {
  await services.use(listingFiles).remove('document', caller.companyId, params.id, params.documentId)
  return { removed: true as const }
})
