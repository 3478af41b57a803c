import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { documentCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.changeDocument, async ({ params, body, caller, now }, services) =>
  documentCard(
    await services
      .use(listingFiles)
      .change('document', caller.companyId, params.id, params.documentId, body, now),
  ),
)
