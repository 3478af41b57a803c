import { openReport } from '#functions/clients/reports/open-report.ts'
import { labReportKey, rowsKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { operation } from '#functions/http/operation.ts'
import { lookIntoFile } from '#functions/usecases/look-into-file.ts'
import { documentCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { CONTENT_TYPES, MOST_DOCUMENT_BYTES } from '#shared/domain/files/limits.ts'

export default operation(api.confirmDocument, async ({ params, caller, now }, services) => {
  const store = services.use(fileStore)
  const which = {
    companyId: caller.companyId,
    listingId: params.id,
    id: params.documentId,
    most: MOST_DOCUMENT_BYTES,
  }
  const document = await lookIntoFile(
    'document',
    which,
    async (file, bytes) => {
      const { content, pages, rows, cut } = await openReport(bytes, file.type)
      await store.write(labReportKey(file), content, CONTENT_TYPES[file.type])
      await store.write(rowsKey(file), JSON.stringify(rows), 'application/json')
      return { pages, rows: rows.length, cut }
    },
    now,
    services,
  )
  return documentCard(document)
})
