import { rowsKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { readReportRows, type TextRow } from '#shared/domain/files/read-rows.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getDocumentReading, async ({ params, caller, now }, services) => {
  const document = await services
    .use(listingFiles)
    .find('document', caller.companyId, params.id, params.documentId, now)
  const stored = document.state === 'ready' && (await services.use(fileStore).read(rowsKey(document)))
  if (!stored) throw new AppError('NOT_FOUND')
  const rows = JSON.parse(new TextDecoder().decode(stored)) as TextRow[]
  return { properties: readReportRows(rows), rows, cut: document.cut ?? false }
})
