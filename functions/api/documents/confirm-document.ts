import { operation } from '#functions/http/operation.ts'
import { keepReport } from '#functions/usecases/files/keep-report.ts'
import { lookIntoFile } from '#functions/usecases/files/look-into-file.ts'
import { documentCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { MOST_DOCUMENT_BYTES } from '#shared/domain/files/limits.ts'

export default operation(api.confirmDocument, async ({ params, caller, now }, services) => {
  const which = {
    companyId: caller.companyId,
    listingId: params.id,
    id: params.documentId,
    most: MOST_DOCUMENT_BYTES,
  }
  const document = await lookIntoFile(
    'document',
    which,
    (file, bytes) => keepReport(file, bytes, services),
    now,
    services,
  )
  return documentCard(document)
})
